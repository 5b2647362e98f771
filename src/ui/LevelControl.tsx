// How far the tree is opened: one button for each level. A button acts each time it is pressed.

import { EXPANSIONS, type Expansion } from '../view/index.ts'

const TITLES: Record<Expansion, string> = {
  auto: 'As much as can be taken in (Alt+0)',
  1: 'Open to level 1 (Alt+1)',
  2: 'Open to level 2 (Alt+2)',
  3: 'Open to level 3 (Alt+3)',
  all: 'Open everything (Alt+9)',
}

/** The buttons. */
export function LevelControl(props: {
  readonly expansion: Expansion
  readonly onExpand: (expansion: Expansion) => void
}) {
  return (
    <fieldset className="levels">
      <legend className="sr-only">Open the tree to a level</legend>
      {EXPANSIONS.map((expansion) => (
        <button
          key={expansion}
          type="button"
          className="level"
          aria-pressed={props.expansion === expansion}
          aria-label={TITLES[expansion].replace(/ \(.*/, '')}
          title={TITLES[expansion]}
          onClick={() => props.onExpand(expansion)}
        >
          {expansion}
        </button>
      ))}
    </fieldset>
  )
}
