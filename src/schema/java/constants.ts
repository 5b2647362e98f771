// Constant expressions of int: literals, static finals of the given classes, + - * / % << >> & | ^ ~, brackets, casts.
// Anything else has no value here: an index is known or it is not, never guessed.

import type { JavaClass, JavaField } from './declarations.ts'
import { membersOf } from './members.ts'
import type { JavaScope } from './scope.ts'
import type { JavaToken } from './tokens.ts'

const MAX_TOKENS = 200

/**
 * The value of an expression where `from` holds it, as a 32-bit int, or null where it is no constant. `hidden` are the names of local
 * variables, which are no fields, and `localOf` says their values.
 */
export function constantOf(
  tokens: readonly JavaToken[],
  from: JavaClass,
  scope: JavaScope,
  hidden: ReadonlySet<string> = new Set(),
  localOf: (name: string) => number | null = () => null,
): number | null {
  return evaluated(tokens, (name) => {
    const [first = ''] = name
    if (hidden.has(first)) return name.length === 1 ? localOf(first) : null
    const found = findConstant(name, from, scope)
    return found === null ? null : fieldValue(found, scope)
  })
}

function evaluated(
  tokens: readonly JavaToken[],
  nameValue: (name: readonly string[]) => number | null,
): number | null {
  return tokens.length === 0 || tokens.length > MAX_TOKENS ? null : new Expression(tokens, nameValue).value()
}

/** A constant's value, worked out once, after those of the constants that it is made of; none in a circle of them. */
function fieldValue(start: FoundConstant, scope: JavaScope): number | null {
  const { constants } = scope
  const open = [start]
  const isOpen = new Set<JavaField>()
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { field, owner } = top
    if (!constants.has(field)) {
      isOpen.add(field)
      const before = open.length
      const value = evaluated(field.initial, (name) => {
        const found = findConstant(name, owner, scope)
        if (found === null) return null
        const known = constants.get(found.field)
        if (known !== undefined || isOpen.has(found.field)) return known ?? null
        open.push(found)
        // Any number: the expression is worked out again when this one is known.
        return 1
      })
      if (open.length > before) continue
      constants.set(field, value)
    }
    open.pop()
  }
  return constants.get(start.field) ?? null
}

const LITERALS = new Map([
  ['Integer.MAX_VALUE', 2147483647],
  ['Short.MAX_VALUE', 32767],
  ['Byte.MAX_VALUE', 127],
])

interface FoundConstant {
  readonly field: JavaField
  readonly owner: JavaClass
}

function findConstant(name: readonly string[], from: JavaClass, scope: JavaScope): FoundConstant | null {
  const field = name.at(-1) as string
  if (name.length > 1) {
    const type = scope.find(name.slice(0, -1).join('.'), from)
    return type === null ? null : constantIn(type, field, scope)
  }
  for (let type: JavaClass | null = from; type !== null; type = type.outer) {
    const found = constantIn(type, field, scope)
    if (found !== null) return found
  }
  const { statics, staticWildcards } = scope.importsOf(from)
  for (const imported of [...(statics.get(field) ?? []), ...staticWildcards]) {
    const type = scope.find(imported, from)
    const found = type === null ? null : constantIn(type, field, scope)
    if (found !== null) return found
  }
  return null
}

function constantIn(type: JavaClass, name: string, scope: JavaScope): FoundConstant | null {
  for (const owner of scope.hierarchy(type)) {
    const field = membersOf(owner).fields.get(name)
    if (field === undefined) continue
    return field.modifiers.has('final') && field.initial.length > 0 ? { field, owner } : null
  }
  return null
}

const LEVELS: readonly (readonly string[])[] = [
  ['|'],
  ['^'],
  ['&'],
  ['<<', '>>', '>>>'],
  ['+', '-'],
  ['*', '/', '%'],
]
const INT_CASTS = new Set(['int', 'short', 'byte', 'long'])

class Expression {
  private readonly tokens: readonly JavaToken[]
  private readonly nameValue: (name: readonly string[]) => number | null
  private at = 0

  constructor(tokens: readonly JavaToken[], nameValue: (name: readonly string[]) => number | null) {
    this.tokens = tokens
    this.nameValue = nameValue
  }

  value(): number | null {
    const value = this.binary(0)
    return this.at === this.tokens.length ? value : null
  }

  private binary(level: number): number | null {
    const operators = LEVELS[level]
    if (operators === undefined) return this.unary()
    let left = this.binary(level + 1)
    for (;;) {
      const operator = this.operator(operators)
      if (operator === null) return left
      this.at += operator.length
      const right = this.binary(level + 1)
      if (left === null || right === null) return null
      left = apply(operator, left, right)
    }
  }

  /** One of the operators, made of signs that touch. */
  private operator(operators: readonly string[]): string | null {
    const signs: string[] = []
    for (let i = this.at; i < this.at + 3; i++) {
      const token = this.tokens[i]
      const first = this.tokens[this.at]
      if (token?.kind !== 'sign' || first === undefined || token.offset !== first.offset + signs.length) break
      signs.push(token.text)
    }
    const text = signs.join('')
    const longest = /^(?:>>>|>>|<<|&&|\|\||\+\+|--|[|^&+\-*/%<>])/.exec(text)?.[0]
    return longest !== undefined && operators.includes(longest) ? longest : null
  }

  private unary(): number | null {
    const token = this.tokens[this.at]
    if (token === undefined) return null
    if (token.kind === 'sign' && /^[-+~]$/.test(token.text)) {
      this.at++
      const value = this.unary()
      if (value === null) return null
      return token.text === '-' ? -value | 0 : token.text === '~' ? ~value : value
    }
    if (token.text === '(') return this.bracket()
    if (token.kind === 'number') {
      this.at++
      return literal(token.text)
    }
    return token.kind === 'word' ? this.name() : null
  }

  private bracket(): number | null {
    this.at++
    if (INT_CASTS.has(this.tokens[this.at]?.text ?? '') && this.tokens[this.at + 1]?.text === ')') {
      const cast = this.tokens[this.at]?.text
      this.at += 2
      const value = this.unary()
      if (value === null) return null
      return cast === 'short' ? (value << 16) >> 16 : cast === 'byte' ? (value << 24) >> 24 : value
    }
    const value = this.binary(0)
    if (this.tokens[this.at]?.text !== ')') return null
    this.at++
    return value
  }

  private name(): number | null {
    const words: string[] = []
    for (;;) {
      const token = this.tokens[this.at]
      if (token?.kind !== 'word') return null
      words.push(token.text)
      this.at++
      if (this.tokens[this.at]?.text !== '.') break
      this.at++
    }
    const name = words[0] === 'this' ? words.slice(1) : words
    if (name.length === 0) return null
    return LITERALS.get(name.join('.')) ?? this.nameValue(name)
  }
}

function literal(text: string): number | null {
  const digits = text.replace(/_/g, '').replace(/[lL]$/, '')
  if (/^0[0-7]+$/.test(digits)) return Number.parseInt(digits, 8) | 0
  const value = /^0[xXbB]/.test(digits) || /^\d+$/.test(digits) ? Number(digits) : Number.NaN
  return Number.isInteger(value) && value <= 0xffffffff ? value | 0 : null
}

function apply(operator: string, left: number, right: number): number | null {
  switch (operator) {
    case '|':
      return left | right
    case '^':
      return left ^ right
    case '&':
      return left & right
    case '<<':
      return left << right
    case '>>':
      return left >> right
    case '>>>':
      return (left >>> right) | 0
    case '+':
      return (left + right) | 0
    case '-':
      return (left - right) | 0
    case '*':
      return Math.imul(left, right)
    default:
      if (right === 0) return null
      return operator === '/' ? Math.trunc(left / right) | 0 : (left % right) | 0
  }
}
