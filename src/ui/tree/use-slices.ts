// Work that goes on between two pictures, a few milliseconds at a time: the tree stays alive, and shows what there is so far.

import { useEffect, useReducer } from 'react'

/** Milliseconds of work at a time. */
const SLICE = 10

/** Work on what was painted. */
export interface Sliced {
  readonly isWorking: () => boolean
  /** Goes on until then; true when there is something new to be painted. */
  readonly work: (until: number) => boolean
}

/** Goes on with the work; the caller is painted again when there is something new. */
export function useSlices(sliced: Sliced): void {
  const [, paintAgain] = useReducer((times: number) => times + 1, 0)
  // What is to be done is known once rows were painted, so that this looks after each painting.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      if (sliced.work(performance.now() + SLICE)) paintAgain()
      else if (sliced.isWorking()) timer = setTimeout(goOn)
    }
    if (sliced.isWorking()) timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  })
}
