// The bytes of a cache as areas, one for each path. The table beside it says the same in words, and has the keys.

import { useMemo, useRef } from 'react'
import { type FieldRow, treemapCells } from '../../view/profile/index.ts'
import { useSize } from '../use-size.ts'

/** The areas; a click chooses the field. */
export function Treemap(props: {
  readonly rows: readonly FieldRow[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}) {
  const { rows, chosen, onChoose } = props
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const cells = useMemo(() => treemapCells(rows, width, height), [rows, width, height])
  return (
    <div ref={box} className="cache-map" aria-hidden="true">
      {cells.map(({ row, x, y, width, height, isOuter }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: hidden from screen readers, which have the table
        // biome-ignore lint/a11y/useKeyWithClickEvents: the table has the keys
        <div
          key={row.id}
          className="cache-cell"
          data-outer={isOuter || undefined}
          data-alerts={row.report.alerts.length > 0 || undefined}
          data-chosen={row.id === chosen || undefined}
          style={{ left: x, top: y, width, height }}
          title={`${row.path} ${row.name ?? ''} ${row.kind}: ${row.shareText} of all bytes`}
          onClick={(event) => {
            event.stopPropagation()
            onChoose(row.id)
          }}
        >
          {width < 24 || height < 14 ? null : (
            <span>
              {row.path === '' ? row.step : row.path} {row.name} <small>{row.shareText}</small>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
