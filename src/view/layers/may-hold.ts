// Whether a document may hold layers at all: a quick look, without the rules of any format, so that what reads formats is
// loaded only where there may be something to read.

import { type PofDocument, T } from '../../pof/index.ts'

/** Nodes that are looked at. */
const LOOKED_AT = 10_000
/** Octets that are too few for any format. */
const FEW = 5
/** What a string that is recognized begins with: JSON, and Java serialization and gzip in base64. */
const STRINGS = /^(?:\ufeff?\s*[{[]|rO0AB|H4sI)/

/** Whether something in a document may be of another format, or the document is no POF. */
export function mayHoldLayers(doc: PofDocument): boolean {
  if (doc.root === -1 || doc.problems.some(({ severity }) => severity !== 'info')) return true
  if (doc.envelope.some(({ kind }) => kind === 'decoration')) return true
  const { tree } = doc
  const last = Math.min(tree.count, LOOKED_AT)
  for (let node = 0; node < last; node++) {
    const type = tree.type(node)
    const isOctets = tree.isRun(node) ? tree.elementType(node) === T.octet : type === T.octetString
    if (isOctets && tree.end(node) - tree.start(node) > FEW) return true
    if (type === T.charString && STRINGS.test(doc.text(node, -1, 16).slice(1))) return true
  }
  return tree.count > LOOKED_AT
}
