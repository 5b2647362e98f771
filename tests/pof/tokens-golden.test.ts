// Tokens of real payloads against annotated dumps in tests/golden: every byte of a stream, and what it means.
// `UPDATE_GOLDEN=1 npx vitest run tests/pof/tokens-golden.test.ts` rewrites them; a person reads the difference.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from '../../src/pof/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'
import { annotated } from './annotated.ts'

const GOLDEN = new URL('../golden/', import.meta.url)

/** Streams that Coherence wrote. */
const WRITTEN = [
  'primer/pofobject-thedata',
  'primer/pofobject-lengthy',
  'scalars/decimal-handler',
  'scalars/datetime-offset/+05:30',
  'scalars/dti/23.999999999',
  'arrays/array-of-arrays',
  'arrays/bigdecimal-uniform',
  'collections/list-mixed',
  'collections/uniform-usertype',
  'maps/mixed',
  'maps/uniform-keys-int',
  'sparse/dense-field',
  'sparse/uniform-int',
  'references/uniform-array',
  'references/cycle-portable',
  'userTypes/list-of-dogs',
  'evolvable/v2-through-v1',
  'handcrafted/uniform-float128',
  'handcrafted/utf-cesu',
  'builtins/filter-limit',
  'builtins/vector-float32',
  'envelopes/deco-two',
  'envelopes/deco-ext-40',
  'envelopes/legacy-bigdecimal',
]

/** Damaged ones. */
const DAMAGED = [
  'truncate/primer/lengthy/24',
  'truncate/maps/uniform/15',
  'truncate/sparse/uniform/9',
  'flip/references/uniform-collection/1',
  'unknownType/property/-70',
]

const fileOf = (id: string): string => `${id.replaceAll('/', '-').replaceAll(':', '')}.txt`
const streams = new Map([...readCorpus(), ...readMalformed()].map((item) => [item.id, item]))

describe('tokens', () => {
  it.each([...WRITTEN, ...DAMAGED])('of %s are those of its golden', (id) => {
    const stream = streams.get(id)
    if (stream === undefined) throw new Error(`the corpus has no ${id}`)
    const dump = `# ${id}: ${stream.about}\n\n${annotated(parse(bytesOf(stream.hex)))}`
    const file = new URL(fileOf(id), GOLDEN)
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(GOLDEN, { recursive: true })
      writeFileSync(file, dump)
    }
    expect(dump).toBe(readFileSync(file, 'utf8'))
  })

  it('have no golden that nothing is compared with', () => {
    const known = [...WRITTEN, ...DAMAGED].map(fileOf).sort()
    expect(
      readdirSync(GOLDEN)
        .filter((name) => name.endsWith('.txt'))
        .sort(),
    ).toEqual(known)
  })
})
