// Four ways to write an array of primitives, and what each costs a query for another field.
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { COEFFICIENT_SETS, type CoefficientSet, estimateReach } from '../../../src/cost/index.ts'
import { timeWords } from '../../../src/view/cost/index.ts'
import { grouped } from '../../../src/view/place/index.ts'
import { type ArrayWay, arrayCost, arrayObject, ELEMENTS, type ElementType } from './arrays/array-objects.ts'
import { CoefficientChoice } from './arrays/CoefficientChoice.tsx'
import { Bars } from './Bars.tsx'

const COUNTS = [10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000]
const WAYS: readonly { readonly way: ArrayWay; readonly name: string }[] = [
  { way: 'uniform', name: 'a uniform array before status' },
  { way: 'nested', name: 'the same in a nested object before status' },
  { way: 'last', name: 'a uniform array after status' },
  { way: 'binary', name: 'its bytes, by writeBinary, before status' },
]

export default function ArrayWays(props: { readonly element?: ElementType; readonly count?: number }) {
  const [element, setElement] = useState(props.element ?? 'float')
  const [place, setPlace] = useState(Math.max(0, COUNTS.indexOf(props.count ?? 1000)))
  const [areSmall, setSmall] = useState(true)
  const [set, setSet] = useState<CoefficientSet>(COEFFICIENT_SETS[0] as CoefficientSet)
  const count = COUNTS[place] as number
  const options = useDeferredValue(useMemo(() => ({ element, count, areSmall }), [element, count, areSmall]))
  const costs = useMemo(
    () => WAYS.map(({ way, name }) => ({ way, name, ...arrayCost(arrayObject({ ...options, way }), way) })),
    [options],
  )
  const id = useId()
  const arePacked = ELEMENTS.some(({ type, most }) => type === element && most !== null)
  return (
    <div className="byte-array">
      <div className="byte-array-inputs">
        <label htmlFor={`${id}-type`}>Elements</label>
        <select
          id={`${id}-type`}
          value={element}
          onChange={(event) => setElement(event.currentTarget.value as ElementType)}
        >
          {ELEMENTS.map(({ type }) => (
            <option key={type}>{type}</option>
          ))}
        </select>
        <label htmlFor={`${id}-count`}>How many</label>
        <input
          id={`${id}-count`}
          type="range"
          min={0}
          max={COUNTS.length - 1}
          value={place}
          aria-valuetext={grouped(count)}
          onChange={(event) => setPlace(Number(event.currentTarget.value))}
        />
        <output htmlFor={`${id}-count`}>{grouped(count)}</output>
        <CoefficientChoice set={set} onChange={setSet} />
        <label>
          <input
            type="checkbox"
            checked={!areSmall}
            disabled={!arePacked}
            onChange={(event) => setSmall(!event.currentTarget.checked)}
          />{' '}
          whole numbers as large as they get
        </label>
      </div>
      <div className="byte-array-scroll">
        <table className="byte-array-table">
          <caption className="sr-only">
            {options.element}[] of {grouped(options.count)} elements: what it costs to extract status
          </caption>
          <thead>
            <tr>
              <th scope="col">
                {options.element}[] of {grouped(options.count)}
              </th>
              <th scope="col">Bytes of the object</th>
              <th scope="col">Calls of skipUniformValue</th>
              <th scope="col">Time to extract status</th>
            </tr>
          </thead>
          <tbody>
            {costs.map(({ way, name, bytes, reach }) => (
              <tr key={way}>
                <th scope="row">{name}</th>
                <td>{grouped(bytes)}</td>
                <td>{grouped(reach.total.skipUniformValue)}</td>
                <td>{timeWords(estimateReach(reach, set))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Bars
        caption="Time to extract status, per entry"
        rows={costs.map(({ name, reach }) => {
          const ns = estimateReach(reach, set)
          return { name, figure: ns, text: timeWords(ns) }
        })}
      />
    </div>
  )
}
