// What lies inside a place that holds bytes or a text: the formats that were recognized, and a way to open them as another.

import { useState } from 'react'
import type { FormatId } from '../../inside/index.ts'
import type { LayerOffer, LayerPlace } from '../../view/layers/index.ts'
import { bytesWords, type Selection } from '../../view/place/index.ts'

/** What rows and menus do with layers. */
export interface LayerTools {
  /** What a place offers to open; null for nothing. */
  readonly offerAt: (selection: Selection) => LayerOffer | null
  /** Opens what a place offers. */
  readonly onOpen: (selection: Selection) => void
}

/** A format that bytes can be opened as. */
export interface FormatChoice {
  readonly id: FormatId
  readonly name: string
}

/** What a place holds of other formats, with the buttons that open it. */
export function LayerSection(props: {
  readonly place: LayerPlace
  readonly offer: LayerOffer | null
  readonly formats: readonly FormatChoice[]
  /** Without a format as what was recognized. */
  readonly onOpen: (format?: FormatId) => void
}) {
  const { place, offer, formats, onOpen } = props
  const [format, setFormat] = useState<FormatId | ''>('')
  const size = bytesWords(place.end - place.start)
  return (
    <div className="layer-section">
      <p>
        {offer === null
          ? `These ${size} have the sign of no known format.`
          : offer.isSure
            ? `These ${size} are ${offer.titles.join(', which holds ')}.`
            : `These ${size} begin like ${offer.titles[0]}. The sign alone is no proof.`}
      </p>
      <div className="layer-open">
        {offer === null ? null : (
          <button type="button" className="button" onClick={() => onOpen()}>
            Open {offer.titles.join(' › ')}
          </button>
        )}
        <label>
          Open as{' '}
          <select
            className="field small"
            value={format}
            onChange={({ currentTarget }) => {
              const chosen = formats.find(({ id }) => id === currentTarget.value)
              if (chosen === undefined) return
              setFormat('')
              onOpen(chosen.id)
            }}
          >
            <option value="">another format…</option>
            {formats.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}
