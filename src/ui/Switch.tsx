// A few choices beside one another, of which one holds: a row of small buttons with one of them pressed.

/** The switch; `label` names it to screen readers. */
export function Switch<Id extends string>(props: {
  readonly label: string
  readonly value: Id
  readonly choices: readonly { readonly id: Id; readonly name: string; readonly title?: string }[]
  readonly onChoose: (id: Id) => void
}) {
  const { label, value, choices, onChoose } = props
  return (
    <fieldset className="levels">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ id, name, title }) => (
        <button
          key={id}
          type="button"
          className="level"
          aria-pressed={id === value}
          title={title}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}
