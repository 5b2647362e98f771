// The button of the legend. The legend itself is loaded after the first paint.

import { EarlyButton } from '../frame/EarlyButton.tsx'
import { useOverlays } from '../overlays.ts'
import type { LegendProps } from './LegendBox.tsx'

/** A button that opens the legend beside it. */
export function Legend(props: LegendProps) {
  const overlays = useOverlays()
  return (
    <EarlyButton
      className="legend-button"
      popup="dialog"
      box={overlays && ((early) => <overlays.LegendBox {...props} {...early} />)}
    >
      Legend
    </EarlyButton>
  )
}
