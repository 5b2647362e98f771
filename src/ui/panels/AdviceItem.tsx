// One piece of advice: where, why, what it saves, the change in Java, and a preview that is made when it is opened.

import { useId, useState } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { RewrittenBytes, TryAdvice } from '../../session/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import type { AdviceEntry, AdviceSaving } from '../../view/panels/index.ts'
import type { Selection, Stars } from '../../view/place/index.ts'
import { PlaceName } from '../inspector/PlaceName.tsx'
import { AdviceJava } from './AdviceJava.tsx'
import { QueryBar } from './QueryBar.tsx'
import { WhatIf } from './WhatIf.tsx'

/** What an item is told, and tells. */
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
  readonly elsewhere: TryAdvice | null
  readonly onApply: (bytes: RewrittenBytes, stars: Stars) => void
}

/** The item. A fact can be looked at too, but has no change in Java. */
export function AdviceItem(props: AdviceItemProps) {
  const { doc, cost, entry, edits, stars, settings, names, elsewhere, onSelect, onApply } = props
  const id = useId()
  const [open, setOpen] = useState(false)
  const { isFact, title, place, places, more, reason, saving, canTry, java, notes } = entry
  return (
    <li className="advice-item" data-fact={isFact || undefined}>
      <div className="advice-text">
        <div className="advice-head">
          <h3 className="advice-title" id={id}>
            {title}
          </h3>
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
          {...{ doc, cost, edits, stars, settings, names, elsewhere, onApply }}
          entry={entry.key}
          onGiveUp={() => setOpen(false)}
        />
      ) : null}
    </li>
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
