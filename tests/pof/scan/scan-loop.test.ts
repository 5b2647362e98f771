// The scanner's loop and its strings, which it looks at in words: ASCII and not, sound and broken, alone and in
// runs, wherever in a word they are. The slow reader is the judge.

import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { readSlowly } from '../../support/slow-reader.ts'
import { differences } from '../../support/slow-reader-compare.ts'
import { hex } from '../hex.ts'

const SOUND = ['', 'c3a9', 'e282ac', 'f09f9880', 'e69db1e4baac', 'dfbf efbfbf f48fbfbf']
const BROKEN = ['80', 'c3', 'e282', 'c080', 'e08080', 'eda0bd', 'f4908080', 'f09f98', 'ff']
const BEFORE = [0, 1, 2, 3, 4, 5, 7, 8, 11, 16, 30, 60, 70]
const BEHIND = [0, 1, 2, 3, 4, 6, 13, 17, 33]

const letters = (count: number): number[] => new Array(count).fill(0x61)
const length = (count: number): number[] => (count < 0x40 ? [count] : [0x80 | (count & 0x3f), count >> 6])
const string = (bytes: readonly number[]): number[] => [...length(bytes.length), ...bytes]

/** What is read otherwise than by the slow reader: values in a list, with 400 octets behind them. */
function otherwise(...values: readonly (readonly number[])[]): string[] {
  const octets: number[] = new Array(400).fill(0x41)
  const bytes = Uint8Array.from([0x55, values.length + 1, ...values.flat(), 0x4c, 0x90, 0x06, ...octets])
  return differences(readSlowly(bytes), parse(bytes, { envelope: false }))
}

describe('parse, of strings far from the end of the bytes', () => {
  it.each([...SOUND, ...BROKEN])('reads "%s" between letters as the slow reader does', (middle) => {
    for (const before of BEFORE)
      for (const behind of BEHIND) {
        const text = [0x4e, ...string([...letters(before), ...hex(middle), ...letters(behind)])]
        expect({ before, behind, otherwise: otherwise(text, text) }).toEqual({
          before,
          behind,
          otherwise: [],
        })
      }
  })

  it('reads runs with several strings that are not ASCII, and with a broken one at every place', () => {
    for (const broken of ['', ...BROKEN])
      for (let place = 0; place < SOUND.length; place++) {
        const strings = SOUND.map((sound, i) =>
          i === place ? [...hex(sound), ...hex(broken)] : [...hex(sound)],
        )
        const run = [0x56, 0x4e, strings.length, ...strings.flatMap(string)]
        expect({ place, broken, otherwise: otherwise(run, run) }).toEqual({ place, broken, otherwise: [] })
      }
  })

  it('reads a run of 63 strings that are not ASCII', () => {
    const run = [0x58, 0x4e, 63, ...new Array(63).fill([0x02, 0xc3, 0xa9]).flat()]
    expect(otherwise(run)).toEqual([])
  })
})
