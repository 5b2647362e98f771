// What a query costs: the starred fields one by one, and three ways to get at all of them, with the cheapest named.
// The stars are the caller's to keep.

import { memo, useCallback } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import { type QueryRow, type QueryView, querySteps } from '../../view/panels/index.ts'
import type { Selection, Stars } from '../../view/place/index.ts'
import { PlaceName } from '../inspector/PlaceName.tsx'
import { useSteps } from '../use-steps.ts'
import { QueryBar } from './QueryBar.tsx'
import { QueryPathField } from './QueryPathField.tsx'
import { QueryWays } from './QueryWays.tsx'

/** What the panel is told, and tells. */
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
}

function PlainQueryCost({ doc, cost, stars, settings, names, onSelect, onStar }: QueryCostProps) {
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
          <QueryWays view={view} />
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
