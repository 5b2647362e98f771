// Asks before work on a large stream, in which the page stands still.

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
      <span>{why} That takes some seconds, in which the page stands still.</span>
      <button type="button" className="button" onClick={onAsk}>
        {what}
      </button>
    </p>
  )
}
