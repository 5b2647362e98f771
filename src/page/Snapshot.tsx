// The caches of the files of snapshots that came together: they are listed by the worker, and the one that is chosen becomes a
// dump, which is opened like a file. Loaded with the panels.

import { useEffect, useRef, useState } from 'react'
import {
  dumpCache,
  fileRequest,
  listSnapshots,
  type SnapshotFolder,
  type SnapshotsView,
  type SourceRequest,
} from '../session/index.ts'
import { SnapshotDialog } from '../ui/index.ts'

interface Reading {
  readonly what: string
  readonly share: number
}

/** The dialog of a folder, and the work behind it. */
export function Snapshot(props: {
  readonly folder: SnapshotFolder
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Opens the entries of a cache. */
  readonly onOpen: (request: SourceRequest) => void
}) {
  const { folder, open, onOpenChange, onOpen } = props
  const [view, setView] = useState<SnapshotsView | null>(null)
  const [reading, setReading] = useState<Reading | null>({ what: folder.title, share: 0 })
  const [fault, setFault] = useState('')
  const stop = useRef(() => {})
  const listener = (what: string) => ({
    onProgress: (share: number) => setReading({ what, share }),
    onFault: (message: string) => {
      setReading(null)
      setFault(`${what} could not be read: ${message}`)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is of these files, whatever changes around them
  useEffect(() => {
    const cancel = listSnapshots(folder, {
      ...listener(folder.title),
      onResult: (found) => {
        setReading(null)
        setView(found)
      },
    })
    stop.current = cancel
    return () => stop.current()
  }, [folder])
  const cancel = () => {
    stop.current()
    stop.current = () => {}
    setReading(null)
    // Without a list there is nothing to choose from.
    if (view === null) onOpenChange(false)
  }
  const pick = ({ snapshot, cache }: { readonly snapshot: number; readonly cache: number }) => {
    const name = view?.snapshots[snapshot]?.caches[cache]?.name ?? ''
    stop.current()
    setFault('')
    setReading({ what: name, share: 0 })
    stop.current = dumpCache(
      folder,
      { snapshot, cache },
      {
        ...listener(name),
        onResult: ({ dump }) => {
          setReading(null)
          onOpenChange(false)
          onOpen(fileRequest(`${name}.ndjson`, dump))
        },
      },
    )
  }
  return (
    <SnapshotDialog
      title={folder.title}
      view={view}
      reading={reading}
      fault={fault}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen && reading !== null) cancel()
        onOpenChange(isOpen)
      }}
      onCancel={cancel}
      onPick={pick}
    />
  )
}
