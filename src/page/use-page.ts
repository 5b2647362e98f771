// What the page knows and can do: the session, what is chosen, which dialogs are open. Its parts are given all of it as one.

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PofDocument, RawArrayPlace } from '../pof/index.ts'
import {
  analysesOf,
  isDump,
  NO_LEVELS,
  type Opened,
  rewrittenRequest,
  rootOf,
  Session,
  type SnapshotFolder,
  type SourceRequest,
  selectionAt,
  snapshotFolder,
} from '../session/index.ts'
import type { Sizes, Theme } from '../ui/index.ts'
import type { Action } from '../view/index.ts'
import { changeSections, USUAL_SECTIONS } from '../view/inspector/index.ts'
import { leadsInside } from '../view/layers/index.ts'
import { LOAD_LIMIT } from '../view/opening/index.ts'
import { columnType, type Selection, type Stars } from '../view/place/index.ts'
import { NO_FIELD_STARS } from '../view/profile/index.ts'
import { askExample, firstState, keptSelection } from './first-state.ts'
import { focusTree, isTypingElsewhere } from './focus.ts'
import { useNaming } from './names/use-naming.ts'
import { readers } from './pieces.ts'
import { type Carried, isLinkOfPayload } from './sharing/carried.ts'
import type { Saved, Storages } from './storage/saved.ts'
import { namesOfLink, revivedNames, savedNames } from './storage/saved-names.ts'
import { keptSource, markOf, recentSources } from './storage/source-store.ts'
import { useSaved } from './storage/use-saved.ts'
import { usePageInput } from './use-page-input.ts'
import { useViews } from './use-views.ts'

/** What the page begins with. */
export interface AppProps {
  /** What is open at first. */
  readonly start: Opened
  /** What is selected at first, where the link or the page says so. */
  readonly address: string | null
  /** What was chosen before. */
  readonly saved: Saved
  /** Whether that was chosen for what is open at first. */
  readonly isSame: boolean
  readonly storages: Storages
  /** What is to be said at first, as that the link that was followed is wrong; null for nothing. */
  readonly warning: string | null
}

/** What is open on the page besides the panes, and what changes it. */
function useDialogs({ start, warning: first }: AppProps) {
  const [inputOpen, setInputOpen] = useState(start.doc === null && start.isToBeOpened !== true)
  const [pickerOpen, setPickerOpen] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  const [namesOpen, setNamesOpen] = useState(false)
  /** The files of snapshots that came last. */
  const [snapshot, setSnapshot] = useState<SnapshotFolder | null>(null)
  const [snapshotOpen, setSnapshotOpen] = useState(false)
  const [warning, setWarning] = useState(first)
  const [exception, setException] = useState<string | null>(null)
  return {
    inputOpen,
    setInputOpen,
    pickerOpen,
    setPickerOpen,
    helpOpen,
    setHelpOpen,
    namesOpen,
    setNamesOpen,
    snapshot,
    setSnapshot,
    snapshotOpen,
    setSnapshotOpen,
    warning,
    setWarning,
    exception,
    setException,
  }
}

/** All of it. A part takes what it needs. */
export type Page = ReturnType<typeof usePage>

/** The page's session, and what can be done with it. */
export function usePage(props: AppProps) {
  const { start, address, saved, isSame, storages } = props
  const [session] = useState(() => {
    const state = firstState(start, saved, isSame)
    return new Session({ ...NO_LEVELS, opened: start, state }, readers, saved.limit)
  })
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const { opened, state, levels, beginning, loading, refused, limit } = snapshot
  const dispatch = useCallback(
    (action: Action) => {
      const { text } = session.snapshot().state.find
      if (action.type === 'accept-find') openLayers(session, text.trim())
      session.dispatch(action)
    },
    [session],
  )
  const [theme, setTheme] = useState<Theme>(saved.theme ?? 'system')
  const [sizes, setSizes] = useState<Sizes>(saved.sizes ?? {})
  const [queries, onQueries] = useState(props.isSame ? (saved.queries ?? NO_FIELD_STARS) : NO_FIELD_STARS)
  const [sections, onSections] = useReducer(changeSections, saved.sections ?? USUAL_SECTIONS)
  const dialogs = useDialogs(props)
  const { setInputOpen, setPickerOpen, setWarning, setException } = dialogs
  const views = useViews(session)
  const findBox = useRef<HTMLInputElement>(null)
  const { doc, source, request } = opened
  useFirstSource(session, { start, address, saved }, (next) => setInputOpen(next.doc === null))
  const naming = useNaming(dispatch)
  const opening = {
    onBeginning: () => setInputOpen(false),
    onShown: (next: Opened) => {
      setInputOpen(next.doc === null)
      const { payloads } = next.result
      // A dump of a cache is shown as a whole; of a log somebody looks for one payload.
      const isCapture = payloads.capture !== undefined
      const isCache = payloads.length > 1 && !isCapture && isDump(payloads)
      views.show(isCapture ? 'capture' : isCache ? 'cache' : null)
      onQueries(NO_FIELD_STARS)
      setPickerOpen(payloads.length > 1 && !isCache && !isCapture && !isTypingElsewhere())
      // Who had no place on the page is where the arrow keys are of use.
      if (document.activeElement === document.body) focusTree()
    },
  }
  const openNew = (request: SourceRequest) => session.openNew(request, opening)
  const input = usePageInput(session, {
    ...opening,
    onNames: naming.take,
    onException: setException,
    onSnapshot: (files) => {
      dialogs.setSnapshot(snapshotFolder(files))
      dialogs.setSnapshotOpen(true)
    },
  })
  useLinks((linked) => {
    setWarning(typeof linked === 'string' ? linked : null)
    if (typeof linked === 'string') return
    revivedNames(namesOfLink(linked.names)).forEach(dispatch)
    const placed = (next: Opened) => ({
      selection: (next.doc && selectionAt(next.doc, outermost(linked.address))) ?? rootOf(next),
      stars: new Set(linked.stars),
    })
    session.openAt(linked.request, placed, {
      keepsPrevious: true,
      onShown: () => openLayers(session, linked.address),
    })
  })
  const layer = levels.length > 0 && state.doc?.format === 'pof' ? state.doc : null
  const analyses = useMemo(() => analysesOf(opened, undefined, layer), [opened, layer])
  const { selection, expansion, cost, offsets, stars } = state
  const keptNames = useMemo(() => savedNames(state.naming.sets), [state.naming.sets])
  // What was not kept is still not there: the next reload says so too.
  const isKept = doc !== null || request.text !== '' || saved.source === undefined
  const type = doc === null || doc.root < 0 ? '' : columnType(state.naming.names, doc, doc.root)
  useSaved(storages, isKept ? request : null, type, {
    ...(isKept ? { source: markOf(request) } : { source: saved.source }),
    // What is selected in a layer is nothing for what was opened: a reload shows that.
    selection: levels[0]?.above.selection ?? selection,
    theme,
    expansion,
    sizes,
    sections,
    cost,
    offsets,
    stars: [...stars],
    ...(queries.length === 0 ? {} : { queries }),
    names: keptNames,
    ...(limit === LOAD_LIMIT ? {} : { limit }),
  })

  const onRecent = async (id: number) => {
    const recent = (await recentSources()).find(({ mark }) => mark.id === id)
    const request = recent === undefined ? null : await keptSource(recent.mark)
    if (request !== null) openNew(request)
  }
  const onExample = async (file: string) => openNew(await askExample(file))
  const step = (by: 1 | -1) => {
    const payload = source.payload + by
    if (source.payload !== -1 && payload >= 0 && payload < source.payloads.length) session.change({ payload })
  }
  const giveUp = () => {
    if (loading === null && refused === null) {
      naming.cancel()
      focusTree()
      return
    }
    session.giveUp()
    if (session.snapshot().opened.doc === null) setInputOpen(true)
    else focusTree()
  }
  const onRawArray = useCallback(
    (place: RawArrayPlace) => {
      const rawArrays = [...(opened.request.rawArrays ?? []), place]
      session.change({ rawArrays }, state.selection)
      focusTree()
    },
    [session, opened, state.selection],
  )
  // What was open before a change was applied comes back as it was: its text, its title, the other payloads of its log.
  const askedBefore = useRef(new WeakMap<Uint8Array | Blob, SourceRequest>())
  const onOpenBytes = useCallback(
    (bytes: Uint8Array | Blob, title: string, stars: Stars) => {
      const rewritten = rewrittenRequest(request, title, bytes)
      askedBefore.current.set(analyses.bytes, request)
      session.openAt(askedBefore.current.get(bytes) ?? rewritten, (next) => {
        const kept = doc === null || next.doc === null ? null : sameAddress(doc, state.selection, next.doc)
        return { selection: kept ?? rootOf(next), stars }
      })
    },
    [session, request, doc, analyses, state.selection],
  )
  const onSizes = useCallback((group: string, one: Readonly<Record<string, number>>) => {
    setSizes((before) => ({ ...before, [group]: one }))
  }, [])

  return {
    ...snapshot,
    ...dialogs,
    ...views,
    session,
    dispatch,
    doc,
    source,
    isBeginning: beginning !== null,
    names: state.naming.names,
    naming,
    analyses,
    findBox,
    theme,
    setTheme,
    sizes,
    onSizes,
    sections,
    onSections,
    queries,
    onQueries,
    ...input,
    onExample,
    onRecent,
    openNew,
    onRawArray,
    onOpenBytes,
    step,
    giveUp,
  }
}

/** What closes something takes the focus with it otherwise. */
export function leaving(close: () => void): () => void {
  return () => {
    close()
    focusTree()
  }
}

/** The place that has the address of a selected one in another document; null where there is none. */
function sameAddress(before: PofDocument, selected: Selection | null, after: PofDocument): Selection | null {
  if (selected === null || selected.node < 0) return null
  return selectionAt(after, before.address(selected.node, selected.element))
}

/** The part of an address that is of what was opened, without the layers in it. */
function outermost(address: string | null): string {
  return address?.split('!')[0] ?? ''
}

/** Opens the layers that an address leads through, when what reads formats is there. */
function openLayers(session: Session, address: string | null): void {
  if (address === null || !leadsInside(address)) return
  readers.whenLoaded((module) => session.openPath(module, address))
}

/** Opens what `start` is still to show; `onShown` gets what came of it. */
function useFirstSource(
  session: Session,
  first: { readonly start: Opened; readonly address: string | null; readonly saved: Saved },
  onShown: (opened: Opened) => void,
): void {
  const { start, address, saved } = first
  const isOpened = useRef(false)
  const hear = useEffectEvent(onShown)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    if (start.isToBeOpened !== true) {
      openLayers(session, address)
      return
    }
    const placed = (opened: Opened) => {
      const { doc } = opened
      if (doc === null) return { selection: null }
      const kept =
        address === null ? keptSelection(doc, saved.selection ?? null) : selectionAt(doc, outermost(address))
      return { selection: kept ?? rootOf(opened), stars: new Set(saved.stars) }
    }
    session.openAt(start.request, placed, {
      onShown: (opened) => {
        hear(opened)
        openLayers(session, address)
      },
    })
  }, [session, start, address, saved])
}

// Links with a payload that are followed while the page is open, and the address bar, from which a payload is taken once
// it was read: what is on screen changes, and a reload shall show that.

/** Calls back with the payload of each link followed from now on, or with what is wrong with it. */
function useLinks(onLinked: (linked: Carried | string) => void): void {
  const hear = useEffectEvent(onLinked)
  useEffect(() => {
    forget()
    const onHash = () => {
      const { hash } = location
      if (!isLinkOfPayload(hash)) return
      forget()
      readers.whenLoaded(({ carriedByLink }) => {
        const linked = carriedByLink(hash)
        if (linked !== null) hear(linked)
      })
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
}

/** Takes a payload out of the address bar; other fragments stay. */
function forget(): void {
  if (!isLinkOfPayload(location.hash)) return
  try {
    history.replaceState(null, '', location.pathname + location.search)
  } catch {
    // Some browsers refuse that for files: then the payload stays in the address.
  }
}
