// docs/types.md: every type id of the table, in samples that Coherence wrote for the calls beside them, and that hold what the
// page says.

import { describe, expect, it } from 'vitest'
import { type PofDocument, T, TYPES } from '../../src/pof/index.ts'
import { readGallery } from '../support/gallery.ts'
import { generatedPart } from './gallery/generated.ts'
import { openSample } from './gallery/showing.ts'
import { FORMS, nameOf, typeSections } from './gallery/type-page.ts'
import { TYPE_SAMPLES } from './gallery/type-samples.ts'
import { codeIn, readText, tableOf } from './markdown.ts'

const { calls, outcomes } = readGallery()
const writers = JSON.parse(readText('tests/fixtures/writers.json')) as Record<
  'dotnet' | 'cpp',
  { methods: string[] }
>
/** Raw arrays cannot be told from octets: only there the bytes are not what the calls mean. */
const isRaw = (java: readonly string[] = []) => java.some((line) => line.includes('}, true)'))

/** The type ids of a document: those of its nodes, of its elements, and of what stands before them. */
function idsIn({ tree }: PofDocument): Set<number> {
  const ids = new Set<number>()
  for (let node = 0; node < tree.count; node++) {
    ids.add(tree.type(node))
    if (tree.hasIdentity(node)) ids.add(T.identity)
  }
  return ids
}

describe('docs/types.md', () => {
  it('is generated from the samples', () => {
    expect(generatedPart('docs/types.md', typeSections())).toBe(typeSections())
  })

  it('has every type id of the table once, in its order, and user types', () => {
    const ids = TYPE_SAMPLES.flatMap(({ ids: [first, last] }) =>
      first >= 0 ? [first] : Array.from({ length: first - last + 1 }, (_, i) => first - i),
    )
    expect(ids).toEqual([...TYPES.map(({ id }) => id), 0])
  })

  it.each(TYPE_SAMPLES.map((sample) => [nameOf(sample), sample] as const))(
    'shows %s in its samples',
    (_, sample) => {
      const ids = new Set(
        FORMS.filter((one) => one.sample === sample).flatMap(({ text }) => [...idsIn(openSample({ text }))]),
      )
      const [first, last] = sample.ids
      const wanted = first >= 0 ? [5, 6, 7] : Array.from({ length: first - last + 1 }, (_, i) => first - i)
      expect(wanted.filter((id) => !ids.has(id))).toEqual([])
    },
  )

  it('has the bytes that Coherence wrote for the calls', () => {
    expect(calls.map(({ java }) => java)).toEqual(FORMS.map(({ form }) => form.java ?? []))
    for (const [at, { form, text }] of FORMS.entries()) {
      expect(outcomes[`type ${at}`]?.text.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      if (form.java !== undefined) expect(calls[at]?.hex).toBe(text.replaceAll(' ', ''))
    }
  })

  it('has no call of Java for the types that no call writes', () => {
    const without = TYPE_SAMPLES.filter(({ forms }) => forms.every(({ java }) => java === undefined))
    expect(without.map(({ ids: [id] }) => id)).toEqual([T.false, T.zeroLengthString, T.emptyCollection])
  })

  it('names methods of .NET and C++ that are there', () => {
    for (const { dotnet, cpp } of TYPE_SAMPLES) {
      expect(dotnet.filter((one) => !writers.dotnet.methods.includes(one))).toEqual([])
      expect(cpp.filter((one) => !writers.cpp.methods.includes(one))).toEqual([])
    }
  })

  it.each(FORMS.map((one) => [one.text, one.form] as const))('has nothing wrong in %s', (text, { java }) => {
    const { problems } = openSample({ text })
    expect(problems.map(({ code }) => code)).toEqual(
      isRaw(java) ? ['raw-array-likely', 'trailing-bytes'] : [],
    )
  })

  it('says of each property of each sample what its bytes are', () => {
    const parts = readText('docs/types.md').split('```pof ').slice(1)
    expect(parts.length).toBe(FORMS.length)
    for (const part of parts) {
      const text = part.split('\n')[1] as string
      const doc = openSample({ text })
      const rows = tableOf(part, 'Property')
      expect(rows.length).toBeGreaterThan(0)
      for (const [key = '', bytes = '', type = '', value = ''] of rows) {
        const node = Array.from({ length: doc.tree.count }, (_, at) => at).find(
          (at) => doc.tree.parent(at) === doc.root && String(doc.tree.key(at)) === key,
        ) as number
        const there = Buffer.from(doc.bytes.subarray(doc.tree.start(node), doc.tree.end(node))).toString(
          'hex',
        )
        expect(codeIn(bytes).replaceAll(' ', '')).toBe(there)
        expect(type).toBe(doc.tree.typeName(node))
        expect(codeIn(value)).toBe(doc.text(node))
      }
    }
  })
})
