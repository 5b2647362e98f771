// What reaches the page as a whole: pasting, dropping, choosing a file. Each ends in one call.

import { useEffect, useRef, useState } from 'react'
import { type Asked, askFile, askText } from './open-source.ts'

/** Whether something is being dragged over the page, and a function that lets the user choose a file. */
export interface PageInput {
  readonly dragging: boolean
  readonly chooseFile: () => void
}

/** Listens to the page; `onAsked` gets what was pasted, dropped or chosen. */
export function usePageInput(onAsked: (asked: Asked) => void): PageInput {
  const [dragging, setDragging] = useState(false)
  const latest = useRef(onAsked)
  useEffect(() => {
    latest.current = onAsked
  })

  useEffect(() => {
    // Elements under the pointer enter and leave in turn: the drag is over when all have been left.
    let inside = 0
    const take = (transfer: DataTransfer | null) => {
      const file = transfer?.files[0]
      const text = transfer?.getData('text/plain') ?? ''
      if (file !== undefined) readFile(file).then((asked) => latest.current(asked))
      else if (text.trim() !== '') latest.current(askText('pasted text', text))
      return file !== undefined || text.trim() !== ''
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isEditing(event.target) && take(event.clipboardData)) event.preventDefault()
    }
    const onDrag = (event: DragEvent) => {
      event.preventDefault()
      if (event.type === 'dragenter') inside++
      if (event.type === 'dragleave') inside--
      if (event.type === 'drop') {
        inside = 0
        take(event.dataTransfer)
      }
      setDragging(inside > 0)
    }
    const drags = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    document.addEventListener('paste', onPaste)
    for (const type of drags) document.addEventListener(type, onDrag)
    return () => {
      document.removeEventListener('paste', onPaste)
      for (const type of drags) document.removeEventListener(type, onDrag)
    }
  }, [])

  // Kept while its dialog is open: a browser may forget an element that nothing holds.
  const chooser = useRef<HTMLInputElement>(null)
  const chooseFile = () => {
    const input = document.createElement('input')
    chooser.current = input
    input.type = 'file'
    input.addEventListener('change', () => {
      const file = input.files?.[0]
      if (file !== undefined) readFile(file).then((asked) => latest.current(asked))
    })
    input.click()
  }
  return { dragging, chooseFile }
}

async function readFile(file: File): Promise<Asked> {
  return askFile(file.name, new Uint8Array(await file.arrayBuffer()))
}

/** In a text field, pasting is editing; but the input area as a whole is replaced when all of it is selected. */
function isEditing(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) {
    return target.selectionStart > 0 || target.selectionEnd < target.value.length
  }
  return target instanceof HTMLInputElement
}
