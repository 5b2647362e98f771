// The timeline of a capture, in place of the panes of one of its messages. It stays while one of them is looked at. Loaded with the
// panels.

import { useEffect, useRef, useState } from 'react'
import { dumpOfCapture, type Opened, type SourceRequest } from '../session/index.ts'
import { CaptureView } from '../ui/capture/index.ts'
import { focusTree, focusWhereLost } from './focus.ts'

/** The view; nothing for what is no capture, and until it is opened for the first time. */
export function Capture(props: {
  readonly opened: Opened
  /** Whether it is shown. */
  readonly isOpen: boolean
  /** Whether the rest of it is being read. */
  readonly isGrowing: boolean
  /** Shows a payload in place of it; null for the one that is shown. */
  readonly onLeave: (payload: number | null) => void
  /** Opens something new. */
  readonly onOpen: (request: SourceRequest) => void
}) {
  const { opened, isOpen, isGrowing, onLeave, onOpen } = props
  const { payloads } = opened.result
  const [seen, setSeen] = useState(isOpen ? payloads : null)
  if (isOpen && seen !== payloads) setSeen(payloads)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusTree()
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    if (isOpen && seen === payloads) focusWhereLost('.capture-timeline')
  }, [isOpen, seen, payloads])
  if (payloads.capture === undefined || seen !== payloads) return null
  return (
    <div className="cache-page" hidden={!isOpen}>
      <CaptureView
        title={opened.source.title}
        captured={payloads.capture}
        isGrowing={isGrowing}
        onOpen={onLeave}
        onClose={() => onLeave(null)}
        onProfile={(rows) => onOpen(dumpOfCapture(opened, rows))}
      />
    </div>
  )
}
