// The layers around two values, compared: a format byte or a decoration is no part of the value.

import type { EnvelopePart, PofDocument } from '../../pof/index.ts'
import { sameBytes } from './places.ts'
import type { Steps } from './steps.ts'

const WHERE = { aNode: -1, aElement: -1, bNode: -1, bElement: -1, count: 1, aLast: -1, bLast: -1 }

/** The step for what is around the two values: none where both are bare POF. */
export function envelopeStep(steps: Steps, a: PofDocument, b: PofDocument): void {
  if (a.root < 0 || b.root < 0) {
    // Without a value all bytes are the envelope's, or unread.
    const [one, other] = [aroundOf(a), aroundOf(b)]
    const isSame = sameBytes(one, 0, one.length, other, 0, other.length)
    steps.known(isSame ? 'identical' : 'changed', 0, WHERE, null, null)
    return
  }
  const [one, other] = [a.tree.start(a.root), b.tree.start(b.root)]
  const [end, otherEnd] = [behindOf(a), behindOf(b)]
  if (one === 0 && other === 0 && end.length === 0 && otherEnd.length === 0) return
  const isSame =
    sameBytes(a.bytes, 0, one, b.bytes, 0, other) &&
    sameBytes(end, 0, end.length, otherEnd, 0, otherEnd.length)
  if (isSame) steps.known('identical', 0, WHERE, null, null)
  else if (partsOf(a) === partsOf(b)) steps.known('inside', 0, WHERE, null, null)
  else steps.known('encoding', 0, WHERE, 'envelope', null)
}

/** The bytes in front of a value; all of them where there is none. */
function aroundOf({ bytes, root, tree }: PofDocument): Uint8Array {
  return root < 0 ? bytes : bytes.subarray(0, tree.start(root))
}

/** The bytes behind the value that are the envelope's. */
function behindOf(doc: PofDocument): Uint8Array {
  const { tree, bytes, root } = doc
  const last = tree.count - 1
  const end = tree.typeName(last) === 'unread' ? tree.start(last) : bytes.length
  return bytes.subarray(Math.min(tree.end(root), end), end)
}

/** What the parts of an envelope say, without how long the value is. */
function partsOf(doc: PofDocument): string {
  return doc.envelope.map((part) => `${part.kind} ${part.name} ${contentOf(doc, part)}`).join('; ')
}

function contentOf({ bytes, root, tree }: PofDocument, { payload, start, end, kind }: EnvelopePart): string {
  if (payload === null)
    return kind === 'format' || kind === 'mask' || kind === 'number' ? bytes.subarray(start, end).join() : ''
  const holdsValue = payload.start <= tree.start(root) && tree.end(root) <= payload.end
  return holdsValue ? '' : bytes.subarray(payload.start, payload.end).join()
}
