// Bytes that the reader brings: pasted while the viewer has the focus, or dropped on it.

import { type DragEvent, type RefObject, useState } from 'react'
import { useClipboard } from '../ui/index.ts'
import type { Inspection } from './inspection.ts'
import { MOST_BYTES, tooMuch } from './limits.ts'

/** Whether something is being dragged over the viewer, and the handlers for its element. */
export interface GivenBytes {
  readonly dragging: boolean
  readonly handlers: {
    readonly onDragOver?: (event: DragEvent) => void
    readonly onDragLeave?: (event: DragEvent) => void
    readonly onDrop?: (event: DragEvent) => void
  }
}

/** Opens what is brought to the viewer's `box` in the inspection; null takes nothing. */
export function useGivenBytes(box: RefObject<HTMLElement | null>, inspection: Inspection | null): GivenBytes {
  const [dragging, setDragging] = useState(false)
  const take = (inspection: Inspection, transfer: DataTransfer | null): boolean => {
    const file = transfer?.files[0]
    const text = transfer?.getData('text/plain') ?? ''
    if (file !== undefined) openFile(inspection, file)
    else if (text.trim() !== '') inspection.open({ kind: 'text', text }, null)
    return file !== undefined || text.trim() !== ''
  }
  useClipboard('paste', box, (event) => {
    if (inspection === null || isEditing(event.composedPath()[0])) return
    if (take(inspection, event.clipboardData)) claim(event)
  })
  if (inspection === null) return { dragging: false, handlers: {} }
  return {
    dragging,
    handlers: {
      onDragOver: (event) => {
        claim(event)
        setDragging(true)
      },
      onDragLeave: (event) => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) setDragging(false)
      },
      onDrop: (event) => {
        claim(event)
        setDragging(false)
        take(inspection, event.dataTransfer)
      },
    },
  }
}

/** The page around may have its own use for what is pasted and dropped elsewhere. */
function claim(event: ClipboardEvent | DragEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

async function openFile(inspection: Inspection, file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    const { code, message } = tooMuch(file.name, MOST_BYTES, file.size)
    inspection.fail(code, message, 'text')
    return
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  inspection.open({ kind: 'file', name: file.name, bytes }, null)
}

function isEditing(target: EventTarget | undefined): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}
