// How far the tree is opened: one button for each level. A button acts each time it is pressed.

import { EXPANSIONS, type Expansion } from '../../view/tree/index.ts'
import { Switch } from '../frame/Switch.tsx'

const TITLES: Record<Expansion, string> = {
  auto: 'As many rows as fit well (Alt+0)',
  1: 'Open to level 1 (Alt+1)',
  2: 'Open to level 2 (Alt+2)',
  3: 'Open to level 3 (Alt+3)',
  all: 'Open everything (Alt+9)',
}

const CHOICES = EXPANSIONS.map((expansion) => ({
  id: expansion,
  name: String(expansion),
  title: TITLES[expansion],
  label: TITLES[expansion].replace(/ \(.*/, ''),
}))

/** The buttons. */
export function LevelControl(props: {
  readonly expansion: Expansion
  readonly onExpand: (expansion: Expansion) => void
}) {
  return (
    <Switch
      label="Open the tree to a level"
      value={props.expansion}
      choices={CHOICES}
      onChoose={props.onExpand}
    />
  )
}
