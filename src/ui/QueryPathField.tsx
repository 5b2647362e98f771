// A field to star a path by typing it, also one that the bytes do not hold.

import { type FormEvent, useId, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import { addressOfPath, type Stars, typedPath } from '../view/index.ts'

/** The field, with a button; says why a text is no path, and when the path is starred already. */
export function QueryPathField(props: {
  readonly doc: PofDocument
  readonly stars: Stars
  readonly onStar: (address: string) => void
}) {
  const { doc, stars, onStar } = props
  const id = useId()
  const [text, setText] = useState('')
  const { path, why } = typedPath(text)
  const address = path === null ? '' : addressOfPath(doc, path)
  const isKnown = path !== null && stars.has(address)
  const note = isKnown ? 'Starred already.' : why
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (path === null || isKnown) return
    onStar(address)
    setText('')
  }
  return (
    <form className="query-add" onSubmit={onSubmit}>
      <label htmlFor={id}>Add a path</label>
      <input
        id={id}
        className="query-input"
        type="text"
        placeholder="1/0/2"
        title="Property indexes and positions, as SimplePofPath takes them; the bytes need not hold the path"
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-note`}
        aria-invalid={why !== null}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={path === null || isKnown}>
        Star it
      </button>
      <span id={`${id}-note`} className="query-note" role="status">
        {note}
      </span>
    </form>
  )
}
