// Skipping, byte by byte, against the running library: its counters for every stream it wrote, its outcome for every
// damaged one.

import { describe, expect, it } from 'vitest'
import { Hang, JavaException, JavaInput } from '../../../src/cost/coherence/java-input.ts'
import { skipValue } from '../../../src/cost/coherence/skip.ts'
import { bytesOf, groupBy } from '../../support/corpus.ts'
import { countersOf, readCosts, readSkipped, type SkippedCase } from '../corpus-costs.ts'

interface Skipped {
  readonly input: JavaInput
  readonly outcome: 'ok' | 'error' | 'timeout'
  readonly error: string | undefined
}

function skip(hex: string, start: number, length: number): Skipped {
  const input = new JavaInput(bytesOf(hex), start, start + length)
  try {
    skipValue(input)
    return { input, outcome: 'ok', error: undefined }
  } catch (error) {
    if (error instanceof Hang) return { input, outcome: 'timeout', error: undefined }
    if (!(error instanceof JavaException)) throw error
    return { input, outcome: 'error', error: error.text }
  }
}

describe('skipValue', () => {
  const cases = readCosts().filter(({ skip }) => skip !== undefined)
  for (const [group, items] of groupBy(cases, (item) => item.group)) {
    it.each(items)(`counts in ${group} what the library counted in $id`, (item) => {
      const { input, error } = skip(item.hex, item.bodyOffset, item.bodyLength)
      expect({ ...input.ops, end: input.at, error }).toEqual({
        ...countersOf(item.skip ?? {}),
        end: item.skip?.end,
        error: item.skip?.error,
      })
    })
  }

  const damaged = readSkipped().filter(({ skip }) => skip.outcome !== 'none')
  for (const [kind, items] of groupBy(damaged, (item) => item.kind)) {
    it(`ends as the library did in each stream damaged by ${kind}`, () => {
      const ends = items.map((item) => outcomeOf(item))
      const expected = items.map(({ id, skip }) => ({ id, ...pick(skip) }))
      expect(ends).toEqual(expected)
    })
  }
})

/** What the library did, made comparable: a stack overflow is Java's limit, a timeout of two seconds ours of counting. */
function pick(skip: SkippedCase['skip']): object {
  if (skip.outcome === 'timeout') return { outcome: 'timeout' }
  return { outcome: skip.outcome, error: skip.error, end: skip.end }
}

function outcomeOf(item: SkippedCase): object {
  const { input, outcome, error } = skip(item.hex, item.bodyOffset, item.hex.length / 2 - item.bodyOffset)
  const { id } = item
  if (/StackOverflowError/.test(item.skip.error ?? '')) return { id, ...pick(item.skip) }
  if (outcome === 'timeout' || input.ops.skipUniformValue > 2_000_000_000) return { id, outcome: 'timeout' }
  return { id, outcome, error, end: input.at }
}
