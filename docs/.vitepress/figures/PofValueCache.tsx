// Several extractions, one after another, from one PofValue: what it remembers, and what that saves.
import { useMemo, useState } from 'react'
import { figureText } from '../../../src/view/cost/index.ts'
import { Choice, NumberSlider } from './CostControls.tsx'
import { CostTable } from './CostTable.tsx'
import { ORDERS, readOrder, type SharedExtraction, sharedExtractions } from './pof-value-cache.ts'
import { FIELD_KINDS, MOST_FIELDS } from './shaped-object.ts'

/** The figure; its options are what is chosen at first. */
export default function PofValueCache(props: {
  readonly count?: number
  readonly kind?: string
  readonly order?: string
}) {
  const [count, setCount] = useState(props.count ?? 100)
  const [kind, setKind] = useState(props.kind ?? 'int')
  const [text, setText] = useState(props.order ?? '50, 99, 98, 99, 0')
  const { fields, problem } = useMemo(() => readOrder(text, count), [text, count])
  const rows = useMemo(() => sharedExtractions(count, kind, fields), [count, kind, fields])
  const sum = (of: (row: SharedExtraction) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [shared, own] = [sum(({ calls }) => calls), sum(({ ownCalls }) => ownCalls)]
  return (
    <div className="reach-figure">
      <div className="reach-figure-controls">
        <NumberSlider label="Fields" value={count} least={1} most={MOST_FIELDS} onChange={setCount} />
        <Choice
          label="each is"
          value={kind}
          choices={FIELD_KINDS.map(({ id, name }) => ({ id, name }))}
          onChange={setKind}
        />
        <div className="reach-figure-order">
          <label className="reach-figure-choice">
            Indexes in the order of the query
            <input
              value={text}
              spellCheck={false}
              aria-invalid={problem !== ''}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </label>
          {ORDERS.map(({ name, of }) => (
            <button key={name} type="button" onClick={() => setText(of(count).join(', '))}>
              {name}
            </button>
          ))}
          <span role="status">{problem}</span>
        </div>
      </div>
      <CostTable caption="Exact calls of skipUniformValue and bytes touched, one extraction after another">
        <thead>
          <tr>
            <th scope="col">Index</th>
            <th scope="col" className="reach-figure-words">
              the search begins
            </th>
            <th scope="col">calls, one PofValue</th>
            <th scope="col">calls, an extractor each</th>
            <th scope="col">bytes, one PofValue</th>
            <th scope="col">bytes, an extractor each</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, behind, calls, bytes, ownCalls, ownBytes }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same field may come again
            <tr key={i}>
              <th scope="row">{field}</th>
              <td className="reach-figure-words">{beginning(behind)}</td>
              <td>{figureText(calls)}</td>
              <td>{figureText(ownCalls)}</td>
              <td>{figureText(bytes)}</td>
              <td>{figureText(ownBytes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">all</th>
            <td className="reach-figure-words">{saving(shared, own)}</td>
            <td>{figureText(shared)}</td>
            <td>{figureText(own)}</td>
            <td>{figureText(sum(({ bytes }) => bytes))}</td>
            <td>{figureText(sum(({ ownBytes }) => ownBytes))}</td>
          </tr>
        </tfoot>
      </CostTable>
    </div>
  )
}

function beginning(behind: number | null): string {
  if (behind === null) return 'not at all: found before'
  return behind < 0 ? 'at the beginning' : `behind field ${behind}`
}

function saving(shared: number, own: number): string {
  return own === 0 ? '' : `${Math.round(100 * (1 - shared / own))} % of the calls saved`
}
