// A part of a profile: takes batches of entries and gives its lines. In this thread, or at the other end of a worker.

import { createProfile, type Profile, readDump } from '../../profile/index.ts'
import type { BadLine, ProfileBatch, ProfilePart } from '../host.ts'

/** Bad lines that are told. */
const TOLD = 5

/** A part in this thread, which adds to a profile. */
export function partHere(profile: Profile = createProfile()): ProfilePart {
  const bad: BadLine[] = []
  return {
    async add(batch) {
      if (batch.kind === 'dump') addDump(batch)
      else addValues(batch)
    },
    async *lines() {
      for (const line of profile.eachLine()) yield [line]
    },
    badLines: async () => bad,
    close: async () => {},
  }

  function addDump({ bytes, line, encoding }: Extract<ProfileBatch, { readonly kind: 'dump' }>): void {
    readDump(bytes, (value, key, line) => profile.add(value, key === null ? { line } : { line, key }), {
      line,
      encoding,
      onBadLine: (line, why) => bad.push({ line, why: bad.length < TOLD ? why : '' }),
    })
  }

  function addValues({ bytes, ends, lines }: Extract<ProfileBatch, { readonly kind: 'values' }>): void {
    let start = 0
    for (const [at, end] of ends.entries()) {
      profile.add(bytes.subarray(start, end), { line: lines[at] ?? 0 })
      start = end
    }
  }
}
