// Asks before work on a large stream, and tells that it is under way, so that it can be given up.

/** A sentence and a button. */
export function AdviceAsk(props: {
  readonly why: string
  /** What the button says. */
  readonly what: string
  readonly onAsk: () => void
}) {
  const { why, what, onAsk } = props
  return (
    <p className="advice-nothing">
      <span>{why} That may take a minute; the page goes on meanwhile.</span>
      <button type="button" className="button" onClick={onAsk}>
        {what}
      </button>
    </p>
  )
}

/** What is going on, with a button that gives it up; or why it came to nothing. */
export function AdviceUnderWay(props: {
  readonly what: string
  /** '' while it goes on. */
  readonly fault: string
  /** Null where it cannot be given up. */
  readonly onGiveUp: (() => void) | null
}) {
  const { what, fault, onGiveUp } = props
  return (
    <p className="advice-nothing" role="status">
      <span>{fault === '' ? what : `That came to nothing: ${fault}`}</span>
      {onGiveUp === null ? null : (
        <button type="button" className="button" onClick={onGiveUp}>
          {fault === '' ? 'Stop' : 'Dismiss'}
        </button>
      )}
    </p>
  )
}
