// The panel of an exception, with what it means for the payload on screen.

import { useMemo } from 'react'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import { ExceptionPanel, useOffsets } from '../ui/index.ts'
import { exceptionReport } from '../view/names/index.ts'
import type { Selection } from '../view/place/index.ts'

/** The text, what it may be about, and what the panel tells. */
export interface ExceptionsProps {
  readonly text: string
  readonly doc: PofDocument | null
  /** Whether that is only the beginning of one that is being read: what it lacks may be in the rest. */
  readonly isBeginning: boolean
  readonly names: Names
  readonly onText: (text: string) => void
  readonly onSelect: (selection: Selection) => void
  readonly onClose: () => void
}

/** What an exception means in the document that is open, or in none. */
export function Exceptions({ text, doc, isBeginning, names, onText, onSelect, onClose }: ExceptionsProps) {
  const offsets = useOffsets()
  const entries = useMemo(
    () => exceptionReport(text, isBeginning ? null : doc, names, offsets),
    [text, doc, isBeginning, names, offsets],
  )
  return <ExceptionPanel {...{ text, entries, isBeginning, onText, onSelect, onClose }} />
}
