// A request as what answers it sees it: a way back to the page, and whether anybody is still there.

/** One request's way back to the page. */
export interface Call<Answer> {
  /** Posts an answer; what is in `transfer` is the page's from then on. */
  readonly post: (answer: Answer, transfer?: readonly ArrayBuffer[]) => void
  /** Whether nobody waits any more. It can only become true while the handler awaits something. */
  readonly isCancelled: () => boolean
}
