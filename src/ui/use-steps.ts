// Long work between frames: some of it at a time, so that the page goes on answering. Begins once the page is painted.

import { useEffect, useState } from 'react'
import { runSteps, type Steps } from '../view/index.ts'

/** What has come of work so far. */
export interface StepsState<Result> {
  /** Null until it is done. */
  readonly result: Result | null
  /** 0 to 1. */
  readonly progress: number
}

/** Milliseconds between two reports of progress. */
const BETWEEN = 120

/**
 * Does what `work` begins, and begins anew when it is another function: keep it with `useCallback`. None for null. Where `fits`
 * says so, what an earlier one gave stands in until there is a new result.
 */
export function useSteps<Result>(
  work: (() => Steps<Result>) | null,
  fits: (result: Result) => boolean = () => false,
): StepsState<Result> {
  type Work = typeof work
  const [done, setDone] = useState<{ readonly work: Work; readonly result: Result } | null>(null)
  const [begun, setBegun] = useState<{ readonly work: Work; readonly progress: number } | null>(null)
  const isDone = done !== null && done.work === work
  useEffect(() => {
    if (work === null || isDone) return
    let timer = 0
    let giveUp = () => {}
    const begin = () => {
      let told = performance.now()
      giveUp = runSteps(
        work(),
        (result) => setDone({ work, result }),
        (progress, now) => {
          if (now - told <= BETWEEN) return
          told = now
          setBegun({ work, progress })
        },
      )
    }
    // The first frame shows that work is under way; the timer starts behind its painting.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(begin, 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
      giveUp()
    }
  }, [work, isDone])
  return {
    result: done !== null && (isDone || fits(done.result)) ? done.result : null,
    progress: begun !== null && begun.work === work ? begun.progress : 0,
  }
}
