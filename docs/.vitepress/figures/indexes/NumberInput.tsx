// A whole number in a range, with its label; what is none is said below it, and the number stays as it was.
import { useId, useState } from 'react'
import { grouped } from '../../../../src/view/place/index.ts'

export function NumberInput(props: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  const { label, value, least, most, onChange } = props
  const id = useId()
  // What is typed stays as it is typed, until the value comes from elsewhere.
  const [typed, setTyped] = useState({ text: String(value), value })
  const text = typed.value === value ? typed.text : String(value)
  const isFit = numberIn(text, least, most) !== null
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        className="field"
        id={id}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={!isFit}
        aria-describedby={isFit ? undefined : `${id}-fault`}
        onChange={({ currentTarget }) => {
          const next = numberIn(currentTarget.value, least, most)
          setTyped({ text: currentTarget.value, value: next ?? value })
          if (next !== null) onChange(next)
        }}
      />
      {isFit ? null : (
        <p className="sizing-fault" id={`${id}-fault`} role="alert">
          Expected a whole number from {grouped(least)} to {grouped(most)}, found{' '}
          {text === '' ? 'nothing' : `“${text}”`}.
        </p>
      )}
    </>
  )
}

function numberIn(text: string, least: number, most: number): number | null {
  const plain = text.replaceAll(/[,\s_]/g, '')
  const value = Number(plain)
  return /^\d+$/.test(plain) && value >= least && value <= most ? value : null
}
