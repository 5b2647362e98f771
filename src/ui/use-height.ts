// The height of an element's inside, followed as it changes.

import { type RefObject, useLayoutEffect, useState } from 'react'

/** The client height of the element in pixels; 0 before it is measured. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(() => setHeight(measured.clientHeight))
    observer.observe(measured)
    setHeight(measured.clientHeight)
    return () => observer.disconnect()
  }, [element])
  return height
}
