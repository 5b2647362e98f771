// The recipes of docs/profile.md, run by the programs that they are for, where those are: Spark from its Python package, with
// Java; DuckDB, also from its Python package; GNU parallel. What is not here is skipped, and the test says so by its name.
// `PYTHON=…/bin/python npx vitest run tests/profile/recipes.test.ts` runs them with the packages of another Python.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProfileReport } from '../../src/profile/index.ts'
import { commandFile, run } from '../cli/command.ts'
import { fencesOf, readText } from '../docs/markdown.ts'

const PYTHON = process.env.PYTHON ?? 'python3'
const runs = (program: string, ...words: string[]) =>
  spawnSync(program, words, { timeout: 60_000 }).status === 0
const hasModule = (name: string) => runs(PYTHON, '-c', `import ${name}`)

const hasJava = runs('java', '-version')
const hasSpark = hasJava && hasModule('pyspark')
const hasDuckDb = hasModule('duckdb')
const hasParallel = runs('parallel', '--version')

/** The recipe in a language. */
const recipe = (language: string) =>
  fencesOf(readText('docs/profile.md')).find((fence) => fence.language === language)?.code ?? ''

let folder = ''
let dump = ''
let command = ''
let whole: ProfileReport
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pof-recipes-'))
  dump = join(folder, 'dump.ndjson')
  writeFileSync(
    dump,
    gunzipSync(readFileSync(new URL('../fixtures/profile/customers.ndjson.gz', import.meta.url))),
  )
  command = `${process.execPath} ${await commandFile()}`
  whole = JSON.parse((await run(['profile', dump, '--format', 'json'])).out)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** A recipe with the paths of this machine in place of those that it names. */
function here(text: string): string {
  return text
    .replaceAll('pof-inspect', command)
    .replaceAll('hdfs:///dumps/orders/*.ndjson', dump)
    .replaceAll('hdfs:///profiles/orders', join(folder, 'profile'))
    .replaceAll('100M', '60k')
    .replaceAll(/(?<![\w/])(dump|parts)\.ndjson/g, (name) => join(folder, name))
}

/** A report without lines, which count from 1 in each part, and without what is counted within a bound. */
function comparable({ fields, keys, damaged, ...report }: ProfileReport): unknown {
  const told = (some: ProfileReport['fields']) =>
    Object.entries(some).map(([path, { top, topError, line: _, alerts, ...rest }]) => [
      path,
      rest,
      topError === undefined ? top : null,
      alerts.map(({ code, message }) => [code, message]),
    ])
  return {
    ...report,
    fields: told(fields),
    keys: told(keys?.fields ?? {}),
    damaged: damaged.map(({ kind }) => kind).sort(),
  }
}

describe('the recipes of docs/profile.md', () => {
  it.skipIf(!hasSpark)(
    `for Spark give the profile of the whole${hasSpark ? '' : ' (skipped: PySpark or Java is missing)'}`,
    () => {
      const script = join(folder, 'spark.py')
      const session = `from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
spark.sparkContext.textFile("${dump}", 4)
`
      // Four partitions, as a large file has many.
      const code = here(recipe('py')).replace('.ndjson")', '.ndjson", 4)')
      writeFileSync(script, `${session}${code}\nspark.stop()\n`)
      const { status, stderr } = spawnSync(PYTHON, [script], { encoding: 'utf8', timeout: 170_000 })
      expect(status, stderr).toBe(0)
      const parts = ['part-00000'].map((name) => readFileSync(join(folder, 'profile', name), 'utf8'))
      expect(comparable(JSON.parse(parts.join('')))).toEqual(comparable(whole))
    },
    180_000,
  )

  it.skipIf(!hasParallel)(
    `for GNU parallel give the profile of the whole${hasParallel ? '' : ' (skipped: parallel is missing)'}`,
    () => {
      const { status, stdout, stderr } = spawnSync(
        'bash',
        ['-c', `${here(recipe('sh')).trim()} --format json`],
        { encoding: 'utf8' },
      )
      expect(status, stderr).toBe(1)
      expect(comparable(JSON.parse(stdout))).toEqual(comparable(whole))
    },
    60_000,
  )

  it.skipIf(!hasDuckDb)(
    `for DuckDB sum what the parts counted${hasDuckDb ? '' : ' (skipped: DuckDB is missing)'}`,
    async () => {
      const lines = readFileSync(dump, 'utf8').trim().split('\n')
      const parts = await Promise.all(
        [0, 1, 2].map((part) =>
          run(['profile', '--partial'], {
            input: `${lines.filter((_, at) => at % 3 === part).join('\n')}\n`,
          }),
        ),
      )
      writeFileSync(join(folder, 'parts.ndjson'), parts.map(({ out }) => out).join(''))
      const script = `import duckdb, json\nprint(json.dumps(duckdb.sql('''${here(recipe('sql')).replace(/;\s*$/, '')}''').fetchall()))`
      const { status, stdout, stderr } = spawnSync(PYTHON, ['-c', script], { encoding: 'utf8' })
      expect(status, stderr).toBe(0)
      const rows = new Map(
        (JSON.parse(stdout) as [string, number, number, number, number][]).map(([path, ...rest]) => [
          path,
          rest,
        ]),
      )
      const pathOf = (path: string) =>
        path.startsWith('5/') ? `2010.5/2011.${path.slice(2)}` : `2010.${path}`
      for (const [path, { written, bytes, null: nulls }] of Object.entries(whole.fields))
        expect(rows.get(pathOf(path))?.slice(0, 3), path).toEqual([written, bytes, nulls])
    },
    60_000,
  )
})
