// Work on what was painted, in steps: the tree stays alive, and shows what there is so far.

import { useEffect, useReducer } from 'react'
import { runSteps, type Steps } from '../../view/index.ts'

/** Work that painting asks for. */
export interface Sliced {
  readonly isWorking: () => boolean
  /** At its end there is something new to be painted. */
  readonly work: () => Steps<void, void>
}

/** Goes on with the work; the caller is painted again when there is something new. */
export function useSlices(sliced: Sliced): void {
  const [, paintAgain] = useReducer((times: number) => times + 1, 0)
  // What is to be done is known once rows were painted, so that this looks after each painting.
  useEffect(() => {
    if (!sliced.isWorking()) return
    let giveUp = () => {}
    const timer = setTimeout(() => {
      giveUp = runSteps(sliced.work(), paintAgain)
    })
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  })
}
