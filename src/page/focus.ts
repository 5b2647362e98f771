// Where the focus goes: to a pane, to the text, to the next pane. Each does nothing where there is no such thing.

import { isFieldFocused } from '../ui/index.ts'

/** Puts the focus on what matches, where nothing has it: whoever opened something by a dialog or by dropping it is there. */
export function focusWhereLost(selector: string): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(selector)?.focus()
}

/** Puts the focus into the tree. */
export function focusTree(): void {
  document.querySelector<HTMLElement>('.tree')?.focus()
}

/** Puts the focus where text is awaited, else into the tree. */
export function focusEditor(): void {
  const box = document.querySelector<HTMLElement>('.exception-text:placeholder-shown, .input-text')
  if (box === null) focusTree()
  else box.focus()
}

/** Takes the focus out of whatever field it is in, or into the text where that is open: it takes it itself when it opens. */
export function leaveForText(): void {
  const text = document.querySelector<HTMLElement>('.input-text')
  if (text !== null) text.focus()
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** Puts the focus into the next pane (`step` 1) or the one before (-1), going round. */
export function focusPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>('.tree, .hx-scroll, .inspector, .problems, .dock')]
  const current = panes.findIndex((pane) => pane.contains(document.activeElement))
  const next = panes[(current + step + panes.length) % panes.length]
  const target = next?.matches('[tabindex="0"]')
    ? next
    : next?.querySelector<HTMLElement>('a[href], button:not(:disabled), summary, [tabindex="0"]')
  target?.focus()
}

/** Whether somebody types in a field other than the one that texts are opened from, which a dialog is not to interrupt. */
export function isTypingElsewhere(): boolean {
  return isFieldFocused() && document.activeElement?.closest('.input') === null
}
