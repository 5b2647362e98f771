// The buttons that save the chart beside them as a picture.

import type { MouseEvent } from 'react'
import { saveBytes } from '../sharing/save-bytes.ts'
import { pngBytes, svgText } from './picture.ts'

/** `SVG` and `PNG`, or `PNG` alone for a chart that is painted; the chart is the one of the figure around them. */
export function ChartPicture(props: {
  readonly name: string
  readonly title: string
  readonly isPainted?: boolean
}) {
  const { name, title, isPainted = false } = props
  const saveSvg = (event: MouseEvent) => {
    const drawing = chartOf<SVGSVGElement>(event, 'svg')
    if (drawing !== null) saveBytes(new TextEncoder().encode(svgText(drawing, title)), `${name}.svg`)
  }
  const savePng = async (event: MouseEvent) => {
    const chart = chartOf<HTMLCanvasElement | SVGSVGElement>(event, isPainted ? 'canvas' : 'svg')
    if (chart !== null) saveBytes(await pngBytes(chart), `${name}.png`)
  }
  return (
    <span className="chart-picture">
      {isPainted ? null : (
        <button type="button" className="chart-save" title="Save the chart as SVG" onClick={saveSvg}>
          SVG
        </button>
      )}
      <button type="button" className="chart-save" title="Save the chart as PNG" onClick={savePng}>
        PNG
      </button>
    </span>
  )
}

function chartOf<Chart extends Element>({ currentTarget }: MouseEvent, selector: string): Chart | null {
  return currentTarget.closest('figure')?.querySelector<Chart>(selector) ?? null
}
