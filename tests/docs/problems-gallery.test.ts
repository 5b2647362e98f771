// docs/understand/problems-gallery.md: every kind of problem in a payload that shows it and no other, and that is the smallest one.

import { describe, expect, it } from 'vitest'
import { PROBLEMS, type ProblemCode } from '../../src/pof/index.ts'
import { readGallery } from '../support/gallery.ts'
import { generatedPart } from './gallery/generated.ts'
import { problemSections } from './gallery/pages.ts'
import { PROBLEM_SAMPLES, type ProblemSample } from './gallery/problem-samples.ts'
import { openSample, problemsShown, smaller } from './gallery/showing.ts'

const samples = Object.entries(PROBLEM_SAMPLES) as [ProblemCode, ProblemSample][]
const { outcomes } = readGallery()

describe('docs/understand/problems-gallery.md', () => {
  it('has every kind of problem, in the order of the table, as generated', () => {
    expect(samples.map(([code]) => code)).toEqual(Object.keys(PROBLEMS))
    const page = generatedPart('docs/understand/problems-gallery.md', problemSections())
    expect(page).toBe(problemSections())
    expect([...page.matchAll(/^## (.*)$/gm)].map(([, code]) => code)).toEqual(Object.keys(PROBLEMS))
  })

  it.each(samples)('shows %s once, and nothing else but what it says', (code, sample) => {
    const { besides = [] } = sample
    const { problems, problemsOmitted } = openSample(sample)
    expect(problems.map((problem) => problem.code).sort()).toEqual([code, ...besides].sort())
    expect(problemsOmitted).toBe(0)
    const others = problems.filter((problem) => problem.code !== code)
    expect(others.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(samples)(
    'shows %s in the smallest payload: without any of its bytes it shows something else',
    (_, sample) => {
      expect(smaller(sample, problemsShown)).toEqual([])
    },
    60_000,
  )

  it.each(samples)('says once what to do about %s', (code, { wayRound }) => {
    expect([PROBLEMS[code].advice, wayRound].filter((text) => typeof text === 'string')).toHaveLength(1)
  })

  it.each(samples)('says what Coherence did with the payload of %s', (code, { text }) => {
    expect(outcomes[`problem ${code}`]?.text).toBe(text)
  })

  it.each(samples)('is right that the parser throws, or goes on, at %s', (code, sample) => {
    const { parser } = outcomes[`problem ${code}`] as (typeof outcomes)[string]
    const doc = openSample(sample)
    // Without POF there is nothing to parse; "limit" is the inspector's own. PofParser ends where the index is the largest.
    if (doc.root < 0 || doc.envelope[0]?.code === 14 || code === 'limit') return
    const throwing = /(?:^|; )throws /.test(parser)
    const isError = PROBLEMS[code].severity === 'error'
    expect(throwing).toBe(isError || THROWING.includes(code))
  })
})

/** Warnings at which PofParser does throw: it needs the stack, or takes the largest index for one. */
const THROWING: readonly ProblemCode[] = ['deep-nesting', 'largest-index']
