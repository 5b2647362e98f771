// Long work between frames: some of it at a time, so that the page goes on answering. Begins once the page is painted.

import { useEffect, useState } from 'react'
import type { Steps } from '../view/index.ts'

/** What has come of work so far. */
export interface StepsState<Result> {
  /** Null until it is done. */
  readonly result: Result | null
  /** 0 to 1. */
  readonly progress: number
}

/** Milliseconds of work at a time: short of a frame. */
const SLICE = 8
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
    const steps = work()
    let told = performance.now()
    const slice = () => {
      const until = performance.now() + SLICE
      for (let now = 0; now < until; now = performance.now()) {
        const { done: isLast, value } = steps.next()
        if (isLast) {
          setDone({ work, result: value })
          return
        }
        if (now - told > BETWEEN) {
          told = now
          setBegun({ work, progress: value })
        }
      }
      timer = window.setTimeout(slice, 0)
    }
    // The first frame shows that work is under way; the timer starts behind its painting.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(slice, 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [work, isDone])
  return {
    result: done !== null && (isDone || fits(done.result)) ? done.result : null,
    progress: begun !== null && begun.work === work ? begun.progress : 0,
  }
}
