// What it takes to write a stream anew with very many changes, beside parsing the same stream. Each change runs in a process
// of its own; the figures are processor time, which other programs disturb least.
// Options: --rounds=N (7 unless told), --changes=deep,mixed (parts of their names; all unless told).

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { REWRITES } from './rewrite-streams.ts'
import type { RewriteFacts } from './rewrite-worker.ts'
import { formatTable } from './table.ts'

const folder = process.env.POF_BENCHMARKS as string
const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
const rounds = option('rounds') ?? '7'
const chosen = option('changes')?.split(',')

const rows = [['', 'MB', 'edits', 'first ms', 'best ms', 'parse ms', 'x parse', 'memory, x file']]
for (const [i, { name }] of REWRITES.entries()) {
  if (chosen !== undefined && !chosen.some((part) => name.includes(part))) continue
  const worker = join(folder, 'rewrite-worker.mjs')
  const text = execFileSync(process.execPath, ['--expose-gc', worker, String(i), rounds], {
    encoding: 'utf8',
  })
  const { edits, bytes, first, best, parse, peak } = JSON.parse(text) as RewriteFacts
  rows.push([
    name,
    (bytes / 1e6).toFixed(1),
    edits.toLocaleString('en'),
    first.toFixed(0),
    best.toFixed(0),
    parse.toFixed(0),
    (best / parse).toFixed(1),
    (peak / bytes).toFixed(1),
  ])
  console.error(rows.at(-1)?.join('  '))
}
console.log(`\nrewrite: the best of ${rounds} rounds, processor time\n\n${formatTable(rows)}`)
