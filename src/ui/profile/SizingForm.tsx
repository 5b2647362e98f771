// The inputs that heap and time are computed with: a few numbers and switches. What cannot be is said below its field, and the
// figures stay those of before.

import { useId, useState } from 'react'
import {
  isInScope,
  readSizing,
  SIZING_NUMBERS,
  SIZING_RELEASES,
  SIZING_SWITCHES,
  type SizingInputs,
  type SizingNumber,
  sizingText,
} from '../../view/profile/index.ts'

/** The form: of what matters for the entries of the cache, or for an index. */
export function SizingForm(props: {
  readonly inputs: SizingInputs
  readonly isOfCache: boolean
  readonly onChange: (change: Partial<SizingInputs>) => void
}) {
  const { inputs, isOfCache, onChange } = props
  return (
    <div className="sizing-form">
      {SIZING_NUMBERS.filter(({ scope }) => isInScope(scope, isOfCache)).map(({ id, label, empty }) => (
        <NumberField
          key={id}
          id={id}
          label={label}
          empty={empty ?? ''}
          value={inputs[id]}
          onChange={(value) => onChange({ [id]: value })}
        />
      ))}
      {SIZING_SWITCHES.filter(({ scope }) => isInScope(scope, isOfCache)).map(({ id, label }) => (
        <label key={id} className="sizing-switch">
          <input
            type="checkbox"
            checked={inputs[id]}
            onChange={({ target }) => onChange({ [id]: target.checked })}
          />{' '}
          {label}
        </label>
      ))}
      {isOfCache ? null : (
        <ReleaseField value={inputs.release} onChange={(release) => onChange({ release })} />
      )}
    </div>
  )
}

function ReleaseField(props: {
  readonly value: SizingInputs['release']
  readonly onChange: (value: SizingInputs['release']) => void
}) {
  const { value, onChange } = props
  const own = useId()
  return (
    <div className="sizing-release">
      <label htmlFor={own}>Release of Coherence</label>
      <select
        className="field"
        id={own}
        value={value}
        onChange={({ target }) => onChange(target.value as SizingInputs['release'])}
      >
        {SIZING_RELEASES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

function NumberField(props: {
  readonly id: SizingNumber
  readonly label: string
  readonly empty: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const { id, label, empty, value, onChange } = props
  const own = useId()
  // What is typed stays as it is typed, until the value comes from elsewhere.
  const [typed, setTyped] = useState({ text: sizingText(value), value })
  const text = typed.value === value ? typed.text : sizingText(value)
  const read = readSizing(id, text)
  const fault = 'fault' in read ? read.fault : ''
  return (
    <div className="sizing-number">
      <label htmlFor={own}>{label}</label>
      <input
        className="field"
        id={own}
        value={text}
        placeholder={empty}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : `${own}-fault`}
        onChange={({ target }) => {
          const next = readSizing(id, target.value)
          setTyped({ text: target.value, value: 'value' in next ? next.value : value })
          if ('value' in next) onChange(next.value)
        }}
      />
      {fault === '' ? null : (
        <p className="sizing-fault" id={`${own}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
