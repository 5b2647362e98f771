// Work in steps between frames: some of it at a time, so that the page goes on answering.

import type { Steps } from '../view/index.ts'

/** Milliseconds of work at a time: short of a frame. */
const SLICE = 8

/**
 * Does steps slice by slice, the first of them at once, and hands over their result, in a task of its own unless one slice was
 * enough; `onProgress` is told how much of it is done, 0 to 1, after each step. Gives what gives it up.
 */
export function runSteps<Result>(
  steps: Steps<Result>,
  onDone: (result: Result) => void,
  onProgress: (share: number, now: number) => void = () => {},
): () => void {
  let timer = 0
  const slice = () => {
    const until = performance.now() + SLICE
    for (let now = 0; now < until; now = performance.now()) {
      const { done, value } = steps.next()
      if (done) {
        // What is made of the result is painted, which takes its time too.
        if (timer === 0) onDone(value)
        else timer = window.setTimeout(() => onDone(value), 0)
        return
      }
      onProgress(value, now)
    }
    timer = window.setTimeout(slice, 0)
  }
  slice()
  return () => window.clearTimeout(timer)
}
