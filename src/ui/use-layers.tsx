// Layers in the panes: what a place offers to open, how it is opened, and the way back out. What reads formats is loaded after
// the first paint; until then no place offers anything.

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { FormatId } from '../inside/index.ts'
import type { AnyStore, LayerOpener } from '../session/index.ts'
import { type LayerPlace, pathInLayers, stoppedWords } from '../view/layers/index.ts'
import { type Selection, selectionOfNode } from '../view/place/index.ts'
import type { LayerTrail, LayerTrailProps } from './frame/LayerTrail.tsx'
import type { InspectorLayers } from './inspector/Inspector.tsx'
import type { FormatChoice, LayerSection, LayerTools } from './inspector/LayerSection.tsx'

/** What reads formats, and shows layers. */
export type LayerReaders = LayerOpener & {
  readonly FORMAT_CHOICES: readonly FormatChoice[]
  readonly LayerSection: typeof LayerSection
  readonly LayerTrail: typeof LayerTrail
}

/** What the panes know of layers. */
export interface PaneLayers extends LayerTools, InspectorLayers {}

/** No place: the whole of a document. */
const NOWHERE = selectionOfNode(-1)

/** The layers of what a store shows; null until `readers` are there. `onOpened` is called when one was opened by hand. */
export function useLayers(
  store: AnyStore,
  readers: LayerReaders | null,
  onOpened: () => void = () => {},
): PaneLayers | null {
  const { levels, state, opened } = store.snapshot()
  const { doc } = state
  const decoded = levels.at(-1)?.decoded ?? null
  const whole = opened.doc
  // What is no POF at all is opened as what it is; whoever goes back sees the bytes as they stand.
  const seen = useRef<object | null>(null)
  useEffect(() => {
    if (readers === null || whole === null || whole === seen.current) return
    seen.current = whole
    if (store.snapshot().levels.length === 0) store.enterByItself(readers, whole)
  }, [readers, whole, store])
  const latest = useRef(onOpened)
  useLayoutEffect(() => {
    latest.current = onOpened
  })
  const open = useCallback(
    (place: LayerPlace, selection: Selection, format?: FormatId) => {
      if (readers === null) return
      store.enterPlace(readers, place, selection, format === undefined ? {} : { format })
      latest.current()
    },
    [readers, store],
  )
  return useMemo(() => {
    if (readers === null || doc === null) return null
    const offerAt = (selection: Selection) => readers.offerAt(doc, decoded, selection)
    return {
      offerAt,
      pathOf: (address: string) => pathInLayers(levels, address),
      onOpen: (selection) => {
        const place = readers.layerPlace(doc, decoded, selection)
        if (place !== null) open(place, selection)
      },
      section: (selection) => {
        const place = readers.layerPlace(doc, decoded, selection)
        if (place === null) return null
        const offer = offerAt(selection)
        return {
          isRecognized: offer !== null,
          inside: (
            <readers.LayerSection
              place={place}
              offer={offer}
              formats={readers.FORMAT_CHOICES}
              onOpen={(format) => open(place, selection, format)}
            />
          ),
        }
      },
    }
  }, [readers, doc, decoded, levels, open])
}

/** The way to the layer that is shown, below a title; null while no layer is open and none is being opened. */
export function useTrail(
  store: AnyStore,
  readers: LayerReaders | null,
  title: string,
  onLeft: () => void = () => {},
): ReactNode {
  const { levels, entering } = store.snapshot()
  if (readers === null || (levels.length === 0 && entering === null)) return null
  const stopped = levels.findIndex((level) => stoppedWords(level) !== null)
  const onMore = () => {
    const level = levels[stopped]
    if (level === undefined) return
    const { document, format, start, end, isDecoded } = level
    store.leave(stopped)
    const place: LayerPlace = { bytes: document.bytes, start, end, isDecoded, place: 'octets', format }
    const { selection } = level.above
    store.enterPlace(readers, place, selection ?? NOWHERE, { format, limits: readers.MORE })
  }
  const trail: LayerTrailProps = {
    title,
    levels: levels.flatMap((step) => (step.above.doc === null ? [] : [{ step, around: step.above.doc }])),
    onLeave: (count) => {
      store.leave(count)
      onLeft()
    },
    onMore: stopped === -1 ? null : onMore,
    entering,
    onStop: () => {
      store.stopEntering()
      onLeft()
    },
  }
  return <readers.LayerTrail {...trail} />
}
