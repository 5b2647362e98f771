// What a token says, with names where there are some.

import type { AnyDocument } from '../../inside/index.ts'
import type { Token } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { fieldName, typesNamed } from './naming.ts'

/** What a token says: a type id with its class, an index with its field; else the token's own text. */
export function tokenText(names: Names | null, doc: AnyDocument, node: number, token: Token): string {
  const { role, text } = token
  if (names === null || node < 0) return text
  const name = role === 'index' ? fieldName(names, doc, node) : null
  if (name !== null) return `${text} (${name})`
  return role === 'type' || role.endsWith('-type') ? typesNamed(names, text) : text
}
