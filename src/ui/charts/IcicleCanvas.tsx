// The canvas of the icicle and the marks above it. Painted anew for other boxes, another size, another theme; marks are
// elements, so that pointing paints nothing.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { BoxPlace } from '../../view/charts/index.ts'
import { type IcicleScene, LEVEL_HEIGHT, paintIcicle, paletteOf } from './IciclePaint.ts'

/** The painted boxes; `legend` has the kinds' colours in its children. */
export function IcicleCanvas({
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
export function IcicleMark({ kind, place }: { kind: string; place: BoxPlace | null }) {
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
