// How fast a capture becomes the bytes of its connections, and its messages, and in how much memory: 1 GiB of each family, made as it
// is read, each in a process of its own. Processor time of the reader alone, without that of making the capture. The worst is the
// slowest of the parts of 64 MiB. Options: --mib=N (1024), --families=wire,disorder (beginnings of names).

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createCaptureReader, createPacketReader } from '../src/capture/index.ts'
import { chunksOf, extendFamily, FAMILIES, type Family, type Streams } from './capture-streams.ts'
import { seededRandom } from './random.ts'
import { formatTable, median } from './table.ts'

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const mib = Number(option('mib') ?? 1024)
const wanted = option('families')?.split(',')
const alone = option('alone')
const PART = 1 << 26

const HEAD = ['', 'median, MB/s', 'worst, MB/s', 'bytes of each', 'events or rows', 'gaps', 'resident, MB']

/** The two ways of a connection of the fixtures. */
function streamsOf(name: string): Streams {
  const [c2s, s2c] = ['c2s', 's2c'].map((way) => {
    const packed = readFileSync(join(process.cwd(), 'tests', 'fixtures', 'capture', `${name}.1.${way}.gz`))
    return new Uint8Array(gunzipSync(packed))
  }) as [Uint8Array, Uint8Array]
  return { c2s, s2c }
}

/** The families of packets; of messages, those with values of a few bytes, and with one of 200 kB. */
const MESSAGES: readonly Family[] = [
  extendFamily('messages, small', ['events', 'odd', 'agents'].map(streamsOf)),
  extendFamily('messages, large', ['basic'].map(streamsOf)),
]
const ALL = [...FAMILIES, ...MESSAGES]

function measure(family: Family): string[] {
  const reader = MESSAGES.includes(family) ? createCaptureReader() : createPacketReader()
  const speeds: number[] = []
  let [resident, events, gaps, part, spent, bytes] = [0, 0, 0, 0, 0, 0]
  for (const chunk of chunksOf(family, mib * 2 ** 20, seededRandom(1).fraction)) {
    const before = process.cpuUsage()
    const told = reader.add(chunk)
    const { user, system } = process.cpuUsage(before)
    spent += user + system
    events += told.length
    for (const { kind } of told) if (kind === 'gap') gaps++
    bytes += chunk.length
    part += chunk.length
    resident = Math.max(resident, process.memoryUsage.rss())
    if (part < PART) continue
    speeds.push(part / spent)
    part = spent = 0
  }
  events += reader.end().length
  return [
    family.name,
    median(speeds).toFixed(0),
    Math.min(...speeds).toFixed(0),
    String(Math.round(bytes / events)),
    String(events),
    String(gaps),
    (resident / 1e6).toFixed(0),
  ]
}

const one = ALL.find(({ name }) => name === alone)
if (one !== undefined) console.log(JSON.stringify(measure(one)))
else {
  const families = ALL.filter(({ name }) => wanted?.some((begin) => name.startsWith(begin)) ?? true)
  const rows = families.map(({ name }) => {
    const words = [process.argv[1] as string, `--mib=${mib}`, `--alone=${name}`]
    const { stdout } = spawnSync(process.execPath, words, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    console.error(stdout.trim())
    return JSON.parse(stdout) as string[]
  })
  console.log(`\ncapture: ${mib} MiB each, processor time of the reader\n\n${formatTable([HEAD, ...rows])}`)
}
