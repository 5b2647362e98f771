// What floats over the panes while something large is being opened, or after it was not: progress, or the reason with what
// can be done. Screen readers are told once when it begins, and of the reason.

import { useEffect, useRef } from 'react'
import { LoadingPanel, RefusalPanel } from '../ui/index.ts'
import { loadShare, loadWords } from '../view/index.ts'
import type { Opening } from './use-opening.ts'

/** The panels; `onGiveUp` is for the button as for the key, `onSettled` for when something was opened and the focus is nowhere. */
export function LoadingState(props: {
  readonly opening: Pick<Opening, 'loading' | 'refused'>
  readonly onGiveUp: () => void
  readonly onSettled: () => void
}) {
  const { onSettled } = props
  const { loading, refused } = props.opening
  const isLoading = loading !== null
  const wasLoading = useRef(isLoading)
  useEffect(() => {
    const isOver = wasLoading.current && !isLoading && refused === null
    wasLoading.current = isLoading
    if (!isOver) return
    // The button with the focus may have gone with the panel; what was opened is painted by then.
    const timer = window.setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) onSettled()
    }, 0)
    return () => window.clearTimeout(timer)
  }, [isLoading, refused, onSettled])
  return (
    <>
      <p className="sr-only" role="status">
        {loading === null ? '' : `Opening ${loading.title}. Escape gives it up.`}
      </p>
      {loading === null ? null : (
        <LoadingPanel
          title={loading.title}
          share={loadShare(loading.progress)}
          words={loadWords(loading.progress, loading.elapsed)}
          onCancel={props.onGiveUp}
        />
      )}
      {refused === null ? null : (
        <RefusalPanel
          words={refused.words}
          onAnyway={refused.openAnyway}
          onSlice={refused.openSlice}
          onAgain={refused.openAgain}
          onDismiss={props.onGiveUp}
        />
      )}
    </>
  )
}
