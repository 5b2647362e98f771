// Which class a PofSerializer is for: its type argument, its parameter, or the cast it begins with.

import type { JavaClass } from './declarations.ts'
import { type JavaScope, typeArguments, withoutArguments } from './scope.ts'

/** A type as it is written in a class, which its imports explain. */
export interface WrittenType {
  readonly type: string
  readonly from: JavaClass
}

/** The class that a serializer writes and reads, as its source names it, or null where that is left open. */
export function serializerTarget(serializer: JavaClass, scope: JavaScope): WrittenType | null {
  for (const each of scope.hierarchy(serializer)) {
    for (const above of [...each.implements, ...(each.extends === null ? [] : [each.extends])]) {
      const [target] = /(?:^|\.)\w*PofSerializer$/.test(withoutArguments(above)) ? typeArguments(above) : []
      if (target !== undefined && target !== 'Object' && !/^\?/.test(target))
        return { type: target, from: each }
    }
  }
  const serialize = serializer.methods.find(
    ({ name, parameters }) => name === 'serialize' && parameters.length === 2,
  )
  const value = serialize?.parameters[1]
  if (serialize === undefined || value === undefined) return null
  if (withoutArguments(value.type) !== 'Object') return { type: value.type, from: serializer }
  return castOf(value.name, serializer, serialize.body ?? [])
}

/** The one type to which code casts a variable. */
function castOf(
  variable: string,
  from: JavaClass,
  tokens: readonly { readonly text: string }[],
): WrittenType | null {
  const found = new Set<string>()
  for (const [i, { text }] of tokens.entries()) {
    if (text !== variable || tokens[i - 1]?.text !== ')') continue
    let open = i - 2
    while (open >= 0 && /^[\w$.]+$/.test(tokens[open]?.text ?? '')) open--
    const type = tokens
      .slice(open + 1, i - 1)
      .map((token) => token.text)
      .join('')
    if (tokens[open]?.text === '(' && type !== '') found.add(type)
  }
  const [type] = found
  return found.size === 1 && type !== undefined ? { type, from } : null
}
