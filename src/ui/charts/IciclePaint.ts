// Paints the icicle's boxes on a canvas: tinted boxes by kind, hatched strips for crowds, labels where they fit.
// Colours come from elements of the page, since a canvas knows no custom properties.

import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import {
  boxLabel,
  type Extents,
  type IcicleBoxes,
  type IcicleView,
  icicleKind,
  sampleCrowd,
} from '../../view/charts/index.ts'

/** Height of a level in CSS px, the gap below it included. */
export const LEVEL_HEIGHT = 22

/** The colours of one theme, as a canvas takes them. */
export interface IciclePalette {
  readonly text: string
  readonly hatch: string
  readonly font: string
  /** Background and border by kind. */
  readonly kinds: readonly { readonly fill: string; readonly edge: string }[]
}

/** The palette that the elements of a legend have now, in the order of the kinds. */
export function paletteOf(canvas: HTMLCanvasElement, swatches: Iterable<Element>): IciclePalette {
  const { color, borderTopColor, fontFamily } = getComputedStyle(canvas)
  const kinds = Array.from(swatches, (swatch) => {
    const { backgroundColor, borderLeftColor } = getComputedStyle(swatch)
    return { fill: backgroundColor, edge: borderLeftColor }
  })
  return { text: color, hatch: borderTopColor, font: `12px ${fontFamily}`, kinds }
}

const LEAST_LABEL = 18

/** What is painted: boxes, and where they come from, on an area in CSS px. */
export interface IcicleScene {
  readonly doc: PofDocument
  readonly names: Names
  readonly extents: Extents
  readonly view: IcicleView
  readonly boxes: IcicleBoxes
  readonly width: number
  readonly height: number
}

/** Paints all boxes on a canvas, sharp at the screen's own resolution. */
export function paintIcicle(canvas: HTMLCanvasElement, scene: IcicleScene, palette: IciclePalette): void {
  const { boxes, width, height, doc } = scene
  const ratio = window.devicePixelRatio || 1
  canvas.width = Math.round(width * ratio)
  canvas.height = Math.round(height * ratio)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.scale(ratio, ratio)
  context.font = palette.font
  context.textBaseline = 'middle'
  const letter = context.measureText('nnnnnnnnnn').width / 10
  const hatch = hatchOf(context, palette.hatch)
  for (let level = 0; level + 1 < boxes.levels.length; level++) {
    const top = level * LEVEL_HEIGHT
    for (let box = boxes.levels[level] as number; box < (boxes.levels[level + 1] as number); box++) {
      const left = boxes.left[box] as number
      const right = boxes.right[box] as number
      // A gap of a pixel between boxes, where there is room for it.
      const size = Math.max(1, right - left - (right - left > 3 ? 1 : 0))
      const node = boxes.node[box] as number
      const kind = palette.kinds[icicleKind(doc, node)]
      if (kind === undefined) continue
      context.fillStyle = kind.fill
      context.fillRect(left, top, size, LEVEL_HEIGHT - 1)
      if (boxes.end[box] !== 0) {
        paintCrowd(context, scene, box, top, palette)
        context.fillStyle = hatch
        context.fillRect(left, top, size, LEVEL_HEIGHT - 1)
        continue
      }
      if (size > 3) {
        context.fillStyle = kind.edge
        context.fillRect(left, top, Math.min(3, size / 4), LEVEL_HEIGHT - 1)
      }
      if (size < LEAST_LABEL) continue
      context.fillStyle = palette.text
      label(context, scene, node, left + 7, top + LEVEL_HEIGHT / 2, size - 11, letter)
    }
  }
}

/** Paints what a strip stands for: one sample at each px, and paler below. */
function paintCrowd(
  context: CanvasRenderingContext2D,
  { doc, extents, view, boxes, width, height }: IcicleScene,
  box: number,
  top: number,
  palette: IciclePalette,
): void {
  const strip = {
    node: boxes.node[box] as number,
    end: boxes.end[box] as number,
    left: boxes.left[box] as number,
    right: boxes.right[box] as number,
  }
  sampleCrowd(doc.tree, extents, view, width, strip, (node, x, level) => {
    const y = top + level * LEVEL_HEIGHT
    if (y >= height) return
    context.globalAlpha = level === 0 ? 1 : 0.65
    context.fillStyle = palette.kinds[icicleKind(doc, node)]?.fill ?? palette.hatch
    context.fillRect(x, y, 1, LEVEL_HEIGHT - 1)
  })
  context.globalAlpha = 1
}

/** Writes as much of a label as fits in `room` px. */
function label(
  context: CanvasRenderingContext2D,
  { doc, names }: IcicleScene,
  node: number,
  x: number,
  y: number,
  room: number,
  letter: number,
): void {
  const limit = Math.floor(room / letter)
  let text = boxLabel(doc, node, Math.min(160, Math.max(8, limit)), names)
  if (context.measureText(text).width > room) {
    // Letters differ in width: begin with the usual number, and take away until it fits.
    let length = Math.min(text.length, Math.ceil(limit * 1.3))
    while (length > 0 && context.measureText(`${text.slice(0, length)}…`).width > room) length--
    const field = text.slice(0, text.indexOf('  ') + 1).trimEnd()
    const isFieldAlone = field !== '' && length < field.length + 6
    if (isFieldAlone && context.measureText(field).width > room) return
    text = isFieldAlone ? field : `${text.slice(0, length).trimEnd()}…`
    if (length === 0 && !isFieldAlone) return
  }
  context.fillText(text, x, y)
}

function hatchOf(context: CanvasRenderingContext2D, colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 6
  tile.height = 6
  const inner = tile.getContext('2d')
  if (inner === null) return colour
  inner.strokeStyle = colour
  inner.lineWidth = 1
  for (const offset of [-6, 0, 6]) {
    inner.moveTo(offset - 1, 7)
    inner.lineTo(offset + 7, -1)
  }
  inner.stroke()
  return context.createPattern(tile, 'repeat') ?? colour
}
