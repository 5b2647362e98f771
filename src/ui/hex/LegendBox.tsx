// The legend: what the colours, underlines and letters of the bytes mean, and the small button that opens it. It is loaded
// with the panels: Legend.tsx stands for it until then.

import './Legend.css'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { type ByteCosts, type CostSettings, levelWords } from '../../view/cost/index.ts'
import { ROLES } from '../../view/hex/index.ts'
import { useEarlyEscape } from '../frame/DialogBox.tsx'
import { type Early, useKeptFocus } from '../frame/EarlyButton.tsx'

/** What the colours of the bytes mean. */
export interface LegendProps {
  /** Null while they mean roles. */
  readonly costs: ByteCosts | null
  readonly settings: CostSettings
}

/** A button that opens the legend beside it, open at first where it was pressed before this was here. */
export function LegendBox({ costs, settings, ...early }: LegendProps & Early) {
  const trigger = useKeptFocus(early)
  const [isOpen, setOpen] = useState(early.isOpenAtFirst)
  const onSettled = useEarlyEscape(isOpen, () => setOpen(false))
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger ref={trigger} className="legend-button">
        Legend
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="legend"
          onFocus={onSettled}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Legend"
        >
          {costs === null ? null : <CostLegend most={costs.most} settings={settings} />}
          <dl hidden={costs !== null}>
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
            The selected value is outlined, and its containers are tinted. A red or brown corner with a broken
            line marks a problem; hatched bytes could not be read.
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function CostLegend({ most, settings }: { most: number; settings: CostSettings }) {
  return (
    <>
      <p className="legend-lead">
        A stronger colour means a higher skip cost of the value that the byte belongs to.
      </p>
      <ol className="legend-levels">
        {levelWords(most, settings).map((words, level) => (
          <li key={words}>
            <span className="level-badge" data-level={level}>
              {words}
            </span>
          </li>
        ))}
      </ol>
      <p>
        {settings.scale === 'log' ? 'On a logarithmic scale' : 'Shares'} of the skip cost of the whole value.
        The bytes of a container count only for its header; the envelope has no colour.
      </p>
    </>
  )
}
