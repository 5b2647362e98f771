// How fast a capture becomes the bytes of its connections, and in how much memory: 1 GiB of each family, made as it is read.
// Processor time of the reader alone, without that of making the capture. The worst is the slowest of the parts of 64 MiB.
// Options: --mib=N (1024), --families=wire,disorder.

import { createPacketReader } from '../src/capture/index.ts'
import { chunksOf, FAMILIES } from './capture-streams.ts'
import { seededRandom } from './random.ts'
import { formatTable, median } from './table.ts'

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const mib = Number(option('mib') ?? 1024)
const wanted = option('families')?.split(',')
const PART = 1 << 26

const rows = [['', 'median, MB/s', 'worst, MB/s', 'packets of a mean of', 'events', 'gaps', 'resident, MB']]
for (const family of FAMILIES) {
  if (wanted !== undefined && !wanted.some((name) => family.name.startsWith(name))) continue
  const reader = createPacketReader()
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
    if (part >= PART) {
      speeds.push(part / spent)
      resident = Math.max(resident, process.memoryUsage().rss)
      part = spent = 0
    }
  }
  events += reader.end().length
  rows.push([
    family.name,
    median(speeds).toFixed(0),
    Math.min(...speeds).toFixed(0),
    String(Math.round(bytes / events)),
    String(events),
    String(gaps),
    (resident / 1e6).toFixed(0),
  ])
  console.error(rows.at(-1)?.join('  '))
}
console.log(`\ncapture: ${mib} MiB each, processor time of the reader\n\n${formatTable(rows)}`)
