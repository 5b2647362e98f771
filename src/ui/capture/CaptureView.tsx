// A capture: facts, a filter, the timeline of its messages, and what they come to. A message, its key or its value opens in the
// inspector.

import '../figures.css'
import './Capture.css'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  ALL_ROWS,
  answeredBy,
  type Captured,
  captureFacts,
  filteredRows,
  originOf,
  sumRows,
  type TimelineFilter,
  timelineChoices,
  timelineRow,
} from '../../view/capture/index.ts'
import { grouped } from '../../view/place/index.ts'
import { CaptureSums } from './CaptureSums.tsx'
import { Timeline } from './Timeline.tsx'

export interface CaptureViewProps {
  readonly title: string
  readonly captured: Captured
  /** Whether this is only the beginning, and the rest is being read. */
  readonly isGrowing: boolean
  /** Shows a payload in the inspector. */
  readonly onOpen: (payload: number) => void
  readonly onClose: () => void
  /** Profiles the keys and values of these rows. */
  readonly onProfile: (rows: Uint32Array) => void
}

/** The view. */
export function CaptureView({ title, captured, isGrowing, onOpen, onClose, onProfile }: CaptureViewProps) {
  const [filter, setFilter] = useState<TimelineFilter>(ALL_ROWS)
  const change = (one: Partial<TimelineFilter>) => setFilter((before) => ({ ...before, ...one }))
  const [active, setActive] = useState(0)
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => filteredRows(captured, wanted), [captured, wanted])
  const facts = useMemo(() => captureFacts(captured), [captured])
  const sums = useMemo(() => sumRows(captured.sums), [captured])
  const choices = useMemo(() => timelineChoices(captured), [captured])
  const by = useMemo(() => answeredBy(captured), [captured])
  const origin = useMemo(() => originOf(captured), [captured])
  const isFiltered = filter !== ALL_ROWS
  const chosen = filter.request === null ? null : JSON.stringify([filter.cache, filter.request])
  return (
    <section className="capture" aria-label="Capture">
      <header className="capture-head">
        <h2 className="sr-only">{title}</h2>
        <dl className="capture-facts">
          {facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {isGrowing ? <span className="capture-growing">The rest is being read.</span> : null}
        <span className="capture-end">
          <button
            type="button"
            className="button"
            title="What the keys and values of these messages hold, field by field"
            onClick={() => onProfile(found)}
          >
            Profile these entries
          </button>
          <button type="button" className="button" onClick={onClose}>
            Show one message
          </button>
        </span>
      </header>
      <search className="capture-filter" aria-label="Filter">
        <input
          type="search"
          aria-label="Text"
          placeholder="Message, cache, key…"
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <Choice
          label="Cache"
          value={filter.cache}
          choices={choices.caches}
          onChoose={(cache) => change({ cache })}
        />
        <Choice
          label="Request"
          value={filter.request}
          choices={choices.requests}
          onChoose={(request) => change({ request })}
        />
        {choices.connections.length < 2 ? null : (
          <select
            aria-label="Connection"
            value={filter.connection ?? ''}
            onChange={({ target }) =>
              change({ connection: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">All connections</option>
            {choices.connections.map(({ number, title }) => (
              <option key={number} value={number}>
                {number}: {title}
              </option>
            ))}
          </select>
        )}
        <label className="capture-faults">
          <input
            type="checkbox"
            checked={filter.isFaulty}
            onChange={({ target }) => change({ isFaulty: target.checked })}
          />
          Failures, gaps and faults
        </label>
        <span role="status" className="capture-count">
          {isFiltered
            ? `${grouped(found.length)} of ${grouped(captured.columns.kinds.length)} rows`
            : `${grouped(found.length)} rows`}
        </span>
        {isFiltered ? (
          <button type="button" className="copy" onClick={() => setFilter(ALL_ROWS)}>
            Show all
          </button>
        ) : null}
      </search>
      <div className="capture-body">
        <Timeline
          found={found}
          rowOf={(row) => timelineRow(captured, row, origin, by)}
          active={active}
          onActive={setActive}
          onOpen={onOpen}
          onMatch={(row) => {
            if (!found.includes(row)) setFilter(ALL_ROWS)
            setActive(row)
          }}
        />
        <CaptureSums
          rows={sums}
          chosen={chosen}
          onChoose={(row) =>
            change(row === null ? { cache: null, request: null } : { cache: row.cache, request: row.request })
          }
        />
      </div>
    </section>
  )
}

function Choice(props: {
  readonly label: string
  readonly value: string | null
  readonly choices: readonly string[]
  readonly onChoose: (choice: string | null) => void
}) {
  const { label, value, choices, onChoose } = props
  if (choices.length === 0) return null
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">All {label === 'Cache' ? 'caches' : 'requests'}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </select>
  )
}
