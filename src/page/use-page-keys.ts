// Which keys work on the whole page.

import { useEffectEvent, useLayoutEffect } from 'react'
import { focusPane, leaveForText } from './focus.ts'
import type { Page } from './use-page.ts'

/** Listens to the keys of the page. */
export function usePageKeys(page: Page): void {
  const { dispatch, session, naming, findBox, step } = page
  const isBusy = [page.loading, page.refused, naming.reading, naming.refused].some((one) => one !== null)
  const focusFind = () => findBox.current?.select()
  useShortcuts({
    'Ctrl+o': page.chooseFile,
    'Ctrl+e': () => {
      leaveForText()
      page.setInputOpen(true)
    },
    'Ctrl+f': focusFind,
    '/': focusFind,
    '?': () => page.setHelpOpen(true),
    F9: () => step(1),
    'Shift+F9': () => step(-1),
    F6: () => focusPane(1),
    'Shift+F6': () => focusPane(-1),
    'Ctrl+z': () => session.goBack(),
    Escape: () =>
      isBusy
        ? page.giveUp()
        : page.failed !== null
          ? session.dismissFailed()
          : page.back === null
            ? dispatch({ type: 'pin', pinned: false })
            : page.show(page.back),
    ...(page.hasPanes ? keysOfPanes(page) : {}),
  })
}

/** Keys about what the panes show. */
function keysOfPanes({ dispatch }: Page): Shortcuts {
  return {
    F3: () => dispatch({ type: 'step-hit', step: 1 }),
    'Shift+F3': () => dispatch({ type: 'step-hit', step: -1 }),
    F8: () => dispatch({ type: 'step-problem', step: 1 }),
    'Shift+F8': () => dispatch({ type: 'step-problem', step: -1 }),
    s: () => dispatch({ type: 'star' }),
  }
}

/** What a key does, by its name: `Ctrl+o`, `F3`, `Shift+F3`, `/`. Meta counts as Ctrl. */
type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that a text field has for itself, with Ctrl. */
const OF_TEXT: ReadonlySet<string> = new Set(['z'])

/** Listens for the keys from before the first paint until the component goes. */
function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return
    const isCharacter = event.key.length === 1
    const control = event.ctrlKey || event.metaKey
    const isOfText = isCharacter && (!control || OF_TEXT.has(event.key.toLowerCase()))
    if (isOfText && isTyping(event.target)) return
    const shift = event.shiftKey && !isCharacter ? 'Shift+' : ''
    const name = `${control ? 'Ctrl+' : ''}${shift}${isCharacter ? event.key.toLowerCase() : event.key}`
    const act = shortcuts[name]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') || target.closest('[role=menu], [role=dialog]') !== null)
  )
}
