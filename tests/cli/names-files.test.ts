// What --names leads to: files, folders, patterns, archives.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './command.ts'

const SOURCES = {
  'src/main/java/a/Order.java': `package a; import b.Base;
    public class Order extends Base { private String note;
      public void readExternal(PofReader in) throws IOException { super.readExternal(in); note = in.readString(NOTE); } }`,
  'src/main/java/b/Base.java': `package b; public abstract class Base implements PortableObject, Indexes { protected long id;
      public void readExternal(PofReader in) throws IOException { id = in.readLong(ID); } }`,
  'src/main/java/b/Indexes.java': 'package b; public interface Indexes { int ID = 0; int NOTE = 1; }',
  'src/main/resources/pof-config.xml': `<pof-config><user-type-list><user-type>
      <type-id>1001</type-id><class-name>a.Order</class-name></user-type></user-type-list></pof-config>`,
  'pom.xml': '<project><modelVersion>4.0.0</modelVersion></project>',
  'package.json': '{ "name": "orders" }',
  'README.md': 'Orders',
} as const
/** An order with the id 7 and the note "hi". */
const ORDER = '15 a9 0f 00 00 42 07 01 4e 02 68 69 40'
const NAMED = { $type: 1001, $class: 'a.Order', $version: 0, id: 7, note: 'hi' }

const folder = mkdtempSync(join(tmpdir(), 'names-'))
const values = async (...names: string[]) => {
  const { out, err, code } = await run(['values', ORDER, ...names.flatMap((path) => ['--names', path])], {
    cwd: folder,
  })
  return { value: out === '' ? null : JSON.parse(out), err, code }
}

beforeAll(() => {
  for (const [path, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, 'shop', path)), { recursive: true })
    writeFileSync(join(folder, 'shop', path), text)
  }
  const entries = Object.entries(SOURCES).map(([path, text]) => [path, strToU8(text)])
  writeFileSync(join(folder, 'shop-sources.jar'), zipSync(Object.fromEntries(entries)))
  writeFileSync(
    join(folder, 'others.zip'),
    zipSync({ 'a.txt': strToU8('a'), 'A.java': strToU8('class A {}') }),
  )
  mkdirSync(join(folder, 'empty'))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('--names', () => {
  it.each([
    ['a folder', ['shop']],
    ['a pattern', ['shop/**/*.java', 'shop/src/main/resources/pof-config.xml']],
    ['an archive', ['shop-sources.jar']],
  ])('reads %s', async (_what, names) => {
    expect(await values(...names)).toEqual({ value: NAMED, err: '', code: 0 })
  })

  it.each([['empty'], ['others.zip']])('says so where there are no names in %s', async (path) => {
    const { value, err, code } = await values(path)
    expect({ value, code }).toEqual({ value: null, code: 3 })
    expect(err).toBe(
      `pof-inspect: there are no names in ${path}. Expected Java source of POF classes, a POF configuration, or names in JSON.\n`,
    )
  })

  it('says which file of a folder it could not read, and reads the others', async () => {
    const broken = join(folder, 'shop/src/main/java/a/Broken.java')
    writeFileSync(broken, 'class Broken {')
    const { value, err, code } = await values('shop')
    rmSync(broken)
    expect({ value, code }).toEqual({ value: NAMED, code: 1 })
    expect(err).toMatch(/^pof-inspect: error: Not Java in shop[\\/]src.*Broken\.java, line 1, column 14/)
  })

  it('reads what is left of an archive that is cut, and says so', async () => {
    const jar = readFileSync(join(folder, 'shop-sources.jar'))
    writeFileSync(join(folder, 'cut.jar'), jar.subarray(0, jar.length - 30))
    const { value, err, code } = await values('cut.jar')
    expect({ value, code }).toEqual({ value: NAMED, code: 1 })
    expect(err).toMatch(/^pof-inspect: error: cut\.jar: The directory of the ZIP file is missing/)
    writeFileSync(join(folder, 'stump.jar'), jar.subarray(0, 60))
    const stump = await values('stump.jar')
    expect(stump.code).toBe(3)
    expect(stump.err).toMatch(
      /^pof-inspect: there are no names in stump\.jar\. stump\.jar: .* Copy the file again\./,
    )
  })

  it('reads a file that is gzipped', async () => {
    const json = {
      'pof-inspector-names': 1,
      types: { 1001: { name: 'a.Order', properties: { 0: 'id', 1: 'note' } } },
    }
    writeFileSync(join(folder, 'names.json.gz'), gzipSync(JSON.stringify(json)))
    expect(await values('names.json.gz')).toEqual({ value: NAMED, err: '', code: 0 })
  })

  it('says so where there is nothing', async () => {
    const { err, code } = await values('shop/**/*.cs')
    expect(code).toBe(3)
    expect(err).toContain('shop/**/*.cs')
  })
})
