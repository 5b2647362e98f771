// A user type as an older class sees it: what it is asked to know, and what becomes of each property.

import './OlderClass.css'
import { memo, useId, useMemo } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import { type OlderOutcome, olderClass, type PropertyFate } from '../../view/names/index.ts'
import type { Selection } from '../../view/place/index.ts'

export interface OlderClassProps {
  readonly doc: PofDocument
  readonly names: Names
  readonly selection: Selection
  readonly settings: CostSettings
  /** The highest index that was chosen for this class; null for what the names say. */
  readonly lastKnown: number | null
  readonly onLastKnown: (typeId: number, lastKnown: number | null) => void
  readonly onSelect: (selection: Selection) => void
  readonly onHover: (selection: Selection | null) => void
}

const AS_NAMED = 'named'
const FATES: Record<PropertyFate, { readonly sign: string; readonly words: string }> = {
  read: { sign: '✓', words: 'read' },
  kept: { sign: '…', words: 'kept' },
  lost: { sign: '✕', words: 'lost' },
}

function PlainOlderClass(props: OlderClassProps) {
  const { doc, names, selection, settings, lastKnown, onLastKnown, onSelect, onHover } = props
  const id = useId()
  const older = useMemo(
    () => olderClass(doc, names, selection, lastKnown, settings),
    [doc, names, selection, lastKnown, settings],
  )
  if (older === null) return null
  const { typeId, named, choices, outcome } = older
  return (
    <div className="older">
      <p className="older-choice">
        <label htmlFor={id}>A class that knows</label>
        <select
          id={id}
          className="field small"
          value={lastKnown ?? AS_NAMED}
          onChange={({ currentTarget: { value } }) =>
            onLastKnown(typeId, value === AS_NAMED ? null : Number(value))
          }
        >
          <option value={AS_NAMED}>{named === '' ? 'choose…' : `${named} (names)`}</option>
          {choices.map(({ lastKnown: index, label }) => (
            <option key={index} value={index}>
              {index < 0 ? 'no index' : `up to index ${label}`}
            </option>
          ))}
        </select>
      </p>
      {outcome === null ? (
        <p>Choose an older class to see which properties it reads, stores unread, or loses.</p>
      ) : (
        <Outcome outcome={outcome} settings={settings} onSelect={onSelect} onHover={onHover} />
      )}
    </div>
  )
}

function Outcome(props: {
  readonly outcome: OlderOutcome
  readonly settings: CostSettings
  readonly onSelect: (selection: Selection) => void
  readonly onHover: (selection: Selection | null) => void
}) {
  const { outcome, settings, onSelect, onHover } = props
  const { sentence, note, totals, rows, more } = outcome
  return (
    <>
      <p>{sentence}</p>
      <table className="older-table" onPointerLeave={() => onHover(null)}>
        <caption className="sr-only">Result for each property</caption>
        <thead>
          <tr>
            <th scope="col">Property</th>
            <th scope="col">Type</th>
            <th scope="col" className="older-number">
              Bytes
            </th>
            <th scope="col" className="older-number" title="What it costs to skip it">
              Skip cost, {settings.unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ selection, index, name, type, fate, bytes, pass }) => (
            <tr key={selection.node} data-fate={fate} onPointerEnter={() => onHover(selection)}>
              <th scope="row">
                <span className="older-sign" aria-hidden="true">
                  {FATES[fate].sign}
                </span>
                <span className="sr-only">{FATES[fate].words}: </span>
                <button type="button" className="older-field" onClick={() => onSelect(selection)}>
                  {index} {name === null ? null : <b>{name}</b>}
                </button>
              </th>
              <td>{type}</td>
              <td className="older-number">{bytes}</td>
              <td className="older-number">{pass}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more === '' ? null : <p>{more}</p>}
      <ul className="older-totals">
        {totals.map(({ fate, words, properties, bytes, pass }) => (
          <li key={fate} data-fate={fate}>
            <span className="older-sign" aria-hidden="true">
              {FATES[fate].sign}
            </span>
            <span>
              {properties} {words}: {bytes}, skip cost {pass}
            </span>
          </li>
        ))}
      </ul>
      {note === '' ? null : <p className="older-note">{note}</p>}
    </>
  )
}

/** The section's inside; nothing for what is no user type. */
export const OlderClass = memo(PlainOlderClass)
