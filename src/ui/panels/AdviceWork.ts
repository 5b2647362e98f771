// Work that is done after the page has been painted: what it gives, or null until then.

import { useEffect, useState } from 'react'
import type { Answered, WorkerTask } from '../../session/index.ts'

interface Done<Result> {
  readonly work: () => Result
  readonly result: Result
}

/**
 * What `work` gives; null until it is done, and again when it is another function. Keep it with `useCallback`. Null in
 * place of work gives null.
 */
export function useAfterPaint<Result>(work: (() => Result) | null): Result | null {
  const done = useDone(work)
  return done !== null && done.work === work ? done.result : null
}

/** Whether work on so many bytes comes unasked or has been asked for; another function has to be asked for again. */
export function useAsked(
  work: () => unknown,
  bytes: number,
  unasked: number,
): { readonly isAsked: boolean; readonly ask: () => void; readonly giveUp: () => void } {
  const [asked, setAsked] = useState<unknown>(null)
  return {
    isAsked: bytes <= unasked || asked === work,
    ask: () => setAsked(() => work),
    giveUp: () => setAsked(null),
  }
}

/** What is heard of work elsewhere; null until then, and for no work. Keep it with `useMemo`: another one is begun anew. */
export function useWorkerTask<Result>(work: WorkerTask<Result> | null): Answered<Result> | null {
  const [heard, setHeard] = useState<{ readonly work: unknown; readonly answer: Answered<Result> } | null>(
    null,
  )
  const answer = heard !== null && heard.work === work ? heard.answer : null
  const isDone = answer !== null && answer.progress === null
  useEffect(() => {
    if (work === null || isDone) return
    return work((answer) => setHeard({ work, answer }))
  }, [work, isDone])
  return answer
}

function useDone<Result>(work: (() => Result) | null): Done<Result> | null {
  const [done, setDone] = useState<Done<Result> | null>(null)
  const isDone = done !== null && done.work === work
  useEffect(() => {
    if (isDone || work === null) return
    // The first frame shows that work is under way; the timer starts behind its painting.
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setDone({ work, result: work() }), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [work, isDone])
  return done
}
