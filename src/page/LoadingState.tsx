// What floats over the panes while something large is being opened, or names are being read, or after they were not:
// progress, or the reason with what can be done. Screen readers are told once when it begins, and of the reason.

import { useEffect, useRef } from 'react'
import type { Loading, Refused } from '../session/index.ts'
import { LoadingPanel, RefusalPanel } from '../ui/index.ts'
import { loadShare, loadWords } from '../view/opening/index.ts'
import type { Naming } from './names/use-naming.ts'

/**
 * The panels, of which those of names wait for the others; `onGiveUp` is for the button as for the key, `onSettled` for when
 * something was opened and the focus is nowhere.
 */
export function LoadingState(props: {
  readonly loading: Loading | null
  readonly refused: Refused | null
  readonly naming: Pick<Naming, 'reading' | 'refused'>
  readonly onGiveUp: () => void
  readonly onSettled: () => void
}) {
  const { loading, refused, onSettled } = props
  const { reading } = props.naming
  const isLoading = loading !== null || reading !== null
  const wasLoading = useRef(isLoading)
  useEffect(() => {
    const isOver = wasLoading.current && !isLoading && refused === null && props.naming.refused === null
    wasLoading.current = isLoading
    if (!isOver) return
    // The button with the focus may have gone with the panel; what was opened is painted by then.
    const timer = window.setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) onSettled()
    }, 0)
    return () => window.clearTimeout(timer)
  }, [isLoading, refused, props.naming.refused, onSettled])
  return (
    <>
      <p className="sr-only" role="status">
        {loading === null
          ? reading === null
            ? ''
            : `Reading names from ${reading.title}. Escape cancels it.`
          : `Opening ${loading.title}. Escape cancels it.`}
      </p>
      {loading === null ? (
        <NamesPanel naming={props.naming} hidden={refused !== null} onGiveUp={props.onGiveUp} />
      ) : (
        <LoadingPanel
          doing="Opening"
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

function NamesPanel(props: {
  readonly naming: Pick<Naming, 'reading' | 'refused'>
  readonly hidden: boolean
  readonly onGiveUp: () => void
}) {
  const { reading, refused } = props.naming
  if (props.hidden) return null
  if (reading !== null)
    return <LoadingPanel doing="Reading names from" {...reading} onCancel={props.onGiveUp} />
  if (refused === null) return null
  const { words, again } = refused
  return (
    <RefusalPanel words={words} onAnyway={null} onSlice={null} onAgain={again} onDismiss={props.onGiveUp} />
  )
}
