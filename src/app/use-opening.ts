// Opening, as the page sees it: what is small is there at once, what is large comes from the worker, with progress. Only
// one source is being opened at a time: the next takes its place, and nothing is heard of the one before.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { PofDocument } from '../pof/index.ts'
import {
  askWorker,
  beginningOf,
  changed,
  isLarge,
  type Opened,
  type OpenRequest,
  open,
  openedBeginning,
  openedOf,
  openRequest,
  type Reopening,
  reopen,
  reopenRequest,
  type SourceRequest,
  sliceOf,
} from '../session/index.ts'
import {
  type Expansion,
  expandedSteps,
  giveRows,
  type LoadProgress,
  NOTHING_LOADED,
  type Refusal,
  type RefusalWords,
  refusalWords,
  rowParts,
  runSteps,
  treeOrder,
} from '../view/index.ts'
import { readers } from './pieces.ts'

/** What is being opened. */
export interface Loading {
  readonly title: string
  readonly progress: LoadProgress
  /** Milliseconds since it began. */
  readonly elapsed: number
}

/** What was not opened, and what can be done. */
export interface Refused {
  readonly words: RefusalWords
  /** Opens it under the limit that the words offer; null where they offer none. */
  readonly openAnyway: (() => void) | null
  /** Opens its beginning; null where the words offer none. */
  readonly openSlice: (() => void) | null
  /** Once more the same; null where it would come to the same. */
  readonly openAgain: (() => void) | null
  readonly dismiss: () => void
}

type Then = (opened: Opened) => void

/** The page's connection broke off before all of it was there. */
const NOT_ARRIVED = {
  cause: 'failure',
  size: null,
  limit: 0,
  message: 'The part of the page that reads bytes did not load. Reload the page.',
  isFile: false,
} as const

/** The ways to open; `then` gets what was opened, at once or later, and never after another was begun. */
export interface Opening {
  /** `onBeginning` gets the beginning of a long stream before the whole. */
  readonly open: (asked: SourceRequest, then: Then, onBeginning?: Then) => void
  /** The same source with another form, payload or envelope. */
  readonly reopen: (opened: Opened, change: Reopening, then: Then) => void
  readonly loading: Loading | null
  readonly refused: Refused | null
  /** Gives up what is being opened; what was open stays. */
  readonly cancel: () => void
}

/**
 * Opens one source at a time; files of more than `limit` bytes only after a question. Trees of large ones are opened so far
 * in the worker already.
 */
export function useOpening(limit: number, onLimit: (limit: number) => void, expansion: Expansion): Opening {
  const [loading, setLoading] = useState<Loading | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const chosen = useRef(expansion)
  useEffect(() => {
    chosen.current = expansion
  }, [expansion])
  const cancel = useCallback(() => {
    stop.current?.()
    stop.current = null
    setLoading(null)
    setRefused(null)
  }, [])
  useEffect(() => () => stop.current?.(), [])

  const ask = useCallback(
    (asked: SourceRequest, request: OpenRequest, before: Opened | null, then: Then, onBeginning?: Then) => {
      cancel()
      const began = performance.now()
      const tell = (progress: LoadProgress) =>
        setLoading({ title: asked.title, progress, elapsed: performance.now() - began })
      const refuse = (refusal: Pick<Refusal, 'cause' | 'size' | 'message'>) => {
        const isFile = asked.file !== null && before === null
        const words = refusalWords({ ...refusal, title: asked.title, limit: request.limit, isFile })
        const under = (next: number, slice: number | null) =>
          ask(
            slice === null ? asked : sliceOf(asked, slice),
            { ...request, limit: next, slice },
            before,
            then,
          )
        const { limit: next, slice } = words
        setRefused({
          words,
          openAnyway:
            next === null
              ? null
              : () => {
                  onLimit(next)
                  under(next, request.slice)
                },
          openSlice: slice === null || before !== null ? null : () => under(request.limit, slice),
          openAgain: refusal.cause === 'limit' ? null : () => under(request.limit, request.slice),
          dismiss: () => setRefused(null),
        })
      }
      tell(NOTHING_LOADED)
      const beginning = onBeginning === undefined ? null : beginningOf(asked, request)
      const stopBeginning =
        beginning === null
          ? () => {}
          : askWorker('open', { ...request, slice: beginning.slice ?? null }, (answer) => {
              const opened = answer.kind === 'opened' ? openedBeginning(beginning, answer) : null
              if (opened !== null) onBeginning?.(opened)
            })
      const stopWhole = askWorker('open', request, (answer) => {
        if (answer.kind === 'progress') {
          tell(answer.progress)
          return
        }
        stop.current = null
        if (answer.kind === 'opened') {
          const show = (opened: Opened) => {
            stop.current = null
            setLoading(null)
            then(opened)
          }
          // Taking the answer over was work enough for one task.
          const timer = window.setTimeout(() => {
            const opened = openedOf(asked, before, answer)
            const level = chosen.current
            if (opened.doc === null || answer.rows?.expansion === level) show(opened)
            else stop.current = openTo(opened.doc, level, () => show(opened))
          }, 0)
          stop.current = () => window.clearTimeout(timer)
          return
        }
        setLoading(null)
        if (answer.kind === 'over-limit') refuse({ cause: 'limit', size: answer.size, message: '' })
        else refuse({ cause: answer.cause, size: sizeOf(request), message: answer.message })
      })
      stop.current = () => {
        stopBeginning()
        stopWhole()
      }
    },
    [cancel, onLimit],
  )
  const openAsked = useCallback(
    (asked: SourceRequest, then: Then, onBeginning?: Then) => {
      if (isLarge(asked)) {
        ask(asked, openRequest(asked, limit, expansion), null, then, onBeginning)
        return
      }
      cancel()
      let isWaiting = true
      readers.whenLoaded(
        ({ read }) => {
          if (!isWaiting) return
          isWaiting = false
          cancel()
          then(open(asked, read(asked)))
        },
        () => {
          if (!isWaiting) return
          cancel()
          setRefused({
            words: refusalWords({ ...NOT_ARRIVED, title: asked.title }),
            openAnyway: null,
            openSlice: null,
            openAgain: () => openAsked(asked, then, onBeginning),
            dismiss: () => setRefused(null),
          })
        },
      )
      if (!isWaiting) return
      stop.current = () => {
        isWaiting = false
      }
      setLoading({ title: asked.title, progress: NOTHING_LOADED, elapsed: 0 })
    },
    [ask, cancel, limit, expansion],
  )
  const reopenAsked = useCallback(
    (opened: Opened, change: Reopening, then: Then) => {
      const asked = changed(opened.asked, change)
      if (change.form !== undefined) {
        openAsked(asked, then)
        return
      }
      const request = reopenRequest(opened, asked, expansion)
      if (request !== null) {
        ask(asked, request, opened, then)
        return
      }
      cancel()
      then(reopen(opened, asked))
    },
    [ask, cancel, openAsked, expansion],
  )
  return { open: openAsked, reopen: reopenAsked, loading, refused, cancel }
}

/** Opens a tree so far, in steps: the worker has opened it as it was asked to, and another level was chosen meanwhile. */
function openTo(doc: PofDocument, expansion: Expansion, then: () => void): () => void {
  return runSteps(expandedSteps(treeOrder(doc), expansion), (rows) => {
    giveRows(doc, expansion, rowParts(rows))
    then()
  })
}

function sizeOf({ source }: OpenRequest): number {
  return source.from === 'text' ? source.text.length : source.blob.size
}
