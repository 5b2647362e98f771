// Questions about nodes, elements and bytes that are not there: each answer is that of nothing, in any document.

import { describe, expect, it } from 'vitest'
import { type PofDocument, parse, UNREAD } from '../../src/pof/index.ts'
import { bytesOf, readCorpus, readMalformed } from '../support/corpus.ts'

const NOWHERE = [-3, -2, -1, 2 ** 31 - 1, 2 ** 31, 2 ** 32]

/** What each method says of a node that is not there. */
function ofNode({ tree }: PofDocument, node: number): Record<string, unknown> {
  const into = new Int32Array(2)
  return {
    type: tree.type(node),
    typeName: tree.typeName(node),
    start: tree.start(node),
    end: tree.end(node),
    key: tree.key(node),
    parent: tree.parent(node),
    position: tree.position(node),
    children: [...tree.children(node)].length,
    firstChild: tree.firstChild(node),
    nextSibling: tree.nextSibling(node),
    child: tree.child(node, 0),
    childCount: tree.childCount(node),
    isMap: tree.isMap(node),
    header: tree.header(node),
    isDeclared: tree.isDeclared(node),
    hasIdentity: tree.hasIdentity(node),
    isRun: tree.isRun(node),
    elementType: tree.elementType(node),
    elementStart: tree.elementStart(node, 0),
    elementEnd: tree.elementEnd(node, 0),
    elementValue: tree.elementValue(node, 0),
    elementAt: tree.elementAt(node, 0),
    state: tree.state(node),
    copied: node < 0 ? 0 : tree.copyStarts(node, into) + tree.copyParents(node, into),
  }
}

const streams = [...readCorpus(), ...readMalformed()].filter(({ hex }) => hex.length < 400)

describe('a document', () => {
  it('has nothing to say of nodes that are not there', () => {
    const nothing = ofNode(parse(new Uint8Array()), 7)
    for (const { id, hex, envelope } of streams) {
      const doc = parse(bytesOf(hex), { envelope })
      const { count } = doc.tree
      for (const node of [...NOWHERE, count, count + 1])
        expect([id, node, ofNode(doc, node)]).toEqual([id, node, nothing])
      for (const node of [count, count + 1]) {
        expect([
          doc.value(node),
          doc.text(node),
          doc.path(node),
          doc.address(node),
          doc.tokens(node),
        ]).toEqual([null, '', null, '', []])
      }
    }
  })

  it('has nothing to say of elements that are not there', () => {
    let runs = 0
    for (const { id, hex, envelope } of streams) {
      const doc = parse(bytesOf(hex), { envelope })
      const { tree } = doc
      for (const node of tree) {
        const count = tree.isRun(node) ? tree.childCount(node) : 0
        if (count > 0) runs++
        for (const element of [-2, count, count + 1, 2 ** 32]) {
          const said = [
            tree.elementStart(node, element),
            tree.elementEnd(node, element),
            tree.elementValue(node, element),
          ]
          expect([id, node, element, ...said]).toEqual([id, node, element, -1, -1, null])
          if (element === -2) continue
          const more = [doc.value(node, element), doc.text(node, element), doc.tokens(node, element)]
          expect([id, node, element, ...more]).toEqual([id, node, element, null, '', []])
        }
        const [first, end] = count === 0 ? [0, 0] : [tree.elementStart(node, 0), tree.end(node)]
        for (const offset of [-1, first - 1, end, end + 1, 2 ** 32]) {
          expect([id, node, offset, tree.elementAt(node, offset)]).toEqual([id, node, offset, -1])
        }
        if (!tree.isRun(node) && !tree.typeName(node).startsWith('uniform'))
          expect(tree.elementType(node)).toBe(UNREAD)
      }
    }
    expect(runs).toBeGreaterThan(100)
  })

  it('has no node at bytes that are not there, and none in the envelope', () => {
    for (const { id, hex, envelope } of streams) {
      const { tree, bytes } = parse(bytesOf(hex), { envelope })
      for (const offset of [-1, bytes.length, bytes.length + 1, 2 ** 32])
        expect([id, offset, tree.nodeAt(offset)]).toEqual([id, offset, -1])
      const before = tree.count === 0 ? bytes.length : tree.start(0)
      for (let at = 0; at < before; at++) expect([id, at, tree.nodeAt(at)]).toEqual([id, at, -1])
    }
  })
})
