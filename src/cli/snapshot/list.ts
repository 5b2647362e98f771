// The snapshots that were found, as text and as JSON: what each is, a line for each cache, what was registered with it.

import type { Snapshot, SnapshotCache, SnapshotEntry } from '../../capture/index.ts'
import { hexDigits } from '../../pof/text/index.ts'
import { BUILT_IN_NAMES } from '../../schema/index.ts'
import { cutText, padText, type Span, span, textWidth, wrapText } from '../../view/export/index.ts'
import {
  CACHE_COLUMNS,
  cacheFigures,
  cacheName,
  registrationRows,
  snapshotTitle,
  snapshotWords,
} from '../../view/snapshot/index.ts'
import { paint, wantsColour } from '../ansi.ts'
import { columnsOf, type Shower } from '../payload.ts'

type Found = Snapshot<AsyncIterable<SnapshotEntry>>

/** Columns of the name of a cache at most. */
const WIDEST = 40

/** The text for people. */
export function listTable(snapshots: readonly Found[], { choices, host, names }: Shower): string {
  const width = choices.width ?? columnsOf(host)
  const isColoured = wantsColour(
    choices.colour,
    host.environment,
    host.isOutputTerminal && choices.output === null,
  )
  const known = names ?? BUILT_IN_NAMES
  const lines: Span[][] = []
  for (const [at, snapshot] of snapshots.entries()) {
    if (at > 0) lines.push([])
    const { folder, caches } = snapshot
    const title = folder === '' ? snapshotTitle(snapshot) : folder
    lines.push([span(title, 'strong')])
    for (const line of wrapText(snapshotWords(snapshot), width)) lines.push([span(line, 'muted')])
    lines.push([], ...cacheLines(caches))
    for (const cache of caches) {
      const rows = registrationRows(cache, known)
      if (rows.length > 0) lines.push([], [span(cacheName(cache), 'strong')])
      for (const { kind, text } of rows)
        for (const [part, line] of wrapText(text, Math.max(20, width - 12)).entries())
          lines.push([span(`  ${padText(part === 0 ? kind : '', 8)}  `, 'muted'), span(line, 'plain')])
    }
  }
  return `${lines.map((line) => paint(line, isColoured)).join('\n')}\n`
}

function cacheLines(caches: Found['caches']): Span[][] {
  const names = caches.map((cache) => cutText(cacheName(cache), WIDEST))
  const figures = caches.map(cacheFigures)
  const first = Math.max('cache'.length, ...names.map(textWidth))
  // A column in which all are 0 says nothing.
  const shown = CACHE_COLUMNS.map((title, column) => ({
    title,
    column,
    width: Math.max(title.length, ...figures.map((row) => row[column]?.length ?? 0)),
  })).filter(({ column }) => column < 3 || figures.some((row) => row[column] !== ''))
  const line = (name: string, cells: readonly string[]) =>
    [
      padText(name, first),
      ...shown.map(({ column, width }) => padText(cells[column] ?? '', width, true)),
    ].join('  ')
  return [
    [span(line('cache', CACHE_COLUMNS), 'muted')],
    ...names.map((name, at) => [span(line(name, figures[at] ?? []).trimEnd(), 'plain')]),
  ]
}

/** The same as JSON; bytes are hex. */
export function listJson(snapshots: readonly Found[]): string {
  const cacheJson = ({
    entries: _,
    indexes,
    triggers,
    listeners,
    locks,
    ...cache
  }: SnapshotCache<unknown>) => ({
    ...cache,
    indexes: indexes.map(({ extractor, comparator, partitions }) => ({
      extractor: hexDigits(extractor.bytes),
      comparator: comparator === null ? null : hexDigits(comparator.bytes),
      partitions,
    })),
    triggers: triggers.map(({ trigger, partitions }) => ({ trigger: hexDigits(trigger.bytes), partitions })),
    listeners: listeners.map(({ key, ...rest }) => ({ key: hexDigits(key), ...rest })),
    locks: locks.map(({ key, ...rest }) => ({ key: hexDigits(key), ...rest })),
  })
  const all = snapshots.map(({ caches, meta, ...rest }) => ({
    ...rest,
    meta: Object.fromEntries(meta),
    caches: caches.map(cacheJson),
  }))
  return `${JSON.stringify(all, null, 2)}\n`
}
