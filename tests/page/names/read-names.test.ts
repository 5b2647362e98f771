// Names read by a worker over a real channel: the same as read at once, in pieces, given up, and asked again.

import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type NamesListeners, readNamesFiles } from '../../../src/page/names/read-names.ts'
import { type Names, type NamesFile, readNamesFrom, writeNames } from '../../../src/schema/index.ts'
import type { NamesSource } from '../../../src/session/index.ts'
import type { NamesAnswer } from '../../../src/session/worker/names-request.ts'
import { type Ask, workerClient } from '../../../src/session/worker-client.ts'
import { type GivenNames, namesText } from '../../../src/view/names/index.ts'
import { orderSources, shopConfigs } from '../../schema/files.ts'
import { workers } from '../../session/worker-port.ts'

const CONFIG = (from: number, count: number): NamesFile => {
  const types = Array.from(
    { length: count },
    (_, at) =>
      `<user-type><type-id>${from + at}</type-id><class-name>com.acme.C${from + at}</class-name></user-type>`,
  )
  const text = `<pof-config><user-type-list>${types.join('')}</user-type-list></pof-config>`
  return { name: `from-${from}.xml`, text }
}

const SILENT: NamesListeners = { progress: () => {}, read: () => {}, failed: () => {} }

function read(
  files: readonly NamesSource[],
  ask: Ask,
  hear: Partial<NamesListeners> = {},
): Promise<GivenNames> {
  return new Promise((resolve, reject) => {
    const failed: NamesListeners['failed'] = ({ what, why }) => reject(new Error(`${what}: ${why}`))
    readNamesFiles(files, { ...SILENT, read: resolve, failed, ...hear }, ask)
  })
}

describe('readNamesFiles', () => {
  it('reads what readNamesFrom reads, with the text that is kept', async () => {
    const files = [...orderSources(), ...shopConfigs()]
    const given = await read(files, workerClient(workers().start))
    const { names, problems } = await readNamesFrom(files)
    expect(given.names).toEqual(names)
    expect(given.problems).toEqual(problems)
    expect(given.title).toContain('more configurations')
    expect(namesText(given.names)).toBe(writeNames(names))
  })

  it('reads an archive as it reads the files in it, and says so where nothing in it is of names', async () => {
    const files = [...orderSources(), ...shopConfigs()]
    const others = [
      ['pom.xml', '<project/>'],
      ['README.md', 'Orders'],
    ] as const
    const entries = [...files.map(({ name, text }) => [name, text] as const), ...others]
    const zip = (texts: readonly (readonly [string, string])[]) =>
      new Blob([
        zipSync(
          Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)])),
        ) as Uint8Array<ArrayBuffer>,
      ])
    const ask = workerClient(workers().start)
    const given = await read([{ name: 'shop-sources.jar', archive: zip(entries) }], ask)
    const { names } = await readNamesFrom(files)
    const propertiesOf = ({ types }: Names) =>
      [...types].map(([id, { name, properties }]) => [id, name, properties])
    expect(given.title).toBe('shop-sources.jar')
    expect(propertiesOf(given.names)).toEqual(propertiesOf(names))
    const none = await read([{ name: 'others.zip', archive: zip(others) }], ask)
    expect(none.problems.map(({ code, file }) => [code, file])).toEqual([['unknown-kind', 'others.zip']])
    const cut = await read([{ name: 'cut.jar', archive: zip(entries).slice(0, 2000) }], ask)
    expect(cut.problems.map(({ code }) => code)).toContain('damaged-archive')
    expect(cut.problems[0]?.message).toMatch(
      /^cut\.jar: The directory of the ZIP file is missing at byte 2000/,
    )
    const described = [...cut.names.types.values(), ...cut.names.classes]
    expect(described.some(({ source }) => source?.file.startsWith('cut.jar!') === true)).toBe(true)
    const text = await read([{ name: 'a.jar', archive: new Blob(['record A(int b) {}']) }], ask)
    expect(text.problems).toEqual([])
  })

  it('takes tens of thousands of classes over in pieces', async () => {
    const pieces: number[] = []
    const ask = workerClient(workers().start)
    const counting: Ask = (kind, request, hear) =>
      ask(kind, request, (answer) => {
        const named = answer as NamesAnswer
        if (named.kind === 'types') pieces.push(named.types.length)
        hear(answer)
      })
    const { names } = await read([CONFIG(1000, 20_000)], counting)
    expect(names.types.get(20_999)?.name).toBe('com.acme.C20999')
    expect(pieces.length).toBeGreaterThan(4)
    expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(names.types.size)
  })

  it('says what is read before anything else, and how far Java sources are', async () => {
    const told: (number | null)[] = []
    const source = (name: string) => `package com.acme; class ${name} { int a; }`
    const files = Array.from({ length: 400 }, (_, at) => ({ name: `A${at}.java`, text: source(`A${at}`) }))
    await read(files, workerClient(workers().start), {
      progress: ({ title, words, share }) => {
        expect(title).toBe('A0.java, 399 more Java sources')
        expect(words.what).toMatch(/^400 files, \d+ KiB$/)
        told.push(share)
      },
    })
    expect(told[0]).toBeNull()
    const shares = told.slice(1).map(Number)
    expect(shares.every((share, at) => share >= (shares[at - 1] ?? 0) && share < 1)).toBe(true)
  })

  it('gives up one, and reads the other that waits behind it from its beginning', async () => {
    const { start, counts } = workers()
    const ask = workerClient(start, 0)
    const heard: string[] = []
    const cancel = readNamesFiles([CONFIG(1000, 5000)], { ...SILENT, read: () => heard.push('first') }, ask)
    const second = read([{ name: 'A.java', text: 'class A {}' }, CONFIG(9000, 3)], ask)
    cancel()
    const { names } = await second
    expect(names.types.get(9002)?.name).toBe('com.acme.C9002')
    expect(names.types.has(1000)).toBe(false)
    expect(heard).toEqual([])
    expect(counts.started).toBe(2)
  })

  it('stops its worker when there is no more to read, and starts it again', async () => {
    const { start, counts } = workers()
    const ask = workerClient(start, 0)
    await Promise.all([read([CONFIG(1, 2)], ask), read([CONFIG(7, 2)], ask)])
    await expect.poll(() => counts).toEqual({ started: 1, stopped: 1 })
    await read([CONFIG(5, 2)], ask)
    expect(counts.started).toBe(2)
  })

  it('says why nothing was read where the worker has failed', async () => {
    const failing = (thrown: Error) => workerClient(workers({ names: () => Promise.reject(thrown) }).start)
    await expect(read([CONFIG(1, 1)], failing(new Error('Something broke')))).rejects.toThrow(
      'Names from from-1.xml could not be read: Something broke. The earlier names are still in use.',
    )
    await expect(read([CONFIG(1, 1)], failing(new RangeError('Array buffer')))).rejects.toThrow(
      'The browser does not have enough memory for it.',
    )
  })

  it('is told by a worker that reads no names that it reads none', async () => {
    const ask = workerClient(workers({ names: undefined } as never).start)
    await expect(read([CONFIG(1, 1)], ask)).rejects.toThrow('found names')
  })
})
