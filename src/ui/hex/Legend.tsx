// The button of the legend. The legend itself comes late: a press before that counts as soon as it is here.

import { useState } from 'react'
import type { ByteCosts, CostSettings } from '../../view/index.ts'
import { late } from '../late.tsx'

/** What the colours of the bytes mean. */
export interface LegendProps {
  /** Null while they mean roles. */
  readonly costs: ByteCosts | null
  readonly settings: CostSettings
}

const Box = late<LegendProps & { readonly isOpenAtFirst: boolean; readonly onPress: () => void }>(
  async () => (await import('./LegendBox.tsx')).LegendBox,
  {
    placeholder: ({ isOpenAtFirst, onPress }) => (
      <button
        type="button"
        className="legend-button"
        aria-haspopup="dialog"
        aria-expanded={isOpenAtFirst}
        onClick={onPress}
      >
        Legend
      </button>
    ),
  },
)

/** A button that opens the legend beside it. */
export function Legend(props: LegendProps) {
  const [isPressed, setPressed] = useState(false)
  return <Box {...props} isOpenAtFirst={isPressed} onPress={() => setPressed((pressed) => !pressed)} />
}
