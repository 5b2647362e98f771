// The inspector: everything about the selected place. A heading and the value, then bytes, meaning, path, problems.
// Draws what view/ says of the place; holds nothing but which sections are open, and that is the browser's own.

import { Fragment, memo, type ReactNode } from 'react'
import type { PofDocument, RawArrayPlace } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  type Meaning as MeaningText,
  meaningOf,
  meaningOfPart,
  type OctetLine,
  problemsOf,
  valueDetail,
} from '../../view/inspector/index.ts'
import {
  elementTypeOf,
  fieldName,
  placeTitle,
  placeType,
  placeTypeWords,
  rangeWords,
  type Selection,
  selectionRange,
} from '../../view/place/index.ts'
import { Breadcrumb, CopyButton, PathFacts } from './Breadcrumb.tsx'
import { InspectorElements } from './InspectorElements.tsx'
import { ProblemDetail } from './ProblemDetail.tsx'
import { TokenList } from './TokenList.tsx'

/** Parts that whoever shows the inspector adds to it; each is given what is selected. */
export interface InspectorExtras {
  /** Stands below the value. */
  readonly readings: (selection: Selection) => ReactNode
  /** What the place is called; null where there is nothing to say. */
  readonly name: (selection: Selection) => ReactNode | null
  readonly code: (selection: Selection) => ReactNode
  /** A user type as an older class sees it, and whether that is worth seeing unasked; null where there is nothing to say. */
  readonly older: (
    selection: Selection,
  ) => { readonly isProposed: boolean; readonly inside: ReactNode } | null
}

export interface InspectorProps {
  readonly doc: PofDocument
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** What types and fields are called; the format's own words where it is left out. */
  readonly names?: Names | null
  readonly extras?: InspectorExtras | null
  /** The inside of the section of costs; left out where costs would be those of a beginning alone. */
  readonly cost?: ((selection: Selection) => ReactNode) | undefined
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
  readonly onRawArray?: (place: RawArrayPlace) => void
}

function PlainInspector(props: InspectorProps) {
  const { doc, selection, hover, names = null, extras = null, cost } = props
  const { onSelect, onHover, onRawArray } = props
  if (selection === null) {
    return (
      <section className="inspector inspector-empty" aria-label="Inspector">
        <p>Select a byte or a row to see its meaning, bit by bit.</p>
      </section>
    )
  }
  const { start, valueStart, end } = selectionRange(doc, selection)
  const problems = problemsOf(doc, selection, names)
  const name = fieldName(names, doc, selection.node, selection.element)
  const nameInfo = extras?.name(selection) ?? null
  const older = extras?.older(selection) ?? null
  return (
    <section className="inspector" aria-label="Inspector">
      <header className="inspector-head">
        <Breadcrumb doc={doc} selection={selection} names={names} onSelect={onSelect} onHover={onHover} />
        <h2>
          {name === null ? (
            placeTitle(doc, selection)
          ) : (
            <>
              <span className="inspector-place">{placeTitle(doc, selection)}</span> {name}
            </>
          )}{' '}
          <span className="inspector-type">{placeTypeWords(doc, selection, names)}</span>
        </h2>
        <p className="inspector-range">
          {rangeWords(valueStart, end)}
          {start < valueStart && `, behind its index at ${start.toLocaleString('en')}`}
        </p>
        <InspectorValue doc={doc} selection={selection} names={names} />
        {extras?.readings(selection)}
      </header>
      {problems.length > 0 && (
        <Section title={problems.length === 1 ? 'Problem' : `${problems.length} problems`}>
          {problems.slice(0, 20).map((row) => (
            <ProblemDetail key={row.index} row={row} onRawArray={onRawArray} />
          ))}
        </Section>
      )}
      {nameInfo === null ? null : <Section title="Name">{nameInfo}</Section>}
      {older?.isProposed === true ? <Section title="Older class">{older.inside}</Section> : null}
      <Section
        title="Bytes"
        aside={<CopyButton text={() => hexText(doc.bytes, start, end)} what="bytes as hex" />}
      >
        <TokenList doc={doc} selection={selection} hover={hover} names={names} onHover={onHover} />
        <InspectorElements doc={doc} selection={selection} onSelect={onSelect} onHover={onHover} />
      </Section>
      <Section title="Meaning">
        <Meaning doc={doc} selection={selection} names={names} />
      </Section>
      {cost !== undefined && selection.node >= 0 && doc.tree.typeName(selection.node) !== 'unread' && (
        <Section title="Cost">{cost(selection)}</Section>
      )}
      <Section title="Path">
        <PathFacts doc={doc} selection={selection} names={names} isBrief={extras !== null} />
      </Section>
      {extras === null ? null : <Section title="Code">{extras.code(selection)}</Section>}
      {older?.isProposed === false ? (
        <Section title="Older class" isOpen={false}>
          {older.inside}
        </Section>
      ) : null}
    </section>
  )
}

function Section(props: {
  readonly title: string
  readonly aside?: ReactNode
  /** Whether it is open at first. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  const { title, aside, isOpen = true, children } = props
  return (
    <details className="inspector-section" open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {aside !== undefined && <div className="inspector-aside">{aside}</div>}
      {children}
    </details>
  )
}

function hexText(bytes: Uint8Array, start: number, end: number): string {
  return Array.from(bytes.subarray(start, end), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** All that is known of the selected place; a hint where nothing is selected. */
export const Inspector = memo(PlainInspector)

/** The value, with a button to copy it. */
function InspectorValue(props: {
  readonly doc: PofDocument
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
  const text = lines.map(({ at, hex, text }) => `${at}  ${hex.padEnd(47)}  ${text}`).join('\n')
  return <Field className="value-dump" text={text} />
}

/** Characters that fit a line of a narrow inspector, for a first guess at the height. */
const LINE = 44
const MOST_LINES = 12

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

/** The meaning of the selected place. */
function Meaning(props: {
  readonly doc: PofDocument
  readonly selection: Selection
  readonly names: Names | null
}) {
  const { doc, selection, names } = props
  const part = doc.envelope[selection.part]
  const type = placeType(doc, selection)
  const elementType =
    selection.node < 0 || selection.element >= 0 ? undefined : elementTypeOf(doc, selection.node)
  const meaning = part === undefined ? meaningOf(type ?? 0, names, elementType) : meaningOfPart(part)
  return (
    <div className="meaning">
      <p>{meaning.what}</p>
      <dl className="facts">
        {part !== undefined && part.alternative !== null && (
          <>
            <dt>Ambiguous</dt>
            <dd>This byte could also begin {part.alternative}.</dd>
          </>
        )}
        <dt>Layout</dt>
        <dd>{meaning.layout}</dd>
        {type !== null && type < 0 && type >= -64 && (
          <>
            <dt>Type id</dt>
            <dd>
              <code>{type}</code>, written <code>{(0x3f - type).toString(16)}</code>
            </dd>
          </>
        )}
        {meaning.java !== '' && (
          <>
            <dt>Written by</dt>
            <dd>
              <code>{meaning.java}</code>
            </dd>
          </>
        )}
      </dl>
      <Traps meaning={meaning} />
    </div>
  )
}

function Traps({ meaning }: { meaning: MeaningText }) {
  if (meaning.traps.length === 0) return null
  return (
    <>
      <h4 className="meaning-beware">Beware</h4>
      <ul className="meaning-traps">
        {meaning.traps.map((trap) => (
          <li key={trap}>{trap}</li>
        ))}
      </ul>
    </>
  )
}
