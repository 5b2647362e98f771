// What was written, read again and laid beside the document: whatever no edit is about must be there as it was. The one place
// that answers for it: in damaged streams, and in a few sound ones, what a value means depends on bytes that are not its own.

import type { Problem } from '../document.ts'
import type { ParsedDocument } from '../parsed-document.ts'
import { PROBLEMS } from '../problem.ts'
import { decodeUtf8 } from '../scalars/utf8.ts'
import { IntList } from '../table/int-list.ts'
import { bodyStart } from '../table/layout.ts'
import { countBelow, isAmong } from '../table/node-numbers.ts'
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
import { headerEnd } from '../tokens.ts'
import * as T from '../type-ids.ts'
import { typeName } from '../types.ts'
import { Refusal } from './edit.ts'
import { ASKED } from './edit-gather.ts'
import { nextPropertyAt } from './edit-orders.ts'
import { propertiesOf } from './edit-path.ts'
import type { EditPlan } from './edit-plan.ts'
import type { PropertyPlan } from './edit-properties.ts'
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

/** Numbers of a node that is awaited: itself, or the complement of a group; the key and the parent that it has now; `DECLARED`. */
const AWAITED = 4
/** Whether the container of a node has come to declare its type: 1 where it has. */
const DECLARED = 1

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
  readonly #awaited = new IntList()
  readonly #groups: GroupedProperties[] = []
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
    const awaited = this.#awaited
    this.#await(root, keyAt(this.#old, root), -1, 0)
    while (awaited.length > 0) {
      awaited.length -= AWAITED
      const { items, length } = awaited
      const node = items[length] as number
      const now = this.#next++
      const isThere =
        now < this.#new.count &&
        now !== this.#new.unread &&
        keyAt(this.#new, now) === items[length + 1] &&
        parentAt(this.#new, now) === items[length + 2]
      if (!isThere) this.#refuse(node < 0 ? (this.#groups[~node] as GroupedProperties).node : node)
      if (node < 0) this.#awaitMembers(this.#groups[~node] as GroupedProperties, now)
      else this.#compare(node, now, items[length + 3] === DECLARED)
    }
    this.#checkUnread()
    return this.#fresh.view()
  }

  #await(node: number, key: number, parent: number, declared: number): void {
    const awaited = this.#awaited
    awaited.push(node)
    awaited.push(key)
    awaited.push(parent)
    awaited.push(declared)
  }

  /** Sorts what is awaited since there was so much of it by its keys, so that the smallest comes first. */
  #sort(from: number): void {
    const { items, length } = this.#awaited
    let isSorted = true
    for (let at = from + AWAITED; isSorted && at < length; at += AWAITED)
      isSorted = (items[at + 1] as number) < (items[at + 1 - AWAITED] as number)
    if (isSorted) return
    const given = items.slice(from, length)
    const keyOf = (entry: number): number => given[AWAITED * entry + 1] as number
    const order = Array.from({ length: given.length / AWAITED }, (_, entry) => entry)
    order.sort((a, b) => keyOf(b) - keyOf(a))
    for (const [place, entry] of order.entries())
      for (let i = 0; i < AWAITED; i++)
        items[from + AWAITED * place + i] = given[AWAITED * entry + i] as number
  }

  #compare(node: number, now: number, isDeclared: boolean): void {
    const [old, fresh, { edits, forms }] = [this.#old, this.#new, this.#plan]
    const index = countBelow(edits.nodes, node)
    const asked = edits.nodes[index] === node ? (edits.asked[index] as number) : 0
    if ((asked & ASKED.replace) !== 0) {
      this.#next = subtreeEnd(fresh, now)
      for (let inner = now; inner < this.#next; inner++) this.#fresh.push(inner)
      return
    }
    const isEdited = asked !== 0 || (edits.nodes[index] ?? old.count) < subtreeEnd(old, node)
    if (!isEdited) {
      this.#compareSame(node, now, isDeclared)
      return
    }
    const form = forms.get(node)
    const isOctets = (asked & ASKED['octet-string']) !== 0
    const type = form?.type ?? (isOctets ? T.octetString : typeAt(old, node))
    if (typeAt(fresh, now) !== type) this.#refuse(node)
    if (isOctets) return
    if (form !== undefined) this.#compareUniform(node, now, form)
    else if ((asked & ASKED.elements) !== 0) this.#compareElements(node, now, index)
    else {
      this.#checkBytes(
        node,
        bodyStart(old, node),
        headerEnd(old, node),
        bodyStart(fresh, now),
        headerEnd(fresh, now),
      )
      if (asked === 0) this.#awaitChildren(node, now, () => 0)
      else this.#awaitProperties(node, now, propertiesOf(this.#plan, index) as PropertyPlan)
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

  #awaitChildren(node: number, now: number, declared: (child: number) => number): void {
    const old = this.#old
    const children: number[] = []
    for (let child = firstChildAt(old, node); child >= 0; child = nextSiblingAt(old, child))
      if (!this.#plan.edits.isAsked(child, ASKED.drop)) children.push(child)
    for (const child of children.reverse()) this.#await(child, keyAt(old, child), now, declared(child))
  }

  /** Properties under their new indexes, in the order of these. */
  #awaitProperties(node: number, now: number, plan: PropertyPlan): void {
    const old = this.#old
    const from = this.#awaited.length
    const groups = new Map<number, GroupedProperties>()
    for (const { index, typeId } of plan.groups) {
      const group = { node, typeId, members: [] }
      groups.set(index, group)
      this.#await(~(this.#groups.push(group) - 1), index, now, 0)
    }
    for (let child = firstChildAt(old, node); child >= 0; child = nextPropertyAt(old, child)) {
      if (this.#plan.edits.isAsked(child, ASKED.drop)) continue
      const key = keyAt(old, child)
      if (!plan.isMember(key)) this.#await(child, plan.indexOf(key), now, 0)
      else {
        const [index = 0, position = 0] = plan.stepsOf(key)
        groups.get(index)?.members.push({ child, position })
      }
    }
    this.#sort(from)
  }

  #awaitMembers({ typeId, members, node }: GroupedProperties, now: number): void {
    if (typeAt(this.#new, now) !== typeId) this.#refuse(node)
    const from = this.#awaited.length
    for (const { child, position } of members) this.#await(child, position, now, 0)
    this.#sort(from)
  }

  /** The elements of a run of which some are others. */
  #compareElements(node: number, now: number, index: number): void {
    const [run, runNow] = [this.#before.tree.run(node), this.#now.tree.run(now)]
    if (run === null || runNow === null || run.run.count !== runNow.run.count) this.#refuse(node)
    this.#fresh.push(now)
    let from = 0
    for (const { element } of this.#plan.edits.elements(index)) {
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
      this.#awaitChildren(node, now, (child) => (hasTypes && keyAt(old, child) % 2 === 1 ? 0 : DECLARED))
      return
    }
    let element = 0
    for (let child = firstChildAt(old, node); child >= 0; child = nextSiblingAt(old, child), element++) {
      if (element >= run.run.count) this.#refuse(child)
      // What makes another value of an element.
      if (this.#plan.edits.isAsked(child, ASKED.replace | ASKED['octet-string'])) continue
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

/** Bytes of the longest character. */
const LONGEST_CHARACTER = 4
