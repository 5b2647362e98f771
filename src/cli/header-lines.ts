// The first line of what people read: which payload it is, and what its text was taken for.

import { type Line, span } from '../view/export/index.ts'
import { counted, grouped, hexOffset, namedAddress } from '../view/place/index.ts'
import type { ShownPayload } from './payload.ts'

/** One line about a payload, with the path that it is narrowed to. */
export function headerLines(payload: ShownPayload): Line[] {
  const { doc, source, scope, names } = payload
  const facts = [source.form, counted(doc.bytes.length, 'byte')]
  const { place } = scope
  if (place !== null) {
    const { node, element } = place
    const start = element < 0 ? doc.tree.start(node) : doc.tree.elementStart(node, element)
    facts.push(`${namedAddress(names, doc, node, element, 'the root')} at ${hexOffset(start)}`)
  }
  const which = numberWords(payload)
  return [
    [
      span(which === '' ? '' : `${which}: `, 'muted'),
      span(source.label, 'strong'),
      span(`  ${facts.join(', ')}`, 'muted'),
    ],
  ]
}

/** `payload 2, line 14`; '' where there is one, which is the whole input. */
export function numberWords({ source, isNumbered }: Pick<ShownPayload, 'source' | 'isNumbered'>): string {
  return isNumbered ? `payload ${grouped(source.payload)}, line ${grouped(source.line)}` : ''
}
