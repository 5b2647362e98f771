// The reach of each field before and after: a table for a few, a chart of two curves for many.

import { type CostSettings, costShare, costText, figureText } from '../../view/cost/index.ts'
import type { FieldReach } from '../../view/panels/index.ts'
import type { Stars } from '../../view/place/index.ts'
import { QueryBar } from './QueryBar.tsx'

const MOST_ROWS = 12
const WIDTH = 480
const HEIGHT = 96

/** The fields; nothing where there are none. */
export function WhatIfFields(props: {
  readonly fields: readonly FieldReach[]
  readonly container: string
  readonly stars: Stars
  readonly settings: CostSettings
}) {
  const { fields, container, stars, settings } = props
  if (fields.length === 0) return null
  const title = `Reach of each field of ${container === '' ? 'the value' : container}`
  return fields.length <= MOST_ROWS ? (
    <FieldTable {...{ title, fields, stars, settings }} />
  ) : (
    <FieldChart {...{ title, fields, stars, settings }} />
  )
}

interface FieldsProps {
  readonly title: string
  readonly fields: readonly FieldReach[]
  readonly stars: Stars
  readonly settings: CostSettings
}

function FieldTable({ title, fields, stars, settings }: FieldsProps) {
  const most = Math.max(...fields.map(({ before, after }) => Math.max(before, after ?? 0)))
  return (
    <table className="what-if-fields">
      <caption>
        {title}, in {settings.unit}
      </caption>
      <thead>
        <tr>
          <th scope="col">Path</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ node, address, name, addressAfter, before, after }) => (
          <tr key={node}>
            <th scope="row">
              {stars.has(address) ? '★ ' : null}
              {address}
              {addressAfter === null || addressAfter === address ? null : ` → ${addressAfter}`}
              {name === null ? null : <span className="place-name"> {name}</span>}
            </th>
            <td>
              {figureText(before)}
              <QueryBar share={costShare(before, most, settings)} />
            </td>
            <td>
              {after === null ? 'gone' : figureText(after)}
              <QueryBar share={costShare(after ?? 0, most, settings)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FieldChart({ title, fields, stars, settings }: FieldsProps) {
  const most = Math.max(...fields.map(({ before, after }) => Math.max(before, after ?? 0)))
  const xOf = (i: number) => (WIDTH * i) / (fields.length - 1)
  const starred = fields.flatMap(({ address }, i) => (stars.has(address) ? [{ address, x: xOf(i) }] : []))
  const points = (figures: readonly (number | null)[]) =>
    figures
      .flatMap((figure, i) => {
        if (figure === null) return []
        return [`${xOf(i).toFixed(1)},${(HEIGHT - HEIGHT * costShare(figure, most, settings)).toFixed(1)}`]
      })
      .join(' ')
  const before = fields.map((field) => field.before)
  const after = fields.map((field) => field.after)
  const [first, last] = [fields[0], fields.at(-1)]
  return (
    <figure className="what-if-chart">
      <figcaption>
        {title}: up to {costText(Math.max(...before), settings)} before, up to{' '}
        {costText(Math.max(0, ...after.map((figure) => figure ?? 0)), settings)} after
      </figcaption>
      <svg
        role="img"
        aria-label={title}
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
      >
        {starred.map(({ address, x }) => (
          <line key={address} className="what-if-star" x1={x} x2={x} y1={0} y2={HEIGHT} />
        ))}
        <polyline className="what-if-before" points={points(before)} />
        <polyline className="what-if-after" points={points(after)} />
      </svg>
      <p className="what-if-legend">
        <span>{first?.address}</span>
        <span className="what-if-key">
          <i className="what-if-before" aria-hidden="true" /> before{' '}
          <i className="what-if-after" aria-hidden="true" /> after
          {starred.length === 0 ? null : (
            <>
              <i className="what-if-star" aria-hidden="true" /> starred
            </>
          )}
        </span>
        <span>{last?.address}</span>
      </p>
    </figure>
  )
}
