// Putting a text on the clipboard. A page that came over plain HTTP has no navigator.clipboard, and a frame may be
// refused it: then the browser's own command to copy is given the text.

/** Copies the text; whether it could. Only while the reader is pressing something. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  let isTaken = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
    isTaken = true
  }
  const restore = selectSomething()
  window.addEventListener('copy', give, true)
  try {
    return document.execCommand('copy') && isTaken
  } finally {
    window.removeEventListener('copy', give, true)
    restore()
  }
}

/** Safari copies only where something is selected. What was selected before is selected again by the returned function. */
function selectSomething(): () => void {
  const selection = document.getSelection()
  const before = Array.from({ length: selection?.rangeCount ?? 0 }, (_, i) => selection?.getRangeAt(i))
  const something = document.createElement('span')
  something.textContent = '.'
  something.setAttribute('aria-hidden', 'true')
  Object.assign(something.style, {
    position: 'fixed',
    opacity: '0',
    userSelect: 'text',
    webkitUserSelect: 'text',
  })
  document.body.append(something)
  selection?.selectAllChildren(something)
  return () => {
    something.remove()
    selection?.removeAllRanges()
    for (const range of before) if (range !== undefined) selection?.addRange(range)
  }
}
