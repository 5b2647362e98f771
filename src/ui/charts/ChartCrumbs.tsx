// The way from the root to the container that a chart shows: each level is a button that shows it.

import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { breadcrumb } from '../../view/inspector/index.ts'
import { selectionOfNode } from '../../view/place/index.ts'

/** The levels down to `node`. */
export function ChartCrumbs(props: {
  readonly doc: PofDocument
  readonly names: Names
  /** What the levels are called together. */
  readonly label: string
  readonly node: number
  /** The level that is shown; -1 for none of them. */
  readonly current: number
  /** Stands behind the levels, or ''. */
  readonly more?: string
  readonly onNode: (node: number) => void
}) {
  const { doc, names, label, node, current, more = '', onNode } = props
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {breadcrumb(doc, selectionOfNode(node), names).map(({ label, title, selection }) => (
          <li key={selection === null ? 'gap' : selection.node}>
            {selection === null ? (
              <span title={title}>{label}</span>
            ) : (
              <button
                type="button"
                title={title}
                aria-current={selection.node === current ? 'location' : undefined}
                onClick={() => onNode(selection.node)}
              >
                {label}
              </button>
            )}
          </li>
        ))}
        {more === '' ? null : <li>{more}</li>}
      </ol>
    </nav>
  )
}
