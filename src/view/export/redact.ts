// A payload that can be shown to others: strings and octets replaced by filler of the same length, so that structure,
// offsets and costs stay as they are. Numbers, dates and booleans are kept: they are what the structure is made of.

import { type PofDocument, parse, T } from '../../pof/index.ts'

/** A payload without its texts. */
export interface Redacted {
  readonly bytes: Uint8Array
  /** Bytes of strings, octets and unknown payloads that were replaced. */
  readonly replaced: number
  /** Bytes that could not be read, and stay as they are since replacing them would change what is said of them. */
  readonly kept: number
}

const X = 0x78
/** A character of one, two and three bytes, for chars: × and ․. */
const CHARS = [[], [X], [0xc3, 0x97], [0xe2, 0x80, 0xa4]]

/** Replaces what people wrote. Nothing is sent or kept anywhere; the document is left alone. */
export function redact(doc: PofDocument): Redacted {
  const filler = new Filler(doc)
  for (let node = 0; node < doc.tree.count; node++) filler.node(node)
  filler.envelope()
  const { bytes, replaced } = filler
  const unread = doc.tree.count - 1
  if (unread < 0 || doc.tree.typeName(unread) !== 'unread') return { bytes, replaced, kept: 0 }
  const [start, end] = [doc.tree.start(unread), doc.tree.end(unread)]
  const filled = bytes.slice().fill(X, start, end)
  const isSame = JSON.stringify(outline(parse(filled))) === JSON.stringify(outline(doc))
  return isSame
    ? { bytes: filled, replaced: replaced + end - start, kept: 0 }
    : { bytes, replaced, kept: end - start }
}

/** What must not change: the last node, and what is wrong where. */
function outline({ tree, problems }: PofDocument): unknown {
  return [
    tree.count,
    tree.end(tree.count - 1),
    problems.map(({ code, offset, node }) => [code, offset, node]),
  ]
}

/** Parts of envelopes that say what follows, or when an entry ends; dates are kept like those inside the value. */
const STRUCTURE = new Set(['EXPIRY', 'present', 'stream header', 'class'])

class Filler {
  readonly bytes: Uint8Array
  replaced = 0
  readonly #doc: PofDocument

  constructor(doc: PofDocument) {
    this.#doc = doc
    this.bytes = doc.bytes.slice()
  }

  node(node: number): void {
    const { tree } = this.#doc
    const isRun = tree.isRun(node)
    const count = isRun ? tree.childCount(node) : 0
    const types = [tree.elementType(node, 0), tree.elementType(node, 1)]
    if (!isRun) this.#value(node, -1, tree.type(node))
    else if (count > 0 && types.every((type) => type === T.octet))
      this.#fill(tree.elementStart(node, 0), tree.elementEnd(node, count - 1))
    else if (types.some(isText)) for (let i = 0; i < count; i++) this.#value(node, i, types[i % 2] as number)
  }

  /** Payloads that are text, octets, or unknown; numbers and what is a part of its own are kept. */
  envelope(): void {
    for (const { kind, name, start, end, payload, value } of this.#doc.envelope) {
      const isNumber = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
      if (isNumber || STRUCTURE.has(name)) continue
      if (kind === 'payload') this.#fill(payload?.start ?? start, payload?.end ?? end)
      else if (kind === 'decoration' && name !== 'VALUE' && payload !== null)
        this.#fill(payload.start, payload.end)
    }
  }

  #value(node: number, element: number, type: number): void {
    if (!isText(type)) return
    for (const { role, start, end } of this.#doc.tokens(node, element)) {
      if (role !== 'payload') continue
      if (type === T.char) this.bytes.set(CHARS[end - start] ?? [], start)
      else this.bytes.fill(X, start, end)
      this.replaced += end - start
    }
  }

  #fill(start: number, end: number): void {
    this.bytes.fill(X, start, end)
    this.replaced += end - start
  }
}

function isText(type: number): boolean {
  return type === T.charString || type === T.octetString || type === T.char || type === T.octet
}
