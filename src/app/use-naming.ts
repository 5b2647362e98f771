// Files of names -> a set of names, and what to say when it has come.

import { useCallback, useState } from 'react'
import type { NamesFile } from '../schema/index.ts'
import type { Action, GivenNames } from '../view/index.ts'
import { arrivedReading } from './reading.ts'

/** The set that came last, until it has been seen. */
export interface Naming {
  readonly arrived: GivenNames | null
  /** Reads files that belong together and adds what they say. */
  readonly take: (files: readonly NamesFile[]) => void
  readonly dismiss: () => void
}

/** Lets the page answer between two files. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/** Reads names and sends them on. */
export function useNaming(onAction: (action: Action) => void): Naming {
  const [arrived, setArrived] = useState<GivenNames | null>(null)
  const take = useCallback(
    async (files: readonly NamesFile[]) => {
      const { readNamesFrom, titleOf } = await arrivedReading()
      const { names, problems } = await readNamesFrom(files, pause)
      const given = { title: titleOf(files), names, problems }
      onAction({ type: 'add-names', given })
      setArrived(given)
    },
    [onAction],
  )
  const dismiss = useCallback(() => setArrived(null), [])
  return { arrived, take, dismiss }
}
