// The size of an element in CSS px, followed as it changes.

import { useEffect, useState } from 'react'

/** Width and height, whole. */
export interface Size {
  readonly width: number
  readonly height: number
}

const NOTHING: Size = { width: 0, height: 0 }

/** The inner size of the element behind `ref`, and `before` until it is on screen; the element must stay the same. */
export function useSize(ref: { readonly current: Element | null }, before: Size = NOTHING): Size {
  const [size, setSize] = useState(before)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return size
}
