// The laws of a parsed stream, on every sample of the corpus, sound and damaged.

import { describe, expect, it } from 'vitest'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'
import { brokenLaws } from '../support/laws.ts'
import { snapshot } from '../support/laws-snapshot.ts'

/** Samples of which every prefix is read. */
const SMALL = 90

/** Raw arrays: a prefix does not show any more that they are. */
const READ_RAW = /^builtins\/vector-/

const samples = [...readCorpus(), ...readMalformed()].map(({ id, hex, envelope }) => ({
  id,
  bytes: bytesOf(hex),
  options: { envelope },
}))

/** Nodes of a prefix that the full stream reads otherwise. */
function unlike(prefix: PofDocument, full: PofDocument): number[] {
  const unlike: number[] = []
  for (let node = 0; node < prefix.tree.count; node++) {
    const state = prefix.tree.state(node)
    if (state === 'failed' || state === 'interrupted' || prefix.tree.typeName(node) === 'unread') continue
    const same =
      prefix.tree.type(node) === full.tree.type(node) &&
      prefix.tree.start(node) === full.tree.start(node) &&
      prefix.tree.end(node) === full.tree.end(node) &&
      prefix.tree.key(node) === full.tree.key(node) &&
      prefix.tree.parent(node) === full.tree.parent(node) &&
      prefix.tree.childCount(node) === full.tree.childCount(node)
    if (!same) unlike.push(node)
  }
  return unlike
}

describe('parse', () => {
  it.each(samples)('keeps the laws on $id', ({ bytes, options }) => {
    expect(brokenLaws(parse(bytes, options))).toEqual([])
  })

  it.each(samples)('sees the same in $id twice, and whatever lies around it', ({ bytes, options }) => {
    const seen = snapshot(parse(bytes, options))
    expect(snapshot(parse(bytes, options))).toEqual(seen)
    for (const around of [0x00, 0x40, 0x80, 0xff]) {
      const amid = new Uint8Array(bytes.length + 64).fill(around)
      amid.set(bytes, 32)
      expect(snapshot(parse(amid.subarray(32, 32 + bytes.length), options))).toEqual(seen)
    }
  })

  const small = samples.filter(
    ({ id, bytes }) => !READ_RAW.test(id) && bytes.length <= SMALL && bytes.length > 0,
  )
  it.each(small)('reads every prefix of $id as far as it goes', ({ bytes, options }) => {
    const full = parse(bytes, options)
    for (let length = 0; length < bytes.length; length++) {
      const prefix = parse(bytes.subarray(0, length), options)
      expect({ length, unlike: unlike(prefix, full) }).toEqual({ length, unlike: [] })
    }
  })
})
