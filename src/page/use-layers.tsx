// Layers on the page: what a place offers to open, how it is opened, and the way back out. What reads formats comes with the
// readers, after the first paint; until then no place offers anything.

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AnyDocument, FormatId } from '../inside/index.ts'
import type { Session } from '../session/index.ts'
import { LayerSection, type LayerTools, type LayerTrailProps, usePiece } from '../ui/index.ts'
import { type LayerPlace, stoppedWords } from '../view/layers/index.ts'
import { type Selection, selectionOfNode } from '../view/place/index.ts'
import { focusTree } from './focus.ts'
import { readers } from './pieces.ts'

/** What the panes know of layers. */
export interface PageLayers extends LayerTools {
  /** The section of the inspector; null for places that hold no bytes of another format. */
  readonly section: (selection: Selection) => React.ReactNode | null
}

/** The layers of the document that a session shows. */
export function useLayers(session: Session, document: AnyDocument | null): PageLayers | null {
  const reading = usePiece(readers)
  const { levels, opened } = session.snapshot()
  const decoded = levels.at(-1)?.decoded ?? null
  const { doc: whole } = opened
  const isBase = levels.length === 0
  // What is no POF at all is opened as what it is; whoever goes back sees the bytes as they stand.
  const [seen, setSeen] = useState<AnyDocument | null>(null)
  useEffect(() => {
    if (reading === null || whole === null || whole === seen || !isBase) return
    setSeen(whole)
    const format = whole.root === -1 || whole.problems.length > 0 ? reading.formatByItself(whole.bytes) : null
    if (format === null) return
    const place = reading.wholePlace(whole.bytes)
    session.enterPlace(reading, place, selectionOfNode(-1), { format })
  }, [reading, whole, seen, isBase, session])
  const open = useCallback(
    (place: LayerPlace, selection: Selection, format?: FormatId) => {
      if (reading === null) return
      session.enterPlace(reading, place, selection, format === undefined ? {} : { format })
      focusTree()
    },
    [reading, session],
  )
  return useMemo(() => {
    if (reading === null || document === null) return null
    const placeAt = (selection: Selection) => reading.layerPlace(document, decoded, selection)
    return {
      offerAt: (selection) => reading.offerAt(document, decoded, selection),
      onOpen: (selection) => {
        const place = placeAt(selection)
        if (place !== null) open(place, selection)
      },
      section: (selection) => {
        const place = placeAt(selection)
        if (place === null) return null
        return (
          <LayerSection
            place={place}
            offer={reading.offerAt(document, decoded, selection)}
            formats={reading.FORMAT_CHOICES}
            onOpen={(format) => open(place, selection, format)}
          />
        )
      },
    }
  }, [reading, document, decoded, open])
}

/** The layers of a session as the way to the last one, and what can be done there. */
export function useTrail(session: Session): Omit<LayerTrailProps, 'title'> {
  const reading = usePiece(readers)
  const { levels } = session.snapshot()
  const stopped = levels.findIndex((level) => stoppedWords(level) !== null)
  const onLeave = (count: number) => {
    session.leave(count)
    focusTree()
  }
  const onMore = () => {
    const level = levels[stopped]
    if (reading === null || level === undefined) return
    const { above, document, format, start, end, isDecoded } = level
    const { selection } = above
    session.leave(stopped)
    const place: LayerPlace = { bytes: document.bytes, start, end, isDecoded, place: 'octets', format }
    session.enterPlace(reading, place, selection ?? selectionOfNode(-1), { format, limits: reading.MORE })
  }
  return {
    levels: levels.flatMap((step) => (step.above.doc === null ? [] : [{ step, around: step.above.doc }])),
    onLeave,
    onMore: stopped === -1 || reading === null ? null : onMore,
  }
}
