// Controls that the figures of "Why the 100th field is slow" share: a number on a slider, and whose coefficients are used. Labels
// stand around their inputs: ids are those of one figure, and a page has several.
import { SET_CHOICES, type SetChoice } from './field-costs.ts'

/** A whole number from `least` to `most`, by a slider and by its digits. */
export function NumberSlider(props: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  const { label, value, least, most, onChange } = props
  const change = (text: string) => {
    const wanted = Math.round(Number(text))
    if (text !== '' && Number.isFinite(wanted)) onChange(Math.max(least, Math.min(most, wanted)))
  }
  const range = { min: least, max: most, value }
  return (
    <div className="reach-figure-number">
      <label className="reach-figure-choice">
        {label}
        <input type="range" {...range} onChange={(event) => change(event.currentTarget.value)} />
      </label>
      <input
        type="number"
        aria-label={`${label}, as a number`}
        {...range}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </div>
  )
}

/** One of some choices. */
export function Choice<Id extends string | number>(props: {
  readonly label: string
  readonly value: Id
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly onChange: (id: Id) => void
}) {
  const { label, value, choices, onChange } = props
  return (
    <label className="reach-figure-choice">
      {label}
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices[event.currentTarget.selectedIndex]
          if (chosen !== undefined) onChange(chosen.id)
        }}
      >
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The two times that own coefficients come from. */
export type OwnTimes = readonly [first: string, last: string]

/** Whose coefficients nanoseconds are estimated with; for one's own, two measured times of the object in the figure. */
export function SetControls(props: {
  readonly choice: SetChoice
  readonly times: OwnTimes
  /** Why the times give no coefficients; '' where they do. */
  readonly problem: string
  readonly onChoice: (choice: SetChoice) => void
  readonly onTimes: (times: OwnTimes) => void
}) {
  const { choice, times, problem, onChoice, onTimes } = props
  const field = (which: 0 | 1, label: string) => (
    <label className="reach-figure-choice">
      {label}
      <input
        inputMode="decimal"
        value={times[which]}
        onChange={(event) => {
          const { value } = event.currentTarget
          onTimes(which === 0 ? [value, times[1]] : [times[0], value])
        }}
      />
      ns
    </label>
  )
  return (
    <>
      <Choice label="Nanoseconds by" value={choice} choices={SET_CHOICES} onChange={onChoice} />
      {choice !== 'own' ? null : (
        <div className="reach-figure-own">
          {field(0, 'On your machine the first field took')}
          {field(1, 'and the last')}
          <span role="status">{problem}</span>
        </div>
      )}
    </>
  )
}
