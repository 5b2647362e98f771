import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from '../../../src/pof/index.ts'
import { readRegex } from '../../../src/view/find/find.ts'
import { PATTERN_TOO_LONG, startRegexSearch } from '../../../src/view/find/regex-search.ts'
import { finish } from '../../../src/view/index.ts'
import { rangesOf, stepped } from '../found.ts'
import { documentOf, manyObjects, packed, SAMPLES } from '../samples.ts'

const pattern = (body: string): RegExp => {
  const read = readRegex(body)
  if ('fault' in read) throw new Error(read.fault)
  return read.regex
}

/** What the bytes of each hit say. */
const found = (hex: string, body: string): string[] => {
  const doc = documentOf(hex)
  const hits = finish(startRegexSearch(doc, 'q', pattern(body)))
  return rangesOf(hits).map(([start, end]) => Buffer.from(doc.bytes.subarray(start, end)).toString('utf8'))
}

const utf8 = (text: string) => Buffer.from(text, 'utf8')
/** A uniform array of strings. */
const strings = (texts: readonly string[]) =>
  `15584e${packed(texts.length)}${texts.map((text) => packed(utf8(text).length) + utf8(text).toString('hex')).join('')}`

describe('startRegexSearch', () => {
  it('finds the bytes of every match in a string', () => {
    expect(found(SAMPLES.theData, 'd?at?')).toEqual(['at', 'a'])
    expect(found(SAMPLES.theData, '^the/i')).toEqual(['The'])
    expect(found(SAMPLES.theData, '^Data')).toEqual([])
  })

  it('finds matches in keys and values of maps, and in elements of runs', () => {
    expect(found(SAMPLES.map, '^k')).toEqual(['k', 'k'])
    expect(found(strings(['one', 'two', 'three']), '^t.')).toEqual(['tw', 'th'])
  })

  it('does not look at numbers, and not at the letters of type ids', () => {
    expect(found(SAMPLES.ints, '.')).toEqual([])
    expect(found(SAMPLES.map, 'N')).toEqual([])
  })

  it('counts a match of nothing once for each string, and shows all of that string', () => {
    const doc = documentOf(strings(['', 'ab']))
    const hits = finish(startRegexSearch(doc, 'q', pattern('x*')))
    expect(rangesOf(hits)).toEqual([
      [4, 5],
      [5, 8],
    ])
  })

  it('ends with a sentence where the engine gives a pattern up', () => {
    const letters = 10_000_000
    const head = Uint8Array.from(Buffer.from(`154e${packed(letters)}`, 'hex'))
    const bytes = new Uint8Array(head.length + letters).fill(0x61)
    bytes.set(head)
    const hits = finish(startRegexSearch(parse(bytes), 'q', pattern('^(a|b)*c')))
    expect(hits).toMatchObject({ done: true, count: 0, fault: PATTERN_TOO_LONG })
  })

  it('finds the bytes of matches behind letters of any width', () => {
    const letters = fc.constantFrom('a', 'b', 'é', '€', '😀')
    const text = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''))
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('b', '€b?', '[a😀]+/u'),
        (all, body) => {
          const wanted = all.flatMap((one) => one.match(pattern(body)) ?? [])
          expect(found(strings(all), body)).toEqual(wanted)
        },
      ),
    )
  })

  it('finds the same in slices', () => {
    const doc = documentOf(manyObjects(2000))
    const { hits, steps } = stepped(startRegexSearch(doc, 'q', pattern('a')))
    expect(steps).toBeGreaterThan(3)
    expect(hits.count).toBe(2000)
  })

  it('does not stumble over damaged strings', () => {
    expect(found(SAMPLES.damaged, 'fifty')).toContain('fifty')
    expect(found('154e05c3', '.')).toHaveLength(1)
  })

  it('tells how far it is in a run, which is one node', () => {
    const search = startRegexSearch(documentOf(strings(Array(1000).fill('abc'))), 'q', pattern('c$'))
    search.next()
    const { progress, done, count } = search.next().value
    expect(done).toBe(false)
    expect(count).toBeGreaterThan(0)
    expect(progress).toBeCloseTo(count / 1000, 1)
  })
})
