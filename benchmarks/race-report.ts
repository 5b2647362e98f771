// A race's figures as text: one row a contestant, and a sentence on the table that parse made.

import type { Racer } from './racer.ts'
import { formatTable, median } from './table.ts'

const HEAD = ['', 'own MB', 'median ms', 'best ms', 'MB/s', 'x per byte', 'x time', 'held MB', 'runs']

/** The table of a race. The first racer is `parse`, which the ratios are to. */
export function raceReport(racers: readonly Racer[], times: readonly (readonly number[])[]): string {
  const base = median(times[0] ?? [])
  const baseSpeed = (racers[0]?.facts.bytes ?? 0) / base
  const rows = racers.map(({ name, facts }, i) => {
    const runs = times[i] ?? []
    const ms = median(runs)
    if (runs.length === 0) return [name, megabytes(facts.bytes), facts.failure ?? 'not run']
    return [
      name,
      megabytes(facts.bytes),
      timeText(ms),
      timeText(Math.min(...runs)),
      speedText(facts.bytes / 1e3 / ms),
      (baseSpeed / (facts.bytes / ms)).toFixed(2),
      (ms / base).toFixed(2),
      facts.held > 0 ? megabytes(facts.held) : '',
      String(runs.length),
    ]
  })
  return `${formatTable([HEAD, ...rows])}\n\n${nodesSentence(racers[0], base)}`
}

function nodesSentence(parse: Racer | undefined, ms: number): string {
  if (parse === undefined) return ''
  const { nodes, bytes, held, problems } = parse.facts
  const speed = nodes / 1e3 / ms
  const kept = (held / nodes).toFixed(1)
  const each =
    nodes < 100
      ? ''
      : `, ${speed.toFixed(1)} million a second, ${(bytes / nodes).toFixed(1)} bytes of POF each; ${kept} bytes held for each`
  return `parse: ${nodes} node${nodes === 1 ? '' : 's'}${each}; ${problems} problem${problems === 1 ? '' : 's'}.`
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

/** Three digits, or all of those before the point. */
function timeText(ms: number): string {
  return ms >= 100 ? ms.toFixed(0) : ms.toPrecision(3)
}

/** MB/s; beyond what memory can deliver the bytes were jumped over, and the figure says nothing. */
function speedText(speed: number): string {
  return speed > 50_000 ? 'a jump' : speed.toFixed(0)
}
