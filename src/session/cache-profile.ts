// The profile of all entries of what is open, and the entries behind its figures, from the worker.

import type { ProfileAdvice, ProfileReport, StarredField } from '../profile/index.ts'
import type { Names } from '../schema/index.ts'
import { storedEntries } from './entries.ts'
import type { Opened } from './open-source.ts'
import type { EntryQuery, ProfileRequest } from './worker/profile-request.ts'
import { type Ask, askProfileWorker } from './worker-client.ts'

/** What another thread has found so far. */
export interface Growing<Result> {
  /** Null while nothing is known. */
  readonly result: Result | null
  /** From 0 to 1, where all is known. */
  readonly share: number
  /** As the browser says it; '' for none. */
  readonly fault: string
}

/** Begins work in another thread, tells what is known so far, and gives what gives it up. */
export type GrowingTask<Result> = (hear: (growing: Growing<Result>) => void) => () => void

/** Ways to look at all entries of what is open. */
export interface CacheProfile {
  readonly report: (names: Names) => GrowingTask<ProfileReport>
  /** What entries could be written like instead, over all of them, for queries that read these fields. */
  readonly advice: (names: Names, stars: readonly StarredField[]) => GrowingTask<readonly ProfileAdvice[]>
  /** The numbers of the entries that match. */
  readonly matching: (query: EntryQuery, names: Names) => GrowingTask<Uint32Array>
}

/** The ways to look at all entries of a source. */
export function cacheProfileOf(opened: Opened, ask: Ask = askProfileWorker): CacheProfile {
  let stored: ReturnType<typeof storedEntries> | null = null
  const look =
    <Result>(names: Names, what: ProfileRequest['what']): GrowingTask<Result> =>
    (hear) => {
      stored ??= storedEntries(opened)
      let last: Result | null = null
      let isDone = false
      const cancel = ask('profile', { ...stored, names, what }, (answer) => {
        if (answer.kind === 'fault') {
          isDone = true
          hear({ result: last, share: 1, fault: answer.message })
          return
        }
        // The worker answers what it was asked.
        last = (answer.result as Result | null) ?? last
        isDone = answer.share === 1
        hear({ result: last, share: answer.share, fault: '' })
      })
      return () => {
        if (!isDone) cancel()
      }
    }
  return {
    report: (names) => look(names, { kind: 'report' }),
    advice: (names, stars) => look(names, { kind: 'advice', stars }),
    matching: (query, names) => look(names, { kind: 'matching', ...query }),
  }
}
