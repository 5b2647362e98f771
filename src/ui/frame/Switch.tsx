// A few choices beside one another, of which one holds: a row of small buttons with one of them pressed. The row is one
// stop of the Tab key; the arrows go from button to button.

import { type KeyboardEvent, useState } from 'react'

/** The switch; `label` names it to screen readers, and each button's `label` where its text says too little. */
export function Switch<Id extends string | number>(props: {
  readonly label: string
  readonly value: Id
  readonly choices: readonly {
    readonly id: Id
    readonly name: string
    readonly title?: string
    readonly label?: string
  }[]
  readonly onChoose: (id: Id) => void
}) {
  const { label, value, choices, onChoose } = props
  const [focused, setFocused] = useState(-1)
  const pressed = choices.findIndex(({ id }) => id === value)
  const stop = Math.max(0, focused === -1 ? pressed : focused)
  return (
    <fieldset className="levels" onKeyDown={walk} onBlur={() => setFocused(-1)}>
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, title, label }, i) => (
        <button
          key={id}
          type="button"
          className="level"
          tabIndex={i === stop ? 0 : -1}
          aria-pressed={id === value}
          aria-label={label}
          title={title}
          onFocus={() => setFocused(i)}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Arrows, Home and End put the focus on another button of the row; pressing it is another key. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const last = buttons.length - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(last, at + 1),
    ArrowLeft: Math.max(0, at - 1),
    Home: 0,
    End: last,
  }
  const to = steps[event.key]
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  buttons[to]?.focus()
}
