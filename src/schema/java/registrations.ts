// Type ids that code gives: `registerUserType(1001, Order.class, new OrderSerializer())`, with an id that is constant or counted.

import { MAX_TOKENS } from './accesses.ts'
import { JavaCode } from './code.ts'
import type { JavaClass } from './declarations.ts'
import { LocalInts } from './local-ints.ts'
import type { JavaScope } from './scope.ts'
import type { JavaToken } from './tokens.ts'

/** One registration. */
export interface Registration {
  readonly id: number
  readonly className: string
  /** The serializer's class; undefined where the argument does not tell. */
  readonly serializer: string | undefined
  readonly file: string
  readonly line: number
}

/** All registrations in all methods and constructors; those whose id or class is not known are left out. */
export function* registrations(scope: JavaScope): Generator<Registration> {
  for (const type of scope.classes) {
    for (const method of [...type.methods, ...type.constructors]) {
      if (method.body === null || method.body.length > MAX_TOKENS) continue
      if (!method.body.some(({ text }) => text === 'registerUserType')) continue
      const code = new JavaCode(method)
      const ints = new LocalInts(code, type, scope)
      for (const i of code.placesOf('registerUserType')) {
        if (code.text(i + 1) !== '(') continue
        const found = registration(code, i, ints, type, scope)
        if (found !== null) yield found
      }
    }
  }
}

function registration(
  code: JavaCode,
  i: number,
  ints: LocalInts,
  type: JavaClass,
  scope: JavaScope,
): Registration | null {
  const [id, className, serializer] = [0, 1, 2].map((position) => code.argument(i + 1, position)) as [
    readonly JavaToken[],
    readonly JavaToken[],
    readonly JavaToken[],
  ]
  const value = ints.valueOf(id)
  const words = className.map(({ text }) => text)
  if (value === null || value < 0 || words.at(-1) !== 'class' || words.at(-2) !== '.') return null
  const name = words.slice(0, -2).join('')
  const { line } = type.lines.at((code.tokens[i] as JavaToken).offset)
  return {
    id: value,
    className: scope.nameOf(name, type),
    serializer: created(serializer, type, scope),
    file: type.file,
    line,
  }
}

/** The class of `new X(...)`. */
function created(tokens: readonly JavaToken[], type: JavaClass, scope: JavaScope): string | undefined {
  if (tokens[0]?.text !== 'new') return undefined
  const end = tokens.findIndex(({ text }) => text === '(' || text === '<')
  return scope.nameOf(
    tokens
      .slice(1, end)
      .map(({ text }) => text)
      .join(''),
    type,
  )
}
