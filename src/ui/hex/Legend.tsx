// The button of the legend. The legend itself comes late: a press before that counts as soon as it is here.

import { useRef, useState } from 'react'
import type { ByteCosts, CostSettings } from '../../view/index.ts'
import type { MenuBefore } from '../frame/Menu.tsx'
import { type Before, noteFocus } from '../frame/use-kept-focus.ts'
import { late } from '../late.tsx'

/** What the colours of the bytes mean. */
export interface LegendProps {
  /** Null while they mean roles. */
  readonly costs: ByteCosts | null
  readonly settings: CostSettings
}

const Box = late<LegendProps & MenuBefore & { readonly onPress: () => void }>(
  async () => (await import('./LegendBox.tsx')).LegendBox,
  {
    placeholder: ({ isOpenAtFirst, before, onPress }) => (
      <button
        ref={(button) => {
          before.button = button
        }}
        type="button"
        className="legend-button"
        aria-haspopup="dialog"
        aria-expanded={isOpenAtFirst}
        onClick={onPress}
      >
        Legend
      </button>
    ),
    onArrival: ({ before }) => noteFocus(before),
  },
)

/** A button that opens the legend beside it. */
export function Legend(props: LegendProps) {
  const [isPressed, setPressed] = useState(false)
  const before = useRef<Before>({ button: null, isFocused: false })
  const onPress = () => setPressed((pressed) => !pressed)
  return <Box {...props} isOpenAtFirst={isPressed} before={before.current} onPress={onPress} />
}
