// The size of an element in CSS px, followed as it changes.

import { useEffect, useState } from 'react'

/** Width and height, whole; both 0 before the element is on screen. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The inner size of the element behind `ref`; the element must stay the same. */
export function useSize(ref: { readonly current: Element | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
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
