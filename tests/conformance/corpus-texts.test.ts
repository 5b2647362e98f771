// The texts of scalars against what Java printed for the same values, class by class.
// Left out are classes that print no value of POF (java.util.Date, user classes) or print it otherwise on purpose.

import { describe, expect, it } from 'vitest'
import { parse, resolvePath } from '../../src/pof/index.ts'
import { bytesOf, groupBy, readCorpus } from '../support/corpus.ts'

const CLASSES = [
  'java.lang.Boolean',
  'java.lang.Short',
  'java.lang.Integer',
  'java.lang.Long',
  'java.math.BigInteger',
  'java.math.BigDecimal',
  'java.lang.Float',
  'java.lang.Double',
  'java.time.LocalDate',
  'java.time.LocalTime',
  'java.time.OffsetTime',
  'java.time.LocalDateTime',
  'java.time.OffsetDateTime',
]

const texts = readCorpus()
  .filter((item) => item.bodyOffset >= 0 && !item.ambiguous)
  .flatMap((item) => {
    const doc = parse(bytesOf(item.hex), { envelope: item.envelope })
    return (item.paths ?? []).flatMap((path) => {
      const place = resolvePath(doc, path.path.join('/'))
      if (!place || path.missing || path.class === undefined || path.value === undefined) return []
      const text = doc.text(place.node, place.element, 10_000)
      return [{ id: item.id, class: path.class, java: path.value, text }]
    })
  })

/** JDK 17 prints more digits of some floats than are needed; ours are the shortest, as later JDKs print them. */
function isShorterFloat(text: string, java: string, name: string): boolean {
  const bits = name === 'java.lang.Float' ? Math.fround : (value: number) => value
  return text.length < java.length && bits(Number(text)) === bits(Number(java))
}

describe('text', () => {
  for (const [name, samples] of groupBy(texts, (sample) => sample.class)) {
    if (!CLASSES.includes(name)) continue
    it(`prints the same as ${name} for all ${samples.length} samples`, () => {
      const unlike = samples.filter(({ text, java }) => text !== java && !isShorterFloat(text, java, name))
      expect(unlike.map(({ id, java, text }) => `${id}: ${text}, not ${java}`)).toEqual([])
    })
  }

  it('has samples of every class', () => {
    expect(CLASSES.filter((name) => !texts.some((sample) => sample.class === name))).toEqual([])
  })
})
