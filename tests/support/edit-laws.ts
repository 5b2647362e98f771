// The laws of editing, as functions that list what breaks them. They know documents before and after and the edits
// made, nothing of how bytes are written.

import {
  type Edit,
  isScalar,
  type Place,
  type PofDocument,
  type PofValue,
  type Problem,
  resolvePath,
  type Written,
} from '../../src/pof/index.ts'

/** What breaks the laws: new problems, and values that are not where `pathAfter` says, or not the same. */
export function brokenEditLaws(
  before: PofDocument,
  edits: readonly Edit[],
  written: Written,
  after: PofDocument,
): string[] {
  return [...newProblems(before.problems, after.problems), ...movedValues(before, edits, written, after)]
}

function newProblems(before: readonly Problem[], after: readonly Problem[]): string[] {
  const left = new Map<string, number>()
  for (const { code } of before) left.set(code, (left.get(code) ?? 0) + 1)
  return after.flatMap(({ code, message, severity }) => {
    if (severity === 'info') return []
    const rest = left.get(code) ?? 0
    left.set(code, rest - 1)
    return rest > 0 ? [] : [`new problem ${code}: ${message}`]
  })
}

function movedValues(
  before: PofDocument,
  edits: readonly Edit[],
  written: Written,
  after: PofDocument,
): string[] {
  const broken: string[] = []
  const { isGone, isChanged } = marksOf(before, edits)
  const edited = new Set(edits.map(({ node }) => node))
  const compare = (node: number, element: number): void => {
    const path = before.path(node, element)
    if (path === null) {
      if (isScalarAt(before, node, element))
        broken.push(...movedBehindPath(before, { node, element }, edited, written, after))
      return
    }
    const name = `value at [${path}]`
    const to = written.pathAfter(path)
    const gone = isGone(node) || (element >= 0 && isChanged(node))
    if ((to === null) !== gone) broken.push(`${name} goes to ${to === null ? 'nothing' : `[${to}]`}`)
    if (to === null) return
    const place = follow(after, to)
    if (place === null) broken.push(`${name} is not at [${to}]`)
    else if (!isChanged(node) && isScalarAt(before, node, element)) {
      const [old, now] = [before.value(node, element), after.value(place.node, place.element)]
      if (!sameValue(old, now))
        broken.push(`${name} was ${before.text(node, element)}, is ${after.text(place.node, place.element)}`)
    }
  }
  // Each look-up costs the depth of the node: of large trees only some nodes are followed.
  const step = Math.max(1, Math.floor(before.tree.count / 1000))
  for (let node = 0; node < before.tree.count; node += step) {
    if (node === lastUnread(before)) continue
    if (step > 1 && node > 20 * step && node < before.tree.count - 2 * step) continue
    compare(node, -1)
    if (!before.tree.isRun(node)) continue
    for (let element = 0; element < Math.min(before.tree.childCount(node), 20); element++)
      compare(node, element)
  }
  return broken
}

/** A value that no path leads to, by the way to it from the last node that has one; nothing where that way is edited. */
function movedBehindPath(
  before: PofDocument,
  { node, element }: Place,
  edited: ReadonlySet<number>,
  written: Written,
  after: PofDocument,
): string[] {
  let from = node
  for (; before.path(from) === null; from = before.tree.parent(from)) if (edited.has(from)) return []
  const to = written.pathAfter(before.path(from) as number[])
  if (to === null || edited.has(from)) return []
  const address = before.address(node, element)
  // Of several properties with one index some may be gone, so that the others count differently.
  if (address.includes('#')) return []
  const place = resolvePath(after, `${to.join('/')}/${address.slice(before.address(from).length)}`)
  if (place === null) return [`value at ${address} is gone`]
  const [old, now] = [before.value(node, element), after.value(place.node, place.element)]
  return sameValue(old, now) ? [] : [`value at ${address} was ${JSON.stringify(old, bigIntText)}`]
}

function lastUnread({ tree }: PofDocument): number {
  return tree.typeName(tree.count - 1) === 'unread' ? tree.count - 1 : -1
}

/** Which nodes are gone, and which are other values than before. */
function marksOf({ tree }: PofDocument, edits: readonly Edit[]) {
  const dropped = new Set<number>()
  const inside = new Set<number>()
  const changed = new Set<number>()
  for (const edit of edits) {
    const isWhole = edit.kind === 'replace' && (edit.element ?? -1) < 0
    if (edit.kind === 'drop') dropped.add(edit.node)
    if (isWhole || edit.kind === 'octet-string') changed.add(edit.node)
    if (edit.kind === 'drop' || isWhole)
      for (let node = edit.node + 1; node < tree.subtreeEnd(edit.node); node++) inside.add(node)
  }
  return {
    isGone: (node: number): boolean => dropped.has(node) || inside.has(node),
    isChanged: (node: number): boolean => changed.has(node),
  }
}

function isScalarAt({ tree }: PofDocument, node: number, element: number): boolean {
  return element >= 0 || isScalar(tree.type(node))
}

/** The node or element that a path leads to, property by property, position by position. */
export function follow(
  { tree, root }: PofDocument,
  path: readonly number[],
): { node: number; element: number } | null {
  let node = root
  for (const [i, step] of path.entries()) {
    if (tree.isRun(node)) return i === path.length - 1 ? { node, element: step } : null
    let child = tree.firstChild(node)
    while (child >= 0 && tree.key(child) !== step) child = tree.nextSibling(child)
    if (child < 0) return null
    node = child
  }
  return { node, element: -1 }
}

/** Equal values; the constants that a uniform container widens are equal to what they become. */
export function sameValue(a: PofValue, b: PofValue): boolean {
  if (a instanceof Uint8Array && b instanceof Uint8Array)
    return a.length === b.length && a.every((byte, i) => byte === b[i])
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null)
    return JSON.stringify(a, bigIntText) === JSON.stringify(b, bigIntText)
  return Object.is(a, b)
}

function bigIntText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}
