// Which place owns a byte, and which bytes a place owns.

import { describe, expect, it } from 'vitest'
import {
  ancestorRanges,
  samePlace,
  selectionAt,
  selectionOfNode,
  selectionOfProblem,
  selectionRange,
  tokenAt,
} from '../../../src/view/place/index.ts'
import { BYTE_ARRAY, CUT, DECORATED, documentOf, MAP, SPARSE, THE_DATA, UTF8 } from '../view-documents.ts'

describe('tokenAt', () => {
  it('gives every byte of the primer example its role', () => {
    const doc = documentOf(THE_DATA)
    const roles = Array.from(doc.bytes, (_, offset) => tokenAt(doc, offset).token.role)
    expect(roles).toEqual([
      'envelope',
      'type',
      'type',
      'version',
      'index',
      'type',
      'length',
      ...Array(7).fill('payload'),
      'terminator',
    ])
  })

  it.each([THE_DATA, DECORATED, BYTE_ARRAY, SPARSE, MAP, UTF8, CUT])('covers every byte of %s', (hex) => {
    const doc = documentOf(hex)
    for (let offset = 0; offset < doc.bytes.length; offset++) {
      const { token } = tokenAt(doc, offset)
      expect(token.start).toBeLessThanOrEqual(offset)
      expect(token.end).toBeGreaterThan(offset)
    }
  })

  it('calls bytes behind the end unread', () => {
    expect(tokenAt(documentOf(THE_DATA), 99).token).toMatchObject({ role: 'unread', start: 99, end: 100 })
  })
})

describe('selectionAt', () => {
  it('takes the index before a value for the value', () => {
    const doc = documentOf(THE_DATA)
    expect(selectionAt(doc, 4)).toEqual({ node: 1, element: -1, part: -1, offset: 4 })
    expect(doc.tree.start(1)).toBe(5)
  })

  it('takes a position of a sparse array for its element, also where it has two bytes', () => {
    const doc = documentOf(SPARSE)
    expect(selectionAt(doc, 10)?.node).toBe(selectionAt(doc, 11)?.node)
    expect(selectionAt(doc, 13)?.node).toBe(selectionAt(doc, 15)?.node)
    expect(doc.tree.key(selectionAt(doc, 13)?.node as number)).toBe(100)
  })

  it('takes the terminator for the container', () => {
    expect(selectionAt(documentOf(THE_DATA), 14)?.node).toBe(0)
  })

  it('gives the element of a run', () => {
    expect(selectionAt(documentOf(BYTE_ARRAY), 7)).toEqual({ node: 0, element: 3, part: -1, offset: 7 })
  })

  it('gives the part of the envelope', () => {
    const doc = documentOf(DECORATED)
    expect(doc.envelope[selectionAt(doc, 1)?.part as number]?.name).toBe('mask')
  })

  it('gives nothing outside the bytes', () => {
    expect(selectionAt(documentOf(THE_DATA), 15)).toBeNull()
    expect(selectionAt(documentOf(THE_DATA), -1)).toBeNull()
  })
})

describe('selectionRange', () => {
  it('holds the index and the value of a property', () => {
    expect(selectionRange(documentOf(THE_DATA), selectionOfNode(1))).toEqual({
      start: 4,
      valueStart: 5,
      end: 14,
    })
  })

  it('holds one element of a run', () => {
    expect(selectionRange(documentOf(BYTE_ARRAY), selectionOfNode(0, 8))).toMatchObject({
      start: 12,
      end: 13,
    })
  })

  it.each([THE_DATA, DECORATED, BYTE_ARRAY, SPARSE, MAP, CUT])(
    'holds the byte it was found by, in %s',
    (hex) => {
      const doc = documentOf(hex)
      for (let offset = 0; offset < doc.bytes.length; offset++) {
        const selection = selectionAt(doc, offset)
        if (selection === null) throw new Error(`no selection at ${offset}`)
        const { start, end } = selectionRange(doc, selection)
        expect(offset >= start && offset < end).toBe(true)
      }
    },
  )
})

describe('ancestorRanges', () => {
  it('gives the nearest ancestor first, each inside the next', () => {
    const doc = documentOf(MAP)
    const inner = selectionAt(doc, 9)
    if (inner === null) throw new Error('no selection')
    expect(ancestorRanges(doc, inner).map(({ start, end }) => [start, end])).toEqual([
      [6, 12],
      [1, 12],
    ])
  })

  it('counts the run around an element', () => {
    expect(ancestorRanges(documentOf(BYTE_ARRAY), selectionOfNode(0, 2))).toHaveLength(1)
  })
})

describe('samePlace', () => {
  it('does not look at the byte', () => {
    const doc = documentOf(THE_DATA)
    expect(samePlace(selectionAt(doc, 8), selectionAt(doc, 12))).toBe(true)
    expect(samePlace(selectionAt(doc, 8), selectionAt(doc, 14))).toBe(false)
    expect(samePlace(null, selectionAt(doc, 14))).toBe(false)
  })
})

describe('selectionOfProblem', () => {
  it('finds the value that the end of input cut', () => {
    const doc = documentOf(CUT)
    expect(doc.problems[0]?.code).toBe('end-of-input')
    expect(selectionOfProblem(doc, 0)?.node).toBe(0)
  })

  it('gives nothing for a problem that is not there', () => {
    expect(selectionOfProblem(documentOf(THE_DATA), 7)).toBeNull()
  })
})
