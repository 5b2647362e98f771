// A field to star a path by typing it, also one that the bytes do not hold; by names where there are some, which it
// completes.

import { type FormEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  addressOfPath,
  type PathCompletion,
  pathCompletions,
  typedNamedPath,
} from '../../view/panels/index.ts'
import type { Stars } from '../../view/place/index.ts'

/** The field, with a button; says why a text is no path, and when the path is starred already. */
export function QueryPathField(props: {
  readonly doc: PofDocument
  /** What types and fields are called. */
  readonly names: Names
  readonly stars: Stars
  readonly onStar: (address: string) => void
}) {
  const { doc, names, stars, onStar } = props
  const id = useId()
  const [text, setText] = useState('')
  const [isListed, setListed] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const completions = useMemo(
    () => (isListed ? pathCompletions(doc, names, text) : []),
    [doc, names, text, isListed],
  )
  const { path, why } = typedNamedPath(doc, names, text)
  const address = path === null ? '' : addressOfPath(doc, path)
  const isKnown = path !== null && stars.has(address)
  // While there is something to go on with, the text is not wrong yet.
  const note = isKnown ? 'Starred already.' : completions.length > 0 ? null : why
  const type = (typed: string, lists: boolean) => {
    setText(typed)
    setListed(lists)
    setChosen(-1)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (path === null || isKnown) return
    onStar(address)
    type('', false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = completions.length
    if (event.key === 'ArrowDown' && !isListed) setListed(true)
    else if (event.key === 'ArrowDown' && count > 0) setChosen((chosen + 1) % count)
    else if (event.key === 'ArrowUp' && count > 0) setChosen(chosen <= 0 ? count - 1 : chosen - 1)
    else if (event.key === 'Enter' && completions[chosen] !== undefined) type(completions[chosen].text, false)
    else if (event.key === 'Escape' && count > 0) setListed(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form className="query-add" onSubmit={onSubmit}>
      <label htmlFor={id}>Add a path</label>
      <input
        id={id}
        className="query-input"
        type="text"
        role="combobox"
        placeholder="1/0/2"
        title="Property indexes and positions, as for SimplePofPath, or names of fields; the path can be missing in the bytes"
        spellCheck={false}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={completions.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen >= 0 && completions.length > 0 ? `${id}-${chosen}` : undefined}
        aria-describedby={`${id}-note`}
        aria-invalid={note !== null && !isKnown}
        value={text}
        onChange={(event) => type(event.target.value, true)}
        onKeyDown={onKeyDown}
        onBlur={() => setListed(false)}
      />
      <button type="submit" className="button" disabled={path === null || isKnown}>
        Star it
      </button>
      <span id={`${id}-note`} className="query-note" role="status">
        {note}
      </span>
      <div
        className="query-completions"
        id={`${id}-list`}
        role="listbox"
        aria-label="Fields"
        hidden={completions.length === 0}
      >
        {completions.map((one, index) => (
          <CompletionRow
            key={one.text}
            id={`${id}-${index}`}
            completion={one}
            chosen={index === chosen}
            onPick={() => type(one.text, false)}
          />
        ))}
      </div>
    </form>
  )
}

function CompletionRow(props: {
  readonly id: string
  readonly completion: PathCompletion
  readonly chosen: boolean
  readonly onPick: () => void
}) {
  const { id, completion, chosen, onPick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the chosen row
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className="query-option"
      // Keeps the focus in the field, so that the list is still there when the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <b>{completion.text}</b> <span className="place-address">{completion.address}</span>{' '}
      <span>{completion.there}</span>
    </div>
  )
}
