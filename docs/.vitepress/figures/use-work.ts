// What takes longer than a frame: in a browser in steps between frames, and at once where the static rendering is made.
import { useState } from 'react'
import { useSteps } from '../../../src/ui/use-steps.ts'
import { finish, type Steps } from '../../../src/view/index.ts'

/** What `work` returns, the result before it while it runs, null before the first. It begins anew when it is another function. */
export function useWork<Result>(work: () => Steps<Result>): Result | null {
  const [still] = useState(() => (typeof document === 'undefined' ? finish(work()) : null))
  const { result } = useSteps(work, always)
  return result ?? still
}

const always = () => true
