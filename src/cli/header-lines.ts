// The first line of what people read: which payload it is, and what its text was taken for.

import { counted, hexOffset, type Line, namedAddress, span } from '../view/index.ts'
import type { ShownPayload } from './payload.ts'

/** One line about a payload, with the path that it is narrowed to. */
export function headerLines({ doc, source, number, of, scope, names }: ShownPayload): Line[] {
  const which = of === 1 ? '' : `payload ${number} of ${of}: `
  const facts = [source.form, counted(doc.bytes.length, 'byte')]
  const { place } = scope
  if (place !== null) {
    const { node, element } = place
    const start = element < 0 ? doc.tree.start(node) : doc.tree.elementStart(node, element)
    facts.push(`${namedAddress(names, doc, node, element, 'the root')} at ${hexOffset(start)}`)
  }
  return [[span(which, 'muted'), span(source.label, 'strong'), span(`  ${facts.join(', ')}`, 'muted')]]
}
