// The elements of a run around the selected one: a run is one node, so that the tree alone would not show them all.

import type { PofDocument } from '../pof/index.ts'
import { elementWindow, type Selection } from '../view/index.ts'

interface Props {
  readonly doc: PofDocument
  readonly selection: Selection
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The elements; nothing for a place that is no run. */
export function InspectorElements({ doc, selection, onSelect, onHover }: Props) {
  const elements = elementWindow(doc, selection)
  if (elements === null || elements.count === 0) return null
  const { node } = selection
  const place = (element: number): Selection => ({ node, element, part: -1, offset: -1 })
  const first = elements.rows[0]?.element ?? 0
  return (
    <div className="elements">
      <h4>
        Elements {first.toLocaleString('en')} to {(first + elements.rows.length - 1).toLocaleString('en')} of{' '}
        {elements.count.toLocaleString('en')}
      </h4>
      <ol onPointerLeave={() => onHover(null)}>
        {elements.rows.map(({ element, title, start, text }) => (
          <li key={element}>
            <button
              type="button"
              aria-current={element === selection.element ? 'true' : undefined}
              onClick={() => onSelect(place(element))}
              onPointerEnter={() => onHover(place(element))}
            >
              <span className="token-offset">{start}</span>
              <span className="elements-title">{title}</span>
              <span className="token-text">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
