// Whether queries read a field, and how often beside the others that they read.

import { useId, useState } from 'react'
import {
  type FieldStars,
  readWeight,
  toggleFieldStar,
  weighFieldStar,
  weightOf,
} from '../../view/profile/index.ts'

/** A switch, and beside it the weight where it is on. */
export function StarWeight(props: {
  readonly path: string
  readonly stars: FieldStars
  readonly onStars: (stars: FieldStars) => void
}) {
  const { path, stars, onStars } = props
  const id = useId()
  const weight = weightOf(stars, path)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? String(weight ?? '')
  const read = readWeight(text)
  const fault = 'fault' in read ? read.fault : ''
  return (
    <div className="cache-star">
      <label className="sizing-switch">
        <input
          type="checkbox"
          checked={weight !== null}
          onChange={() => {
            setTyped(null)
            onStars(toggleFieldStar(stars, path))
          }}
        />{' '}
        Queries read it
      </label>
      {weight === null ? null : (
        <span className="cache-weight">
          <label htmlFor={id}>how often, beside the others</label>{' '}
          <input
            className="field"
            id={id}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={fault !== ''}
            aria-describedby={fault === '' ? undefined : `${id}-fault`}
            onChange={({ target }) => {
              setTyped(target.value)
              const next = readWeight(target.value)
              if ('weight' in next) onStars(weighFieldStar(stars, path, next.weight))
            }}
          />
        </span>
      )}
      {weight === null || fault === '' ? null : (
        <p className="sizing-fault" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
