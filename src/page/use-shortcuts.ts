// The keys that work anywhere on the page. Single characters are left alone where text is typed.

import { useLayoutEffect, useRef } from 'react'

/** What a key does, by its name: `Ctrl+o`, `F3`, `Shift+F3`, `/`. Meta counts as Ctrl. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that a text field has for itself, with Ctrl. */
const OF_TEXT: ReadonlySet<string> = new Set(['z'])

/** Listens for the keys from before the first paint until the component goes. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const isCharacter = event.key.length === 1
      const control = event.ctrlKey || event.metaKey
      const isOfText = isCharacter && (!control || OF_TEXT.has(event.key.toLowerCase()))
      if (isOfText && isTyping(event.target)) return
      const shift = event.shiftKey && !isCharacter ? 'Shift+' : ''
      const name = `${control ? 'Ctrl+' : ''}${shift}${isCharacter ? event.key.toLowerCase() : event.key}`
      const act = latest.current[name]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('input, textarea, select') || target.closest('[role=menu], [role=dialog]') !== null)
  )
}
