// A request as what answers it sees it: a way back to the page, whether anybody is still there, and how often that is told of
// progress.

/** One request's way back to the page. */
export interface Call<Answer> {
  /** Posts an answer; what is in `transfer` is the page's from then on. */
  readonly post: (answer: Answer, transfer?: readonly ArrayBuffer[]) => void
  /** Whether nobody waits any more. It can only become true while the handler awaits something. */
  readonly isCancelled: () => boolean
}

/** What calls `tell` at most once in so many milliseconds, for the first time when these have passed. */
export function seldom<Args extends unknown[]>(
  between: number,
  tell: (...args: Args) => void,
): (...args: Args) => void {
  let told = performance.now()
  return (...args) => {
    const now = performance.now()
    if (now - told < between) return
    told = now
    tell(...args)
  }
}
