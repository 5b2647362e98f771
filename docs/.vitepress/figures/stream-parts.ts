// A stream cut into what a figure names: what stands in front of the properties of its user type, each property, its end.
import type { PofDocument } from '../../../src/pof/index.ts'

/** Some bytes with one meaning. */
export interface StreamPart {
  readonly start: number
  readonly end: number
  /** What they are, in a few words. */
  readonly label: string
  /** The property index; null for what is none. */
  readonly index: number | null
  /** The value of the property. */
  readonly text: string
}

/** The parts of a stream whose root is a user type, in the order of the bytes, without gaps. */
export function streamParts(doc: PofDocument): StreamPart[] {
  const { root, tree } = doc
  const parts: StreamPart[] = []
  for (const { start, end, name, meaning } of doc.envelope)
    parts.push({ start, end, label: name, index: null, text: meaning })
  for (const { role, start, end, text } of doc.tokens(root)) {
    if (role === 'type' || role === 'version' || role === 'terminator')
      parts.push({ start, end, label: role === 'terminator' ? 'end' : role, index: null, text })
  }
  for (const node of tree.children(root)) {
    const start = doc.tokens(node).find(({ role }) => role === 'index')?.start ?? tree.start(node)
    const index = tree.key(node)
    parts.push({ start, end: tree.end(node), label: `index ${index}`, index, text: doc.text(node) })
  }
  return parts.sort((a, b) => a.start - b.start)
}
