// How fast snapshots are read, and in how much memory: an archived store and a log of each family, written to a file once, each read
// in a process of its own. Processor time of reading, without that of making the file. Options: --mib=N (1024), --rounds=N (5),
// --families=small,large (beginnings of names).

import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openSnapshots, type SnapshotSource, StoreFileReading } from '../src/capture/index.ts'
import { adler32 } from '../src/input/crc/index.ts'
import { seededRandom } from './random.ts'
import { formatTable, median } from './table.ts'

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const mib = Number(option('mib') ?? 1024)
const rounds = Number(option('rounds') ?? 5)
const wanted = option('families')?.split(',')
const alone = option('alone')
const folder = join(process.env.POF_BENCHMARKS ?? '.', 'snapshot')

const HEAD = ['', 'median, MB/s', 'worst, MB/s', 'MiB', 'entries', 'resident, MB']
const ID = 283270323008938n
const PIECE = 1 << 20
/** Bytes that are written at once. */
const BATCH = 1 << 22

interface Family {
  readonly name: string
  readonly kind: 'pushed' | 'archive' | 'log'
  /** Bytes of a value, from and to. */
  readonly from: number
  readonly to: number
  /** Of so many changes each is of another key; then they begin again. */
  readonly keys: number
}

const ALL_KEYS = Number.POSITIVE_INFINITY
const FAMILIES: readonly Family[] = [
  { name: 'archive in pieces, small values', kind: 'pushed', from: 40, to: 120, keys: ALL_KEYS },
  { name: 'archive, small values', kind: 'archive', from: 40, to: 120, keys: ALL_KEYS },
  { name: 'archive, large values', kind: 'archive', from: 1 << 10, to: 1 << 20, keys: ALL_KEYS },
  { name: 'log, small values', kind: 'log', from: 120, to: 200, keys: ALL_KEYS },
  { name: 'log, the same keys again', kind: 'log', from: 200, to: 400, keys: 100_000 },
  { name: 'log, large values', kind: 'log', from: 1 << 10, to: 1 << 20, keys: ALL_KEYS },
]

const pathOf = ({ kind, name }: Family) =>
  join(folder, kind === 'log' ? `${name.replaceAll(/\W+/g, '-')}.jdb` : `${name.replaceAll(/\W+/g, '-')}`)

/** Writes records until there are so many bytes; a record is made into the buffer, and its end given. */
function make(family: Family): void {
  mkdirSync(folder, { recursive: true })
  const file = openSync(pathOf(family), 'w')
  const { fraction } = seededRandom(1)
  const isLog = family.kind === 'log'
  const bytes = Buffer.alloc(BATCH + family.to + 200, 0x41)
  let [total, at, before] = [0, 0, 0]
  const log = (type: number, size: number, body: (at: number) => void) => {
    bytes.writeUInt16LE(type, at + 4)
    bytes.writeUInt32LE(before, at + 6)
    bytes.writeUInt32LE(size, at + 10)
    body(at + 14)
    bytes.writeUInt32LE(adler32(bytes.subarray(at + 4, at + 14 + size)), at)
    before = total + at
    at += 14 + size
  }
  if (isLog) {
    log(25, 24, (body) => bytes.fill(0, body, body + 24).writeUInt32LE(10, body + 20))
    const name = String(ID)
    log(6, 7 + name.length, (body) => {
      bytes.set([2, 0, 5, 0, name.length], body)
      bytes.write(name, body + 5)
      bytes.fill(0, body + 5 + name.length, body + 7 + name.length)
    })
  } else at += bytes.write('6a6837350000000006000000130000000000000000434143484553000000010001', 0, 'hex')
  if (!isLog) at += bytes.write('01a202fa75aa0670656f706c65', at, 'hex')
  for (let entry = 0; total + at < mib * 2 ** 20; entry++) {
    const length = family.from + Math.floor(fraction() * (family.to - family.from))
    const key = entry % family.keys
    if (isLog) {
      log(34, 6 + length + 8, (body) => {
        bytes[body] = 5
        // 119 and four bytes more: a packed integer of five bytes.
        bytes[body + 1] = 123
        bytes.writeUInt32LE(length - 119, body + 2)
        if (length < 119) throw new Error('values of a log have 119 bytes at least')
        bytes.writeBigInt64BE(BigInt(key), body + 6 + length)
      })
    } else {
      bytes.writeInt32BE(8, at)
      bytes.writeInt32BE(length, at + 4)
      bytes.writeBigInt64BE(ID, at + 8)
      bytes.writeBigInt64BE(BigInt(key), at + 16)
      at += 24 + length
    }
    if (at < BATCH) continue
    writeSync(file, bytes, 0, at)
    total += at
    at = 0
  }
  if (!isLog) at = bytes.writeInt32BE(-1, at)
  writeSync(file, bytes, 0, at)
  closeSync(file)
}

/** A file that is read in parts, as the command reads it. */
function sourceOf(path: string): { readonly source: SnapshotSource; readonly file: number } {
  const file = openSync(path, 'r')
  const slice = (start: number, end: number) => ({
    arrayBuffer: async () => {
      const part = new Uint8Array(end - start)
      readSync(file, part, 0, part.length, start)
      return part.buffer
    },
  })
  return { file, source: { size: statSync(path).size, slice } }
}

/** Reads all entries; how many. */
async function read(family: Family): Promise<number> {
  const path = pathOf(family)
  const { source, file } = sourceOf(path)
  let entries = 0
  if (family.kind === 'pushed') {
    const reading = new StoreFileReading('0-1-1a20312fe31-1')
    for (let at = 0; at < source.size; at += PIECE)
      entries += reading.push(await source.slice(at, Math.min(source.size, at + PIECE)).arrayBuffer()).length
    entries += reading.finish().length
  } else {
    const name = family.kind === 'log' ? 's/00000000.jdb' : 's/0-1-1a20312fe31-1'
    const { snapshots } = await openSnapshots([{ path: name, source }])
    for (const cache of snapshots[0]?.caches ?? []) for await (const _ of cache.entries) entries++
  }
  closeSync(file)
  return entries
}

async function measure(family: Family): Promise<string[]> {
  const speeds: number[] = []
  const { size } = statSync(pathOf(family))
  let [resident, entries] = [0, 0]
  const watch = setInterval(() => {
    resident = Math.max(resident, process.memoryUsage.rss())
  }, 20)
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    entries = await read(family)
    const { user, system } = process.cpuUsage(before)
    speeds.push(size / (user + system))
    resident = Math.max(resident, process.memoryUsage.rss())
  }
  clearInterval(watch)
  return [
    family.name,
    median(speeds).toFixed(0),
    Math.min(...speeds).toFixed(0),
    (size / 2 ** 20).toFixed(0),
    entries.toLocaleString('en'),
    (resident / 1e6).toFixed(0),
  ]
}

if (alone !== undefined) {
  const family = FAMILIES.find(({ name }) => name === alone)
  if (family === undefined) throw new Error(`there is no family ${alone}`)
  console.log(JSON.stringify(await measure(family)))
} else {
  const rows: string[][] = []
  for (const family of FAMILIES) {
    if (wanted !== undefined && !wanted.some((beginning) => family.name.startsWith(beginning))) continue
    make(family)
    const options = [`--alone=${family.name}`, `--mib=${mib}`, `--rounds=${rounds}`]
    const { stdout } = spawnSync(process.execPath, [process.argv[1] as string, ...options], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    rows.push(JSON.parse(stdout))
    rmSync(pathOf(family))
  }
  console.log(formatTable([HEAD, ...rows]))
}
