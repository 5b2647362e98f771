// Links with a payload that are followed while the page is open, and the address bar, from which a payload is taken once
// it was read: what is on screen changes, and a reload shall show that.

import { useEffect, useRef } from 'react'
import { readers } from '../pieces.ts'
import { type Carried, isLinkOfPayload } from './carried.ts'

/** Calls back with the payload of each link followed from now on, or with what is wrong with it. */
export function useLinks(onLinked: (linked: Carried | string) => void): void {
  const latest = useRef(onLinked)
  useEffect(() => {
    latest.current = onLinked
  })
  useEffect(() => {
    forget()
    const onHash = () => {
      const { hash } = location
      if (!isLinkOfPayload(hash)) return
      forget()
      readers.whenLoaded(({ carriedByLink }) => {
        const linked = carriedByLink(hash)
        if (linked !== null) latest.current(linked)
      })
    }
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [])
}

/** Takes a payload out of the address bar; other fragments stay. */
function forget(): void {
  if (!isLinkOfPayload(location.hash)) return
  try {
    history.replaceState(null, '', location.pathname + location.search)
  } catch {
    // Some browsers refuse that for files: then the payload stays in the address.
  }
}
