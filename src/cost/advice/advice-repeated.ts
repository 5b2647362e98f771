// Advice on objects that stand in the payload more than once, byte for byte: written once with an identity, and then
// as references. Only objects that bring their own type id, in payloads without identities.

import { type Edit, type PofDocument, packInt, resolvePath } from '../../pof/index.ts'
import { type Proposal, times } from './advice-codes.ts'
import type { Measure } from './advice-measure.ts'
import type { Survey } from './advice-survey.ts'

/** Bytes of an object that is worth a reference, and of one that is not looked at. */
const SMALLEST = 16
const LARGEST = 4096
/** Objects looked at. */
const LOOKED_AT = 200_000

/** The share of the payload that copies must take. */
const LEAST = 0.01

/** What a repeated object becomes, and the measured paths that stay what they are. */
export interface Repeated {
  readonly proposal: Proposal
  readonly paths: readonly (readonly number[])[]
}

/** Equal objects as references; null where there are none, or where a starred path leads into one that would go. */
export function repeatedProposal(measure: Measure, { words, classes }: Survey): Repeated | null {
  const { doc } = measure
  const groups = equalObjects(doc, classes)
  const copies: number[] = []
  const edits: Edit[] = []
  let identity = 0
  const replaced: number[] = []
  for (const [first, ...rest] of groups) {
    identity++
    edits.push({ kind: 'replace', node: first, value: { bytes: identified(doc, first, identity) } })
    for (const node of rest) {
      copies.push(node)
      edits.push({
        kind: 'replace',
        node,
        value: { bytes: Uint8Array.from([REFERENCE, ...packInt(BigInt(identity))]) },
      })
    }
    for (const node of [first, ...rest]) replaced.push(node)
  }
  const size = copies.reduce((sum, node) => sum + doc.tree.end(node) - doc.tree.start(node), 0)
  if (copies.length === 0 || size < LEAST * doc.bytes.length) return null
  const gone = new Set(copies)
  const paths = measure.paths.filter((path) => !leadsInto(doc, path, gone))
  if (measure.isStarred && paths.length < measure.paths.length) return null
  const [[node]] = groups as [EqualObjects]
  const proposal: Proposal = {
    code: 'repeated',
    nodes: replaced.sort((a, b) => a - b),
    edits,
    place: `${words.type(doc.tree.type(node))}, first at ${words.place(node) || 'the root'}`,
    detail: `${times(copies.length, 'object')} equal to an earlier object, byte for byte.`,
    java: {
      before: 'SimplePofContext ctx = new SimplePofContext();',
      after:
        'SimplePofContext ctx = new SimplePofContext();\nctx.setReferenceEnabled(true);  // <enable-references> in pof-config.xml',
    },
  }
  return { proposal, paths }
}

/** Objects with the same bytes, in stream order. */
type EqualObjects = [number, ...number[]]

/** Objects that stand there more than once, first the one that stands first, outermost ones only. */
function equalObjects(doc: PofDocument, classes: Survey['classes']): EqualObjects[] {
  const { tree, bytes } = doc
  const nodes = [...classes.values()].flatMap((all) => all.slice(0, LOOKED_AT)).sort((a, b) => a - b)
  const byContent = new Map<string, EqualObjects>()
  let end = 0
  const inCopies: EqualObjects[] = []
  for (const node of nodes.slice(0, LOOKED_AT)) {
    const [start, stop] = [tree.start(node), tree.end(node)]
    const isOfSize = stop - start >= SMALLEST && stop - start <= LARGEST
    if (tree.hasIdentity(node)) return []
    if (start < end || !isOfSize || tree.isDeclared(node)) continue
    const key = contentOf(bytes, start, stop)
    const equal = byContent.get(key)
    if (equal === undefined) {
      byContent.set(key, [node])
      continue
    }
    // What is in a copy goes with it.
    end = stop
    if (equal.length === 1) inCopies.push(equal)
    equal.push(node)
  }
  // An object whose outer one is replaced as a whole cannot be replaced by itself.
  const inner = innerOf(doc, inCopies.flat())
  return inCopies.filter((equal) => !equal.some((node) => inner.has(node)))
}

/** Those of some objects that lie in another of them. */
function innerOf({ tree }: PofDocument, nodes: number[]): Set<number> {
  const inner = new Set<number>()
  let end = 0
  for (const node of nodes.sort((a, b) => a - b)) {
    if (tree.start(node) < end) inner.add(node)
    else end = tree.end(node)
  }
  return inner
}

function contentOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}

function leadsInto(doc: PofDocument, path: readonly number[], gone: ReadonlySet<number>): boolean {
  const place = resolvePath(doc, path.join('/'))
  for (let n = place?.node ?? -1; n >= 0; n = doc.tree.parent(n)) if (gone.has(n)) return true
  return false
}

const IDENTITY = 0x5e
const REFERENCE = 0x5f

function identified({ bytes, tree }: PofDocument, node: number, identity: number): Uint8Array {
  return Uint8Array.from([
    IDENTITY,
    ...packInt(BigInt(identity)),
    ...bytes.subarray(tree.start(node), tree.end(node)),
  ])
}
