// docs/understand/traps-gallery.md: every trap in a payload that has it and no other, and that is the smallest one; and what a
// query loses is what the library lost.

import { describe, expect, it } from 'vitest'
import { TRAPS, type TrapCode } from '../../src/cost/index.ts'
import { readGallery } from '../support/gallery.ts'
import { generatedPart } from './gallery/generated.ts'
import { trapSections } from './gallery/pages.ts'
import { openSample, smaller, trapsOf, trapsShown } from './gallery/showing.ts'
import { TRAP_SAMPLES, type TrapSample } from './gallery/trap-samples.ts'

const samples = Object.entries(TRAP_SAMPLES) as [TrapCode, TrapSample][]
const { outcomes } = readGallery()

describe('docs/understand/traps-gallery.md', () => {
  it('has every trap, in the order of the table, as generated', () => {
    expect(samples.map(([code]) => code)).toEqual(Object.keys(TRAPS))
    const page = generatedPart('docs/understand/traps-gallery.md', trapSections())
    expect(page).toBe(trapSections())
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, code]) => code)).toEqual(Object.keys(TRAPS))
  })

  it.each(samples)(
    'shows %s once, and no other trap; its problems are those that it names',
    (code, sample) => {
      const doc = openSample(sample)
      expect(trapsOf(doc, sample.missing).map((trap) => [trap.code, trap.alike])).toEqual([[code, 1]])
      expect(doc.problems.map((problem) => problem.code).sort()).toEqual([...(sample.problems ?? [])].sort())
    },
  )

  it.each(samples)(
    'shows %s in the smallest payload: without any of its bytes it shows something else',
    (_, sample) => {
      expect(smaller(sample, trapsShown)).toEqual([])
    },
  )

  it.each(samples)('says what Coherence did with the payload of %s', (code, { text }) => {
    expect(outcomes[`trap ${code}`]?.text).toBe(text)
  })

  it.each(samples)('names the fields that the library lost at %s, and how', (code, sample) => {
    const { paths } = outcomes[`trap ${code}`] as (typeof outcomes)[string]
    for (const { path, outcome, exception } of trapsOf(openSample(sample), sample.missing).flatMap(
      ({ fields }) => fields,
    )) {
      const java = paths[path.length === 0 ? '.' : path.join('/')]
      const wanted = outcome === 'hang' ? /^does not end/ : outcome === 'nil' ? /^null$/ : /^(?!throws)/
      if (outcome === 'error') expect(java).toBe(`throws ${exception}`)
      else expect(java).toMatch(wanted)
    }
  })
})
