// What the command takes of memory at most while it profiles, whatever comes: below 200 MB. Linux keeps the figure, threads
// included; elsewhere it is skipped, and the test says so by its name.
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAYLOADS } from '../../benchmarks/profile-streams.ts'
import { seededRandom } from '../../benchmarks/random.ts'
import { encode, PofUserType, type PofValue } from '../../src/pof/index.ts'
import { run } from './command.ts'

const MOST = 200e6
const STATUS = '/proc/self/status'
const isTold = existsSync(STATUS)
/** Has a process say at its end the most that was resident. */
const TELL = `data:text/javascript,import{readFileSync}from"node:fs";process.on("exit",()=>process.stderr.write(readFileSync("${STATUS}")))`

const object = (type: number, indexes: readonly number[], values: readonly PofValue[]) =>
  encode(new PofUserType(type, 0, indexes, values))
const family = (name: string) => {
  const random = seededRandom(1).fraction
  const found = PAYLOADS.find((one) => one.name === name)
  return (number: number) => found?.make(number, random) ?? new Uint8Array()
}

interface Hostile {
  readonly name: string
  readonly count: number
  readonly make: (number: number) => Uint8Array
}

const deep = Uint8Array.from({ length: 1_000_002 }, (_, at) => (at % 2 === 1 ? 0x55 : 1))
deep[0] = 0x15
deep[1_000_001] = 0x6a
const LONG = 'x'.repeat(1 << 20)
const FIELDS = Array.from({ length: 1200 }, (_, index) => index)
const CASES: readonly Hostile[] = [
  { name: 'property indexes that no other entry has', count: 25_000, make: family('hostile') },
  {
    name: 'types that no other entry has',
    count: 60_000,
    make: (n) => object(1000 + n, [0, 1], [n, `x${n}`]),
  },
  { name: 'texts of 1 MB, all different', count: 40, make: (n) => object(2008, [0], [`${n}${LONG}`]) },
  { name: 'orders', count: 60_000, make: family('orders') },
  {
    name: '1,200 fields of texts that are all different',
    count: 150,
    make: (n) =>
      object(
        2009,
        FIELDS,
        FIELDS.map((field) => `${n * 1200 + field}`.padEnd(100, 'abcdefghi')),
      ),
  },
  {
    name: 'lists half a million deep',
    count: 10,
    make: () => deep,
  },
  {
    name: 'counts of two billion',
    count: 3000,
    make: () => Uint8Array.of(0x15, 0x56, 0x69, 0x80, 0xa8, 0xd6, 0xb9, 0x0e),
  },
]

describe('pof-inspect profile', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'pof-memory-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.skipIf(!isTold).each(CASES)(
    `takes less than 200 MB of $name, in one thread and in two${isTold ? '' : ` (skipped: no ${STATUS})`}`,
    async ({ name, count, make }) => {
      const path = join(folder, `${name.replaceAll(' ', '-')}.ndjson`)
      const file = openSync(path, 'w')
      for (let n = 0; n < count; n++) writeSync(file, `{"value":"${Buffer.from(make(n)).toString('hex')}"}\n`)
      closeSync(file)
      for (const threads of ['1', '2']) {
        const { err, code } = await run(['profile', path, '--threads', threads], { node: ['--import', TELL] })
        const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(err) ?? []
        expect(code).toBe(0)
        expect(Number(kilobytes) * 1024, `${threads} threads`).toBeGreaterThan(10e6)
        expect(Number(kilobytes) * 1024, `${threads} threads`).toBeLessThan(MOST)
      }
      rmSync(path)
    },
    120_000,
  )
})
