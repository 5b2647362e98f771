// What the tree says of the bytes in front of a value's contents: identities, declared types, versions, counts. It is laid
// beside the tokens, which read the same bytes for people.

import { describe, expect, it } from 'vitest'
import { isMapType, parse, T, UNREAD } from '../../src/pof/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'
import { documentOf } from './hex.ts'

const headerOf = (text: string, node = 0) => documentOf(text).tree.header(node)
const STREAMS = [...readCorpus(), ...readMalformed()].map(({ id, hex }) => ({
  name: id,
  bytes: bytesOf(hex),
}))

describe('header', () => {
  it('has identity, type id and version of a user type', () => {
    expect(headerOf('15 5e 03 92 10 02 00 41 40')).toEqual({
      start: 1,
      body: 5,
      contents: 6,
      end: 9,
      isWhole: true,
      identities: [{ identity: 3, start: 2, end: 3 }],
      declaredType: null,
      version: 2,
      elementTypes: [],
      count: null,
    })
  })

  it('has an identity that is written in more bytes than it needs', () => {
    const { tree } = documentOf('15 55 02 de 00 01 4e 01 61 5f 01')
    expect(tree.hasIdentity(1)).toBe(true)
    expect(tree.header(1)?.identities).toEqual([{ identity: 1, start: 5, end: 6 }])
  })

  it('has declared types and the count of containers', () => {
    expect(headerOf('15 5d 4e 41 01 01 61 07')).toMatchObject({
      elementTypes: [T.charString, T.int32],
      count: 1,
    })
    expect(headerOf('15 56 92 10 01 00 40')).toMatchObject({ elementTypes: [1042], count: 1, contents: 5 })
    expect(headerOf('15 55 02 41 42')).toMatchObject({ elementTypes: [], count: 2, contents: 3 })
  })

  it('has the type that the container declares', () => {
    const { tree } = documentOf('15 56 92 10 02 00 40 5e 01 00 40')
    expect(tree.isDeclared(1)).toBe(true)
    expect(tree.header(1)).toMatchObject({ declaredType: 1042, version: 0, identities: [] })
    expect(tree.header(2)).toMatchObject({ declaredType: 1042, version: 0, identities: [{ identity: 1 }] })
    expect(tree.isDeclared(0)).toBe(false)
  })

  it('is not whole where the bytes end in it', () => {
    expect(headerOf('15 92 10')).toMatchObject({ isWhole: false, version: null, contents: 3 })
    expect(headerOf('15 56 41')).toMatchObject({ isWhole: false, elementTypes: [T.int32], count: null })
  })

  it('is null for unread bytes and for nodes that are not there', () => {
    const { tree } = documentOf('15 6a 01 02')
    expect(tree.type(1)).toBe(UNREAD)
    expect([tree.header(1), tree.header(-1), tree.header(9)]).toEqual([null, null, null])
  })

  it('says of all streams of the corpus what their tokens say', () => {
    const wrong: string[] = []
    for (const { name, bytes } of STREAMS) {
      const doc = parse(bytes)
      for (let node = 0; node < doc.tree.count; node++) {
        const header = doc.tree.header(node)
        if (header === null) continue
        const tokens = doc.tokens(node)
        const numbersOf = (...roles: string[]) =>
          tokens.filter(({ role }) => roles.includes(role)).map(({ value }) => value)
        const said = [
          header.identities.map(({ identity }) => identity),
          header.version === null ? [] : [header.version],
          header.elementTypes,
          header.count === null ? [] : [header.count],
        ]
        const told = [
          numbersOf('identity'),
          numbersOf('version'),
          numbersOf('element-type', 'key-type', 'value-type'),
          numbersOf('count'),
        ]
        if (JSON.stringify(said) !== JSON.stringify(told)) wrong.push(`${name} node ${node}`)
        if (doc.tree.hasIdentity(node) !== header.identities.length > 0)
          wrong.push(`${name} identity of ${node}`)
        if (doc.tree.isDeclared(node) !== (header.declaredType !== null))
          wrong.push(`${name} type of ${node}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('children and positions', () => {
  it('are what firstChild, nextSibling and child give', () => {
    const wrong: string[] = []
    for (const { name, bytes } of STREAMS) {
      const { tree } = parse(bytes)
      if ([...tree].some((node, i) => node !== i) || [...tree].length !== tree.count)
        wrong.push(`${name} nodes`)
      for (const node of tree) {
        if (tree.isMap(node) !== isMapType(tree.type(node))) wrong.push(`${name} map ${node}`)
        let next = tree.firstChild(node)
        for (const child of tree.children(node)) {
          const isFirst = tree.child(node, tree.position(child)) === child
          if (child !== next || (!isFirst && tree.type(node) < 0 && tree.isMap(node)))
            wrong.push(`${name} ${child}`)
          next = tree.nextSibling(next)
        }
        if (next !== -1) wrong.push(`${name} end of ${node}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('tell keys of a map from values', () => {
    const { tree } = documentOf('15 5b 02 61 62 63 64')
    expect([...tree.children(0)].map((child) => tree.position(child))).toEqual([0, 1, 2, 3])
    expect(tree.position(0)).toBe(-1)
  })
})
