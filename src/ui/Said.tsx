// Words that a screen reader tells though they come together with what they belong to. A region that comes with its words is not
// heard, because readers tell what changes in a region that they know: this one comes empty, has its words a moment later, and is empty
// again when they were told, so that whoever reads the page does not meet them twice.

import { useEffect, useState } from 'react'

/** How long until the words are there, and until they are gone, ms. */
const SOON = 100
const TOLD = 4000
/** How long work takes before who hears the page is told what it is, ms. */
export const LONG = 1000

/** Says the words whenever they are others, if they still are the words after so many milliseconds; '' says nothing. */
export function Said({ words, after = SOON }: { readonly words: string; readonly after?: number }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timers = [window.setTimeout(setSaid, after, words), window.setTimeout(setSaid, after + TOLD, '')]
    return () => timers.forEach(window.clearTimeout)
  }, [words, after])
  return (
    <span className="sr-only said" role="status">
      {said}
    </span>
  )
}
