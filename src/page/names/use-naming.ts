// Files of names -> sets of names, and what is said meanwhile and then. They are read one after another: a set that comes
// takes no other's place, so that nothing is given up for it.

import { useCallback, useEffect, useRef, useState } from 'react'
import type { NamesSource } from '../../session/index.ts'
import type { Action } from '../../view/index.ts'
import type { GivenNames } from '../../view/names/index.ts'
import type { RefusalWords } from '../../view/opening/index.ts'
import { readers } from '../pieces.ts'
import type { NamesProgress } from './read-names.ts'

/** What is being read, and the set that came last. */
export interface Naming {
  /** The first of what is being read, or null. */
  readonly reading: NamesProgress | null
  /** Why the last one could not be read, and the way to try again; null where it could, or that was dismissed. */
  readonly refused: { readonly words: RefusalWords; readonly again: () => void } | null
  /** The set that came last, until it has been seen. */
  readonly arrived: GivenNames | null
  /** Reads files that belong together and adds what they say. */
  readonly take: (files: readonly NamesSource[]) => void
  /** Gives up what is being read first, or dismisses why something could not be. */
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** One that is being read. */
interface Pending {
  readonly number: number
  readonly stop: () => void
  readonly reading: NamesProgress
}

/** Reads names and sends them on. */
export function useNaming(onAction: (action: Action) => void): Naming {
  const [arrived, setArrived] = useState<GivenNames | null>(null)
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [refused, setRefused] = useState<Naming['refused']>(null)
  const last = useRef(0)
  const all = useRef(pending)
  useEffect(() => {
    all.current = pending
  }, [pending])
  useEffect(
    () => () => {
      for (const { stop } of all.current) stop()
    },
    [],
  )
  const take = useCallback(
    (files: readonly NamesSource[]) =>
      readers.whenLoaded(({ readNamesFiles }) => {
        const number = ++last.current
        setRefused(null)
        const leave = () => setPending((before) => before.filter((one) => one.number !== number))
        const stop = readNamesFiles(files, {
          progress: (reading) =>
            setPending((before) =>
              before.some((one) => one.number === number)
                ? before.map((one) => (one.number === number ? { ...one, reading } : one))
                : [...before, { number, stop: () => stop(), reading }],
            ),
          read: (given) => {
            leave()
            onAction({ type: 'add-names', given })
            setArrived(given)
          },
          failed: (words) => {
            leave()
            setRefused({ words, again: () => take(files) })
          },
        })
      }),
    [onAction],
  )
  const first = pending[0] ?? null
  const cancel = useCallback(() => {
    first?.stop()
    setPending((before) => before.filter((one) => one !== first))
    setRefused(null)
  }, [first])
  const dismiss = useCallback(() => setArrived(null), [])
  return { reading: first?.reading ?? null, refused, arrived, take, cancel, dismiss }
}
