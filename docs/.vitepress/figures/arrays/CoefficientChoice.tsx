// Whose coefficients make nanoseconds of counters.
import { useId } from 'react'
import { COEFFICIENT_SETS, type CoefficientSet } from '../../../../src/cost/index.ts'

export function CoefficientChoice(props: {
  readonly set: CoefficientSet
  readonly onChange: (set: CoefficientSet) => void
}) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>Times of</label>
      <select
        id={id}
        value={props.set.name}
        onChange={(event) => {
          const name = event.currentTarget.value
          const chosen = COEFFICIENT_SETS.find((set) => set.name === name)
          if (chosen !== undefined) props.onChange(chosen)
        }}
      >
        {COEFFICIENT_SETS.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </>
  )
}
