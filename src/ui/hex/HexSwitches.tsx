// The switches in the head of the bytes: how all offsets are shown, and what the colours mean.

import type { CostChoice } from '../../view/cost/index.ts'
import type { PaneAction } from '../../view/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { useOffsets } from '../offsets.ts'

const FORMS = [
  { id: 'hex', name: '0x', label: 'hex', title: 'All offsets in hex: 0x40' },
  { id: 'decimal', name: '10', label: 'decimal', title: 'All offsets in decimal: 64' },
] as const

const COLOURINGS = [
  { id: 'role', name: 'role', title: 'Colours show the role of bytes' },
  { id: 'cost', name: 'cost', title: 'Colours show the skip cost' },
] as const

/** Both; that of colours is left out where they have one meaning only, which is null. */
export function HexSwitches(props: {
  readonly colouring: CostChoice['colouring'] | null
  readonly onAction: (action: PaneAction) => void
}) {
  const { colouring, onAction } = props
  return (
    <>
      <Switch
        label="Offsets"
        value={useOffsets()}
        choices={FORMS}
        onChoose={(form) => onAction({ type: 'offsets', form })}
      />
      {colouring === null ? null : (
        <Switch
          label="Colour of bytes"
          value={colouring}
          choices={COLOURINGS}
          onChoose={(colouring) => onAction({ type: 'colours', colouring })}
        />
      )}
    </>
  )
}
