// The way to the selected place: clickable levels, its address, and the same as Coherence code to copy.

import { Fragment, useEffect, useState } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { breadcrumb, navigation } from '../../view/inspector/index.ts'
import { briefAddress, type Selection } from '../../view/place/index.ts'
import { copyText } from '../copy-text.ts'
import { usePaneName } from '../pane-name.ts'
import { breakable } from './breakable.tsx'

interface Props {
  readonly doc: AnyDocument
  readonly selection: Selection
  readonly names?: Names | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The levels from the root to the place. */
export function Breadcrumb({ doc, selection, names = null, onSelect, onHover }: Props) {
  const crumbs = breadcrumb(doc, selection, names)
  return (
    <nav className="crumbs" aria-label={usePaneName('Path to the selected value')}>
      <ol>
        {crumbs.map((crumb, i) => (
          <li key={crumb.selection === null ? 'gap' : `${crumb.selection.node} ${crumb.selection.element}`}>
            {crumb.selection === null ? (
              <span title={crumb.title}>{crumb.label}</span>
            ) : (
              <button
                type="button"
                title={crumb.title}
                aria-current={i === crumbs.length - 1 ? 'location' : undefined}
                onClick={() => onSelect(crumb.selection)}
                onPointerEnter={() => onHover(crumb.selection)}
                onPointerLeave={() => onHover(null)}
              >
                {crumb.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Address and path of the place, each with a button that copies it; `isBrief` where the code stands below. */
export function PathFacts(
  props: Pick<Props, 'doc' | 'selection' | 'names'> & {
    readonly isBrief?: boolean
    /** The path from what was opened to an address, where a layer is shown. */
    readonly pathOf?: ((address: string) => string) | undefined
  },
) {
  const { doc, selection, names = null, isBrief = false, pathOf = (address: string) => address } = props
  const { node, element } = selection
  const address = node === -1 ? '' : pathOf(briefAddress(doc, node, element))
  const { path, java, extractor, why } = navigation(doc, selection, names)
  const rows = [
    { name: 'Address', text: address, copied: () => pathOf(doc.address(node, element)) },
    { name: 'Java', text: java ?? '', copied: java ?? '' },
    { name: path?.length === 0 ? 'Java' : 'Extractor', text: extractor ?? '', copied: extractor ?? '' },
  ].filter(({ name, text }) => text !== '' && (!isBrief || name !== 'Extractor'))
  return (
    <div>
      <dl className="facts">
        {rows.map(({ name, text, copied }) => (
          <Fragment key={`${name} ${text}`}>
            <dt>{name}</dt>
            <dd className="copyable">
              <code>{breakable(text.length > 400 ? `${text.slice(0, 400)}…` : text)}</code>
              <CopyButton text={copied} what={name === 'Java' ? name : name.toLowerCase()} />
            </dd>
          </Fragment>
        ))}
      </dl>
      {why !== null && !(isBrief && node >= 0) && <p className="path-why">{why}</p>}
    </div>
  )
}

/** A button that copies a text and says whether it could. */
export function CopyButton({
  text,
  what,
  label = 'Copy',
}: {
  text: string | (() => string)
  what: string
  label?: string
}) {
  const [done, setDone] = useState<'' | 'Copied' | 'Not allowed'>('')
  useEffect(() => {
    if (done === '') return
    const timer = setTimeout(() => setDone(''), 1600)
    return () => clearTimeout(timer)
  }, [done])
  const copy = () => {
    const made = typeof text === 'string' ? text : text()
    copyText(made).then((isCopied) => setDone(isCopied ? 'Copied' : 'Not allowed'))
  }
  return (
    <>
      <button
        type="button"
        className="copy"
        onClick={copy}
        aria-label={`${label} ${what}`}
        data-done={done || undefined}
      >
        {done || label}
      </button>
      <span role="status" className="sr-only">
        {done}
      </span>
    </>
  )
}
