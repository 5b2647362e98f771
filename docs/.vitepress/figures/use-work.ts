// What takes longer than a frame, in steps between frames.
import { useState } from 'react'
import { useSteps } from '../../../src/ui/use-steps.ts'
import type { Steps } from '../../../src/view/index.ts'

/**
 * What `work` returns; `first` for the function that it is at first. While another function runs, the result of the one before.
 */
export function useWork<Result>(work: () => Steps<Result>, first: Result): Result {
  const [begun] = useState(() => work)
  const { result } = useSteps(work === begun ? null : work, always)
  return work === begun ? first : (result ?? first)
}

const always = () => true
