// The legend: what the colours, underlines and letters of the bytes mean. A small button opens it.

import { Popover } from 'radix-ui'
import { ROLES } from '../view/index.ts'

/** A button that opens the legend beside it. */
export function Legend() {
  return (
    <Popover.Root>
      <Popover.Trigger className="legend-button">Legend</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="legend"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Legend"
        >
          <dl>
            {ROLES.map(({ role, name, letter, line, what }) => (
              <div key={role} className="legend-row">
                <dt>
                  <span className="legend-letter">{letter}</span>
                  <span className="role-badge" data-role={role} title={`${line} line`}>
                    {name}
                  </span>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p>
            The selected value is outlined, and what lies around it is tinted. A red or brown corner with a
            broken line marks a problem; hatched bytes could not be read.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
