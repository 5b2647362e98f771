// The elements of a run around the selected one: a run is one node, so that the tree alone would not show them all.
// A number leads to any of them; arrows, Page, Home and End lead on from there.

import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { type ElementWindow, elementAfter, elementNumber, elementTyped } from '../../view/inspector/index.ts'
import { grouped, type Selection } from '../../view/place/index.ts'
import { OffsetCell } from './TokenList.tsx'

interface Props {
  readonly elements: ElementWindow
  readonly selection: Selection
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The elements of a run that has some. */
export function InspectorElements({ elements, selection, onSelect, onHover }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const { node, element } = selection
  // The focus goes with the selection, also to an element that was not in the list when the key was pressed; and before the next
  // key is, which would find no focus where the button that had it is gone.
  const follows = useRef(false)
  useLayoutEffect(() => {
    if (follows.current && element >= 0) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    follows.current = false
  }, [element])
  const place = (element: number): Selection => ({ node, element, part: -1, offset: -1 })
  const first = elements.rows[0]?.element ?? 0
  const onKeyDown = (event: KeyboardEvent) => {
    const to = elementAfter(elements, element, event.key)
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    follows.current = to !== element
    onSelect(place(to))
  }
  return (
    <div className="elements">
      <h4>
        Elements {grouped(first)} to {grouped(first + elements.rows.length - 1)} of {grouped(elements.count)}
      </h4>
      {elements.count > elements.rows.length ? (
        <ElementForm
          key={node}
          elements={elements}
          element={element}
          onElement={(element) => onSelect(place(element))}
        />
      ) : null}
      <ol ref={list} onPointerLeave={() => onHover(null)}>
        {elements.rows.map(({ element, title, start, text }) => (
          <li key={element}>
            <button
              type="button"
              aria-current={element === selection.element ? 'true' : undefined}
              onClick={() => onSelect(place(element))}
              onKeyDown={onKeyDown}
              onPointerEnter={() => onHover(place(element))}
            >
              <OffsetCell offset={start} />
              <span className="elements-title">{title}</span>
              <span className="token-text">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Where the number of an element is typed, between the ways to the one before and the one behind. */
function ElementForm(props: {
  readonly elements: ElementWindow
  readonly element: number
  readonly onElement: (element: number) => void
}) {
  const { elements, element, onElement } = props
  const { noun, lastNumber, count } = elements
  const id = useId()
  const number = element < 0 ? '' : String(elementNumber(elements, element))
  const [typed, setTyped] = useState({ number, text: number })
  // What is typed stays until another element is selected.
  const text = typed.number === number ? typed.text : number
  const isWrong = text !== '' && elementTyped(elements, text) === -1
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const to = elementTyped(elements, text)
    if (to !== -1) onElement(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    const to = isArrow ? elementAfter(elements, element, event.key) : null
    if (to === null) return
    event.preventDefault()
    onElement(to)
  }
  return (
    <form className="elements-go" onSubmit={onSubmit}>
      <label htmlFor={id}>Go to {noun}</label>
      <input
        id={id}
        type="text"
        className="field small"
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-range`}
        onChange={(event) => setTyped({ number, text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <span id={`${id}-range`}>0 to {lastNumber}</span>
      <button
        type="button"
        className="button small"
        aria-label="Element before"
        title="Element before (↑)"
        disabled={element <= 0}
        onClick={() => onElement(element - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="button small"
        aria-label="Element behind"
        title="Element behind (↓)"
        disabled={element >= count - 1}
        onClick={() => onElement(element + 1)}
      >
        ↓
      </button>
    </form>
  )
}
