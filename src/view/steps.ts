// Work in steps: a generator that stops now and then to tell how far it is, and ends with its result. Whoever runs it
// decides how long it may go on at a time.

/** Work that yields how much of it is done, 0 to 1, every millisecond or so, and returns its result. */
export type Steps<Result> = Generator<number, Result, void>

/** The result of work that is done all at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
