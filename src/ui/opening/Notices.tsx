// Lines below the header: the link that was followed could not be read, something holds no bytes, what is wrong with a text
// that is out of sight, names that have come. And what is offered where a text could be read for the most part.

import { type ReactNode, useId } from 'react'
import type { OfferView, SourceView } from '../../session/index.ts'

/** A sentence, a link to more, a button that dismisses it, and what is offered. Only an alert is heard by itself: another stands in a live region. */
function Notice(props: {
  readonly isAlert?: boolean
  readonly isNews?: boolean
  /** The link and what it does; null for none. */
  readonly link?: { readonly text: string; readonly onOpen: () => void } | null
  readonly offer?: ReactNode
  readonly onDismiss: () => void
  readonly children: ReactNode
}) {
  const { isAlert = false, isNews = false, link = null, offer, onDismiss, children } = props
  return (
    <div className={isNews ? 'notice notice-names' : 'notice'} role={isAlert ? 'alert' : undefined}>
      {isNews ? null : (
        <span className="notice-sign" aria-hidden="true">
          !
        </span>
      )}
      <p className="notice-text">{children}</p>
      {link === null ? null : (
        <button type="button" className="link" onClick={link.onOpen}>
          {link.text}
        </button>
      )}
      <button
        type="button"
        className="button button-icon"
        aria-label="Dismiss"
        title={isAlert ? 'Esc' : undefined}
        onClick={onDismiss}
      >
        ×
      </button>
      {offer}
    </div>
  )
}

/** What was not read or kept; `message` says what is wrong and what to do. */
export function WarningNotice({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  return <Notice onDismiss={onDismiss}>{message}</Notice>
}

/** Why something that was to be opened holds no bytes; `open` is the title of what is still open. */
export function FailedNotice(props: {
  readonly source: SourceView
  readonly open: string
  readonly onForm: (form: string) => void
  /** Shows its text; null where it was a file. */
  readonly onShow: (() => void) | null
  readonly onDismiss: () => void
}) {
  const { source, open, onForm, onShow, onDismiss } = props
  const why = [...source.problems, ...source.faults][0] ?? 'It holds no bytes.'
  return (
    <Notice
      isAlert
      link={onShow && { text: 'Show the text', onOpen: onShow }}
      offer={<Offer offer={source.offer} onForm={onForm} />}
      onDismiss={onDismiss}
    >
      <b>{source.title}</b> was not opened. {why} <b>{open}</b> is still open.
    </Notice>
  )
}

/** What is wrong with a text, and the way to it; of a file that is no text there is none. Nothing where nothing is wrong. */
export function InputNotice(props: {
  readonly source: SourceView
  /** What other kind of file the bytes begin like, or null. */
  readonly known: string | null
  readonly onForm: (form: string) => void
  readonly onShow: () => void
  readonly onDismiss: () => void
}) {
  const { source, known, onForm, onShow, onDismiss } = props
  const message =
    known === null
      ? (faultsOf(source)[0] ?? (source.offer === null ? undefined : 'Only a part of this text was read.'))
      : `This begins like ${known}, not like POF. It is read as POF anyway.`
  if (message === undefined) return null
  const isText = typeof source.payloads.at(source.payload)?.line === 'number'
  return (
    <Notice
      link={isText ? { text: 'Show the text', onOpen: onShow } : null}
      offer={<Offer offer={source.offer} onForm={onForm} />}
      onDismiss={onDismiss}
    >
      {message}
    </Notice>
  )
}

/** Everything wrong with the text as a whole and with the payload on screen. */
function faultsOf({ problems, payloads, payload }: SourceView): string[] {
  const own = payloads.at(payload)?.problem ?? null
  return own === null ? [...problems] : [...problems, own]
}

/** Names that have come: what they are, how well they suit the payload, and the way to them. */
export function NamesNotice(props: {
  readonly title: string
  readonly text: string
  /** Remarks about the files. */
  readonly remarks: number
  /** Whether a set of the same title stays. */
  readonly hasOlder: boolean
  readonly onShow: () => void
  readonly onDismiss: () => void
}) {
  const { title, text, remarks, hasOlder, onShow, onDismiss } = props
  return (
    <Notice isNews link={{ text: 'Show the names', onOpen: onShow }} onDismiss={onDismiss}>
      Names from <b>{title}</b>: {text}.{hasOlder ? ' The earlier set with this name comes after it.' : ''}
      {remarks === 0 ? '' : ` ${remarks === 1 ? 'One remark' : `${remarks} remarks`} about the files.`}
    </Notice>
  )
}

/** The line; nothing where nothing is offered. */
export function Offer(props: { readonly offer: OfferView | null; readonly onForm: (form: string) => void }) {
  const { offer, onForm } = props
  const id = useId()
  if (offer === null) return null
  return (
    <p className="offer">
      <button type="button" className="button" aria-describedby={id} onClick={() => onForm(offer.form)}>
        {offer.question}
      </button>
      <span id={id}>{offer.leavesOut}</span>
    </p>
  )
}
