// Bytes that the reader brings: pasted while the viewer has the focus, or dropped on it.

import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { Inspection } from './inspection.ts'

/** Whether something is being dragged over the viewer, and the handlers for its element. */
export interface GivenBytes {
  readonly dragging: boolean
  readonly handlers: {
    readonly onPaste?: (event: ClipboardEvent) => void
    readonly onDragOver?: (event: DragEvent) => void
    readonly onDragLeave?: (event: DragEvent) => void
    readonly onDrop?: (event: DragEvent) => void
  }
}

/** Opens what is brought in the inspection; null takes nothing. */
export function useGivenBytes(inspection: Inspection | null): GivenBytes {
  const [dragging, setDragging] = useState(false)
  if (inspection === null) return { dragging: false, handlers: {} }
  const take = (transfer: DataTransfer | null): boolean => {
    const file = transfer?.files[0]
    const text = transfer?.getData('text/plain') ?? ''
    if (file !== undefined) openFile(inspection, file)
    else if (text.trim() !== '') inspection.open({ kind: 'text', text }, null)
    return file !== undefined || text.trim() !== ''
  }
  return {
    dragging,
    handlers: {
      onPaste: (event) => {
        if (!isEditing(event.target) && take(event.clipboardData)) claim(event)
      },
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
        take(event.dataTransfer)
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
  const bytes = new Uint8Array(await file.arrayBuffer())
  inspection.open({ kind: 'file', name: file.name, bytes }, null)
}

function isEditing(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
}
