// Every navigation path that the library walked: resolvePath finds the same value, of the same type, at the same
// bytes, and nothing where the bytes hold nothing.

import { describe, expect, it } from 'vitest'
import { type PofDocument, parse, resolvePath } from '../../src/pof/index.ts'
import { bytesOf, type CorpusCase, type CorpusPath, groupBy, readCorpus } from '../support/corpus.ts'

interface Found {
  readonly path: string
  readonly type: number
  readonly start: number
  readonly size: number
}

const open = (item: CorpusCase) => parse(bytesOf(item.hex), item.envelope ? {} : { envelope: false })

/** What stands at a path, or null. */
function find(doc: PofDocument, path: readonly number[]): Found | null {
  const place = resolvePath(doc, path.join('/'))
  if (!place) return null
  const { tree } = doc
  const { node, element } = place
  const text = path.join('/')
  if (element < 0)
    return {
      path: text,
      type: tree.type(node),
      start: tree.start(node),
      size: tree.end(node) - tree.start(node),
    }
  const start = tree.elementStart(node, element)
  return {
    path: text,
    type: tree.elementType(node, element),
    start,
    size: tree.elementEnd(node, element) - start,
  }
}

/** Whether the library found a value there that has bytes of its own. */
function isHeld({ missing, abs }: CorpusPath): boolean {
  return !missing && (abs ?? -1) >= 0
}

/** The corpus asks for the index behind the last, and behind the largest int lies none: the same path again. */
function isHeldAfterAll({ path, value }: CorpusPath): boolean {
  return path.at(-1) === 2_147_483_646 && value !== 'null'
}

/**
 * What the library found. A PofValue of an identity in an identity has the type of the inner one. A sparse array without gaps, or an empty one, lacks its terminator in a PofValue, which
 * skips `count` entries and no more; the reader takes it, and so do we.
 */
function expected(found: Found | null, { path, type, abs, size }: CorpusPath, doc: PofDocument): Found {
  const typeFound = type === -31 && found ? found.type : type
  const sparse = type === -26 || type === -27
  const dense =
    sparse && found !== null && size === found.size - 1 && doc.bytes[found.start + found.size - 1] === 0x40
  return {
    path: path.join('/'),
    type: typeFound as number,
    start: abs as number,
    size: (size as number) + (dense ? 1 : 0),
  }
}

describe('resolvePath', () => {
  for (const [group, cases] of groupBy(readCorpus(), (item) => item.group)) {
    const navigable = cases.filter((item) => item.paths && item.bodyOffset >= 0 && !item.ambiguous)
    if (navigable.length === 0) continue
    describe(`in the corpus's ${group}`, () => {
      it.each(navigable)('finds what the library found in $id', (item) => {
        const doc = open(item)
        const paths = item.paths ?? []
        const held = paths.filter(isHeld)
        const found = held.map(({ path }) => find(doc, path))
        expect(found).toEqual(held.map((path, i) => expected(found[i] ?? null, path, doc)))
        const missing = paths.filter((path) => path.missing && !isHeldAfterAll(path))
        expect(missing.filter(({ path }) => find(doc, path)).map(({ path }) => path.join('/'))).toEqual([])
      })
    })
  }
})

describe('path', () => {
  it.each(navigablePaths())('gives every path of $id back that the library found', ({ doc, held }) => {
    const given = held.map(({ path }) => {
      const place = resolvePath(doc, path.join('/'))
      return place && doc.path(place.node, place.element)
    })
    expect(given).toEqual(held.map(({ path }) => path))
  })
})

function navigablePaths(): { id: string; doc: PofDocument; held: CorpusPath[] }[] {
  return readCorpus()
    .filter((item) => item.paths && item.bodyOffset >= 0 && !item.ambiguous)
    .map((item) => ({ id: item.id, doc: open(item), held: (item.paths ?? []).filter(isHeld) }))
}
