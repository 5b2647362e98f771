// The document of a layer: what its reader returned, in the shape in which panes, exports and the command know a document of
// POF. What differs from one format to another is asked of the format's words.

import type { Token } from '../pof/index.ts'
import type { Format } from './format.ts'
import type { FormatId } from './format-id.ts'
import { allKinds, type LayerTable, tableEvents } from './layer-table.ts'
import { LayerTree } from './layer-tree.ts'
import type {
  Candidate,
  LayerContent,
  LayerEvent,
  LayerMeaning,
  LayerParts,
  LayerProblem,
  LayerValueKind,
  LayerWords,
} from './reading.ts'

/** A problem, with the node it belongs to. */
export interface LayerNodeProblem extends LayerProblem {
  /** The node it belongs to. */
  readonly node: number
  /** Always null: what a format's own readers do is in the message. */
  readonly coherence: null
}

/** The document of a layer that is not POF. */
export class LayerDocument {
  /** What it was read as. */
  readonly format: Exclude<FormatId, 'pof'>
  /** What people call the format: `Java serialization`. */
  readonly title: string
  /** The bytes of the layer. */
  readonly bytes: Uint8Array
  /** Always empty: the layers around a value are documents of their own. */
  readonly envelope: readonly never[] = []
  /** Always 0: the whole layer. */
  readonly root = 0
  /** Its nodes. */
  readonly tree: LayerTree
  /** Always 0: all problems are listed. */
  readonly problemsOmitted = 0
  /**
   * What the reader returned.
   * @internal
   */
  readonly reading: LayerContent
  #problems: readonly LayerNodeProblem[] | null = null

  /** @internal */
  constructor(format: Format, parts: LayerParts) {
    this.format = format.id
    this.title = format.name
    const table = { ...parts.table, kinds: allKinds(format.kinds) }
    const words = format.words(table, parts)
    this.reading = {
      ...parts,
      table,
      words,
      candidates: { [Symbol.iterator]: () => candidatesIn(table, words) },
    }
    this.bytes = table.bytes
    this.tree = new LayerTree(table, parts.rows, words, () => parts.problems)
  }

  /** In order of offset. */
  get problems(): readonly LayerNodeProblem[] {
    this.#problems ??= this.reading.problems.map((problem) => ({
      ...problem,
      node: Math.max(0, this.tree.nodeAt(problem.offset)),
      coherence: null,
    }))
    return this.#problems
  }

  /** The tokens of a node's own bytes, without its children; with `element`, that of one element of a run. */
  tokens(node: number, element = -1): Token[] {
    const { reading, tree } = this
    const event = tree.event(node)
    if (event < 0) return []
    if (element >= 0) {
      const start = tree.elementStart(node, element)
      if (start < 0) return []
      const text = this.text(node, element)
      return [
        {
          role: 'payload',
          start,
          end: tree.elementEnd(node, element),
          value: null,
          text,
          name: 'element',
          encoding: 'fixed',
        },
      ]
    }
    const own = reading.words.tokens?.(event)
    return own === undefined ? eventTokens(reading, event) : [...own]
  }

  /** The value of a node that is no container, for exports; null where it has none. */
  value(node: number, element = -1): unknown {
    const event = this.tree.event(node)
    if (event < 0) return null
    return element >= 0 ? this.text(node, element) : this.reading.words.value(event)
  }

  /** The value in one line, cut to `limit` characters. */
  text(node: number, element = -1, limit = 200): string {
    const event = this.tree.event(node)
    if (event < 0) return ''
    const { words } = this.reading
    return element >= 0 ? (words.elementText?.(event, element) ?? '') : words.text(event, limit)
  }

  /** What a node is called by what holds it. */
  field(node: number, element = -1): string {
    if (element >= 0) return `[${element}]`
    const event = this.tree.event(node)
    return event < 0 ? '' : this.reading.words.field(event)
  }

  /** The type of a node in a few words. */
  type(node: number): string {
    const event = this.tree.event(node)
    return event < 0 ? '' : this.reading.words.type(event)
  }

  /** How the value of a node is coloured. */
  valueKind(node: number, element = -1): LayerValueKind {
    const event = this.tree.event(node)
    if (event < 0) return 'unread'
    return element >= 0 ? 'number' : this.reading.words.valueKind(event)
  }

  /** What the kind of a node is, in plain words. */
  meaning(node: number): LayerMeaning {
    return this.reading.words.meaning(Math.max(0, this.tree.event(node)))
  }

  /** The node that a reference points at; -1 for what is no reference. */
  target(node: number): number {
    const event = this.tree.event(node)
    const target = event < 0 ? -1 : (this.reading.words.target?.(event) ?? -1)
    return target < 0 ? -1 : this.tree.nodeOf(target)
  }

  /** Always null: Coherence navigates POF only. */
  path(_node: number, _element = -1): null {
    return null
  }

  /** Text for any node or element: `fields/name`, `descriptor/field(2)`, '' for the root. `resolveLayerAddress` reads it. */
  address(node: number, element = -1): string {
    const parts: string[] = []
    for (let at = node; at > 0; at = this.tree.parent(at)) {
      const segment = this.segment(at)
      if (segment !== '') parts.push(segment)
    }
    const text = parts.reverse().join('/')
    return element >= 0 ? `${text}[${element}]` : text
  }

  /** The part of an address that a node adds to that of its parent; '' for one that adds none. */
  segment(node: number): string {
    return escapeSegment(this.reading.words.segment(this.tree.event(node)))
  }

  /** The place of an address that `address` gave; null where there is none. */
  resolve(address: string): { readonly node: number; readonly element: number } | null {
    const match = /^(.*?)(?:\[(\d+)\])?$/s.exec(address)
    const found = this.#find(0, match?.[1] === '' ? [] : (match?.[1] ?? '').split('/'))
    if (match?.[2] !== undefined && found !== -1) {
      const element = Number(match[2])
      if (this.tree.elementStart(found, element) >= 0) return { node: found, element }
    }
    const whole = this.#find(0, address === '' ? [] : address.split('/'))
    return whole === -1 ? null : { node: whole, element: -1 }
  }

  /** The node below `node` that the segments lead to. Rows without a segment are passed through. */
  #find(node: number, segments: readonly string[]): number {
    let around = node
    for (const segment of segments) {
      const next = this.#below(around, segment)
      if (next === -1) return -1
      around = next
    }
    return around
  }

  #below(node: number, segment: string): number {
    const waiting = [node]
    for (let around = waiting.shift(); around !== undefined; around = waiting.shift()) {
      for (const child of this.tree.children(around)) {
        const own = this.segment(child)
        if (own === segment) return child
        if (own === '') waiting.push(child)
      }
    }
    return -1
  }

  /** All events, in the order of the bytes, in the form of the export `events`. */
  *events(): Generator<LayerEvent> {
    const { table, words } = this.reading
    yield* words.events?.() ?? tableEvents(table, words.args)
  }

  /** `LayerDocument { java-serialization, 305 bytes, 42 nodes, 2 problems }`. */
  toString(): string {
    const { format, bytes, tree, problems } = this
    return `LayerDocument { ${format}, ${bytes.length} bytes, ${tree.count} nodes, ${problems.length} problems }`
  }

  get [Symbol.toStringTag](): string {
    return 'LayerDocument'
  }
}

function* candidatesIn({ count }: LayerTable, { candidate }: LayerWords): Generator<Candidate> {
  if (candidate === undefined) return
  for (let event = 0; event < count; event++) {
    const found = candidate(event)
    if (found !== null) yield found
  }
}

/** A segment of an address: `%2F` for `/`, `%21` for `!`, which separates layers, and `%25` for `%`. */
function escapeSegment(segment: string): string {
  return segment.replace(/[%/!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * The tokens of a row from its events: those in it that are no rows and have no events inside, and what of its bytes lies
 * between them. Events that are no rows may hold rows: those have tokens of their own.
 */
function eventTokens({ table, words }: LayerContent, row: number): Token[] {
  const tokens: Token[] = []
  const end = table.end[row] as number
  let at = table.start[row] as number
  const add = (event: number, start: number, stop: number) => {
    const kind = table.kinds[table.kind[event] as number]
    if (kind === undefined || stop <= start) return
    const text = words.tokenText(event)
    tokens.push({
      role: kind.role,
      start,
      end: stop,
      value: null,
      text,
      name: kind.noun,
      encoding: kind.encoding,
    })
  }
  const last = table.after[row] as number
  for (let event = row + 1; event < last; ) {
    const isRow = table.kinds[table.kind[event] as number]?.isRow === true
    const next = table.after[event] as number
    add(row, at, table.start[event] as number)
    at = Math.max(at, table.start[event] as number)
    if (!isRow && next > event + 1) {
      event++
      continue
    }
    if (!isRow) add(event, table.start[event] as number, table.end[event] as number)
    at = Math.max(at, table.end[event] as number)
    event = next
  }
  add(row, at, end)
  return tokens
}
