// Streams that advice is held on: the page's examples, the corpus, random shapes, random objects that refer to each other, and
// streams on both sides of where advice begins.

import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { readText } from '../../../src/input/index.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'
import * as write from '../../support/pof-writer.ts'
import { edges } from './advice-edges.ts'

/** A stream and what it is called. */
export interface NamedStream {
  readonly id: string
  readonly bytes: Uint8Array
  readonly envelope?: boolean | undefined
}

/** All of them, by where they are from, with so many shapes of each kind. */
export function streams(shapes = 0): Readonly<Record<string, readonly NamedStream[]>> {
  return {
    examples: examples(),
    corpus: readCorpus().map(({ id, hex }) => ({ id, bytes: bytesOf(hex) })),
    shapes: shapesOf(shapes),
    references: objectsWithReferences(shapes * OBJECTS),
    edges: edges(),
  }
}

function examples(): NamedStream[] {
  const folder = new URL('../../../public/examples/', import.meta.url)
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8').replace(/^#.*$/gm, '')
    return readText(text).payloads.map(({ bytes }) => ({ id: name, bytes }))
  })
}

/** For each number of shapes that is asked for. */
const OBJECTS = 20

/**
 * Objects of one class, alone or in a list, with values of all kinds at indexes up to 90: cheap and dear ones, such that name an object
 * and such that refer to one that was named, in ascending order or not.
 */
function objectsWithReferences(count: number): NamedStream[] {
  const ids = fc.integer({ min: 1, max: 3 })
  const small = write.userType(8, [[0, write.ofInts(-2, 5)]])
  const value = fc.oneof(
    fc.integer({ min: 0, max: 100_000 }).map((int) => write.ofInts(-2, int)),
    fc.integer({ min: 1, max: 60 }).map((length) => write.charString('x'.repeat(length))),
    fc
      .integer({ min: 1, max: 150 })
      .map((length) => write.uniform(-25, -12, Array(length).fill(write.ofBytes(-12, [7])))),
    fc
      .integer({ min: 1, max: 30 })
      .map((length) => write.collection(-22, Array(length).fill(write.charString('list')))),
    ids.map((id) => write.identity(id, small)),
    ids.map((id) => write.ofInts(-32, id)),
  )
  const index = fc.oneof(
    { weight: 4, arbitrary: fc.nat(12) },
    { weight: 1, arbitrary: fc.integer({ min: 60, max: 90 }) },
  )
  const fields = fc.uniqueArray(fc.tuple(index, value), {
    minLength: 2,
    maxLength: 20,
    selector: ([index]) => index,
  })
  const object = fc
    .tuple(fields, fc.integer({ min: 0, max: 5 }))
    .map(([fields, order]) => write.userType(7, order === 0 ? fields : [...fields].sort(([a], [b]) => a - b)))
  const values = fc.oneof(
    object,
    fc.array(object, { minLength: 2, maxLength: 4 }).map((objects) => write.collection(-22, objects)),
  )
  if (count === 0) return []
  return fc
    .sample(values.map(write.stream), { numRuns: count, seed: 24 })
    .map((bytes, i) => ({ id: `objects with references ${i}`, bytes }))
}

function shapesOf(most: number): NamedStream[] {
  const file = new URL('../../fixtures/shapes.ndjson.gz', import.meta.url)
  const [, ...lines] = most === 0 ? [] : gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines
    .map((line) => JSON.parse(line) as { kind: string; number: number; bytes: string })
    .filter(({ number }) => number < most)
    .map(({ kind, number, bytes }) => ({ id: `${kind} ${number}`, bytes: Buffer.from(bytes, 'base64') }))
}
