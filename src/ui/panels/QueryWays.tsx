// Three ways to get at all starred fields, as bars, with the cheapest named in words; per entry, and for as many as are typed.

import { useState } from 'react'
import { timeWords } from '../../view/cost/index.ts'
import { type QueryView, typedCount } from '../../view/panels/index.ts'
import { QueryBar } from './QueryBar.tsx'

const FIRST_ENTRIES = '1,000,000'

/** The bars and the sentences around them. */
export function QueryWays({ view }: { view: QueryView }) {
  const [text, setText] = useState(FIRST_ENTRIES)
  const entries = typedCount(text)
  return (
    <div className="query-ways">
      <p className="query-verdict">{view.verdict}</p>
      <div className="query-way query-way-head">
        <span className="query-number">per entry</span>
        <label className="query-number">
          for{' '}
          <input
            className="query-input query-entries"
            type="text"
            inputMode="numeric"
            aria-label="Number of entries"
            aria-invalid={entries === null}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />{' '}
          entries
        </label>
      </div>
      <ul className="query-list">
        {view.ways.map(({ id, label, title, ns, share, isBest }) => (
          <li key={id} className="query-way" data-best={isBest || undefined} title={title}>
            <span className="query-label">{label}</span>
            <QueryBar share={share} />
            <span className="query-number">{timeWords(ns)}</span>
            <span className="query-number">{entries === null ? '' : timeWords(ns * entries)}</span>
          </li>
        ))}
      </ul>
      <p className="query-note">
        {view.breakEven} <span title={view.source}>Estimated with “{view.set}”.</span>
      </p>
    </div>
  )
}
