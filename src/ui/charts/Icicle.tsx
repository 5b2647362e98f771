// The icicle of the nesting: the zoomed node at the top, what is inside it below, as wide as bytes, pass or reach.
// Keeps where it is zoomed to and where the keys are; what a box is and where it lies is for view/ to say.

import './Icicle.css'
import { memo, useCallback, useState } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import {
  type Extents,
  extentSteps,
  fullView,
  ICICLE_WIDTHS,
  type IcicleView,
  type IcicleWidth,
  isPart,
} from '../../view/charts/index.ts'
import { Switch } from '../frame/Switch.tsx'
import { LONG, Said } from '../Said.tsx'
import { useSteps } from '../use-steps.ts'
import { ChartCrumbs, type ChartProps } from './ChartPicture.tsx'
import { IcicleFrame } from './IcicleFrame.tsx'

/** The way to what is shown, the outermost first. A stretch holds for the extents it was made with. */
interface Zoom {
  readonly doc: PofDocument
  readonly steps: readonly { readonly view: IcicleView; readonly extents: Extents }[]
}

function PlainIcicle(props: ChartProps) {
  const { doc, cost, settings, names } = props
  const [width, setWidth] = useState<IcicleWidth>('bytes')
  const [zoom, setZoom] = useState<Zoom>({ doc, steps: [] })
  const work = useCallback(() => extentSteps(doc, cost, width, settings), [doc, cost, width, settings])
  const { result: extents, progress } = useSteps(work, (latest) => latest.doc === doc)
  if (doc.root < 0) return <p className="curve-empty">There is no value in these bytes.</p>
  if (extents === null) {
    return (
      <p className="curve-empty">
        Adding up all nodes{progress > 0 ? `, ${Math.floor(100 * progress)} %` : ''}
        <Said words="Adding up all nodes" after={LONG} />
      </p>
    )
  }
  const steps = zoom.doc === doc ? zoom.steps : []
  const step = steps.at(-1)
  const view =
    step === undefined
      ? fullView(extents, doc.root)
      : step.extents === extents
        ? step.view
        : fullView(extents, step.view.top)
  const onView = (next: IcicleView) => {
    const isSame = step !== undefined && next.top === view.top
    const kept = isSame && isPart(extents, view) ? steps.slice(0, -1) : steps
    setZoom({ doc, steps: [...kept, { view: next, extents }] })
  }
  const onBack = () => setZoom({ doc, steps: steps.slice(0, -1) })
  return (
    <figure
      className="icicle"
      aria-label="Icicle of the nesting"
      onKeyDown={(event) => {
        const chosen = ICICLE_WIDTHS['123'.indexOf(event.key)]
        if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        setWidth(chosen.width)
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <div className="icicle-head">
        <ChartCrumbs
          doc={doc}
          names={names}
          label="Zoomed to"
          node={view.top}
          current={isPart(extents, view) ? -1 : view.top}
          more={isPart(extents, view) ? 'a part of it' : ''}
          onNode={(top) => onView(fullView(extents, top))}
        />
        <div className="icicle-switch">
          <span>width</span>
          <Switch
            label="Meaning of the width"
            value={width}
            choices={ICICLE_WIDTHS.map(({ width, name, what }, i) => ({
              id: width,
              name,
              title: `${what} (${i + 1})`,
            }))}
            onChoose={setWidth}
          />
        </div>
      </div>
      <IcicleFrame
        {...props}
        extents={extents}
        view={view}
        canGoBack={steps.length > 0}
        {...{ onView, onBack }}
      />
    </figure>
  )
}

/** The icicle, or a sentence where there is none. */
export const Icicle = memo(PlainIcicle)
