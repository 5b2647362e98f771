// Addresses of nodes and elements, the way back, and the paths that Coherence itself can walk.

import { describe, expect, it } from 'vitest'
import { parse, resolvePath } from '../../src/pof/index.ts'
import { bytesOf, readCorpus } from '../support/corpus.ts'
import { documentOf } from './hex.ts'

const NESTED = '15 a90f 00 00 9210 00 01 4e0161 40 02 58 41 03 01 02 03 40'

/** All addresses of a document's nodes. */
function addressesOf(text: string): string[] {
  const doc = documentOf(text)
  return Array.from({ length: doc.tree.count }, (_, n) => doc.address(n))
}

describe('address', () => {
  it('is the property indexes and positions on the way, empty for the root', () => {
    expect(addressesOf(NESTED)).toEqual(['', '0', '0/1', '2'])
  })

  it('has an element in brackets', () => {
    expect(documentOf(NESTED).address(3, 2)).toBe('2[2]')
    expect(documentOf('15 58 41 01 05').address(0, 0)).toBe('[0]')
  })

  it('tells keys from values of a map, by entry', () => {
    expect(addressesOf('15 5b 02 6a 55 01 64 6b 6c')).toEqual([
      '',
      'key(0)',
      'value(0)',
      'value(0)/0',
      'key(1)',
      'value(1)',
    ])
  })

  it('counts properties of the same index', () => {
    expect(addressesOf('15 a90f 00 05 6a 05 6b 02 6c 05 6d 40')).toEqual(['', '5', '5#2', '2', '5#3'])
    expect(addressesOf('15 59 05 02 6a 02 6b 40')).toEqual(['', '2', '2#2'])
  })

  it('is a word for unread bytes and empty for what is no node', () => {
    const doc = documentOf('15 64 aa')
    expect([doc.address(1), doc.address(-1), doc.address(9)]).toEqual(['unread', '', ''])
  })
})

describe('path', () => {
  it('is what SimplePofPath takes', () => {
    const doc = documentOf(NESTED)
    expect([doc.path(0), doc.path(2), doc.path(3, 2)]).toEqual([[], [0, 1], [2, 2]])
  })

  it('ends at a map', () => {
    const doc = documentOf('15 a90f 00 00 5b 01 6a 6b 01 5d 41 41 01 01 02 40')
    expect([doc.path(1), doc.path(2), doc.path(3), doc.path(4), doc.path(4, 0)]).toEqual([
      [0],
      null,
      null,
      [1],
      null,
    ])
  })

  it('ends below an identity on anything but a user type', () => {
    const list = documentOf('15 55 01 5e 01 55 01 64')
    expect([list.path(1), list.path(2)]).toEqual([[0], null])
    const object = documentOf('15 5e 01 a90f 00 00 64 40')
    expect(object.path(1)).toEqual([0])
    expect(documentOf('15 5e 03 58 41 01 05').path(0, 0)).toBeNull()
  })

  it('does not reach a property behind a larger or the same index', () => {
    const doc = documentOf('15 a90f 00 05 6a 02 6b 05 6c 07 6d 40')
    expect([1, 2, 3, 4].map((n) => doc.path(n))).toEqual([[5], null, null, [7]])
  })

  it('is null for unread bytes and outside of the tree', () => {
    const doc = documentOf('15 64 aa')
    expect([doc.path(1), doc.path(-1), doc.path(5)]).toEqual([null, null, null])
  })
})

describe('resolvePath', () => {
  const resolve = (text: string, address: string) => {
    const place = resolvePath(documentOf(text), address)
    return place && [place.node, place.element]
  }

  it.each(['2[3]', '2/3', '2[2]/0', '2/2/0', '2[', '2[x]', '9[1]'])(
    'is null for what is not there: %s',
    (address) => {
      expect(resolve(NESTED, address)).toBeNull()
    },
  )

  it('finds nodes and elements', () => {
    expect(['', '0', '0/1', '2', '2[2]', '2/2', '2/[2]'].map((text) => resolve(NESTED, text))).toEqual([
      [0, -1],
      [1, -1],
      [2, -1],
      [3, -1],
      [3, 2],
      [3, 2],
      [3, 2],
    ])
  })

  it('takes paths of numbers, as SimplePofPath does', () => {
    const doc = documentOf(NESTED)
    const paths = [[], [0], [0, 1], [2], [2, 2], [9], [2, 3], [2, 1, 0], [-1], [1.5], [Number.NaN], [1e21]]
    expect(paths.map((path) => resolvePath(doc, path))).toEqual(
      paths.map((path) => resolvePath(doc, path.join('/'))),
    )
    expect(resolvePath(doc, [2, 2])).toEqual({ node: 3, element: 2 })
  })

  it('leads back from every path of every document of the corpus', () => {
    const wrong = readCorpus().filter(({ hex }) => {
      const doc = parse(bytesOf(hex))
      return Array.from({ length: doc.tree.count }, (_, node) => node).some((node) => {
        const path = doc.path(node)
        return path !== null && resolvePath(doc, path)?.node !== node
      })
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('forgives blanks and slashes around it', () => {
    expect([resolve(NESTED, ' /0/1/ '), resolve(NESTED, '0//1')]).toEqual([
      [2, -1],
      [2, -1],
    ])
  })

  it('finds keys and values of maps, runs among them', () => {
    const map = '15 5b 01 6a 55 01 64'
    expect(['key(0)', 'value(0)', 'value(0)/0'].map((text) => resolve(map, text))).toEqual([
      [1, -1],
      [2, -1],
      [3, -1],
    ])
    const run = '15 5d 41 41 02 01 02 03 04'
    expect(['key(1)', 'value(1)', '[3]'].map((text) => resolve(run, text))).toEqual([
      [0, 2],
      [0, 3],
      [0, 3],
    ])
  })

  it('finds the second of the same index', () => {
    const text = '15 a90f 00 05 6a 05 6b 40'
    expect([resolve(text, '5'), resolve(text, '5#2'), resolve(text, '5#3')]).toEqual([[1, -1], [2, -1], null])
  })

  it('finds unread bytes', () => {
    expect([resolve('15 64 aa', 'unread'), resolve('15 64', 'unread')]).toEqual([[1, -1], null])
  })

  it.each(['9', '0/9', '0/1/0', '2[3]', '2/3', '2[1]/0', 'key(0)', 'a', '-1', '1.0', '0/[0]', '2/key(0)'])(
    'is null for %s, which the stream does not hold',
    (address) => {
      expect(resolve(NESTED, address)).toBeNull()
    },
  )

  it('is null where there is no POF', () => {
    expect([resolve('00', ''), resolve('', ''), resolve('', 'unread')]).toEqual([null, null, null])
  })
})
