// Work in steps: a generator that stops now and then to tell how far it is, and ends with its result. Whoever runs it
// decides how long it may go on at a time: all at once (`finish`), or in slices, so that a page or worker goes on answering.

/** Work that yields a report every millisecond or so, and returns its result. A report is how much is done, 0 to 1, or more. */
export type Steps<Result, Report = number> = Generator<Report, Result, void>

/** The result of work that is done all at once. */
export function finish<Result, Report>(steps: Steps<Result, Report>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Milliseconds of work at a time: short of a frame. */
const SLICE = 8

/**
 * Does steps slice by slice, the first slice at once, and hands over their result, in a task of its own unless one slice was
 * enough; `onReport` gets what each step reports, and the time. Returns what gives it up.
 */
export function runSteps<Result, Report>(
  steps: Steps<Result, Report>,
  onDone: (result: Result) => void,
  onReport: (report: Report, now: number) => void = () => {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGivenUp = false
  const slice = () => {
    const until = performance.now() + SLICE
    for (let now = 0; now < until && !isGivenUp; now = performance.now()) {
      const { done, value } = steps.next()
      if (done) {
        // What is made of the result is painted, which takes its time too.
        if (timer === undefined) onDone(value)
        else timer = setTimeout(() => onDone(value), 0)
        return
      }
      onReport(value, now)
    }
    if (!isGivenUp) timer = setTimeout(slice, 0)
  }
  slice()
  return () => {
    isGivenUp = true
    clearTimeout(timer)
  }
}
