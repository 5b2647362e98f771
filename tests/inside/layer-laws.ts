// What holds for the document of every layer, whatever the bytes: its rows are a tree in the order of the bytes, its tokens
// cover them, its words say something, its addresses lead back.
import { expect } from 'vitest'
import type { LayerDocument } from '../../src/inside/index.ts'

/** Nodes that are looked at of a large document, beside the first ones; fewer where an address has a thousand parts. */
const SAMPLES = 300
const SAMPLES_OF_DEEP = 10

/** Holds a document to the laws. `what` names it in a failure. */
export function holdToLayerLaws(document: LayerDocument, what: string): void {
  const broken = brokenLaws(document)
  expect(broken, what).toEqual([])
}

/** The laws that a document breaks, at most ten of them in words. */
export function brokenLaws(document: LayerDocument): string[] {
  const broken: string[] = []
  const law = (holds: boolean, words: () => string) => {
    if (!holds && broken.length < 10) broken.push(words())
  }
  treeLaws(document, law)
  tokenLaws(document, law)
  wordLaws(document, law)
  addressLaws(document, law)
  readingLaws(document, law)
  return broken
}

type Law = (holds: boolean, words: () => string) => void

/** The first nodes of a document, and others at even distances. */
function* samples({ tree }: LayerDocument): Generator<number> {
  const most = tree.depth(tree.count - 1) < 1_000 ? SAMPLES : SAMPLES_OF_DEEP
  const step = Math.max(1, Math.floor(tree.count / most))
  for (let node = 0; node < tree.count; node += node < most ? 1 : step) yield node
}

function treeLaws({ tree, bytes }: LayerDocument, law: Law): void {
  law(tree.start(0) === 0 && tree.end(0) === bytes.length, () => 'node 0 is not the whole')
  for (let node = 1; node < tree.count; node++) {
    const parent = tree.parent(node)
    law(parent >= 0 && parent < node, () => `the parent of node ${node} is ${parent}`)
    const isInside = tree.start(node) >= tree.start(parent) && tree.end(node) <= tree.end(parent)
    law(isInside && tree.start(node) <= tree.end(node), () => `node ${node} is not inside its parent`)
    const next = tree.nextSibling(node)
    law(next === -1 || tree.start(next) >= tree.end(node), () => `node ${next} overlaps the one before it`)
  }
}

/** The tokens of all nodes cover every byte once. What lies before a value, its name for one, is in its parent's range. */
function tokenLaws(document: LayerDocument, law: Law): void {
  const { tree, bytes } = document
  const covered = new Uint8Array(bytes.length)
  const cover = (start: number, end: number, node: number) => {
    law(
      end > start && start >= tree.start(Math.max(0, tree.parent(node))) && end <= tree.end(node),
      () => `node ${node}: ${start}..${end}`,
    )
    for (let at = Math.max(0, start); at < end && at < bytes.length; at++)
      covered[at] = Math.min(2, (covered[at] as number) + 1)
  }
  for (let node = 0; node < tree.count; node++)
    for (const { start, end, name, text } of document.tokens(node)) {
      cover(start, end, node)
      law(name !== '', () => `a token of node ${node} has no name`)
      law(typeof text === 'string', () => `a token of node ${node} has no text`)
    }
  const wrong = covered.findIndex((times) => times !== 1)
  law(wrong === -1, () => `byte ${wrong} is in ${covered[wrong] === 0 ? 'no token' : 'two tokens'}`)
}

function wordLaws(document: LayerDocument, law: Law): void {
  const { tree } = document
  for (const node of samples(document)) {
    const meaning = document.meaning(node)
    law(tree.typeName(node) !== '', () => `node ${node} has no noun`)
    law(document.type(node) !== '', () => `node ${node} has no type`)
    law(node === 0 || document.field(node) !== '', () => `node ${node} has no name`)
    law(meaning.what !== '' && meaning.layout !== '', () => `node ${node} has no meaning`)
    for (const limit of [10, 200]) {
      const text = document.text(node, -1, limit)
      law(text.length <= limit, () => `the text of node ${node} has ${text.length} characters of ${limit}`)
    }
    const target = document.target(node)
    law(target >= -1 && target < tree.count, () => `node ${node} points at ${target}`)
    JSON.stringify(document.value(node))
    if (!tree.isRun(node)) continue
    for (const element of [0, tree.childCount(node) - 1]) {
      law(document.text(node, element) !== '', () => `element ${element} of node ${node} has no text`)
      law(
        tree.elementEnd(node, element) <= tree.end(node),
        () => `element ${element} ends behind node ${node}`,
      )
    }
  }
}

/** An address leads back to its node; a row without a segment of its own has that of its parent. */
function addressLaws(document: LayerDocument, law: Law): void {
  const { tree } = document
  for (const node of samples(document)) {
    const address = document.address(node)
    const parent = tree.parent(node)
    if (node > 0 && address === document.address(parent)) continue
    law(document.resolve(address)?.node === node, () => `${address} does not lead to node ${node}`)
    if (!tree.isRun(node) || tree.childCount(node) === 0) continue
    const element = tree.childCount(node) - 1
    const found = document.resolve(document.address(node, element))
    law(found?.node === node && found.element === element, () => `${address}[${element}] leads elsewhere`)
  }
}

function readingLaws(document: LayerDocument, law: Law): void {
  const { reading, bytes, problems } = document
  let before = 0
  for (const { code, offset, length, message, expected, found, severity } of reading.problems) {
    law(/^[a-z0-9]+(-[a-z0-9]+)+$/.test(code), () => `the code ${code}`)
    law(offset >= before && offset + length <= bytes.length, () => `${code} at ${offset}, length ${length}`)
    law(message !== '' && expected !== '' && found !== '', () => `${code} says nothing`)
    law(['error', 'warning', 'info'].includes(severity), () => `${code} is ${severity}`)
    before = offset
  }
  const { fault } = reading
  law(fault === null || (fault.at >= 0 && fault.at <= bytes.length), () => `a fault at ${fault?.at}`)
  law(
    fault === null || problems.some(({ severity }) => severity === 'error'),
    () => 'a fault that is no problem',
  )
  const holder = reading.decoded?.length ?? bytes.length
  for (const { event, start, end, isDecoded } of reading.candidates) {
    law(event >= 0 && event < reading.table.count, () => `a candidate in event ${event}`)
    law(start >= 0 && start <= end && end <= (isDecoded ? holder : bytes.length), () => `candidate ${start}`)
  }
}
