// What `pof-inspect` takes for a large file, by format: processor time and memory of the whole process, its start included, with
// its output thrown away. Another package can be measured in turns with this one, such as one built before a change.
// Options: --size=N (64 MiB unless told), --streams=mixed,deep (mixed), --rounds=N (5), --other=FOLDER (a package's folder).

import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LARGE_STREAMS } from './large-streams.ts'
import { formatTable, median } from './table.ts'

const folder = process.env.POF_BENCHMARKS as string
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const size = Number(option('size') ?? 64) << 20
const rounds = Number(option('rounds') ?? 5)
const other = option('other')
const chosen = (option('streams') ?? 'mixed').split(',')
const FORMATS = [['tree'], ['ndjson', '--no-cost'], ['dump'], ['ndjson'], ['csv'], ['values']]
/** Tells on descriptor 3 what the process has taken. */
const TELL = `import{writeSync}from'node:fs';process.on('exit',()=>writeSync(3,JSON.stringify(process.resourceUsage())))`

interface Usage {
  readonly userCPUTime: number
  readonly systemCPUTime: number
  readonly maxRSS: number
}

function usageOf(root: string, words: readonly string[]): { seconds: number; megabytes: number } {
  const command = join(root, 'lib', 'bin', 'pof-inspect.js')
  const node = ['--import', `data:text/javascript,${encodeURIComponent(TELL)}`, command]
  const { status, output } = spawnSync(process.execPath, [...node, ...words], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  })
  // 1 says that something is wrong with the bytes; the output is complete.
  if (status !== 0 && status !== 1) throw new Error(`${words.join(' ')}: exit code ${status}`)
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(String(output[3])) as Usage
  return { seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
}

const roots = other === undefined ? ['.'] : ['.', other]
const rows = [['', ...roots.flatMap((root) => [`${root} median, s`, 'worst, s', 'memory, MB'])]]
for (const { name, make } of LARGE_STREAMS.filter((stream) => chosen.includes(stream.name))) {
  const file = join(folder, `${name}-${size >> 20}.pof`)
  if (!existsSync(file)) writeFileSync(file, make(size))
  for (const format of FORMATS) {
    const runs = roots.map((): ReturnType<typeof usageOf>[] => [])
    for (let round = 0; round < rounds; round++)
      for (const [i, root] of roots.entries()) runs[i]?.push(usageOf(root, [...format, file]))
    const cells = runs.flatMap((ofRoot) => {
      const seconds = ofRoot.map((run) => run.seconds)
      const most = Math.max(...ofRoot.map(({ megabytes }) => megabytes))
      return [median(seconds).toFixed(1), Math.max(...seconds).toFixed(1), most.toFixed(0)]
    })
    rows.push([`${name}, ${format.join(' ')}`, ...cells])
    console.error(rows.at(-1)?.join('  '))
  }
}
console.log(`\ncommand: ${size >> 20} MiB, ${rounds} rounds, processor time\n\n${formatTable(rows)}`)
