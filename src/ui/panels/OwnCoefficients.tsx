// Two measured extractions, from which coefficients of one's own are made. Says at once what the fields come to.

import { useId, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import { type CostSettings, measuredCoefficients, secondPlace } from '../../view/cost/index.ts'
import type { Selection } from '../../view/place/index.ts'

interface Props {
  readonly doc: PofDocument
  readonly selection: Selection | null
  readonly settings: CostSettings
  readonly onChange: (change: Partial<CostSettings>) => void
}

/** The form. */
export function OwnCoefficients({ doc, selection, settings, onChange }: Props) {
  const [places, setPlaces] = useState<readonly [string, string]>(() => [
    secondPlace(doc, selection),
    selection === null || selection.node < 0 ? '' : doc.address(selection.node, selection.element),
  ])
  const [times, setTimes] = useState<readonly [string, string]>(['', ''])
  const made = measuredCoefficients(
    doc,
    settings,
    { address: places[0], ns: times[0] },
    { address: places[1], ns: times[1] },
  )
  return (
    <form
      className="cost-own"
      onSubmit={(event) => {
        event.preventDefault()
        if (made.set !== null) onChange({ own: made.set, set: made.set, unit: 'ns' })
      }}
    >
      <p>Or your own: two measured extractions from this value.</p>
      <Point
        place={places[0]}
        time={times[0]}
        onPlace={(place) => setPlaces([place, places[1]])}
        onTime={(time) => setTimes([time, times[1]])}
      />
      <Point
        place={places[1]}
        time={times[1]}
        onPlace={(place) => setPlaces([places[0], place])}
        onTime={(time) => setTimes([times[0], time])}
      />
      <p className="cost-made" role="status">
        {made.message}
      </p>
      <button type="submit" className="button" disabled={made.set === null}>
        Use these
      </button>
    </form>
  )
}

function Point(props: {
  readonly place: string
  readonly time: string
  readonly onPlace: (place: string) => void
  readonly onTime: (time: string) => void
}) {
  const { place, time, onPlace, onTime } = props
  const id = useId()
  return (
    <div className="cost-point">
      <label htmlFor={`${id}-place`}>Path</label>
      <input
        id={`${id}-place`}
        value={place}
        spellCheck={false}
        onChange={(event) => onPlace(event.target.value)}
      />
      <label htmlFor={`${id}-time`}>took</label>
      <input
        id={`${id}-time`}
        value={time}
        inputMode="decimal"
        onChange={(event) => onTime(event.target.value)}
      />
      <span>ns</span>
    </div>
  )
}
