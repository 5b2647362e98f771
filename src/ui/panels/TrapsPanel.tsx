// Traps: places at which Coherence's own parts disagree about these bytes, each with what comes of it and the way round.

import { Fragment, memo, useCallback, useMemo } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { WorkerTask } from '../../session/index.ts'
import { type TrapEntry, type TrapPlace, trapEntries, trapIntro } from '../../view/panels/index.ts'
import { grouped, type OffsetForm, rangeText, type Selection, withOffsets } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'
import { useAfterPaint, useAsked, useWorkerTask } from './AdviceWork.ts'
import { AdviceAsk, PlaceName } from './PanelParts.tsx'

type OnSelect = (selection: Selection) => void

export interface TrapsPanelProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  /** What types and fields are called. */
  readonly names: Names
  /** Looks for traps in another thread. */
  readonly inWorker: (names: Names) => WorkerTask<readonly TrapEntry[]>
  readonly onSelect: OnSelect
}

/** Bytes up to which traps are looked for unasked. */
const UNASKED = 1 << 20

function PlainTrapsPanel({ doc, cost, names, inWorker, onSelect }: TrapsPanelProps) {
  const work = useCallback(() => trapEntries(doc, cost, names), [doc, cost, names])
  const { isAsked, ask, giveUp } = useAsked(work, doc.bytes.length, UNASKED)
  const isSmall = doc.bytes.length <= UNASKED
  const there = useMemo(() => inWorker(names), [inWorker, names])
  const answered = useWorkerTask(isAsked && !isSmall ? there : null)
  const here = useAfterPaint(isSmall ? work : null)
  const entries = here ?? answered?.result ?? null
  if (entries === null) {
    return (
      <section className="advice" aria-label="Traps">
        <AdviceAsk
          why={`To find traps, the page searches all ${grouped(doc.bytes.length)} bytes.`}
          what="Look for traps"
          underWay={isAsked ? 'Looking for traps…' : null}
          answered={answered}
          onAsk={ask}
          onGiveUp={isSmall ? null : giveUp}
        />
      </section>
    )
  }
  if (entries.length === 0) {
    return (
      <section className="advice advice-empty" aria-label="Traps">
        <p role="status">
          No traps: the reader, PofParser and navigation of Coherence agree on all of these bytes.
        </p>
      </section>
    )
  }
  return (
    <section className="advice" aria-label="Traps">
      <p className="advice-intro">{trapIntro(entries)}</p>
      <ol className="advice-list">
        {entries.map((entry) => (
          <TrapItem key={entry.code} entry={entry} onSelect={onSelect} />
        ))}
      </ol>
    </section>
  )
}

function TrapItem({ entry, onSelect }: { entry: TrapEntry; onSelect: OnSelect }) {
  const form = useOffsets()
  const { severity, label, sign, title, first, others, more, facts, fields } = entry
  return (
    <li className="advice-item" data-severity={severity}>
      <h3 className="advice-title">
        <span className="problem-sign" aria-hidden="true">
          {sign}
        </span>{' '}
        <span className="sr-only">{label}: </span>
        {title}
      </h3>
      <p className="advice-place">
        <Place place={first} onSelect={onSelect} /> {whereOf(first, form)}
      </p>
      <dl className="facts">
        {facts.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{withOffsets(text, form)}</dd>
          </Fragment>
        ))}
        {fields.length === 0 ? null : (
          <>
            <dt>Fields</dt>
            <dd className="advice-links">
              {fields.map(({ address, name, gets, selection }) => (
                <Place
                  key={address}
                  place={{ label: address || 'the value', name, selection }}
                  title={gets}
                  onSelect={onSelect}
                />
              ))}
            </dd>
          </>
        )}
        {others.length === 0 ? null : (
          <>
            <dt>Also at</dt>
            <dd className="advice-links">
              {others.map((place) => (
                <Place key={place.key} place={place} onSelect={onSelect} />
              ))}
              {more === '' ? null : <span>and {more}</span>}
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

/** `string, byte 0x11`. */
function whereOf({ type, start, end }: TrapPlace, form: OffsetForm): string {
  return `${type === '' ? '' : `${type}, `}${rangeText(start, end, form)}`
}

function Place(props: {
  readonly place: Pick<TrapPlace, 'label' | 'name' | 'selection'>
  readonly title?: string
  readonly onSelect: OnSelect
}) {
  const { place, title, onSelect } = props
  const { label, name, selection } = place
  const words = <PlaceName address={label} name={name} />
  return selection === null ? (
    <span className="address" title={title}>
      {words}
    </span>
  ) : (
    <button type="button" className="address" title={title} onClick={() => onSelect(selection)}>
      {words}
    </button>
  )
}

/** The traps of a document; one calm sentence where there are none. */
export const TrapsPanel = memo(PlainTrapsPanel)
