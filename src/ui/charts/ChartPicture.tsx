// What charts share: the way to the node that they show, and the buttons that save one as a picture.

import type { MouseEvent } from 'react'
import type { CostColumns } from '../../cost/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import { breadcrumb } from '../../view/inspector/index.ts'
import { type Selection, selectionOfNode } from '../../view/place/index.ts'
import { saveBytes } from '../sharing/save-bytes.ts'

/** What a chart of a document's costs is told. */
export interface ChartProps {
  readonly doc: PofDocument
  readonly cost: CostColumns
  readonly selection: Selection | null
  readonly hover: Selection | null
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names
  readonly onSelect: (selection: Selection) => void
  readonly onHover: (selection: Selection | null) => void
}

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

// A chart as a picture for a ticket or a slide: SVG with the colours it has on screen, or PNG. Made of what is painted
// already; nothing is fetched.

/** What computed style a shape needs to look the same elsewhere. */
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'shape-rendering',
  'font-family',
  'font-size',
  'font-weight',
] as const

/** A drawing as the text of an SVG file, on its own background, with a title. */
function svgText(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const shapes = drawing.querySelectorAll('*')
  for (const [i, shape] of copy.querySelectorAll('*').entries()) {
    const style = getComputedStyle(shapes[i] as Element)
    for (const name of STYLES) {
      const value = style.getPropertyValue(name)
      if (value !== '' && value !== 'none 0px') shape.setAttribute(name, value)
    }
    shape.removeAttribute('class')
  }
  const { width, height } = drawing.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`)
  copy.removeAttribute('aria-hidden')
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  for (const [name, value] of Object.entries({ width: '100%', height: '100%', fill: groundOf(drawing) }))
    ground.setAttribute(name, value)
  const heading = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  heading.textContent = title
  copy.prepend(heading, ground)
  return new XMLSerializer().serializeToString(copy)
}

/** A painted canvas, or a drawing at twice its size, as a PNG file. Throws where the browser cannot make one. */
async function pngBytes(chart: HTMLCanvasElement | SVGSVGElement): Promise<Uint8Array> {
  const painted = chart instanceof HTMLCanvasElement ? chart : await imageOf(chart)
  const canvas = document.createElement('canvas')
  canvas.width = painted.width
  canvas.height = painted.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot paint a picture.')
  context.fillStyle = groundOf(chart)
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(painted, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('This browser cannot make a PNG.')
  return new Uint8Array(await blob.arrayBuffer())
}

async function imageOf(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const { width, height } = drawing.getBoundingClientRect()
  const image = new Image(2 * width, 2 * height)
  image.src = `data:image/svg+xml,${encodeURIComponent(svgText(drawing, ''))}`
  await image.decode()
  return image
}

/** The first background behind an element that is not transparent. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at)
    if (!/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor
  }
  return 'white'
}

/** The levels down to `node`. */
export function ChartCrumbs(props: {
  readonly doc: PofDocument
  readonly names: Names
  /** What the levels are called together. */
  readonly label: string
  readonly node: number
  /** The level that is shown; -1 for none of them. */
  readonly current: number
  /** Stands behind the levels, or ''. */
  readonly more?: string
  readonly onNode: (node: number) => void
}) {
  const { doc, names, label, node, current, more = '', onNode } = props
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {breadcrumb(doc, selectionOfNode(node), names).map(({ label, title, selection }) => (
          <li key={selection === null ? 'gap' : selection.node}>
            {selection === null ? (
              <span title={title}>{label}</span>
            ) : (
              <button
                type="button"
                title={title}
                aria-current={selection.node === current ? 'location' : undefined}
                onClick={() => onNode(selection.node)}
              >
                {label}
              </button>
            )}
          </li>
        ))}
        {more === '' ? null : <li>{more}</li>}
      </ol>
    </nav>
  )
}
