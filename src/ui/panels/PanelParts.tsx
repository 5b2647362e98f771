// What panels of the dock share: a question before long work, a bar of a share, and the name of a place.

import type { Answered } from '../../session/index.ts'
import { type FindingsProgress, findingsWords } from '../../view/panels/index.ts'

/** A sentence and a button: the same button asks, stops and dismisses, so that it keeps the focus. */
export function AdviceAsk(props: {
  readonly why: string
  /** What the button says. */
  readonly what: string
  /** What is said once it goes on, and before anything is heard of it; null before. */
  readonly underWay?: string | null
  /** What is heard of it. */
  readonly answered?: Answered<unknown> | null
  readonly onAsk: () => void
  readonly onGiveUp: (() => void) | null
}) {
  const { why, what, underWay = null, answered = null, onAsk, onGiveUp } = props
  const isAsking = underWay === null
  const fault = answered?.fault ?? ''
  const pressed = isAsking ? onAsk : onGiveUp
  return (
    <div className="advice-nothing">
      {isAsking ? (
        <p>{why} This can take a minute; you can use the page meanwhile.</p>
      ) : (
        <UnderWay
          words={fault === '' ? underWay : `This failed: ${fault}`}
          progress={answered?.progress ?? null}
        />
      )}
      {pressed === null ? null : (
        <button type="button" className="button" onClick={pressed}>
          {isAsking ? what : fault === '' ? 'Stop' : 'Dismiss'}
        </button>
      )}
    </div>
  )
}

/** What work is at, in words that are read out, and as a bar where its share is known; `words` until it has said anything. */
export function UnderWay({ words, progress }: { words: string; progress: FindingsProgress | null }) {
  const share = progress?.share ?? null
  return (
    <>
      <p role="status">{progress === null ? words : findingsWords(progress)}</p>
      {share === null ? null : <progress className="loading-bar" aria-label="Progress" value={share} />}
    </>
  )
}

/** A bar that is filled from 0 to 1. */
export function QueryBar({ share }: { share: number }) {
  return (
    <span className="query-bar" aria-hidden="true">
      <span style={{ inlineSize: `${100 * share}%` }} />
    </span>
  )
}

/** The two, as text of whatever holds them. */
export function PlaceName({ address, name }: { readonly address: string; readonly name: string | null }) {
  if (name === null) return address
  return (
    <>
      <span className="place-address">{address}</span> <span className="place-name">{name}</span>
    </>
  )
}
