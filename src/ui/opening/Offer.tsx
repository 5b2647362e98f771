// Below what is wrong with a text: a button that reads the bytes that are there for all that, and what it leaves out.

import { useId } from 'react'
import type { OfferView } from '../../session/index.ts'

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
