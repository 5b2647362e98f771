// LogReading: whatever the pieces, the payloads of a file that arrives are those that readFile finds in the whole.

import { constants, createGzip, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FORMS,
  type InputResult,
  LogReading,
  type Payload,
  type ReadFileOptions,
  readFile,
} from '../../src/input/index.ts'
import { expectEqual } from '../support/expect-equal.ts'
import { growth, LINEAR } from '../support/growth.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Everything that is said of a file that arrives in pieces which end at `cuts`. */
function inPieces(file: Uint8Array, cuts: readonly number[], options: ReadFileOptions = {}) {
  const reading = new LogReading(options)
  const payloads: Payload[] = []
  const ends = [...new Set(cuts)].filter((cut) => cut <= file.length).sort((a, b) => a - b)
  let start = 0
  for (const end of [...ends, file.length]) {
    payloads.push(...reading.push(file.subarray(start, end)))
    start = end
  }
  const last = reading.finish()
  // The problem of a payload that was given before the end was given with it. Damage of the file itself is more than that.
  const early = payloads.find((payload) => payload.problem !== null)?.problem
  const problem = last.problem?.code === 'gzip-damaged' ? last.problem : (early ?? last.problem)
  return { ...last, payloads: [...payloads, ...last.payloads], problem }
}

/** All of it. Which other forms there are is said of a whole file, which a log that still arrives is not. */
const said = ({ payloads, alternatives: _, offer: _offer, ...rest }: InputResult) => ({
  ...rest,
  payloads: payloads.map(({ bytes, ...payload }) => ({ ...payload, bytes: Array.from(bytes) })),
})

const CLOSED = 'key=Binary(length=4, value=0x15921000)'
const WRAPPED = `Binary(length=20, value=0x${'15'.repeat(4)}\n${'16'.repeat(16)}\n)`
const LOGS: Readonly<Record<string, string>> = {
  'one line': `${CLOSED}\n`,
  'one line that does not end': CLOSED,
  'lines without payloads before and after': `2026-01-02 10:11:12 started (main)\n\n${CLOSED}\nstopped\n`,
  'a value on several lines': `a\n${WRAPPED}\n${CLOSED}\n`,
  'a value that is cut': `Binary(length=300, value=0x1592...)\nBinary(length=8, value=0x1592\n${CLOSED}\n`,
  'a comment': `# Binary(length=4, value=0x15921000)\n  // ${CLOSED}\n${CLOSED}\n`,
  'a header on several lines': `Binary(\n length = 4,\n value = 0x15921000)\n${CLOSED}`,
  'line ends of DOS': `a\r\n${CLOSED}\r\n${CLOSED}\r\n`,
  'line ends of old Macs': `a\r${CLOSED}\r${CLOSED}\r`,
  'other characters': `\ufeffzürich 😀 ${CLOSED}\n\ufeffтест\u200b ${CLOSED}\n`,
  'a fence of Markdown': `\`\`\`\n${CLOSED}\n\`\`\`\n${CLOSED}\n`,
  'a faulty value': `Binary(length=4, value=0x15zz)\n${CLOSED}\nBinary(length=2, value=0x159)\n`,
  'a name without a value': `Binary(length=4, val\n${CLOSED}\n`,
}
const OTHERS: Record<string, string> = {
  'a data URL before a log': `data:application/octet-stream,%15%92\n${CLOSED}\n`,
  'hex in a log': 'value 0x15921000 of key 7\nvalue 0x15921001 of key 8\n',
  'lines of hex': '15 92 10 00\n15 92 10 01\n',
  nothing: '',
  blanks: '\n\n  \n',
  'blanks before another form': `\n\n  \ndata:application/octet-stream;base64,FZIQAA==key=${CLOSED}\n`,
  'a data URL behind other lines': `started\n\ndata:application/octet-stream;base64,FZIQAA==\n${CLOSED}\n`,
  'no bytes': 'nothing at all\nto be seen here\n',
}
for (const { id, example } of FORMS) OTHERS[`the example of ${id}`] = example

describe('LogReading', () => {
  it.each(Object.entries({ ...LOGS, ...OTHERS }))(
    'reads %s as readFile does, wherever it is cut',
    (_, text) => {
      const file = bytesOf(text)
      const whole = said(readFile(file))
      expectEqual(said(inPieces(file, [])), whole)
      for (let cut = 0; cut <= file.length; cut++) expectEqual(said(inPieces(file, [cut])), whole)
      const everywhere = Array.from(file, (_byte, at) => at)
      expectEqual(said(inPieces(file, everywhere)), whole)
    },
  )

  it('reads any log as readFile does, in any pieces', () => {
    const line = fc.constantFrom(
      ...Object.values(LOGS),
      ...Object.values(OTHERS),
      '(',
      ')',
      '\n',
      '(a, b',
      '0x15',
    )
    const logs = fc.array(line, { minLength: 1, maxLength: 6 }).map((lines) => bytesOf(lines.join('')))
    fc.assert(
      fc.property(logs, fc.array(fc.nat(800), { maxLength: 5 }), (file, cuts) => {
        expectEqual(said(inPieces(file, cuts)), said(readFile(file)))
      }),
      { numRuns: 300 },
    )
  })

  it('reads a binary, a gzip file and UTF-16 as readFile does', () => {
    const pof = Uint8Array.from([0x15, 0x92, 0x10, 0, 10, 10, 0x40])
    const wide = Uint8Array.from(
      [...`\ufeff${CLOSED}\n`].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
    )
    for (const file of [pof, wide]) {
      for (let cut = 0; cut <= file.length; cut++)
        expectEqual(said(inPieces(file, [cut])), said(readFile(file)))
    }
  })

  it('counts the bytes of a log that are not UTF-8, as readFile does, wherever it is cut', () => {
    const file = Buffer.from(`Größe\n${CLOSED}\nÄrger: ${CLOSED}\nmüde\n`, 'latin1')
    const whole = said(readFile(file))
    expect(whole.note).toBe('4 bytes that are not UTF-8 were read as Latin-1.')
    for (let cut = 0; cut <= file.length; cut++) expectEqual(said(inPieces(file, [cut])), whole)
    expectEqual(said(inPieces(file, [10, 50, 90])), whole)
  })

  it('reads a log whose other lines are long, in pieces of any size', () => {
    const line = `${'x'.repeat(300)} (${'y'.repeat(300)}\n`
    const file = bytesOf(`${line.repeat(700)}${CLOSED}\n${line.repeat(700)}${CLOSED}\n${WRAPPED}\n`)
    const whole = said(readFile(file))
    for (const size of [1000, 40_000, 1 << 17]) {
      const cuts = Array.from({ length: Math.ceil(file.length / size) }, (_, i) => i * size)
      expectEqual(said(inPieces(file, cuts)), whole)
    }
  })

  it('says that nothing further would change a gzip file that is damaged, once some of it was read', () => {
    const good = gzipSync(`${CLOSED}\n`.repeat(2000))
    const damaged = Buffer.concat([good.subarray(0, -8), Buffer.alloc(8), good])
    for (const [file, code] of [
      [Buffer.concat([good, good]), undefined],
      [damaged, 'gzip-damaged'],
    ] as const) {
      const reading = new LogReading()
      expect(reading.push(file.subarray(0, 25))).toEqual([])
      expect(reading.isDone).toBe(false)
      reading.push(file.subarray(25))
      expect(reading.isDone).toBe(code !== undefined)
      const { gzip, problem } = reading.finish()
      expect([gzip, problem?.code]).toEqual([true, code])
    }
  })

  it.each(Object.entries({ ...LOGS, ...OTHERS }))(
    'reads %s, gzipped, as readFile does, wherever it is cut',
    (_, text) => {
      for (const file of [gzipSync(text), gzipSync(text).subarray(0, -9), gzipSync(text).subarray(0, 9)]) {
        const whole = said(readFile(file))
        for (const cut of [[], [1], [2, 3], [10], [file.length - 12], Array.from(file, (_byte, at) => at)])
          expectEqual(said(inPieces(file, cut)), whole)
      }
    },
  )

  it('gives a payload of a gzipped log as soon as its line has been inflated', async () => {
    const reading = new LogReading()
    const pack = createGzip()
    const lines: number[] = []
    const flushed = () => new Promise<void>((resolve) => pack.flush(constants.Z_SYNC_FLUSH, () => resolve()))
    for (let line = 1; line <= 5; line++) {
      pack.write(`${CLOSED}\n`)
      await flushed()
      for (let piece = pack.read(); piece !== null; piece = pack.read())
        lines.push(...reading.push(piece).map((payload) => payload.line))
      expect(lines.at(-1)).toBe(line)
    }
    pack.destroy()
    expect(lines).toEqual([1, 2, 3, 4, 5])
  })

  it('takes a form that is chosen', () => {
    const log = bytesOf(`${CLOSED}\n15 92\n`)
    const other = bytesOf(OTHERS['a data URL before a log'] as string)
    for (const file of [log, gzipSync(log), other])
      for (const form of ['hex', 'raw', 'binary-to-string'] as const) {
        expectEqual(said(inPieces(file, [12, 40], { form })), said(readFile(file, { form })))
      }
  })

  it('gives a payload with the end of its line, and its place in the whole', () => {
    const reading = new LogReading()
    expect(reading.push(bytesOf(`started\n${CLOSED}`))).toEqual([])
    expect(reading.push(bytesOf('\n')).map(({ line, column, start }) => [line, column, start])).toEqual([
      [2, 5, 12],
    ])
    expect(reading.push(bytesOf(`${CLOSED}\n${CLOSED}\n`)).map(({ line }) => line)).toEqual([3, 4])
    expect(reading.finish().payloads).toEqual([])
  })

  it('says at the end what is wrong with the payloads that are left', () => {
    const reading = new LogReading()
    expect(reading.push(bytesOf(`${CLOSED}\n`))).toHaveLength(1)
    reading.push(bytesOf(`${CLOSED} Binary(length=4, value=0x15zz)`))
    const { payloads, problem } = reading.finish()
    expect(payloads.map((payload) => payload.problem?.code)).toEqual([undefined, 'not-hex'])
    expect(problem).toBe(payloads[1]?.problem)
  })

  it('reads on where nothing of what looks like a gzip file could be inflated', () => {
    const file = Buffer.concat([Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 7, 7), bytesOf(CLOSED)])
    const reading = new LogReading()
    reading.push(file.subarray(0, 12))
    expect(reading.isDone).toBe(false)
    reading.push(file.subarray(12))
    expect(reading.finish().payloads.map(({ bytes }) => bytes.length)).toEqual([file.length])
  })

  it('says that nothing further would change a file which is over its limit', () => {
    const reading = new LogReading({ maxBytes: 100, form: 'raw' })
    reading.push(new Uint8Array(99))
    expect(reading.isDone).toBe(false)
    reading.push(new Uint8Array(99))
    expect(reading.isDone).toBe(true)
    expect(reading.finish().problem?.code).toBe('too-large')
  })

  it.each([
    ['a log', `${CLOSED}\n`],
    ['lines without bytes', 'nothing here\n'],
    ['a value that never ends', 'Binary(length=9999999, value=0x15\n', '1592\n'],
    ['brackets that never close', 'Binary(length=9\n(a\n'],
  ])('takes time by the length of %s', (_, first, line = first) => {
    const piece = bytesOf(line)
    const work = (n: number) => () => {
      const reading = new LogReading()
      reading.push(bytesOf(first))
      for (let i = 0; i < n; i++) reading.push(piece)
      reading.finish()
    }
    expect(growth(work, 10_000, 20)).toBeLessThanOrEqual(LINEAR)
  })
})
