// How far the profile of a cache is, or why it failed. The same line tells whoever hears it what was read at the end.

import type { ProfileReport } from '../../profile/index.ts'
import { grouped } from '../../view/place/index.ts'

/** The line; out of sight when there is nothing to wait for. */
export function CacheProgress(props: {
  /** What is known so far, or null. */
  readonly report: ProfileReport | null
  /** How much was read, 0 to 1. */
  readonly share: number
  /** Why it failed, or ''. */
  readonly fault: string
  /** How many entries there are to be read. */
  readonly count: number
}) {
  const { report, share, fault, count } = props
  const isGrowing = share < 1 && fault === ''
  return (
    <p className="cache-progress" role="status" data-shown={isGrowing || fault !== ''}>
      {fault !== '' ? (
        `The profile failed: ${fault}`
      ) : isGrowing ? (
        <>
          <progress className="loading-bar" aria-label="Progress" value={share} /> Reading {grouped(count)}{' '}
          entries
        </>
      ) : report === null ? null : (
        <span className="sr-only">
          {grouped(report.entries)} entries, {grouped(report.sound)} sound
        </span>
      )}
    </p>
  )
}
