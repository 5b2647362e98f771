// What the order of fields costs: each field where it stands, and with one of them moved to the front.

import { useId, useState } from 'react'
import { writeNames } from '../../../src/schema/index.ts'
import { asDeclared, movedFirst, ORDER_FIELDS, ORDER_NAMES } from './field-order.ts'
import { InspectorLink } from './InspectorLink.tsx'

const LAST = ORDER_FIELDS.length - 1

export default function FieldOrderFigure(props: {
  readonly lines?: number
  readonly bytes?: number
  readonly hot?: number
}) {
  const id = useId()
  const [lines, setLines] = useState(props.lines ?? 10)
  const [bytes, setBytes] = useState(props.bytes ?? 100)
  const [hot, setHot] = useState(props.hot ?? LAST)
  const before = asDeclared({ lines, bytes })
  const after = movedFirst(before, hot)
  const name = ORDER_FIELDS[hot]?.[0] ?? ''
  const { ns = 0 } = before.fields[hot] ?? {}
  return (
    <div className="field-order">
      <div className="figure-controls">
        <label htmlFor={`${id}-hot`}>Queried most</label>
        <select
          id={`${id}-hot`}
          value={hot}
          onChange={({ currentTarget }) => setHot(Number(currentTarget.value))}
        >
          {ORDER_FIELDS.map(([name], index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </select>
        <span className="figure-control">
          <label htmlFor={`${id}-lines`}>Texts in lines: {lines}</label>
          <input
            id={`${id}-lines`}
            type="range"
            min={0}
            max={200}
            value={lines}
            onChange={({ currentTarget }) => setLines(Number(currentTarget.value))}
          />
        </span>
        <span className="figure-control">
          <label htmlFor={`${id}-bytes`}>Bytes in picture: {bytes}</label>
          <input
            id={`${id}-bytes`}
            type="range"
            min={0}
            max={2000}
            step={10}
            value={bytes}
            onChange={({ currentTarget }) => setBytes(Number(currentTarget.value))}
          />
        </span>
      </div>
      <div className="figure-scroll">
        <table>
          <caption>Reaching each field with a PofExtractor, estimated for Coherence CE 25.03.1</caption>
          <thead>
            <tr>
              <td rowSpan={2} />
              <th scope="colgroup" colSpan={3}>
                As declared, {before.doc.bytes.length} bytes
              </th>
              <th scope="colgroup" colSpan={3}>
                {name} first, {after.doc.bytes.length} bytes
              </th>
            </tr>
            <tr>
              {['declared', 'moved'].map((order) =>
                ['Index', 'Calls', 'ns'].map((title) => (
                  <th key={order + title} scope="col" className="figure-number">
                    {title}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {before.fields.map((field) => {
              const moved = after.fields.find(({ name }) => name === field.name)
              return (
                <tr key={field.name} data-hot={field.index === hot ? '' : undefined}>
                  <th scope="row">{field.name}</th>
                  {[field, moved].map((one, at) =>
                    [one?.index, one?.calls, Math.round(one?.ns ?? 0)].map((figure, part) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: three figures of two orders, always the same
                      <td key={`${at}${part}`} className="figure-number">
                        {figure}
                      </td>
                    )),
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p role="status">{outcome(name, ns, after.fields[0]?.ns ?? 0, after.refused)}</p>
      <InspectorLink bytes={before.doc.bytes} title="An order" names={writeNames(ORDER_NAMES)} />
    </div>
  )
}

function outcome(name: string, before: number, after: number, refused: number): string {
  const saved = before - after
  const cost =
    Math.round(saved) === 0
      ? `${name} is the first field already.`
      : `${name} takes ${Math.round(after)} ns in place of ${Math.round(before)}: ${Math.round((100 * saved) / before)} % less.`
  const readers =
    refused === 0
      ? 'A class with the old indexes can hold all values.'
      : `A class with the old indexes cannot hold ${refused} of the ${ORDER_FIELDS.length} values: it throws at the first.`
  return Math.round(saved) === 0 ? cost : `${cost} ${readers}`
}
