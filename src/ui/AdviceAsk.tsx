// Asks before work on a large stream, and tells that it is under way, so that it can be given up.

/** A sentence and a button: the same button asks, stops and dismisses, so that it keeps the focus. */
export function AdviceAsk(props: {
  readonly why: string
  /** What the button says. */
  readonly what: string
  /** What is said once it goes on; null before. */
  readonly underWay?: string | null
  /** Why it came to nothing; '' where it did not. */
  readonly fault?: string
  readonly onAsk: () => void
  /** Null for work of the page's own thread, which cannot be given up and stands still meanwhile. */
  readonly onGiveUp?: (() => void) | null
}) {
  const { why, what, underWay = null, fault = '', onAsk, onGiveUp = null } = props
  const isAsking = underWay === null
  const time =
    onGiveUp === null
      ? 'That takes some seconds, in which the page stands still.'
      : 'That may take a minute; the page goes on meanwhile.'
  const told = fault === '' ? underWay : `That came to nothing: ${fault}`
  const pressed = isAsking ? onAsk : onGiveUp
  return (
    <p className="advice-nothing" role={isAsking ? undefined : 'status'}>
      <span>{isAsking ? `${why} ${time}` : told}</span>
      {pressed === null ? null : (
        <button type="button" className="button" onClick={pressed}>
          {isAsking ? what : fault === '' ? 'Stop' : 'Dismiss'}
        </button>
      )}
    </p>
  )
}
