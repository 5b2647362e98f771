// A cache in the worker: its profile, which is told while it grows, and the entries behind a figure. The bytes that were read
// last are kept for the next request.

import { parse } from '../../pof/index.ts'
import {
  createProfile,
  entryMatcher,
  type Profile,
  type ProfileAdvice,
  type ProfileReport,
  profileAdvice,
  type StarredField,
  type ValueMatch,
} from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import type { Call } from './call.ts'
import { readBlob } from './read-blob.ts'

/** Entries outside the page's memory: of each the key, then the value, one after another, and where they end. */
export interface StoredEntries {
  readonly blob: Blob
  readonly keyEnds: Uint32Array
  readonly ends: Uint32Array
  readonly lines: Uint32Array
  /** The same number for the same entries. */
  readonly document: number
}

/** Whose values are looked at, and what is looked for. */
export interface EntryQuery {
  readonly side: 'values' | 'keys'
  readonly path: string
  readonly match: ValueMatch
}

/** What is asked of entries. */
export interface ProfileRequest extends StoredEntries {
  readonly names: Names
  /** The profile, what to write otherwise, or the entries that match. */
  readonly what:
    | { readonly kind: 'report' }
    | { readonly kind: 'advice'; readonly stars: readonly StarredField[] }
    | ({ readonly kind: 'matching' } & EntryQuery)
}

/** What the worker answers: how far it is, with what is known so far; the last has `share` 1. */
export type ProfileAnswer = { readonly share: number } & (
  | { readonly kind: 'report'; readonly result: ProfileReport | null }
  | { readonly kind: 'advice'; readonly result: readonly ProfileAdvice[] | null }
  | { readonly kind: 'matching'; readonly result: Uint32Array }
)

/** Milliseconds between two reports of how far it is, and of what is known: that takes longer to tell. */
const BETWEEN = 120
const BETWEEN_REPORTS = 1000
/** Entries between two looks at the clock. */
const OFTEN = 256
/** Entries that are told at most: nobody looks through more. */
const MOST = 1_000_000

/** What answers requests for profiles. */
export function profiler(): (request: ProfileRequest, call: Call<ProfileAnswer>) => Promise<void> {
  let kept: { readonly document: number; readonly bytes: Uint8Array } | null = null
  // Advice is asked for when the profile is there.
  let made: { readonly document: number; readonly profile: Profile } | null = null
  // Entries are looked for by paths of the report.
  let reported: { readonly document: number; readonly report: ProfileReport } | null = null

  return async ({ blob, keyEnds, ends, lines, document, names, what }, { post }) => {
    const bytes = kept?.document === document ? kept.bytes : await readBlob(blob)
    kept = { document, bytes }
    const count = ends.length
    const keyIn = (entry: number) => bytes.subarray(ends[entry - 1] ?? 0, keyEnds[entry])
    const valueIn = (entry: number) => bytes.subarray(keyEnds[entry], ends[entry])
    let told = performance.now()
    const profileOfAll = (tell: (share: number, profile: Profile) => void): Profile => {
      const profile = createProfile({ names })
      for (let entry = 0; entry < count; entry++) {
        const key = keyIn(entry)
        profile.add(valueIn(entry), {
          line: lines[entry] as number,
          ...(key.length === 0 ? {} : { key }),
        })
        if (entry % OFTEN !== 0 || performance.now() - told < BETWEEN) continue
        told = performance.now()
        tell(entry / count, profile)
      }
      made = { document, profile }
      return profile
    }
    if (what.kind === 'report') {
      let before = told
      const profile = profileOfAll((share, profile) => {
        const isDue = told - before > BETWEEN_REPORTS
        if (isDue) before = told
        post({ kind: 'report', share, result: isDue ? profile.report() : null })
      })
      const report = profile.report()
      reported = { document, report }
      post({ kind: 'report', share: 1, result: report })
      return
    }
    if (what.kind === 'advice') {
      const profile =
        made?.document === document
          ? made.profile
          : profileOfAll((share) => post({ kind: 'advice', share, result: null }))
      post({ kind: 'advice', share: 1, result: profileAdvice(profile, { stars: what.stars }) })
      return
    }
    const report = reported?.document === document ? reported.report : null
    const types = (what.side === 'keys' ? report?.keys?.types : report?.types) ?? []
    const matches = entryMatcher(what.path, what.match, { types })
    const bytesOf = what.side === 'keys' ? keyIn : valueIn
    const found: number[] = []
    for (let entry = 0; entry < count && found.length < MOST; entry++) {
      if (matches(parse(bytesOf(entry)))) found.push(entry)
      if (entry % OFTEN !== 0 || performance.now() - told < BETWEEN) continue
      told = performance.now()
      post({ kind: 'matching', share: entry / count, result: Uint32Array.from(found) })
    }
    post({ kind: 'matching', share: 1, result: Uint32Array.from(found) })
  }
}
