// The selected value in the inspector: its text or its bytes, in fields that scroll, with a button to copy it.

import { Fragment } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import { type OctetLine, valueDetail } from '../../view/inspector/index.ts'
import { offsetColumn, type Selection } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'
import { CopyButton } from './Breadcrumb.tsx'

/** The value, with a button to copy it. */
export function InspectorValue(props: {
  readonly doc: AnyDocument
  readonly selection: Selection
  readonly names: Names | null
}) {
  const detail = valueDetail(props.doc, props.selection, props.names)
  if (detail.kind === 'octets') {
    return (
      <div className="value">
        <Dump lines={detail.lines} />
        <p className="value-note">{detail.note}</p>
      </div>
    )
  }
  if (detail.text === '')
    return detail.kind === 'text' ? <p className="value-note">The empty string.</p> : null
  return (
    <div className="value">
      <div className="value-line">
        <Field className={detail.kind === 'text' ? 'value-text' : 'value-plain'} text={detail.text} />
        <CopyButton text={detail.text} what="value" />
      </div>
      {detail.kind === 'text' && <p className="value-note">{detail.note}</p>}
      {detail.kind === 'line' && detail.forms.length > 0 && (
        <dl className="facts value-forms">
          {detail.forms.map(({ name, text }) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{text}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </div>
  )
}

function Dump({ lines }: { lines: readonly OctetLine[] }) {
  const form = useOffsets()
  const text = lines
    .map(({ at, hex, text }) => `${offsetColumn(at, form, 4)}  ${hex.padEnd(47)}  ${text}`)
    .join('\n')
  return <Field className="value-dump" text={text} />
}

/** Characters that fit a line of a narrow inspector, for a first guess at the height. */
const LINE = 44
const MOST_LINES = 6

/** A field rather than a box: a long value scrolls, and must be reached by keyboard for that. */
function Field({ className, text }: { className: string; text: string }) {
  const lines = text
    .split('\n', MOST_LINES)
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / LINE), 0)
  return (
    <textarea
      className={className}
      aria-label="Value"
      readOnly
      rows={Math.min(lines, MOST_LINES)}
      value={text}
    />
  )
}
