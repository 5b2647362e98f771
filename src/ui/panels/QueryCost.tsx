// What a query costs: the starred fields one by one, and three ways to get at all of them, with the cheapest named.
// The stars are the caller's to keep.

import './QueryCost.css'
import { type FormEvent, type KeyboardEvent, memo, useCallback, useId, useMemo, useState } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { type CostSettings, estimateWords } from '../../view/cost/index.ts'
import {
  addressOfPath,
  type PathCompletion,
  pathCompletions,
  type QueryRow,
  type QueryView,
  querySteps,
  typedCount,
  typedNamedPath,
} from '../../view/panels/index.ts'
import type { Selection, Stars } from '../../view/place/index.ts'
import { useSteps } from '../use-steps.ts'
import { PlaceName, QueryBar } from './PanelParts.tsx'

export interface QueryCostProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly stars: Stars
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names
  readonly onSelect: (selection: Selection) => void
  /** An address is to be starred, or no longer to be. */
  readonly onStar: (address: string) => void
  readonly onAdvice: () => void
}

function PlainQueryCost(props: QueryCostProps) {
  const { doc, cost, stars, settings, names, onSelect, onStar, onAdvice } = props
  const work = useCallback(
    () => querySteps(doc, cost, stars, settings, names),
    [doc, cost, stars, settings, names],
  )
  // What was worked out before stays until there is a new result: a star more or less moves nothing.
  const { result: view, progress } = useSteps(work, (latest) => latest.doc === doc)
  const isEmpty = view === null || view.rows.length === 0
  return (
    <section className="query" aria-label="Query cost">
      <div className={isEmpty ? 'query-empty' : 'query-body'}>
        {isEmpty ? (
          <div>
            <p>
              <b>What does a query cost on this object?</b>
            </p>
            {view === null && stars.size > 0 ? (
              <p role="status">
                Computing… <progress className="loading-bar" aria-label="Progress" value={progress} />
              </p>
            ) : (
              <p>
                Star the fields that it reads: press ☆ beside a value, or <kbd>s</kbd> when it is selected, or
                type a path here.
              </p>
            )}
          </div>
        ) : (
          <QueryWays view={view} onSelect={onSelect} onAdvice={onAdvice} />
        )}
        <div className="query-fields">
          <QueryPathField doc={doc} names={names} stars={stars} onStar={onStar} />
          {isEmpty ? null : <QueryTable view={view} onSelect={onSelect} onStar={onStar} />}
        </div>
      </div>
    </section>
  )
}

function QueryTable(props: {
  readonly view: QueryView
  readonly onSelect: (selection: Selection) => void
  readonly onStar: (address: string) => void
}) {
  const { view, onSelect, onStar } = props
  const { rows, unit, unitName } = view
  return (
    <table className="query-table">
      <caption className="sr-only">Starred fields. {unit}.</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Value</th>
          <th scope="col" className="query-number" title={`With its own extractor. ${unit}.`}>
            Alone, {unitName}
          </th>
          <th
            scope="col"
            className="query-number"
            title={`With one PofValue for all, which caches its children. ${unit}.`}
          >
            Shared, {unitName}
          </th>
          <th scope="col">Gets</th>
          <th scope="col">
            <span className="sr-only">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <QueryTableRow key={row.address} row={row} onSelect={onSelect} onStar={onStar} />
        ))}
      </tbody>
    </table>
  )
}

function QueryTableRow(props: {
  readonly row: QueryRow
  readonly onSelect: (selection: Selection) => void
  readonly onStar: (address: string) => void
}) {
  const { row, onSelect, onStar } = props
  const { selection, outcome, label, name } = row
  const place = <PlaceName address={label} name={name} />
  return (
    <tr>
      <th scope="row">
        {selection === null ? (
          <span className="address">{place}</span>
        ) : (
          <button type="button" className="address" onClick={() => onSelect(selection)}>
            {place}
          </button>
        )}
      </th>
      <td className="query-value" title={row.value}>
        <span className="query-type">{row.type}</span> {row.value}
      </td>
      <td className="query-number">
        {row.cold}
        <QueryBar share={row.coldShare} />
      </td>
      <td className="query-number">
        {row.shared}
        <QueryBar share={row.sharedShare} />
      </td>
      <td className="query-outcome" data-severity={outcome.severity} title={outcome.title}>
        <b>{outcome.short}</b> {outcome.severity === 'good' ? null : <span>{outcome.sentence}</span>}
      </td>
      <td>
        <button
          type="button"
          className="query-remove"
          aria-label={`Remove the star from ${name ?? label}`}
          title="Remove the star"
          onClick={() => onStar(row.address)}
        >
          ✕
        </button>
      </td>
    </tr>
  )
}

/** The starred fields and their cost; teaches how to star where there are none. */
export const QueryCost = memo(PlainQueryCost)

const FIRST_ENTRIES = '1,000,000'

/** The bars and the sentences around them. */
function QueryWays({
  view,
  onSelect,
  onAdvice,
}: { readonly view: QueryView } & Pick<QueryCostProps, 'onSelect' | 'onAdvice'>) {
  const { culprit } = view
  const [text, setText] = useState(FIRST_ENTRIES)
  const entries = typedCount(text)
  return (
    <div className="query-ways">
      <p className="query-verdict">{view.verdict}</p>
      {culprit === null ? null : (
        <p className="query-culprit">
          <button type="button" className="link" onClick={() => onSelect(culprit.selection)}>
            {culprit.why}
          </button>{' '}
          {culprit.remedy}{' '}
          <button type="button" className="link" onClick={onAdvice}>
            Show the advice
          </button>
        </p>
      )}
      <div className="query-way query-way-head">
        <span className="query-number">per entry</span>
        <label className="query-number">
          for{' '}
          <input
            className="field small query-input query-entries"
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
            <span className="query-number">{estimateWords(ns)}</span>
            <span className="query-number">{entries === null ? '' : estimateWords(ns * entries)}</span>
          </li>
        ))}
      </ul>
      <p className="query-note">
        {view.breakEven} <span title={view.source}>Estimated with “{view.set}”.</span>
      </p>
    </div>
  )
}

/** The field, with a button; says why a text is no path, and when the path is starred already. */
function QueryPathField(props: {
  readonly doc: PofDocument
  /** What types and fields are called. */
  readonly names: Names
  readonly stars: Stars
  readonly onStar: (address: string) => void
}) {
  const { doc, names, stars, onStar } = props
  const id = useId()
  const [text, setText] = useState('')
  const [isListed, setListed] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const completions = useMemo(
    () => (isListed ? pathCompletions(doc, names, text) : []),
    [doc, names, text, isListed],
  )
  const { path, why } = typedNamedPath(doc, names, text)
  const address = path === null ? '' : addressOfPath(doc, path)
  const isKnown = path !== null && stars.has(address)
  // While there is something to go on with, the text is not wrong yet.
  const note = isKnown ? 'Starred already.' : completions.length > 0 ? null : why
  const type = (typed: string, lists: boolean) => {
    setText(typed)
    setListed(lists)
    setChosen(-1)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (path === null || isKnown) return
    onStar(address)
    type('', false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = completions.length
    if (event.key === 'ArrowDown' && !isListed) setListed(true)
    else if (event.key === 'ArrowDown' && count > 0) setChosen((chosen + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setChosen(chosen <= 0 ? count - 1 : chosen - 1)
    else if (event.key === 'Enter' && completions[chosen] !== undefined) type(completions[chosen].text, false)
    else if (event.key === 'Escape' && count > 0) setListed(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form className="query-add" onSubmit={onSubmit}>
      <label htmlFor={id}>Add a path</label>
      <input
        id={id}
        className="field query-input"
        type="text"
        role="combobox"
        placeholder="1/0/2"
        title="Property indexes and positions, as for SimplePofPath, or names of fields; the path can be missing in the bytes"
        spellCheck={false}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={completions.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen >= 0 && completions.length > 0 ? `${id}-${chosen}` : undefined}
        aria-describedby={`${id}-note`}
        aria-invalid={note !== null && !isKnown}
        value={text}
        onChange={(event) => type(event.target.value, true)}
        onKeyDown={onKeyDown}
        onBlur={() => setListed(false)}
      />
      <button type="submit" className="button" disabled={path === null || isKnown}>
        Star it
      </button>
      <span id={`${id}-note`} className="query-note" role="status">
        {note}
      </span>
      <div
        className="query-completions"
        id={`${id}-list`}
        role="listbox"
        aria-label="Fields"
        hidden={completions.length === 0}
      >
        {completions.map((one, index) => (
          <CompletionRow
            key={one.text}
            id={`${id}-${index}`}
            completion={one}
            chosen={index === chosen}
            onPick={() => type(one.text, false)}
          />
        ))}
      </div>
    </form>
  )
}

function CompletionRow(props: {
  readonly id: string
  readonly completion: PathCompletion
  readonly chosen: boolean
  readonly onPick: () => void
}) {
  const { id, completion, chosen, onPick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the chosen row
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className="list-option"
      // Keeps the focus in the field, so that the list is still there when the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <b>{completion.text}</b> <span className="place-address">{completion.address}</span>{' '}
      <span>{completion.there}</span>
    </div>
  )
}
