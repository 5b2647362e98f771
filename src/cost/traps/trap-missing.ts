// The note on a path that a query asks for and the bytes do not hold: which index is not there, and what comes of it.

import { check, DOCUMENT, PATH } from '../../pof/arguments/index.ts'
import { type PofDocument, resolvePath, SHAPE, shapeOf } from '../../pof/index.ts'
import { type SkipCost, skipCost } from '../skip-cost.ts'
import { type CostWords, formatWords } from '../words.ts'
import type { Trap } from './trap.ts'
import { TRAPS } from './trap-codes.ts'

/**
 * The trap of a path that is not in these bytes; null where it is.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { missingTrap } from 'pof-inspector/cost'
 *
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * console.log(missingTrap(doc, [1]), missingTrap(doc, [5])?.title) //> null A path that these bytes do not hold
 * ```
 */
export function missingTrap(
  doc: PofDocument,
  path: readonly number[],
  cost: SkipCost = skipCost(doc),
  words: CostWords = formatWords(doc),
): Trap | null {
  check('missingTrap', doc, DOCUMENT)
  check('The argument path of missingTrap', path, PATH)
  if (doc.root < 0 || resolvePath(doc, path.join('/')) !== null) return null
  const { tree } = doc
  let node = doc.root
  let depth = 0
  for (; depth < path.length; depth++) {
    const isClosed = tree.isMap(node) || tree.isRun(node)
    const child = isClosed ? -1 : tree.child(node, path[depth] as number)
    if (child < 0) break
    node = child
  }
  const { outcome, exception } = cost.toReachPath(path)
  const isMap = tree.isMap(node)
  const code = isMap ? 'map-leaf' : 'missing-path'
  const result = exception === null ? 'gives null, the default' : `throws ${exception}`
  const { severity, deviation, title, effect, wayRound } = TRAPS[code]
  const isAsked = outcome === 'nil'
  return {
    code,
    severity,
    deviation,
    node,
    offset: tree.start(node),
    length: tree.end(node) - tree.start(node),
    title,
    what: `${whatIsThere(doc, words, node, path[depth] as number)}; the path ${path.join('/')} ${result}.`,
    effect: isAsked || isMap ? effect : 'The extractor throws where the object has no such value.',
    fields: [{ address: path.join('/'), path, outcome, exception }],
    wayRound: isAsked || isMap ? wayRound : 'Ask for a path that every object of this class holds.',
    alike: 1,
  }
}

function whatIsThere(doc: PofDocument, words: CostWords, node: number, index: number): string {
  const { tree } = doc
  const place = words.place(node) || 'the root'
  const shape = shapeOf(tree.type(node))
  if (tree.isMap(node)) return `${place} is a ${tree.typeName(node)}`
  if (shape === SHAPE.collection || shape === SHAPE.uniformCollection) {
    return `${place} has ${tree.childCount(node)} elements, and none at ${index}`
  }
  if (shape < SHAPE.collection) return `${place} is a ${tree.typeName(node)} and holds nothing at ${index}`
  let before = -1
  let behind = -1
  for (let n = tree.firstChild(node); n >= 0; n = tree.nextSibling(n)) {
    const key = tree.key(n)
    if (key < index) before = Math.max(before, key)
    else if (behind < 0 || key < behind) behind = key
  }
  const between =
    before < 0 && behind < 0
      ? ', nor any other'
      : behind < 0
        ? `: the last is ${before}`
        : before < 0
          ? `: the first is ${behind}`
          : `: ${before} is followed by ${behind}`
  const wanted = tree.type(node) < 0 ? index : words.index(tree.type(node), index)
  return `${place} has no index ${wanted}${between}`
}
