import { describe, expect, it } from 'vitest'
import { PackedRun } from '../../../src/view/find/int-search.ts'
import { documentOf, packed, SAMPLES } from '../samples.ts'

/** A uniform array of a type, from packed ints in hex. */
const runOf = (type: string, elements: readonly string[]) =>
  documentOf(`1558${type}${packed(elements.length)}${elements.join('')}`)
const INTS = ['01', 'bf7f', '42', '9210', 'c0808001', '80808080808001', '00']

describe('PackedRun', () => {
  it.each(['40', '41', '42'])('gives the texts that the document gives, in any order: type %s', (type) => {
    const doc = runOf(type, INTS)
    const run = PackedRun.of(doc, 0)
    const wanted = INTS.map((_, element) => doc.text(0, element))
    expect(INTS.map((_, element) => run?.text(element))).toEqual(wanted)
    const back = INTS.map((_, element) => INTS.length - 1 - element)
    expect(back.map((element) => run?.text(element))).toEqual([...wanted].reverse())
    expect(run?.text(99)).toBe('')
  })

  it('knows where elements start', () => {
    const doc = runOf('41', INTS)
    const run = PackedRun.of(doc, 0)
    const starts = INTS.map((_, element) => doc.tree.elementStart(0, element))
    const all = Array.from({ length: doc.bytes.length - 4 }, (_, i) => i + 4)
    expect(all.filter((offset) => run?.startsAt(offset))).toEqual(starts)
    expect([...all].reverse().filter((offset) => run?.startsAt(offset))).toEqual([...starts].reverse())
  })

  it('is nothing for other runs, for raw arrays, and for what is no run', () => {
    const raw = documentOf('15584b020000000100000002', {
      rawArrays: [{ address: '', elementType: 'int32' }],
    })
    expect(raw.tree.elementType(0)).toBe(-2)
    for (const doc of [raw, documentOf(SAMPLES.theData), documentOf('15584b020102'), documentOf('15584100')])
      expect(PackedRun.of(doc, 0)).toBeNull()
  })

  it('does not stumble over a run that is cut', () => {
    const doc = documentOf('15584105019210')
    expect([0, 1, 2].map((element) => PackedRun.of(doc, 0)?.text(element))).toEqual(['1', '1042', ''])
  })
})
