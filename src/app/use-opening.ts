// Opening, as the page sees it: what is small is there at once, what is large comes from the worker, with progress. Only
// one source is being opened at a time: the next takes its place, and nothing is heard of the one before.

import { useCallback, useEffect, useRef, useState } from 'react'
import { type LoadProgress, NOTHING_LOADED } from '../view/index.ts'
import { isLarge, openedOf, openRequest, reopenRequest } from './open-large.ts'
import { type Asked, changed, type Opened, open, type Reopening, reopen } from './open-source.ts'
import type { OpenRequest } from './worker/open-request.ts'
import { askWorker } from './worker-client.ts'

/** What is being opened. */
export interface Loading {
  readonly title: string
  readonly progress: LoadProgress
  /** Milliseconds since it began. */
  readonly elapsed: number
}

/** The ways to open; `then` gets what was opened, at once or later, and never after another was begun. */
export interface Opening {
  readonly open: (asked: Asked, then: (opened: Opened) => void) => void
  /** The same source with another form, payload or envelope. */
  readonly reopen: (opened: Opened, change: Reopening, then: (opened: Opened) => void) => void
  readonly loading: Loading | null
  /** Gives up what is being opened; what was open stays. */
  readonly cancel: () => void
}

/** Opens one source at a time. */
export function useOpening(): Opening {
  const [loading, setLoading] = useState<Loading | null>(null)
  const stop = useRef<(() => void) | null>(null)
  const cancel = useCallback(() => {
    stop.current?.()
    stop.current = null
    setLoading(null)
  }, [])
  useEffect(() => () => stop.current?.(), [])

  const ask = useCallback(
    (asked: Asked, request: OpenRequest, before: Opened | null, then: (opened: Opened) => void) => {
      const began = performance.now()
      const tell = (progress: LoadProgress) =>
        setLoading({ title: asked.title, progress, elapsed: performance.now() - began })
      tell(NOTHING_LOADED)
      stop.current = askWorker('open', request, (answer) => {
        if (answer.kind === 'progress') {
          tell(answer.progress)
          return
        }
        stop.current = null
        setLoading(null)
        if (answer.kind === 'opened') then(openedOf(asked, before, answer))
      })
    },
    [],
  )
  const openAsked = useCallback(
    (asked: Asked, then: (opened: Opened) => void) => {
      cancel()
      if (isLarge(asked)) ask(asked, openRequest(asked), null, then)
      else then(open(asked))
    },
    [ask, cancel],
  )
  const reopenAsked = useCallback(
    (opened: Opened, change: Reopening, then: (opened: Opened) => void) => {
      const asked = changed(opened.asked, change)
      if (change.form !== undefined) {
        openAsked(asked, then)
        return
      }
      cancel()
      const request = reopenRequest(opened, asked)
      if (request === null) then(reopen(opened, asked))
      else ask(asked, request, opened, then)
    },
    [ask, cancel, openAsked],
  )
  return { open: openAsked, reopen: reopenAsked, loading, cancel }
}
