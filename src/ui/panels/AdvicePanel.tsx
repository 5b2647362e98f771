// What to change in the payload, and by how much it would help: a list, the largest saving first. It is worked out
// after painting. A change that was applied can be undone here as long as the panel stays.

import './AdvicePanel.css'
import { memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Analyses, RewrittenBytes, TryAdvice } from '../../session/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import { type AdviceEntry, type AdviceSaving, adviceList } from '../../view/panels/index.ts'
import { grouped, type Selection, type Stars } from '../../view/place/index.ts'
import { CopyButton } from '../inspector/Breadcrumb.tsx'
import { useAfterPaint, useAsked, useWorkerTask } from './AdviceWork.ts'
import { AdviceAsk, PlaceName, QueryBar } from './PanelParts.tsx'
import { WhatIf } from './WhatIf.tsx'

export interface AdvicePanelProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly stars: Stars
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names
  readonly analyses: Analyses
  readonly onSelect: (selection: Selection) => void
  /** Other bytes are to be opened in place of these, under a title, with these addresses starred; those from before as they were. */
  readonly onOpenBytes: (bytes: RewrittenBytes, title: string, stars: Stars) => void
}

/** A change that was applied: what was there before, and what came of it. */
interface Applied {
  readonly title: string
  readonly before: RewrittenBytes
  readonly stars: Stars
  readonly after: RewrittenBytes
}

/** Bytes up to which advice comes unasked: it writes the stream ten to sixty times. */
const UNASKED = 32_768

const NO_EDITS: readonly Edit[] = []

function PlainAdvicePanel(props: AdvicePanelProps) {
  const { doc, cost, stars, settings, names, analyses, onSelect, onOpenBytes } = props
  // What was given to be opened is, after a change was applied, what came of it.
  const { bytes, given } = analyses
  const [applied, setApplied] = useState<readonly Applied[]>([])
  const { set } = settings
  const work = useCallback(() => adviceList(doc, cost, stars, set, names), [doc, cost, stars, set, names])
  const { isAsked, ask, giveUp } = useAsked(work, doc.bytes.length, UNASKED)
  const isSmall = doc.bytes.length <= UNASKED
  const there = useMemo(() => analyses.advice(stars, set, names), [analyses, stars, set, names])
  const answered = useWorkerTask(isAsked && !isSmall ? there : null)
  const here = useAfterPaint(isSmall ? work : null)
  const list = here ?? answered?.result ?? null
  const last = applied.at(-1)
  const undoable = last !== undefined && last.after === given ? last : null

  // The button that was pressed is gone with its bytes: Apply leaves the focus to Undo, and the last Undo to the panel.
  const panel = useRef<HTMLElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const appliedBytes = undoable?.after ?? null
  useEffect(() => {
    if (!wasPressed.current) return
    if (appliedBytes === null) return panel.current?.focus()
    wasPressed.current = false
    undoButton.current?.focus()
  }, [appliedBytes])

  const apply = (title: string, after: RewrittenBytes, newStars: Stars) => {
    const kept = undoable === null ? [] : applied
    wasPressed.current = true
    setApplied([...kept, { title, before: bytes, stars, after }])
    onOpenBytes(after, title, newStars)
  }
  const undo = ({ before, stars, title }: Applied) => {
    wasPressed.current = true
    setApplied(applied.slice(0, -1))
    onOpenBytes(before, `${title}, undone`, stars)
  }

  return (
    <section ref={panel} className="advice" aria-label="Advice" tabIndex={-1}>
      {undoable === null ? null : (
        <p className="advice-applied" role="status">
          <span>Applied: {undoable.title}.</span>
          <button ref={undoButton} type="button" className="button" onClick={() => undo(undoable)}>
            Undo
          </button>
        </p>
      )}
      {list !== null ? null : (
        <AdviceAsk
          why={`To find advice, the page rewrites ${grouped(doc.bytes.length)} bytes in many other ways.`}
          what="Look for advice"
          underWay={isAsked ? 'Trying other ways to write the stream…' : null}
          answered={answered}
          onAsk={ask}
          onGiveUp={isSmall ? null : giveUp}
        />
      )}
      {list === null || list.nothing === '' ? null : (
        <p className="advice-nothing" role="status">
          {list.nothing}
        </p>
      )}
      {list === null || list.nothing !== '' ? null : <p className="advice-intro">{list.intro}</p>}
      {list === null ? null : (
        <ol className="advice-list">
          {list.entries.map((entry) => (
            <AdviceItem
              key={entry.key}
              {...{ doc, cost, entry, stars, settings, names, onSelect }}
              edits={list.edits.get(entry.key) ?? NO_EDITS}
              inWorker={isSmall ? null : analyses.whatIf}
              onApply={(bytes, newStars) => apply(entry.title, bytes, newStars)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Advice on a document; one calm sentence where nothing would help. */
export const AdvicePanel = memo(PlainAdvicePanel)

interface AdviceItemProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly entry: AdviceEntry
  /** Its edits where this thread has them. */
  readonly edits: readonly Edit[]
  readonly stars: Stars
  readonly settings: CostSettings
  readonly names: Names
  readonly onSelect: (selection: Selection) => void
  /** Tries a change in another thread; null where that is not worth it. */
  readonly inWorker: TryAdvice | null
  readonly onApply: (bytes: RewrittenBytes, stars: Stars) => void
}

/** The item. A fact can be looked at too, but has no change in Java. */
function AdviceItem(props: AdviceItemProps) {
  const { doc, cost, entry, edits, stars, settings, names, inWorker, onSelect, onApply } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const { isFact, isSafe, title, place, places, more, reason, saving, canTry, java, notes } = entry
  return (
    <li className="advice-item" data-fact={isFact || undefined}>
      <div className="advice-text">
        <div className="advice-head">
          <h3 className="advice-title" id={id}>
            {title}
          </h3>
          {isFact ? null : <Badge isSafe={isSafe} />}
          {!canTry ? null : (
            <button
              type="button"
              className="button"
              aria-expanded={open}
              aria-describedby={id}
              onClick={() => setOpen(!open)}
            >
              {open ? 'Close the preview' : isFact ? 'Show the effect' : 'Preview'}
            </button>
          )}
        </div>
        <Saving saving={saving} />
        <p className="advice-place advice-links">
          {places.map(({ key, label, name, where, selection }) => (
            <button
              key={key}
              type="button"
              className="address"
              title={where}
              onClick={() => onSelect(selection)}
            >
              <PlaceName address={label} name={name} />
            </button>
          ))}
          <span>
            {more === '' ? '' : `${more}: `}
            {place}
          </span>
        </p>
        <p>{reason}</p>
        {notes.map((note) => (
          <p key={note} className="query-note">
            {note}
          </p>
        ))}
        {isFact ? null : <AdviceJava java={java} />}
      </div>
      {open ? (
        <WhatIf
          {...{ doc, cost, edits, stars, settings, names, inWorker, onApply }}
          entry={entry.key}
          onGiveUp={() => setOpen(false)}
        />
      ) : null}
    </li>
  )
}

function Badge({ isSafe }: { readonly isSafe: boolean }) {
  return isSafe ? (
    <span className="advice-badge" data-safe="true" title="Readers and stored entries need no change">
      safe
    </span>
  ) : (
    <span className="advice-badge" title="Classes that read it, or stored entries, must change too">
      needs a migration
    </span>
  )
}

function Saving({ saving }: { saving: AdviceSaving }) {
  const { before, after, beforeShare, afterShare, ratio, what, size } = saving
  return (
    <div className="advice-saving">
      <span className="advice-figures">
        {before} <span aria-hidden="true">→</span> <span className="sr-only">becomes</span> <b>{after}</b>
      </span>
      <span className="advice-bars">
        <QueryBar share={beforeShare} />
        <QueryBar share={afterShare} />
      </span>
      <span>
        <b>{ratio}</b> <span className="query-note">{what}</span>
        {size === '' ? null : <span className="query-note">; {size}</span>}
      </span>
    </div>
  )
}

/** Both pieces of code, behind a summary that opens them. */
function AdviceJava({ java }: { java: { readonly before: string; readonly after: string } }) {
  const sides = [
    { name: 'Before', code: java.before },
    { name: 'After', code: java.after },
  ].filter(({ code }) => code !== '')
  return (
    <details className="advice-java">
      <summary>The change in Java</summary>
      <div className="advice-code">
        {sides.map(({ name, code }) => (
          <figure key={name}>
            <figcaption>
              {name}
              <CopyButton text={code} what={`Java ${name.toLowerCase()}`} />
            </figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, and must be reached by keyboard */}
            <pre tabIndex={0}>{code}</pre>
          </figure>
        ))}
      </div>
    </details>
  )
}
