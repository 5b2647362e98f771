// The inspector: everything about the selected place. A heading and the value, then bytes, meaning, path, problems.
// Draws what view/ says of the place. How the sections stand is the caller's to keep.

import { memo, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { RawArrayPlace, Severity } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  changeSections,
  elementWindow,
  problemCounts,
  problemsOf,
  type SectionId,
  type Sections,
  type SectionsAction,
  tokenRows,
  USUAL_SECTIONS,
} from '../../view/inspector/index.ts'
import {
  bytesWords,
  fieldName,
  type OffsetForm,
  offsetText,
  offsetTexts,
  placeTitle,
  placeTypeWords,
  rangeText,
  type Selection,
  selectionOfPart,
  selectionOfProblem,
  selectionRange,
} from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'
import { usePaneName } from '../pane-name.ts'
import { Breadcrumb, CopyButton, PathFacts } from './Breadcrumb.tsx'
import { InspectorElements } from './InspectorElements.tsx'
import { InspectorValue } from './InspectorValue.tsx'
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

/** What the inspector says of layers. */
export interface InspectorLayers {
  /** The inside of the section of layers, and whether it names a format that was recognized; null for places that hold no bytes. */
  readonly section: (at: Selection) => { readonly isRecognized: boolean; readonly inside: ReactNode } | null
  /** The path from what was opened to an address of the document that is shown: `3!gzip!java/fields/name`. */
  readonly pathOf: (address: string) => string
}

/** Sixteen, since each changes by itself: the pane is painted again only where one of them does. */
export interface InspectorProps {
  readonly doc: AnyDocument
  /** Whether the next document goes on where this one ends: then what is read stays in view. */
  readonly isBeginning?: boolean
  readonly selection: Selection | null
  readonly hover: Selection | null
  /** What types and fields are called; the format's own words where it is left out. */
  readonly names?: Names | null
  readonly extras?: InspectorExtras | null
  /** The insides of sections that are not needed at once: what the type of the selected place means, and its bytes as numbers. */
  readonly meaning: (selection: Selection) => ReactNode
  readonly data?: (selection: Selection) => ReactNode
  /** The inside of the section of costs; left out where costs would be those of a beginning alone. */
  readonly cost?: ((selection: Selection) => ReactNode) | undefined
  /** What is known of layers; left out where they are not opened. */
  readonly layers?: InspectorLayers | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
  /** Goes to a problem where all are listed; left out where no list is shown: then the inspector says those of the place in full. */
  readonly onProblem?: (index: number, selection: Selection | null) => void
  readonly onRawArray?: (place: RawArrayPlace) => void
  /** How the sections stand, and what hears of changes; left out where nobody keeps them. */
  readonly sections?: Sections
  readonly onSections?: (action: SectionsAction) => void
}

function PlainInspector(props: InspectorProps) {
  const { doc, selection, names = null, extras = null, onSelect, onHover } = props
  const form = useOffsets()
  const [own, change] = useReducer(changeSections, USUAL_SECTIONS)
  const { sections = own, onSections = change } = props
  const scroller = useRef<HTMLElement>(null)
  const before = useRef(props)
  const paneName = usePaneName('Inspector')
  useLayoutEffect(() => {
    const { doc, isBeginning = false } = before.current
    before.current = props
    if (doc !== props.doc && !isBeginning) scroller.current?.scrollTo(0, 0)
  })
  if (selection === null) {
    return (
      <section className="inspector inspector-empty" aria-label={paneName}>
        <p>Select a byte or a row to see its meaning, bit by bit.</p>
      </section>
    )
  }
  const { start, valueStart, end } = selectionRange(doc, selection)
  const name = fieldName(names, doc, selection.node, selection.element)
  const shown = sectionsOf(props, selection, form)
  return (
    <section className="inspector" aria-label={paneName} ref={scroller}>
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
        <InspectorRange start={start} valueStart={valueStart} end={end} />
        {props.onProblem === undefined ? null : (
          <ProblemsHere doc={doc} selection={selection} onProblem={props.onProblem} />
        )}
        <InspectorValue doc={doc} selection={selection} names={names} />
        {extras?.readings(selection)}
      </header>
      <InspectorSections sections={sections} onSections={onSections} shown={shown} />
    </section>
  )
}

/** How many problems the place has, and the way to them; nothing for none. */
function ProblemsHere(
  props: Pick<InspectorProps, 'doc'> &
    Required<Pick<InspectorProps, 'onProblem'>> & { readonly selection: Selection },
) {
  const { doc, selection, onProblem } = props
  const rows = problemsOf(doc, selection)
  const [worst] = [...rows].sort(
    (a, b) => SEVERITIES.indexOf(a.problem.severity) - SEVERITIES.indexOf(b.problem.severity),
  )
  if (worst === undefined) return null
  const { index, sign, problem } = worst
  return (
    <p className="inspector-problems" data-severity={problem.severity}>
      <button type="button" className="link" onClick={() => onProblem(index, selectionOfProblem(doc, index))}>
        <span className="problem-sign" aria-hidden="true">
          {sign}
        </span>{' '}
        {problemCounts(rows.map(({ problem }) => problem))} here
      </button>
    </p>
  )
}

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info']

/** The bytes of the place, in both forms of offsets, and of the index before them. */
function InspectorRange({
  start,
  valueStart,
  end,
}: Readonly<Record<'start' | 'valueStart' | 'end', number>>) {
  const form = useOffsets()
  const other = form === 'hex' ? 'decimal' : 'hex'
  const last = Math.max(valueStart, end - 1)
  const both =
    valueStart < last
      ? `${offsetText(valueStart, other)} to ${offsetText(last, other)}`
      : offsetText(valueStart, other)
  return (
    <p className="inspector-range">
      {rangeText(valueStart, end, form)} · {both}
      {end - valueStart > 1 && `, ${bytesWords(end - valueStart)}`}
      {start < valueStart && `, behind its index at ${offsetTexts(start, form)}`}
    </p>
  )
}

/** One section: its name, and what is in it. */
interface Section {
  readonly id: SectionId
  readonly title: string
  readonly aside?: ReactNode
  readonly inside: ReactNode
}

const RECOGNIZED = { id: 'layers', title: 'Inside' } as const
const OTHER_FORMATS = { id: 'formats', title: 'Other formats' } as const

/** The sections that a place has. */
function sectionsOf(props: InspectorProps, selection: Selection, form: OffsetForm): Section[] {
  const { doc, hover, names = null, extras = null, cost, data, onSelect, onHover, onRawArray } = props
  const { start, end } = selectionRange(doc, selection)
  const problems = props.onProblem === undefined ? problemsOf(doc, selection, names, form) : []
  const name = extras?.name(selection) ?? null
  const older = extras?.older(selection) ?? null
  const layers = props.layers?.section(selection) ?? null
  const tokens = tokenRows(doc, selection, names)
  const elements = elementWindow(doc, selection)
  const hasElements = elements !== null && elements.count > 0
  const hasCost = cost !== undefined && selection.node >= 0 && doc.tree.typeName(selection.node) !== 'unread'
  const isRoot = selection.node === doc.root && selection.element < 0 && doc.envelope.length > 0
  const all: (Section | null)[] = [
    problems.length === 0
      ? null
      : {
          id: 'problems',
          title: problems.length === 1 ? 'Problem' : `${problems.length} problems`,
          inside: problems
            .slice(0, 20)
            .map((row) => <ProblemDetail key={row.index} row={row} onRawArray={onRawArray} />),
        },
    name === null ? null : { id: 'name', title: 'Name', inside: name },
    tokens.length === 0 && !hasElements
      ? null
      : {
          id: 'bytes',
          title: 'Bytes',
          aside: <CopyButton text={() => hexText(doc.bytes, start, end)} what="bytes as hex" />,
          inside: (
            <>
              <TokenList doc={doc} rows={tokens} selection={selection} hover={hover} onHover={onHover} />
              {hasElements ? <InspectorElements {...{ elements, selection, onSelect, onHover }} /> : null}
            </>
          ),
        },
    layers && { ...(layers.isRecognized ? RECOGNIZED : OTHER_FORMATS), inside: layers.inside },
    isRoot ? { id: 'envelope', title: 'Envelope', inside: <EnvelopeParts {...props} /> } : null,
    {
      id: 'meaning',
      title: 'Meaning',
      inside: props.meaning(selection),
    },
    hasCost ? { id: 'cost', title: 'Cost', inside: cost(selection) } : null,
    {
      id: 'path',
      title: 'Path',
      inside: (
        <PathFacts
          doc={doc}
          selection={selection}
          names={names}
          isBrief={extras !== null}
          pathOf={props.layers?.pathOf}
        />
      ),
    },
    extras === null ? null : { id: 'code', title: 'Code', inside: extras.code(selection) },
    data === undefined ? null : { id: 'data', title: 'Data inspector', inside: data(selection) },
    older === null
      ? null
      : { id: older.isProposed ? 'newer' : 'older', title: 'Older class', inside: older.inside },
  ]
  return all.filter((section) => section !== null)
}

/** The sections in the order of the user, each with a button that moves it up. */
function InspectorSections(props: {
  readonly sections: Sections
  readonly onSections: (action: SectionsAction) => void
  readonly shown: readonly Section[]
}) {
  const { sections, onSections, shown } = props
  const byId = new Map(shown.map((section) => [section.id, section]))
  const ordered = sections.order.map((id) => byId.get(id)).filter((section) => section !== undefined)
  return ordered.map(({ id, title, aside, inside }, place) => (
    <details
      key={id}
      className="inspector-section"
      open={!sections.closed.includes(id)}
      onToggle={({ currentTarget, target }) => {
        const isOpen = currentTarget.open
        if (target === currentTarget && isOpen === sections.closed.includes(id))
          onSections({ type: 'open', id, isOpen })
      }}
    >
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className="inspector-aside">
        {place === 0 ? null : (
          <button
            type="button"
            className="section-up"
            aria-label={`Move the section ${title} up`}
            title="Move this section up: the order is kept"
            onClick={() => onSections({ type: 'up', id, shown: shown.map((section) => section.id) })}
          >
            <span aria-hidden="true">↑</span>
          </button>
        )}
        {aside}
      </div>
      {inside}
    </details>
  ))
}

/** The layers around the value; each is explained when it is selected. */
function EnvelopeParts({ doc, onSelect, onHover }: InspectorProps) {
  return (
    <ul className="envelope-parts">
      {doc.envelope.map((part, index) => (
        <li key={part.start}>
          <button
            type="button"
            onClick={() => onSelect(selectionOfPart(index))}
            onPointerEnter={() => onHover(selectionOfPart(index))}
            onPointerLeave={() => onHover(null)}
          >
            <b>{part.name}</b>
            <span>{part.meaning}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function hexText(bytes: Uint8Array, start: number, end: number): string {
  return Array.from(bytes.subarray(start, end), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** All that is known of the selected place; a hint where nothing is selected. */
export const Inspector = memo(PlainInspector)
