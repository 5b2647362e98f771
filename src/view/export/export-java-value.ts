// The value of a Java stream as JSON text, piece by piece: objects with the names of their classes, lists, sets and maps with
// what they hold, arrays as arrays, and as text what reads as one value. What JSON lacks begins with `$`.

import type { LayerDocument } from '../../inside/index.ts'
import { jsonText } from './export-json.ts'
import { type LayerValueOptions, layerScalarJson, layerValueJson, lineBreak } from './export-layer-scalar.ts'
import { octetsJson } from './export-scalar.ts'
import { Walk } from './export-walk.ts'

/** An open container of the output. */
interface Frame {
  readonly kind: 'object' | 'list' | 'pairs'
  readonly close: string
  /** Names that are taken in an object. */
  readonly used: Set<string>
  /** Names that fields of several of its classes have. */
  readonly shared: ReadonlySet<string>
  /** Values so far: of pairs keys and values. */
  count: number
  /** What is still to be written of the pair before. */
  pending: string
}

/** A row that is open: the frame that its values go to, its own or that of the row around it. */
interface Open {
  readonly frame: Frame
  readonly isOwn: boolean
  /** Behind names that an object has already: ` of com.acme.Base`. */
  readonly suffix: string
}

/** The value of a scope; `null` for an empty stream. */
export function* javaValueJson(doc: LayerDocument, options: LayerValueOptions): Generator<string> {
  const writer = new JavaValue(doc, options)
  const walk = new Walk(doc, options.scope)
  while (walk.next()) yield* writer.step(walk)
  if (writer.isEmpty) yield 'null'
}

class JavaValue {
  isEmpty = true
  readonly #doc: LayerDocument
  readonly #options: LayerValueOptions
  readonly #open: Open[] = []
  /** How many frames are open. */
  #depth = 0
  /** Rows that are not written, or have been written with the row around them. */
  #skipped = { from: 0, to: 0 }

  constructor(doc: LayerDocument, options: LayerValueOptions) {
    this.#doc = doc
    this.#options = options
  }

  /** The text of a step of the walk. */
  *step({ phase, node, hasChildren }: Walk): Generator<string> {
    const { from, to } = this.#skipped
    if (node >= from && node < to) return
    if (phase === 'end') yield* this.#close()
    else if (phase === 'hidden') yield* this.#cut()
    else yield* this.#begin(node, hasChildren)
  }

  *#begin(node: number, hasChildren: boolean): Generator<string> {
    const doc = this.#doc
    const kind = this.#kind(node)
    const around = this.#open.at(-1)
    if (around !== undefined && !this.#isWritten(node, kind, around)) return this.#skip(node)
    const { maxString, indent } = this.#options
    const colon = indent > 0 ? ': ' : ':'
    const target = kind === 'reference' ? doc.target(node) : -1
    if (target >= 0 && doc.valueKind(target) === 'container') {
      yield this.#introduced(node)
      yield `{"$ref"${colon}${jsonText(doc.address(target))}}`
    } else if (target >= 0 || doc.valueKind(node) !== 'container') {
      yield this.#introduced(node)
      yield layerScalarJson(doc, target >= 0 ? target : node, maxString)
      this.#skip(node)
    } else if (doc.tree.isRun(node)) {
      yield this.#introduced(node)
      yield* this.#run(node)
    } else if (kind === 'array' && this.#runOf(node) >= 0) {
      yield this.#introduced(node)
      yield* this.#run(this.#runOf(node))
      this.#skip(node)
    } else {
      // What the fields and the elements hold goes to the object or array around them.
      if (around !== undefined && (kind === 'fields' || kind === 'objects'))
        this.#open.push({
          frame: around.frame,
          isOwn: false,
          suffix: doc.field(node).replace(/^\w+/, ''),
        })
      else yield* this.#enter(node, kind)
      if (!hasChildren) yield* this.#close()
    }
  }

  #kind(node: number): string {
    const { table } = this.#doc.reading
    return table.kinds[table.kind[this.#doc.tree.event(node)] as number]?.name ?? ''
  }

  #skip(node: number): void {
    this.#skipped = { from: node, to: this.#doc.tree.subtreeEnd(node) }
  }

  /** Whether a row is part of the value: descriptors, ends and capacities are not. */
  #isWritten(node: number, kind: string, { frame }: Open): boolean {
    if (kind === 'unread' || kind === 'reset') return false
    const parent = this.#doc.tree.parent(node)
    const holder = this.#kind(parent)
    if (/^(?:proxyC|c)lassDesc$/.test(kind)) return holder === 'layer' || isData(holder)
    if (!isData(holder)) return true
    const name = this.#doc.field(node)
    switch (this.#doc.field(parent)) {
      case 'elements':
        return frame.kind !== 'list' || /^\[\d+\]$/.test(name)
      case 'entries':
        return /^(?:key|value) \d+$/.test(name)
      default:
        return true
    }
  }

  /** The run that holds the elements of an array of primitives; -1 for an array of objects. */
  #runOf(array: number): number {
    const { tree } = this.#doc
    for (const child of tree.children(array)) if (tree.isRun(child)) return child
    return -1
  }

  *#run(node: number): Generator<string> {
    const { tree, bytes } = this.#doc
    const { maxString, indent } = this.#options
    if (/^byte\b/.test(this.#doc.type(node))) {
      yield '"'
      yield* octetsJson(bytes.subarray(tree.start(node), tree.end(node)), maxString)
      yield '"'
    } else yield* layerValueJson(this.#doc, node, this.#options, indent > 0 ? ' ' : '')
  }

  *#enter(node: number, kind: string): Generator<string> {
    const doc = this.#doc
    const { indent } = this.#options
    const colon = indent > 0 ? ': ' : ':'
    const frame = (of: Frame['kind'], close: string): Open => {
      const used = new Set<string>()
      const shared = of === 'object' ? this.#sharedNames(node) : used
      return { frame: { kind: of, close, used, shared, count: 0, pending: '' }, isOwn: true, suffix: '' }
    }
    if (kind === 'layer') {
      // One value alone is the value of the stream.
      const values = [...doc.tree.children(node)].filter((one) => !/^unread|reset$/.test(this.#kind(one)))
      if (values.length < 2) {
        this.#open.push({ ...frame('list', ''), isOwn: false })
        return
      }
    }
    yield this.#introduced(node)
    const isPairs = isData(kind) && doc.field(node) === 'entries'
    const isList = kind === 'layer' || kind === 'array' || kind === 'objects' || isData(kind)
    const open = isPairs ? frame('pairs', ']') : isList ? frame('list', ']') : frame('object', '}')
    yield isPairs || isList ? '[' : '{'
    this.#open.push(open)
    this.#depth++
    if (open.frame.kind !== 'object') return
    const [, className] = kind === 'object' ? doc.reading.words.args(doc.tree.event(node)) : []
    if (typeof className !== 'string') return
    open.frame.used.add('$class')
    open.frame.count = 1
    yield `${lineBreak(this.#depth, indent)}"$class"${colon}${jsonText(className)}`
  }

  /** The names that fields of several classes of an object have. */
  #sharedNames(object: number): ReadonlySet<string> {
    const doc = this.#doc
    const shared = new Set<string>()
    const groups = [...doc.tree.children(object)].filter((child) => this.#kind(child) === 'fields')
    if (groups.length < 2) return shared
    const names = new Set<string>()
    for (const group of groups)
      for (const field of doc.tree.children(group)) {
        const name = doc.field(field)
        if (names.has(name)) shared.add(name)
        names.add(name)
      }
    return shared
  }

  /** What stands before a value: comma, line, name. */
  #introduced(node: number): string {
    this.isEmpty = false
    const open = this.#open.at(-1)
    if (open === undefined || (open.frame.close === '' && !open.isOwn)) return ''
    const { frame, suffix } = open
    const { indent } = this.#options
    const place = frame.count++
    const space = indent > 0 ? ' ' : ''
    if (frame.kind === 'pairs' && place % 2 === 1) return `,${space}`
    const before = frame.pending + (place === 0 ? '' : ',') + lineBreak(this.#depth, indent)
    frame.pending = frame.kind === 'pairs' ? ']' : ''
    if (frame.kind === 'pairs') return `${before}[`
    return frame.kind === 'list' ? before : `${before}${jsonText(this.#name(node, frame, suffix))}:${space}`
  }

  /** The name of a member; one that the object has already is told apart by its class, or by a number. */
  #name(node: number, { used, shared }: Frame, suffix: string): string {
    const field = this.#doc.field(node)
    const own = isData(this.#kind(node)) ? DATA.get(field) : undefined
    let name = own ?? (isData(this.#kind(node)) ? field.replace(/^(?:custom|external) data/, '$data') : field)
    if (shared.has(name)) name += suffix
    for (let number = 2; used.has(name); number++) name = `${name.replace(/#\d+$/, '')}#${number}`
    used.add(name)
    return name
  }

  *#cut(): Generator<string> {
    const { frame } = this.#open.at(-1) as Open
    const { indent } = this.#options
    const comma = frame.count === 0 ? '' : ','
    const cut = `"$cut":${indent > 0 ? ' ' : ''}true`
    const said = frame.kind === 'object' ? cut : '"…"'
    this.isEmpty = false
    if (frame.close === '') {
      yield `{${cut}}`
      return
    }
    frame.count++
    yield frame.pending + comma + lineBreak(this.#depth, indent) + said
    frame.pending = ''
  }

  *#close(): Generator<string> {
    const open = this.#open.pop()
    if (open === undefined || !open.isOwn) return
    this.#depth--
    const { pending, count, close } = open.frame
    yield pending + (count === 0 ? '' : lineBreak(this.#depth, this.#options.indent)) + close
  }
}

/** What the data of known classes is called in their objects. */
const DATA: ReadonlyMap<string, string> = new Map([
  ['elements', '$elements'],
  ['entries', '$map'],
])

/** Whether a kind of row is what custom code wrote. */
function isData(kind: string): boolean {
  return kind === 'annotation' || kind === 'external'
}
