// One box to search and to go to places: what is searched for, the text, what was found, a list of what the text can mean.
// Typing shows the place or the first hit at once; Enter keeps it and goes on, Esc restores what was shown before.

import { type KeyboardEvent, memo, type RefObject, useId, useMemo, useState } from 'react'
import type { AnyDocument } from '../../inside/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  describeSelection,
  FIND_KINDS,
  type Find,
  type FindKind,
  findFault,
  foundAs,
  hitsPhrase,
  insteadPhrase,
  kindRow,
  readQuery,
  searchText,
  suggestionsOf,
  targetsOf,
  withKind,
} from '../../view/find/index.ts'
import type { Action } from '../../view/index.ts'
import { Menu, MenuChoices } from '../frame/Menu.tsx'
import { StepButtons } from '../frame/StepButtons.tsx'
import { useOffsets } from '../offsets.ts'

export interface FindBoxProps {
  readonly doc: AnyDocument | null
  readonly find: Find
  readonly names: Names
  /** Whether the document is the beginning of one that is being read. */
  readonly isBeginning: boolean
  readonly box: RefObject<HTMLInputElement | null>
  readonly onAction: (action: Action) => void
  /** Called when the user is done and the tree is to have the focus. */
  readonly onLeave: () => void
}

const PLACEHOLDER = 'Search, or go to 0x1f, 1/0/2, #1'

function PlainFindBox({ doc, find, names, isBeginning, box, onAction, onLeave }: FindBoxProps) {
  const offsets = useOffsets()
  const id = useId()
  const [focused, setFocused] = useState(false)
  const [chosen, setChosen] = useState(-1)
  const { text } = find
  const targets = useMemo(
    () => (doc === null ? [] : targetsOf(doc, text, names, offsets)),
    [doc, text, names, offsets],
  )
  const readings = useMemo(() => suggestionsOf(text), [text])
  const { kind, body } = readQuery(text)
  const searched = searchText(doc, text, names)
  const fault = findFault(text)
  const place = searched === '' ? (targets[0]?.selection ?? null) : find.at === -1 ? null : find.shown
  // What was accepted needs no list; typing, or a look back at the text, brings it again.
  const isTyping = find.before !== null
  const options = isTyping ? targets.length + readings.length : 0
  const listed = focused && options > 0

  const type = (text: string) => {
    setChosen(-1)
    onAction({ type: 'find', text })
  }
  const preview = (index: number) => {
    setChosen(index)
    const selection = targets[index]?.selection
    if (selection) onAction({ type: 'preview', selection })
  }
  const pick = (index: number) => {
    const reading = readings[index - targets.length]
    if (reading !== undefined) return type(reading.text)
    preview(index)
    onAction({ type: 'accept-find' })
    onLeave()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? -1 : 1
    switch (event.key) {
      case 'Escape':
        onAction({ type: 'cancel-find' })
        onLeave()
        break
      case 'Enter':
        if (chosen !== -1) pick(chosen)
        else if (searched !== '') {
          onAction({ type: 'step-hit', step })
          onAction({ type: 'accept-find' })
        } else if (fault === null && body !== '') {
          onAction({ type: 'accept-find' })
          onLeave()
        }
        break
      case 'ArrowDown':
        if (options > 0) preview(Math.min(options - 1, chosen + 1))
        else onAction({ type: 'step-hit', step: 1 })
        break
      case 'ArrowUp':
        if (options > 0) preview(Math.max(0, chosen - 1))
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
      <FindKinds
        kind={kind}
        onKind={(kind) => type(withKind(text, kind))}
        onLeave={() => box.current?.focus()}
      />
      <span className="find-field">
        <input
          ref={box}
          type="text"
          className="field find-text"
          role="combobox"
          aria-label="Search or go to"
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed && chosen !== -1 ? `${id}-${chosen}` : undefined}
          aria-invalid={fault !== null}
          placeholder={PLACEHOLDER}
          title="Values, names of types, classes and fields; hex: 4e 02, text:, int: 1042 and /pattern/ look at bytes and strings; 0x1f or @31 is an offset, 1/0/2, Order.customer.city or code a path, #1 a problem (Ctrl+F or /)"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text/plain') ?? ''
            if (!/[\r\n]/.test(pasted)) return
            // A field of one line would join the lines of code, or of a dump, without a blank.
            event.preventDefault()
            const line = pasted.replace(/\s+/g, ' ').trim()
            type(readQuery(text).isSaid ? `${kindRow(kind).prefix} ${line}` : line)
          }}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false)
            setChosen(-1)
            onAction({ type: 'leave-find' })
          }}
          onKeyDown={onKeyDown}
        />
        {find.hits === null || find.hits.done ? null : (
          <i className="find-progress" style={{ width: `${find.hits.progress * 100}%` }} />
        )}
      </span>
      <FindCount
        doc={doc}
        find={find}
        fault={fault}
        searched={searched !== ''}
        place={searched !== '' || body === '' ? null : targets[0]?.selection ? 'shown' : 'not there'}
        there={doc === null || place === null ? '' : describeSelection(doc, place, names)}
        isSoFar={isBeginning}
        onStep={(step) => onAction({ type: 'step-hit', step })}
      />
      <div
        className="find-list"
        id={`${id}-list`}
        role="listbox"
        aria-label="Places and other searches"
        hidden={!listed}
      >
        {[...targets, ...readings].map((option, index) => (
          <Option
            key={option.label}
            id={`${id}-${index}`}
            option={option}
            isThere={!('selection' in option) || option.selection !== null}
            chosen={index === chosen}
            onPick={() => pick(index)}
          />
        ))}
      </div>
    </search>
  )
}

function Option(props: {
  readonly id: string
  readonly option: { readonly label: string; readonly there: string }
  readonly isThere: boolean
  readonly chosen: boolean
  readonly onPick: () => void
}) {
  const { id, option, isThere, chosen, onPick } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the box has the focus and names the chosen place
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={!isThere}
      className="list-option"
      // Keeps the focus in the box, so that the list is still there when the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <b>{option.label}</b> <span>{option.there}</span>
    </div>
  )
}

/** The find box, with its targets, hits and other ways to search; it renders again only where its properties change. */
export const FindBox = memo(PlainFindBox)

/** Right of the box: nothing while nothing is typed. */
function FindCount(props: {
  readonly doc: AnyDocument | null
  readonly find: Find
  /** What is wrong with the text, or null. */
  readonly fault: string | null
  readonly searched: boolean
  /** What became of a text that can only mean a place, or null. */
  readonly place: string | null
  /** What is there: who does not see the tree is told. */
  readonly there: string
  /** Whether there is more of the document to come. */
  readonly isSoFar: boolean
  readonly onStep: (step: 1 | -1) => void
}) {
  const { doc, find, fault, searched, place, there, isSoFar, onStep } = props
  const { hits, at, wrapped } = find
  const found = searched && hits !== null ? hitsPhrase(hits, at, wrapped) : place
  const phrase = found !== null && isSoFar ? `${found} so far` : found
  const instead = searched && hits !== null ? insteadPhrase(hits) : ''
  const role = searched && doc !== null ? foundAs(doc, find) : ''
  const isWrong = fault !== null || (hits !== null && hits.fault !== null)
  return (
    <>
      <span
        className={isWrong ? 'find-count is-wrong' : 'find-count'}
        role="status"
        aria-busy={hits !== null && !hits.done}
        title={fault ?? (phrase === null ? undefined : `${instead}${phrase}`)}
      >
        {instead === '' ? null : <span className="find-instead">{instead}</span>}
        {fault ?? phrase}
        {role === '' ? null : <span className="find-role"> · {role}</span>}
        {there === '' || isWrong || phrase === null ? null : <span className="sr-only"> at {there}</span>}
      </span>
      {searched ? (
        <StepButtons
          noun="hit"
          keys={['Shift+Enter or Shift+F3', 'Enter or F3']}
          marks={['↑', '↓']}
          onStep={onStep}
        />
      ) : null}
    </>
  )
}

const CHOICES = FIND_KINDS.map(({ id, name, prefix, hint }) => ({
  id,
  name,
  hint: id === 'values' ? hint : id === 'regex' ? hint : `${prefix} ${hint}`,
}))

/** The button says the kind that the text has now. */
function FindKinds(props: {
  readonly kind: FindKind
  readonly onKind: (kind: FindKind) => void
  readonly onLeave: () => void
}) {
  const { kind, onKind, onLeave } = props
  const { name } = kindRow(kind)
  return (
    <Menu
      button={name}
      label={`Search for: ${name}`}
      title="What is searched for"
      className="button find-kind"
      onLeave={onLeave}
    >
      <MenuChoices
        label="Search for"
        value={kind}
        choices={CHOICES}
        onChoose={(id) => onKind(id as FindKind)}
      />
    </Menu>
  )
}
