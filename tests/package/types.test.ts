// The declarations, compiled as a stranger's project would: both ways to find modules, the newest compiler, the one before
// and the oldest that is promised, declarations checked, and neither DOM nor Node types at hand.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesIn, MODULES, packageFolder, strangersFolder, writeFile } from './stranger.ts'

const { resolve } = createRequire(import.meta.url)
const COMPILERS = ['typescript', 'typescript6', 'typescript52']

const PROGRAM = `${MODULES.map((name, i) => `import * as entry${i} from '${name}'`).join('\n')}
import { decode, parse, type PofDocument, type PofValue, PofError, resolvePath } from 'pof-inspector'
import { type Ops, skipCost } from 'pof-inspector/cost'
import { type FileSource, type InputResult, readFile, readText } from 'pof-inspector/input'

const result: InputResult = readText('15 92 10 00')
const bytes: Uint8Array = result.payloads[0]?.bytes ?? new Uint8Array()
const doc: PofDocument = parse(bytes, { envelope: true })
const place: { node: number } | null = resolvePath(doc, '1/0')
const ops: Ops = skipCost(doc).toPass(doc.root)
const count: number = ops.skipValue
const value: PofValue = decode(bytes)
const source: FileSource = bytes.buffer
export const either: InputResult | Promise<InputResult> = readFile(source, { maxBytes: 1000 })
async function* pieces(): AsyncGenerator<Uint8Array> {
  yield bytes
}
export const later: Promise<InputResult> = readFile(pieces())
const path = resolvePath(doc, [1, 0])
const same: InputResult = readFile(new DataView(new ArrayBuffer(4)))
export const all = [path, same, place, count, value, new PofError(doc.problems[0]!), ${MODULES.map((_, i) => `entry${i}`).join(', ')}]

// @ts-expect-error: a text is not bytes
parse('15 92 10 00')
// @ts-expect-error: no such option
parse(bytes, { enveloped: true })
// @ts-expect-error: no path
readFile('a.pof')
// @ts-expect-error: no such export
import { nothing } from 'pof-inspector'
`

/** What the compiler has to say; empty where it is content. */
function compile(compiler: string, moduleResolution: string, program: string): string {
  const file = writeFile(`types/${compiler}-${moduleResolution}.mts`, program)
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022'],
    types: [],
    module: moduleResolution === 'nodenext' ? 'nodenext' : 'esnext',
    moduleResolution,
  }
  const project = JSON.stringify({ compilerOptions: options, files: [file] })
  const config = writeFile(`types/${compiler}-${moduleResolution}.json`, project)
  const tsc = join(dirname(resolve(`${compiler}/package.json`)), 'bin', 'tsc')
  try {
    return execFileSync(process.execPath, [tsc, '-p', config], { cwd: strangersFolder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe.each(COMPILERS)('the declarations, for %s', (compiler) => {
  it.each(['nodenext', 'bundler'])('compile where modules are found as "%s" says', (moduleResolution) => {
    expect(compile(compiler, moduleResolution, PROGRAM)).toBe('')
  })

  it('are no "any": a wrong use is an error', () => {
    const wrong = `import { parse } from 'pof-inspector'\nexport const count: string = parse(new Uint8Array()).tree.count\n`
    expect(compile(compiler, 'nodenext', wrong)).toContain("Type 'number' is not assignable to type 'string'")
  })
})

describe('the declarations', () => {
  it('name no typed array of a kind of buffer: compilers before 5.7 do not know them', () => {
    const generic = /\b(?:Uint8|Int8|Uint16|Int16|Uint32|Int32|BigInt64|Float32|Float64)Array</
    const files = filesIn(packageFolder).filter((path) => path.endsWith('.d.ts'))
    const wrong = files.filter((path) => generic.test(readFileSync(join(packageFolder, path), 'utf8')))
    expect(wrong).toEqual([])
  })

  it('hold the docstrings', () => {
    const text = readFileSync(join(packageFolder, 'lib/pof/parse.d.ts'), 'utf8')
    expect(text).toMatch(/\/\*\*\n \* Reads any bytes: .*\*\/\nexport declare function parse\(/s)
  })
})
