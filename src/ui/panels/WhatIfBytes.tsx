// The bytes before and after, from where they begin to differ; what differs is marked, and said in words.

import type { ByteSide } from '../../view/panels/index.ts'
import { grouped } from '../../view/place/index.ts'

/** Two windows on bytes. */
export function WhatIfBytes({ before, after }: { before: ByteSide; after: ByteSide }) {
  return (
    <div className="what-if-bytes">
      <Side title="Bytes before" side={before} />
      <Side title="Bytes after" side={after} />
    </div>
  )
}

function Side({ title, side }: { title: string; side: ByteSide }) {
  const { lines, start, end, more } = side
  return (
    <figure className="what-if-side">
      <figcaption>
        {title} <span className="query-note">{changeWords(start, end)}</span>
      </figcaption>
      <pre>
        {lines.map(({ at, cells }) => (
          <div key={at}>
            <span className="what-if-offset">{at.toString(16).padStart(4, '0')}</span>
            {cells.map((cell) =>
              cell.isChanged ? <mark key={cell.at}>{cell.hex}</mark> : <span key={cell.at}>{cell.hex}</span>,
            )}
          </div>
        ))}
      </pre>
      {more === 0 ? null : <p className="query-note">{grouped(more)} more</p>}
    </figure>
  )
}

function changeWords(start: number, end: number): string {
  if (end <= start) return `no extra bytes at ${grouped(start)}`
  if (end === start + 1) return `differs at ${grouped(start)}`
  return `differs from ${grouped(start)} to ${grouped(end - 1)}`
}
