// What was written, read again and laid beside the document: whatever no edit is about must be there as it was. The one place
// that answers for it: in damaged streams, and in a few sound ones, what a value means depends on bytes that are not its own.

import type { Problem } from '../document.ts'
import { isAmong } from '../order/partition-point.ts'
import type { ParsedDocument } from '../parsed-document.ts'
import { PROBLEMS } from '../problem.ts'
import { readPackedInt } from '../scalars/packed-int.ts'
import { IntList } from '../table/int-list.ts'
import { bodyStart, isDeclared, prefixOf } from '../table/layout.ts'
import {
  endAt,
  isMap,
  keyAt,
  type NodeTable,
  parentAt,
  shapeAt,
  startAt,
  subtreeEnd,
  typeAt,
} from '../table/node-table.ts'
import type { RunIndex } from '../table/run.ts'
import { firstChildAt, nextSiblingAt } from '../table/siblings.ts'
import { decodeUtf8 } from '../text/utf8.ts'
import { headerEnd } from '../tokens.ts'
import * as T from '../type-ids.ts'
import { typeName } from '../types.ts'
import { Refusal, type ReplaceEdit } from './edit.ts'
import { type EditPlan, propertiesOf } from './edit-plan.ts'
import { nextPropertyAt, type PropertyPlan } from './edit-properties.ts'
import { declaredAs, type UniformForm } from './edit-uniform.ts'

/** Throws `Refusal` where anything that no edit is about is not in `now` as it was in `before`, or a problem is new. */
export function checkReread(before: ParsedDocument, now: ParsedDocument, plan: EditPlan): void {
  const layers = ({ envelope }: ParsedDocument): string =>
    envelope.map(({ kind, code }) => `${kind} ${code}`).join()
  if (before.root !== now.root || layers(before) !== layers(now))
    throw new Refusal(
      'The layers around the value would be read differently, because their lengths do not fit.',
    )
  const fresh = new Reread(before, now, plan).check()
  checkProblems(before.problems, now.problems, (node) => isAmong(fresh, node))
}

/** Throws `Refusal` where there are more problems of a kind than before, those of new values left out. */
function checkProblems(
  before: readonly Problem[],
  now: readonly Problem[],
  isNew: (node: number) => boolean,
): void {
  const left = new Map<string, number>()
  for (const { code } of before) left.set(code, (left.get(code) ?? 0) + 1)
  for (const { code, node, severity } of now) {
    if (severity === 'info' || isNew(node)) continue
    const rest = left.get(code) ?? 0
    if (rest === 0) throw new Refusal(`The edit would cause a problem: ${PROBLEMS[code].title}.`)
    left.set(code, rest - 1)
  }
}

/** A node that is awaited: itself, or a group; with the key and the parent that it has now. */
interface Awaited {
  readonly node: number | GroupedProperties
  readonly key: number
  readonly parent: number
  /** Whether its container has come to declare its type. */
  readonly isDeclared: boolean
}

/** The properties that go into a group of those that a node gets. */
interface GroupedProperties {
  readonly node: number
  readonly typeId: number
  readonly members: { readonly child: number; readonly position: number }[]
}

/** Goes through the new nodes in their order, and through the old ones in the same order as the edits make it. */
class Reread {
  readonly #before: ParsedDocument
  readonly #now: ParsedDocument
  readonly #old: NodeTable
  readonly #new: NodeTable
  readonly #plan: EditPlan
  /** What is awaited, the next one last. */
  readonly #awaited: Awaited[] = []
  /** The next of the new nodes. */
  #next = 0
  /** Nodes of values that were put in. */
  readonly #fresh = new IntList()

  constructor(before: ParsedDocument, now: ParsedDocument, plan: EditPlan) {
    this.#before = before
    this.#now = now
    this.#old = before.tree.table
    this.#new = now.tree.table
    this.#plan = plan
  }

  /** Compares all; gives the nodes that are new, in ascending order. */
  check(): Int32Array {
    const { root } = this.#before
    this.#await(root, keyAt(this.#old, root), -1)
    for (let next = this.#awaited.pop(); next !== undefined; next = this.#awaited.pop()) {
      const { node, key, parent, isDeclared } = next
      const now = this.#next++
      const isThere =
        now < this.#new.count &&
        now !== this.#new.unread &&
        keyAt(this.#new, now) === key &&
        parentAt(this.#new, now) === parent
      if (!isThere) this.#refuse(typeof node === 'number' ? node : node.node)
      if (typeof node === 'number') this.#compare(node, now, isDeclared)
      else this.#awaitMembers(node, now)
    }
    this.#checkUnread()
    return this.#fresh.view()
  }

  #await(node: number | GroupedProperties, key: number, parent: number, isDeclared = false): void {
    this.#awaited.push({ node, key, parent, isDeclared })
  }

  /** Awaits in the order of the keys. */
  #awaitByKey(some: Awaited[]): void {
    for (const one of some.sort((a, b) => b.key - a.key)) this.#awaited.push(one)
  }

  #compare(node: number, now: number, isDeclared: boolean): void {
    const [old, fresh, { edits, forms }] = [this.#old, this.#new, this.#plan]
    const asked = edits.at(node)
    if (asked?.replace) {
      this.#next = subtreeEnd(fresh, now)
      for (let inner = now; inner < this.#next; inner++) this.#fresh.push(inner)
      return
    }
    if (!edits.isWithin(node, subtreeEnd(old, node))) {
      this.#compareSame(node, now, isDeclared)
      return
    }
    const form = forms.get(node)
    const isOctets = asked?.['octet-string'] !== undefined
    const type = form?.type ?? (isOctets ? T.octetString : typeAt(old, node))
    if (typeAt(fresh, now) !== type || identitiesOf(old, node) !== identitiesOf(fresh, now))
      this.#refuse(node)
    if (isOctets) this.#compareOctets(node, now)
    else if (form !== undefined) this.#compareUniform(node, now, form)
    else if (asked && asked.elements.length > 0) this.#compareElements(node, now, asked.elements)
    else {
      this.#checkBytes(
        node,
        bodyStart(old, node),
        headerEnd(old, node),
        bodyStart(fresh, now),
        headerEnd(fresh, now),
      )
      const properties = propertiesOf(this.#plan, asked)
      if (properties === null) this.#awaitChildren(node, now, () => false)
      else this.#awaitProperties(node, now, properties)
    }
  }

  /** A value in which nothing changes. */
  #compareSame(node: number, now: number, isDeclared: boolean): void {
    const [old, fresh] = [this.#old, this.#new]
    const from = isDeclared ? bodyStart(old, node) : startAt(old, node)
    const fromNow = isDeclared ? bodyStart(fresh, now) : startAt(fresh, now)
    const end = subtreeEnd(old, node)
    const type = isDeclared ? declaredAs(typeAt(old, node)) : typeAt(old, node)
    let isSame = typeAt(fresh, now) === type && now + end - node <= fresh.count
    for (let [i, j] = [node + 1, now + 1]; isSame && i < end; i++, j++)
      isSame = typeAt(old, i) === typeAt(fresh, j) && startAt(old, i) - from === startAt(fresh, j) - fromNow
    for (let [i, j] = [node, now]; old.rawRuns.size + fresh.rawRuns.size > 0 && isSame && i < end; i++, j++)
      isSame = old.rawRuns.get(i) === fresh.rawRuns.get(j)
    if (!isSame) this.#refuse(node)
    this.#next += end - node - 1
    // A constant that is declared now is written in full.
    if (type !== typeAt(old, node)) return
    this.#checkBytes(node, from, endAt(old, node), fromNow, endAt(fresh, now))
    let last = end - 1
    while (last > node && startAt(old, last) === endAt(old, node)) last--
    if (endAt(old, last) === endAt(old, node) && this.#endsInText(last))
      this.#checkTail(last, bodyStart(old, last), endAt(old, last), endAt(fresh, now))
  }

  /** Whether a node is a string, or a run that ends with one. */
  #endsInText(node: number): boolean {
    if (typeAt(this.#old, node) === T.charString) return true
    const run = this.#before.tree.run(node)?.run
    return run !== undefined && run.second === T.charString
  }

  /** The last character of a damaged string takes bytes from behind the string. */
  #checkTail(node: number, start: number, end: number, endNow: number): void {
    const length = Math.min(LONGEST_CHARACTER - 1, end - start)
    const text = decodeUtf8(this.#old.bytes, end - length, end, this.#before.limit)
    if (text === decodeUtf8(this.#new.bytes, endNow - length, endNow, this.#now.limit)) return
    throw new Refusal(
      'The last character of this string uses bytes after the string, and these would change. Replace the string too.',
      node,
    )
  }

  #awaitChildren(node: number, now: number, isDeclared: (child: number) => boolean): void {
    const old = this.#old
    const children: number[] = []
    for (let child = firstChildAt(old, node); child >= 0; child = nextSiblingAt(old, child))
      if (!this.#plan.edits.isDropped(child)) children.push(child)
    for (const child of children.reverse()) this.#await(child, keyAt(old, child), now, isDeclared(child))
  }

  /** Properties under their new indexes, in the order of these. */
  #awaitProperties(node: number, now: number, plan: PropertyPlan): void {
    const old = this.#old
    const awaited: Awaited[] = []
    const groups = new Map<number, GroupedProperties>()
    for (const { index, typeId } of plan.groups) {
      const group = { node, typeId, members: [] }
      groups.set(index, group)
      awaited.push({ node: group, key: index, parent: now, isDeclared: false })
    }
    for (let child = firstChildAt(old, node); child >= 0; child = nextPropertyAt(old, child)) {
      if (this.#plan.edits.isDropped(child)) continue
      const [index, position] = plan.stepsOf(keyAt(old, child)) as readonly [number, number?]
      if (position !== undefined) groups.get(index)?.members.push({ child, position })
      else awaited.push({ node: child, key: index, parent: now, isDeclared: false })
    }
    this.#awaitByKey(awaited)
  }

  #awaitMembers({ typeId, members, node }: GroupedProperties, now: number): void {
    if (typeAt(this.#new, now) !== typeId) this.#refuse(node)
    this.#awaitByKey(
      members.map(({ child, position }) => ({ node: child, key: position, parent: now, isDeclared: false })),
    )
  }

  /** The octets of an array that are those of a string now. */
  #compareOctets(node: number, now: number): void {
    const [end, endNow] = [endAt(this.#old, node), endAt(this.#new, now)]
    const start = this.#before.tree.run(node)?.run.start ?? end
    this.#checkBytes(node, start, end, endNow - (end - start), endNow)
  }

  /** The header of a run, and its elements of which some are others. */
  #compareElements(node: number, now: number, edits: readonly ReplaceEdit[]): void {
    const [run, runNow] = [this.#before.tree.run(node), this.#now.tree.run(now)]
    if (run === null || runNow === null || run.run.count !== runNow.run.count) this.#refuse(node)
    this.#fresh.push(now)
    const [body, bodyNow] = [bodyStart(this.#old, node), bodyStart(this.#new, now)]
    this.#checkBytes(node, body, run.run.start, bodyNow, runNow.run.start)
    let from = 0
    for (const { element = 0 } of edits) {
      this.#checkElements(node, run, runNow, from, element)
      from = element + 1
    }
    this.#checkElements(node, run, runNow, from, run.run.count)
  }

  /** The elements `from .. to - 1`. */
  #checkElements(node: number, run: RunIndex, runNow: RunIndex, from: number, to: number): void {
    if (from >= to) return
    const [start, startNow] = [run.start(from), runNow.start(from)]
    const [end, endNow] = [run.start(to), runNow.start(to)]
    this.#checkBytes(node, start, end, startNow, endNow)
    if (run.typeOf(to - 1) === T.charString) this.#checkTail(node, start, end, endNow)
  }

  /** A container that declares types now: its elements are nodes as before, or those of a run. */
  #compareUniform(node: number, now: number, { second }: UniformForm): void {
    const old = this.#old
    const run = this.#now.tree.run(now)
    if (run === null) {
      const hasTypes = second === null && isMap(shapeAt(old, node))
      const isTyped = (child: number) => isDeclared(old, child) || (hasTypes && keyAt(old, child) % 2 === 1)
      this.#awaitChildren(node, now, (child) => !isTyped(child))
      return
    }
    let element = 0
    for (let child = firstChildAt(old, node); child >= 0; child = nextSiblingAt(old, child), element++) {
      if (element >= run.run.count) this.#refuse(child)
      // What makes another value of an element.
      const asked = this.#plan.edits.at(child)
      if (asked?.replace || asked?.['octet-string']) continue
      const type = typeAt(old, child)
      if (declaredAs(type) !== run.typeOf(element)) this.#refuse(child)
      if (type !== run.typeOf(element)) continue
      const [start, end] = [bodyStart(old, child), endAt(old, child)]
      const [startNow, endNow] = [run.start(element), run.end(element)]
      this.#checkBytes(child, start, end, startNow, endNow)
      if (type === T.charString) this.#checkTail(child, start, end, endNow)
    }
    if (element !== run.run.count) this.#refuse(node)
  }

  /** What could not be read, or stands behind the value. */
  #checkUnread(): void {
    const [old, fresh] = [this.#old, this.#new]
    const [node, now] = [old.unread, fresh.unread]
    if (this.#next !== (now < 0 ? fresh.count : now) || node < 0 !== now < 0) this.#refuse(this.#before.root)
    if (node < 0) return
    this.#checkBytes(node, startAt(old, node), endAt(old, node), startAt(fresh, now), endAt(fresh, now))
  }

  #checkBytes(node: number, start: number, end: number, startNow: number, endNow: number): void {
    const [old, fresh] = [this.#old.bytes, this.#new.bytes]
    let isSame = end - start === endNow - startNow
    for (let [at, atNow] = [start, startNow]; isSame && at < end; at++, atNow++)
      isSame = old[at] === fresh[atNow]
    if (!isSame) this.#refuse(node)
  }

  #refuse(node: number): never {
    const what =
      node === this.#old.unread ? 'The rest after the value' : `This ${typeName(typeAt(this.#old, node))}`
    throw new Refusal(`${what} would be read differently afterwards, although no edit changes it.`, node)
  }
}

/** The identities in front of a value, as text. */
function identitiesOf(table: NodeTable, node: number): string {
  return prefixOf(table, node)
    .identities.map((at) => readPackedInt(table.bytes, at))
    .join()
}

/** Bytes of the longest character. */
const LONGEST_CHARACTER = 4
