// The icicle's drawing with its pointer and its keys, the readout below it, and the legend. A tree to screen readers, of
// which the node at the keys is the one item that is there.

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type BoxPlace,
  belowWords,
  boxAt,
  childAt,
  type Extents,
  ICICLE_KINDS,
  type IcicleBoxes,
  type IcicleView,
  icicleBoxes,
  icicleMove,
  icicleReadout,
  levelsBelow,
  panBy,
  placeInView,
  viewWith,
  zoomAround,
  zoomToCrowd,
} from '../../view/charts/index.ts'
import { depthOfNode, grouped, selectionOfNode } from '../../view/place/index.ts'
import { useSize } from '../use-size.ts'
import { useSteps } from '../use-steps.ts'
import { ChartPicture, type ChartProps } from './ChartPicture.tsx'
import { type IcicleScene, LEVEL_HEIGHT, paintIcicle, paletteOf } from './IciclePaint.ts'

/** Thirteen: what both charts take, and the view of this one, which is kept above it while it is drawn anew. */
interface FrameProps extends ChartProps {
  readonly extents: Extents
  readonly view: IcicleView
  readonly canGoBack: boolean
  readonly onView: (view: IcicleView) => void
  readonly onBack: () => void
}

/** What the pointer is on: a node, and how many share its strip, 0 where it has a box of its own. */
interface Pointed {
  readonly node: number
  readonly crowd: number
}

/** The drawing, as large as its place. */
export function IcicleFrame(props: FrameProps) {
  const { doc, cost, selection, hover, settings, names, extents, view, canGoBack } = props
  const { onSelect, onHover, onView, onBack } = props
  const { tree } = doc
  const frame = useRef<HTMLDivElement>(null)
  const legend = useRef<HTMLUListElement>(null)
  const id = useId()
  const { width, height } = useSize(frame)
  const [cursor, setCursor] = useState(-1)
  const [crowd, setCrowd] = useState(0)
  const levels = Math.max(1, Math.floor(height / LEVEL_HEIGHT))
  const scene = useMemo(() => {
    if (width === 0) return null
    const boxes = icicleBoxes(doc.tree, extents, view, width, levels)
    return { doc, names, extents, view, width, height, boxes }
  }, [doc, names, extents, view, width, height, levels])
  const countBelow = useCallback(() => levelsBelow(tree, view.top), [tree, view.top])
  const below = (useSteps(countBelow).result ?? 0) - (levels - 1)
  const active = hover !== null && hover.node >= 0 ? hover.node : cursor
  const selected = selection?.node ?? -1
  const item = cursor >= 0 ? cursor : selected >= 0 ? selected : view.top
  const told = active >= 0 ? active : item
  const readout = useMemo(
    () => icicleReadout(doc, cost, told, settings, names),
    [doc, cost, told, settings, names],
  )
  useZoomWheel(frame, extents, view, onView)

  const pointAt = (event: { readonly clientX: number }, element: Element) => {
    const x = event.clientX - element.getBoundingClientRect().left
    return { x, point: view.from + (x / width) * (view.to - view.from) }
  }
  const pointed = (event: PointerEvent<HTMLDivElement>): Pointed | null => {
    if (scene === null) return null
    const { boxes } = scene
    const { x, point } = pointAt(event, event.currentTarget)
    const level = Math.floor((event.clientY - event.currentTarget.getBoundingClientRect().top) / LEVEL_HEIGHT)
    const box = boxOrCrowdAt(boxes, level, x)
    if (box < 0) return null
    const node = boxes.node[box] as number
    const end = boxes.end[box] as number
    if (end === 0) return { node, crowd: 0 }
    const child = childAt(tree, extents, tree.parent(node), point)
    return { node: Math.max(node, Math.min(child, end - 1)), crowd: end - node }
  }
  const zoomTo = (node: number) => {
    if (node === view.top) onBack()
    else if (tree.firstChild(node) >= 0) onView({ top: node, from: extents.from(node), to: extents.to(node) })
  }
  const moveTo = (node: number) => {
    setCursor(node)
    setCrowd(0)
    onHover(selectionOfNode(node))
    const next = viewWith(tree, extents, view, node)
    if (next !== view) onView(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const from = cursor >= 0 ? cursor : selected >= 0 ? selected : view.top
    const middle = (view.from + view.to) / 2
    if (event.key.startsWith('Arrow')) {
      const to = cursor < 0 && selected < 0 ? from : icicleMove(tree, from, event.key)
      if (to >= 0) moveTo(to)
    } else if (event.key === 'Enter') {
      onSelect(selectionOfNode(from))
      zoomTo(from)
    } else if (event.key === ' ') onSelect(selectionOfNode(from))
    else if (event.key === 'Home') moveTo(doc.root)
    else if ((event.key === 'Escape' || event.key === 'Backspace') && canGoBack) onBack()
    else if (event.key === '+' || event.key === '=') onView(zoomAround(extents, view, middle, 1 / 2))
    else if (event.key === '-') onView(zoomAround(extents, view, middle, 2))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const place = (node: number) =>
    node < 0 || width === 0 ? null : placeInView(tree, extents, view, node, { width, levels })
  return (
    <>
      <div
        ref={frame}
        className="icicle-frame"
        role="tree"
        tabIndex={0}
        aria-label="Nesting"
        aria-activedescendant={`${id}${item}`}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setCursor(-1)
          onHover(null)
        }}
        onPointerMove={(event) => {
          const at = pointed(event)
          setCrowd(at?.crowd ?? 0)
          onHover(at === null ? null : selectionOfNode(at.node))
        }}
        onPointerLeave={() => {
          setCrowd(0)
          onHover(null)
        }}
        onClick={(event) => {
          const at = pointed(event as unknown as PointerEvent<HTMLDivElement>)
          if (at === null) return
          setCrowd(0)
          setCursor(at.node)
          onSelect(selectionOfNode(at.node))
          const { point } = pointAt(event, event.currentTarget)
          if (at.crowd > 0) onView(zoomToCrowd(tree, extents, view, tree.parent(at.node), point))
          else zoomTo(at.node)
        }}
      >
        <div
          key={item}
          id={`${id}${item}`}
          className="sr-only"
          role="treeitem"
          tabIndex={-1}
          aria-level={depthOfNode(tree, item) + 1}
          aria-selected={item === selected}
          aria-label={[readout.words, readout.bytes, readout.pass, readout.reach].filter(Boolean).join(', ')}
        />
        {scene === null ? null : <IcicleCanvas scene={scene} legend={legend} />}
        <IcicleMark kind="selected" place={place(selected)} />
        <IcicleMark kind="active" place={active === selected ? null : place(active)} />
      </div>
      <div className="icicle-foot">
        <div className="curve-readout" aria-hidden="true">
          <b>{readout.words}</b>
          <span>{readout.bytes}</span>
          <strong>{readout.pass}</strong>
          {crowd > 0 ? (
            <span>among {grouped(crowd)} nodes too narrow to draw: click to zoom</span>
          ) : (
            <span>{readout.reach}</span>
          )}
        </div>
        <ChartPicture name="icicle" title="" isPainted />
        {below > 0 ? <span className="icicle-below">↓ {belowWords(below)}</span> : null}
      </div>
      <ul ref={legend} className="icicle-legend" aria-label="Colours">
        {ICICLE_KINDS.map(({ name, role }) => (
          <li key={name}>
            <i data-role={role} /> {name}
          </li>
        ))}
        <li>
          <i className="icicle-crowd" /> too narrow to draw
        </li>
      </ul>
    </>
  )
}

/** The box at a place; what lies below a strip is the strip's. */
function boxOrCrowdAt(boxes: IcicleBoxes, level: number, x: number): number {
  const own = boxAt(boxes, level, x)
  for (let above = level - 1; own < 0 && above >= 0; above--) {
    const box = boxAt(boxes, above, x)
    if (box >= 0) return boxes.end[box] === 0 ? -1 : box
  }
  return own
}

/** With Ctrl or ⌘ the wheel zooms around the pointer; sideways it moves. */
function useZoomWheel(
  frame: { readonly current: HTMLElement | null },
  extents: Extents,
  view: IcicleView,
  onView: (view: IcicleView) => void,
): void {
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const onWheel = (event: WheelEvent) => {
      const { left, width } = element.getBoundingClientRect()
      const sideways = event.shiftKey ? event.deltaY : event.deltaX
      if (event.ctrlKey || event.metaKey) {
        const point = view.from + ((event.clientX - left) / width) * (view.to - view.from)
        onView(zoomAround(extents, view, point, 1.004 ** event.deltaY))
      } else if (sideways !== 0) onView(panBy(extents, view, sideways / width))
      else return
      event.preventDefault()
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, extents, view, onView])
}

/** The painted boxes; `legend` has the kinds' colours in its children. */
function IcicleCanvas({
  scene,
  legend,
}: {
  readonly scene: IcicleScene
  readonly legend: RefObject<HTMLElement | null>
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const theme = useThemeCount()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme means other colours
  useEffect(() => {
    if (canvas.current === null || legend.current === null) return
    paintIcicle(canvas.current, scene, paletteOf(canvas.current, legend.current.querySelectorAll('i')))
  }, [scene, legend, theme])
  const { width, height } = scene
  return <canvas ref={canvas} className="icicle-canvas" style={{ width, height }} />
}

/** A frame around a box; narrow ones stay wide enough to be seen. */
function IcicleMark({ kind, place }: { kind: string; place: BoxPlace | null }) {
  if (place === null) return null
  const width = Math.max(4, place.right - place.left)
  const left = Math.max(0, (place.left + place.right - width) / 2)
  return (
    <i
      className={`icicle-mark icicle-${kind}`}
      style={{ left, width, top: place.level * LEVEL_HEIGHT - 1, height: LEVEL_HEIGHT + 1 }}
    />
  )
}

/** Grows whenever the page may have other colours. */
function useThemeCount(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const grow = () => setCount((old) => old + 1)
    const media = window.matchMedia('(prefers-color-scheme: dark)')
    media.addEventListener('change', grow)
    const observer = new MutationObserver(grow)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      media.removeEventListener('change', grow)
      observer.disconnect()
    }
  }, [])
  return count
}
