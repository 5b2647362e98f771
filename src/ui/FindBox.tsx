// One box to search and to go to places, with a list of what the text can mean below it.
// Typing shows the place or the first hit at once; Enter keeps it and goes on, Esc restores what was shown before.

import { type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { type Action, type Find, hitsPhrase, searchText, type Target, targetsOf } from '../view/index.ts'

/** What the box is told, and tells. */
export interface FindBoxProps {
  readonly doc: PofDocument | null
  readonly find: Find
  readonly names: Names
  readonly box: Ref<HTMLInputElement>
  readonly onAction: (action: Action) => void
  /** Called when the user is done and the tree is to have the focus. */
  readonly onLeave: () => void
}

/** The box. */
export function FindBox({ doc, find, names, box, onAction, onLeave }: FindBoxProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const targets = useMemo(
    () => (doc === null ? [] : targetsOf(doc, find.text, names)),
    [doc, find.text, names],
  )
  const searched = searchText(doc, find.text, names)
  const listed = focused && targets.length > 0

  const preview = (index: number) => {
    setChosen(index)
    const selection = targets[index]?.selection
    if (selection) onAction({ type: 'preview', selection })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? -1 : 1
    switch (event.key) {
      case 'Escape':
        onAction({ type: 'cancel-find' })
        onLeave()
        break
      case 'Enter':
        if (chosen !== -1 || searched === '') {
          onAction({ type: 'accept-find' })
          onLeave()
        } else {
          onAction({ type: 'step-hit', step })
          onAction({ type: 'accept-find' })
        }
        break
      case 'ArrowDown':
        if (targets.length > 0) preview(Math.min(targets.length - 1, chosen + 1))
        else onAction({ type: 'step-hit', step: 1 })
        break
      case 'ArrowUp':
        if (targets.length > 0) preview(Math.max(0, chosen - 1))
        else onAction({ type: 'step-hit', step: -1 })
        break
      default:
        return
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <search className="find">
      <input
        ref={box}
        type="text"
        className="find-text"
        role="combobox"
        aria-label="Search or go to"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={listed && chosen !== -1 ? `${id}-${chosen}` : undefined}
        placeholder="Search, or go to 0x1f, 1/0/2, #1"
        title="Values, type names, type ids, class and field names; 0x1f or @31 is an offset, 1/0/2, Order.customer.city or code a path, #1 a problem (Ctrl+F or /)"
        spellCheck={false}
        autoComplete="off"
        value={find.text}
        onChange={(event) => {
          setChosen(-1)
          onAction({ type: 'find', text: event.target.value })
        }}
        onPaste={(event) => {
          const text = event.clipboardData?.getData('text/plain') ?? ''
          if (!/[\r\n]/.test(text)) return
          // A field of one line would join the lines of code without a blank.
          event.preventDefault()
          setChosen(-1)
          onAction({ type: 'find', text: text.replace(/\s+/g, ' ').trim() })
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onAction({ type: 'accept-find' })
        }}
        onKeyDown={onKeyDown}
      />
      <span className="find-count" role="status">
        {searched !== '' && find.hits !== null ? hitsPhrase(find.hits, find.at) : null}
        {searched === '' && find.text.trim() !== '' ? (targets[0]?.selection ? 'shown' : 'not there') : null}
      </span>
      {searched === '' ? null : (
        <>
          <button
            type="button"
            className="button button-icon"
            aria-label="Previous hit"
            title="Shift+Enter or Shift+F3"
            onClick={() => onAction({ type: 'step-hit', step: -1 })}
          >
            ↑
          </button>
          <button
            type="button"
            className="button button-icon"
            aria-label="Next hit"
            title="Enter or F3"
            onClick={() => onAction({ type: 'step-hit', step: 1 })}
          >
            ↓
          </button>
        </>
      )}
      <div className="find-list" id={`${id}-list`} role="listbox" aria-label="Places" hidden={!listed}>
        {targets.map((target, index) => (
          <TargetRow
            key={target.label}
            id={`${id}-${index}`}
            target={target}
            chosen={index === chosen}
            onPick={() => {
              preview(index)
              onAction({ type: 'accept-find' })
              onLeave()
            }}
          />
        ))}
      </div>
    </search>
  )
}

function TargetRow(props: { id: string; target: Target; chosen: boolean; onPick: () => void }) {
  const { id, target, chosen, onPick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the chosen place
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={target.selection === null}
      className="find-target"
      // Keeps the focus in the box, so that the list is still there when the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <b>{target.label}</b> <span>{target.there}</span>
    </div>
  )
}
