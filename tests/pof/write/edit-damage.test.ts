// Edits of damaged streams are refused, or they are right: nothing new is wrong with what is written, and whatever no edit is
// about is read as it was, by whoever is told how to read it and by whoever goes by the bytes.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Edit,
  editRefusal,
  type ParseOptions,
  PofError,
  parse,
  T,
  write,
} from '../../../src/pof/index.ts'
import { choices, editAt } from '../../support/arbitrary-edits.ts'
import { anyValue } from '../../support/arbitrary-pof.ts'
import { anyBytes, damaged } from '../../support/arbitrary-pof-damage.ts'
import { bytesOf, readCorpus, readMalformed } from '../../support/corpus.ts'
import { brokenEditLaws } from '../../support/edit-laws.ts'
import { encode } from '../../support/pof-writer.ts'
import { documentOf } from '../hex.ts'

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 1500), seed: Number(process.env.FUZZ_SEED ?? 61) }

/** Hex digits of streams that are left out: thousands of levels, which say no more. */
const LARGE = 20_000

const TIMEOUT = 120_000 + 30 * RUNS.numRuns

/** Makes edits, each by itself and all together, and lists what breaks the laws; how many were made is in the tally. */
function brokenBy(
  bytes: Uint8Array,
  options: ParseOptions,
  numbers: readonly number[],
  tally: { made: number; refused: number },
): string[] {
  const doc = parse(bytes, options)
  if (doc.root < 0) return []
  const edits = numbers.map((number) =>
    editAt(doc, number % doc.tree.count, Math.floor(number / doc.tree.count)),
  )
  return [edits, ...edits.map((edit) => [edit])].flatMap((some: Edit[]) => {
    try {
      const written = write(doc, some)
      tally.made++
      return brokenEditLaws(doc, some, written, parse(written.bytes, options))
    } catch (error) {
      if (!(error instanceof PofError) || error.code !== 'edit-refused') throw error
      tally.refused++
      return []
    }
  })
}

const WAYS: ParseOptions[] = [{}, { envelope: false }, { envelope: true }]

/** What is thrown for edits of a hex text; null where they are made. */
function thrownBy(text: string, edits: readonly Edit[], options: ParseOptions = {}): PofError | null {
  try {
    write(documentOf(text, options), edits)
    return null
  } catch (error) {
    if (error instanceof PofError) return error
    throw error
  }
}

describe('an edit of a damaged stream', () => {
  // The text of property 1 ends in the middle of a character, which goes on in the index of property 944215.
  const RUN_OVER = '158c1102004145014e0a48493b216d78024e05e397a17378ff0f400342c7bf0340'

  it('is refused where a string takes bytes from behind it that would be others', () => {
    const drop: Edit = { kind: 'drop', node: 3 }
    const error = thrownBy(RUN_OVER, [drop])
    expect(error?.code).toBe('edit-refused')
    expect([error?.offset, error?.expected]).toEqual([8, 'an edit that can be made'])
    expect(error?.found).toBe(
      'The last character of this string uses bytes after the string, and these would change. Replace the string too.',
    )
    expect(editRefusal(documentOf(RUN_OVER), drop)).toBe(error?.message)
  })

  it('is made where that string is replaced too, or keeps what is behind it', () => {
    const replace: Edit = { kind: 'replace', node: 2, value: { type: T.charString, value: 'whole' } }
    expect(thrownBy(RUN_OVER, [{ kind: 'drop', node: 3 }, replace])).toBeNull()
    expect(thrownBy(RUN_OVER, [{ kind: 'drop', node: 1 }])).toBeNull()
    expect(thrownBy(RUN_OVER, [{ ...replace, node: 3 }])).toBeNull()
  })

  it('is refused in a run where an element takes bytes from the next one', () => {
    const run = '15 56 4e 02 02 61c3 8100 62'
    const other: Edit = {
      kind: 'replace',
      node: 0,
      element: 1,
      value: { type: T.charString, value: 'x'.repeat(70) },
    }
    expect(thrownBy(run, [other])?.offset).toBe(1)
  })

  it('is refused where an element of a container that becomes uniform would take other bytes', () => {
    expect(thrownBy('15 55 02 4e 01 c3 4e 01 62', [{ kind: 'uniform', node: 0 }])).toBeNull()
    // The second type id begins with a byte that goes on with the character.
    const runOver = '15 55 02 4e 01 c3 b1ffffff1f 01 62'
    expect(documentOf(runOver).value(1)).toBe('ñ')
    expect(thrownBy(runOver, [{ kind: 'uniform', node: 0 }])?.code).toBe('edit-refused')
  })

  it('is refused where whoever goes by the bytes would read something else', () => {
    // A user type 3, whose nine bytes would be a float64 behind its format byte.
    const group: Edit = { kind: 'group', node: 0, groups: [{ index: 0, typeId: 1000, members: [0] }] }
    expect(thrownBy('038c2263', [group])?.code).toBe('edit-refused')
    expect(thrownBy('038c2263', [{ ...group, groups: [{ index: 0, typeId: 5, members: [0] }] }])).toBeNull()
    expect(thrownBy('038c2263', [group], { envelope: true })?.found).toBe('There is no value at node 0.')
  })

  it('is refused where octets would come to be raw numbers', () => {
    // Property 0 of user type 935 holds float32 numbers, four bytes each.
    const octets = `15 a70e 00 01 58 4b 04 01020304 02 4e 10 ${'61'.repeat(16)} 40`
    expect(thrownBy(octets, [{ kind: 'renumber', node: 0, indexes: new Map([[1, 0]]) }])?.code).toBe(
      'edit-refused',
    )
    expect(thrownBy(octets, [{ kind: 'renumber', node: 0, indexes: new Map([[1, 3]]) }])).toBeNull()
  })

  it('is refused where more bytes behind octets would make them raw numbers, and editRefusal says the same', () => {
    const octets = '15 5502 a70e 00 00 584b04 01020304 40 4e0161'
    const longer: Edit = { kind: 'replace', node: 3, value: { type: T.charString, value: 'x'.repeat(30) } }
    const why = thrownBy(octets, [longer])?.message
    expect(why).toMatch(/would be read differently/)
    expect(editRefusal(documentOf(octets), longer)).toBe(why)
  })

  it('is refused where the length of a decorated value cannot grow', () => {
    const longest = '12 01 bfffffff0f 15 9210 00 01 4105 40'
    const longer: Edit = {
      kind: 'replace',
      node: 1,
      value: { type: T.charString, value: 'longer than it was' },
    }
    expect(thrownBy(longest, [longer])?.found).toBe(
      'The layers around the value would be read differently, because their lengths do not fit.',
    )
  })
})

describe('write', () => {
  it(
    'refuses edits of damaged streams, or makes them right',
    () => {
      const tally = { made: 0, refused: 0 }
      const property = fc.property(
        fc.oneof(damaged(anyValue(3).map(encode)), anyBytes),
        choices,
        (bytes, numbers) => {
          for (const options of WAYS) expect(brokenBy(bytes, options, numbers, tally)).toEqual([])
        },
      )
      fc.assert(property, RUNS)
      expect(tally.made).toBeGreaterThan(RUNS.numRuns)
    },
    TIMEOUT,
  )

  it(
    'refuses edits of the damaged streams of the corpus, or makes them right',
    () => {
      const samples = readMalformed().filter(({ hex }) => hex.length < LARGE)
      const tally = { made: 0, refused: 0 }
      const numbers = fc.sample(choices, { numRuns: samples.length, seed: RUNS.seed })
      for (const [i, { hex, id }] of samples.entries())
        for (const options of WAYS)
          expect(brokenBy(bytesOf(hex), options, numbers[i] as number[], tally), id).toEqual([])
      expect(tally.made).toBeGreaterThan(samples.length)
    },
    TIMEOUT,
  )

  it(
    'refuses edits of streams of the corpus with a byte that was changed, or makes them right',
    () => {
      const small = readCorpus().filter(({ hex }) => hex.length < 600)
      const tally = { made: 0, refused: 0 }
      const property = fc.property(
        damaged(fc.constantFrom(...small).map(({ hex }) => [...bytesOf(hex)])),
        choices,
        (bytes, numbers) => {
          expect(brokenBy(bytes, {}, numbers, tally)).toEqual([])
        },
      )
      fc.assert(property, RUNS)
      expect(tally.made).toBeGreaterThan(RUNS.numRuns / 2)
    },
    TIMEOUT,
  )
})
