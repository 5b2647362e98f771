// Streams that advice is held on: the page's examples, the corpus, and random shapes.

import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readText } from '../../../src/input/index.ts'
import { bytesOf, readCorpus } from '../../support/corpus.ts'

/** A stream and what it is called. */
export interface NamedStream {
  readonly id: string
  readonly bytes: Uint8Array
  readonly envelope?: boolean | undefined
}

/** All of them, with so many shapes of each kind. */
export function streams(shapes = 0): NamedStream[] {
  const folder = new URL('../../../public/examples/', import.meta.url)
  const examples = readdirSync(folder).flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8').replace(/^#.*$/gm, '')
    return readText(text).payloads.map(({ bytes }) => ({ id: name, bytes }))
  })
  return [
    ...examples,
    ...readCorpus().map(({ id, hex }) => ({ id, bytes: bytesOf(hex) })),
    ...shapesOf(shapes),
  ]
}

function shapesOf(most: number): NamedStream[] {
  const file = new URL('../../fixtures/shapes.ndjson.gz', import.meta.url)
  const [, ...lines] = most === 0 ? [] : gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
  return lines
    .map((line) => JSON.parse(line) as { kind: string; number: number; bytes: string })
    .filter(({ number }) => number < most)
    .map(({ kind, number, bytes }) => ({ id: `${kind} ${number}`, bytes: Buffer.from(bytes, 'base64') }))
}
