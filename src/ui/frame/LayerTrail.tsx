// The way from what was opened to the layer that is shown: each level is a button that leads back to it. Below it what is
// still being opened, which can be given up.

import './layers.css'
import type { AnyDocument } from '../../inside/index.ts'
import type { Entering } from '../../session/index.ts'
import { type LayerStep, originWords, stoppedWords } from '../../view/layers/index.ts'
import { useOffsets } from '../offsets.ts'
import { usePaneName } from '../pane-name.ts'

/** A layer, and the document that it was opened from. */
export interface TrailLevel {
  readonly step: LayerStep
  readonly around: AnyDocument
}

export interface LayerTrailProps {
  /** What was opened: the title of its source. */
  readonly title: string
  readonly levels: readonly TrailLevel[]
  /** Leaves layers, so that so many are open still. */
  readonly onLeave: (count: number) => void
  /** Opens the last layer again with a higher limit; null where it is whole. */
  readonly onMore: (() => void) | null
  /** What is being opened, or was not; null for nothing. */
  readonly entering: Entering | null
  readonly onStop: () => void
}

/** Nothing while no layer is open, and none is being opened. */
export function LayerTrail({ entering, onStop, ...way }: LayerTrailProps) {
  return (
    <>
      <Way {...way} />
      {entering === null ? null : (
        <div className="trail trail-entering">
          <span role="status">{entering.words}</span>
          <button type="button" className="button" onClick={onStop}>
            {entering.isOver ? 'Dismiss' : 'Cancel'}
          </button>
        </div>
      )}
    </>
  )
}

function Way({ title, levels, onLeave, onMore }: Omit<LayerTrailProps, 'entering' | 'onStop'>) {
  const offsets = useOffsets()
  const name = usePaneName('Layers')
  const last = levels.at(-1)
  if (last === undefined) return null
  const stopped = levels.map(({ step }) => stoppedWords(step)).find((words) => words !== null) ?? null
  return (
    <nav className="trail" aria-label={name}>
      <button type="button" className="button trail-back" onClick={() => onLeave(levels.length - 1)}>
        <span aria-hidden="true">‹</span> Back
      </button>
      <ol>
        <li>
          <button type="button" onClick={() => onLeave(0)}>
            {title}
          </button>
        </li>
        {levels.map(({ step }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place in the way
          <li key={index}>
            {step.place === '' ? null : <span className="trail-place">{step.place}</span>}
            <button
              type="button"
              aria-current={index === levels.length - 1 ? 'location' : undefined}
              onClick={() => onLeave(index + 1)}
            >
              {step.title}
            </button>
          </li>
        ))}
      </ol>
      <span className="trail-origin">{originWords(last.step, last.around, offsets)}</span>
      {stopped === null ? null : (
        <span className="trail-stopped" role="status">
          {stopped}{' '}
          {onMore === null ? null : (
            <button type="button" className="button" onClick={onMore}>
              Decode more
            </button>
          )}
        </span>
      )}
    </nav>
  )
}
