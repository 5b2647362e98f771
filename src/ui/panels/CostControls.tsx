// The controls of how cost is shown: unit, scale, and whose coefficients the nanoseconds are made with. On a narrow screen
// all of them are behind one button.

import './CostControls.css'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import {
  COST_UNITS,
  type CostSettings,
  coefficientChoices,
  measuredCoefficients,
  secondPlace,
} from '../../view/cost/index.ts'
import type { Selection } from '../../view/place/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { useMedia } from '../use-media.ts'

interface Props {
  readonly doc: PofDocument
  readonly selection: Selection | null
  readonly settings: CostSettings
  readonly onChange: (change: Partial<CostSettings>) => void
}

const SCALES = [
  { id: 'linear', name: 'linear', title: 'Bars and colours are shares' },
  {
    id: 'log',
    name: 'log',
    title: 'Bars and colours are logarithms of shares: small differences are visible',
  },
] as const

/** Unit, scale and coefficients; `onChange` gets what was changed. */
export function CostControls(props: Props) {
  const { settings } = props
  const isWide = useMedia('(min-width: 1100px)')
  return (
    <>
      {isWide ? <Switches {...props} /> : null}
      <Popover.Root>
        <Popover.Trigger
          className="legend-button cost-set"
          title={`Nanoseconds are estimated with: ${settings.set.name}`}
        >
          {isWide ? `ns: ${settings.set.name}` : `in ${settings.unit}`}
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            className="legend"
            align="end"
            sideOffset={6}
            collisionPadding={8}
            aria-label="How cost is shown"
          >
            {isWide ? null : (
              <div className="cost-switches">
                <Switches {...props} />
              </div>
            )}
            <Sets {...props} />
            <OwnCoefficients {...props} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </>
  )
}

function Switches({ settings, onChange }: Props) {
  return (
    <>
      <Switch
        label="Unit of cost"
        value={settings.unit}
        choices={COST_UNITS.map(({ unit, name, what }) => ({ id: unit, name, title: what }))}
        onChoose={(unit) => onChange({ unit })}
      />
      <Switch
        label="Scale of bars and colours"
        value={settings.scale}
        choices={SCALES}
        onChoose={(scale) => onChange({ scale })}
      />
    </>
  )
}

function Sets({ settings, onChange }: Props) {
  return (
    <fieldset className="cost-sets">
      <legend>Nanoseconds are an estimate, based on</legend>
      {coefficientChoices(settings).map((set) => (
        <label key={set.name}>
          <input
            type="radio"
            name="coefficients"
            checked={set.name === settings.set.name}
            onChange={() => onChange({ set, unit: 'ns' })}
          />
          <span>
            <b>{set.name}</b>
            <small>{set.source}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The fields for coefficients of one's own. */
function OwnCoefficients({ doc, selection, settings, onChange }: Props) {
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
        className="field"
        id={`${id}-place`}
        value={place}
        spellCheck={false}
        onChange={(event) => onPlace(event.target.value)}
      />
      <label htmlFor={`${id}-time`}>took</label>
      <input
        className="field"
        id={`${id}-time`}
        value={time}
        inputMode="decimal"
        onChange={(event) => onTime(event.target.value)}
      />
      <span>ns</span>
    </div>
  )
}
