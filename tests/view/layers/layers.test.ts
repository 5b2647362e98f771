// Layers inside values: what places offer, the layers that are opened, and the paths that lead through them.

import { describe, expect, it } from 'vitest'
import {
  type AnyDocument,
  acceptedInside,
  type FormatId,
  LIMITS,
  openOne,
  shortName,
} from '../../../src/inside/index.ts'
import { type PofDocument, parse } from '../../../src/pof/index.ts'
import {
  followPath,
  formatByItself,
  layerPlace,
  leadsInside,
  MORE,
  offerAt,
  openPlace,
  originWords,
  pathInLayers,
  stoppedWords,
  wholePlace,
} from '../../../src/view/layers/index.ts'
import { selectionOfNode } from '../../../src/view/place/index.ts'
import { bytesOf, CASES } from '../../inside/corpus.ts'

function documentOf(id: string): PofDocument {
  const found = CASES.find((one) => one.id === id)
  if (found === undefined) throw new RangeError(`The corpus has no case ${id}`)
  return parse(bytesOf(found))
}

/** The node with an address. */
function nodeAt(doc: PofDocument, address: string): number {
  for (const node of doc.tree) if (doc.address(node) === address) return node
  throw new RangeError(`No node at ${address}`)
}

const NESTED = documentOf('pof/octets-lzf-gzip-json')
const FIELD = selectionOfNode(nodeAt(NESTED, '1'))

describe('offerAt', () => {
  it('says which formats lie in one another in the octets of a field', () => {
    expect(offerAt(NESTED, null, FIELD)).toEqual({ titles: ['LZF', 'gzip', 'JSON'], isSure: true })
  })

  it('offers JSON in a string, and nothing in plain text', () => {
    const json = documentOf('pof/string-json')
    expect(offerAt(json, null, selectionOfNode(nodeAt(json, '0')))?.titles).toEqual(['JSON'])
    const text = documentOf('pof/string-text')
    expect(offerAt(text, null, selectionOfNode(nodeAt(text, '0')))).toBe(null)
  })

  it('offers nothing for numbers, containers and the root', () => {
    for (const node of [nodeAt(NESTED, ''), nodeAt(NESTED, '0')])
      expect(offerAt(NESTED, null, selectionOfNode(node))).toBe(null)
  })

  it('finds Java serialization in a decoration of POF', () => {
    const found =
      CASES.find(({ id }) => id === 'java/int-array') ?? CASES.find(({ group }) => group === 'java')
    const stream = bytesOf(found as never)
    const head = [0x12, 0x81, 4, 0x15, 0x4e, 1, 0x61]
    const size = stream.length
    const length = size < 64 ? [size] : [0x80 | (size & 0x3f), size >> 6]
    const doc = parse(Uint8Array.from([...head, ...length, ...stream]))
    const offers = doc.envelope.map((_, part) =>
      offerAt(doc, null, { node: -1, element: -1, part, offset: -1 }),
    )
    expect(offers.filter((offer) => offer !== null)).toEqual([
      { titles: ['Java serialization'], isSure: true },
    ])
  })

  it('finds Java serialization in a decorated value of another serializer', () => {
    const doc = documentOf('decorated/expiry-base')
    const format = formatByItself(doc)
    if (format === null) throw new RangeError('Not recognized')
    const [step] = openPlace(doc, wholePlace(doc.bytes), selectionOfNode(-1), null, { format })
    const inside = step?.document as AnyDocument
    const offers = [...inside.tree].map((node) => offerAt(inside, null, selectionOfNode(node)))
    expect(offers.some((offer) => offer?.titles.join() === 'Java serialization')).toBe(true)
  })
})

describe('openPlace', () => {
  const place = layerPlace(NESTED, null, FIELD)
  if (place === null) throw new RangeError('No place')

  it('opens each layer inside the one before, down to what is not compressed', () => {
    const steps = openPlace(NESTED, place, FIELD, null)
    expect(steps.map(({ format }) => format)).toEqual(['lzf', 'gzip', 'json'])
    expect(steps.map(({ isDecoded }) => isDecoded)).toEqual([false, true, true])
    expect(steps[0]).toMatchObject({ address: '1', place: 'property 1', start: 12, end: 77 })
    expect(steps[2]?.document.text(0)).toContain('id')
  })

  it('says where the bytes of each come from', () => {
    const steps = openPlace(NESTED, place, FIELD, null)
    const words = steps.map((step, i) => originWords(step, steps[i - 1]?.document ?? NESTED))
    expect(words).toEqual([
      '65 bytes at offset 0x0c',
      '60 bytes, decoded from 65 bytes',
      '46 bytes, decoded from 60 bytes',
    ])
  })

  it('opens bytes as another format that the user chose', () => {
    const [step] = openPlace(NESTED, place, FIELD, null, { format: 'bytes' })
    expect(step?.format).toBe('bytes')
    expect(step?.document.bytes.length).toBe(65)
  })
})

describe('followPath', () => {
  it('is the way back from every path that leads into a layer', () => {
    const steps = openPlace(NESTED, layerPlace(NESTED, null, FIELD) as never, FIELD, null)
    const last = steps.at(-1)?.document as AnyDocument
    for (const node of last.tree) {
      const path = pathInLayers(steps, last.address(node))
      const found = followPath(NESTED, path, null)
      expect(found.steps.map(({ format }) => format)).toEqual(['lzf', 'gzip', 'json'])
      expect(found.selection, path).toEqual(selectionOfNode(node))
    }
  })

  it('takes a short name and the whole name of a format', () => {
    const doc = documentOf('pof/octets-java')
    for (const path of ['1!java', '1!java-serialization'])
      expect(followPath(doc, path, null).steps.map(({ format }) => format)).toEqual(['java-serialization'])
  })

  it('opens the whole binary where nothing stands before the first format', () => {
    const doc = documentOf('gzip/name')
    expect(followPath(doc, '!gzip', null).steps).toHaveLength(1)
  })

  it('is the way to every layer in the first layer of every case of the corpus', () => {
    let met = 0
    for (const one of CASES.filter(({ kind, layers }) => kind !== 'hostile' && layers.length > 0)) {
      const doc = parse(bytesOf(one))
      const format = one.layers[0]?.format as FormatId
      const { steps } = format === 'pof' ? { steps: [] } : followPath(doc, `!${shortName(format)}`, null)
      const last = steps.at(-1)
      const around = last?.document ?? doc
      for (let node = 0; node < Math.min(300, around.tree.count); node++) {
        const place = layerPlace(around, last?.decoded ?? null, selectionOfNode(node))
        const inner = place === null ? null : (place.format ?? acceptedInside(place.bytes, place.place))
        if (place === null || inner === null) continue
        met++
        const path = `${pathInLayers(steps, around.address(node))}!${shortName(inner)}`
        const found = followPath(doc, path, null).steps
        expect([one.id, path, found.length]).toEqual([one.id, path, steps.length + 1])
        expect(found.at(-1)?.document.bytes.length, path).toBe(place.bytes.length)
      }
    }
    expect(met).toBeGreaterThan(60)
  })

  it("leads into the value of Coherence's own format, which has the address of its layer", () => {
    for (const [hex, path, text] of [
      ['157b226964223a377d', '!coherence!json/id', '7'],
      ['0baced000574000568656c6c6f', '!coherence!java', '"hello"'],
      ['1203031531320201ff', '!coherence/value!json', '12'],
    ] as const) {
      const doc = parse(Uint8Array.from(Buffer.from(hex, 'hex')))
      const { steps, selection } = followPath(doc, path, null)
      const last = steps.at(-1)?.document
      expect([path, last?.text(selection?.node ?? -1)]).toEqual([path, text])
      // What the page says of it is the path that leads there.
      expect(pathInLayers(steps, last?.address(selection?.node ?? 0) ?? '')).toBe(path)
    }
  })

  it('stops where the path names no place', () => {
    expect(followPath(NESTED, '1!lzf!gzip!json/nowhere', null).selection).toBe(null)
    expect(followPath(NESTED, '9!lzf', null)).toEqual({ steps: [], selection: null })
    expect(followPath(NESTED, '1!nothing', null)).toEqual({ steps: [], selection: null })
  })
})

describe('leadsInside', () => {
  it('tells paths into layers from other texts', () => {
    for (const path of ['3!gzip', '!java', '3!gzip!java/fields/name', 'key(0)/1!json/a/0'])
      expect(leadsInside(path), path).toBe(true)
    for (const text of ['3', '1/0/2', 'Hello!', 'a !b c', '']) expect(leadsInside(text), text).toBe(false)
  })
})

describe('formatByItself', () => {
  it('is the format of a whole binary that is no POF', () => {
    expect(formatByItself(documentOf('gzip/name'))).toBe('gzip')
    expect(formatByItself(documentOf('java/sly'))).toBe('java-serialization')
    expect(formatByItself(documentOf('coherence/bigint'))).toBe('coherence-legacy')
  })

  it('is null for POF', () => {
    expect(formatByItself(NESTED)).toBe(null)
  })
})

describe('stoppedWords', () => {
  it('says at which limit a layer stopped, and is null for a whole one', () => {
    const bomb = CASES.find(({ id }) => id.startsWith('bomb/gzip-zeros') || id === 'bomb/gzip')
    const bytes = bytesOf(bomb ?? (CASES.find(({ group }) => group === 'bomb') as never))
    const doc = parse(bytes)
    const format = formatByItself(doc)
    if (format === null) throw new RangeError('The bomb is not recognized')
    const [step] = openPlace(doc, wholePlace(bytes), selectionOfNode(-1), null, { format })
    expect(stoppedWords(step as never)).toMatch(/^Decoding stopped after [\d,]+ bytes/)
    const { document } = openOne(bytes, format, { ...LIMITS, ...MORE })
    expect(document.format === 'pof' ? null : document.reading.decoded?.length).toBeGreaterThan(1 << 20)
  })
})
