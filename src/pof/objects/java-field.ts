// The declared Java type of a field: its name without package and parameters, what it boxes, and what a field has that is
// not in the bytes; and a value with such a type.

/** A primitive type by the class that boxes it. */
export const BOXED: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Byte: 'byte',
  Character: 'char',
  Short: 'short',
  Integer: 'int',
  Long: 'long',
  Float: 'float',
  Double: 'double',
}

/** The class that boxes a primitive type: `Integer` by `int`. */
export const BOXES: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ Object.entries(BOXED).map(([box, primitive]) => [primitive, box]),
)

/** `List` of `java.util.List<com.acme.Order>`; arrays keep their brackets: `int[]`, `Order[]`. */
export function simpleType(javaType: string): string {
  let end = javaType.length
  while (javaType.endsWith('[]', end)) end -= 2
  const dims = javaType.slice(end)
  const name = javaType.slice(0, end).replace(/<.*/s, '').trim()
  return name.slice(name.lastIndexOf('.') + 1) + dims
}

/** `int` of `Integer`; every other simple type as it is. */
export function unboxed(simple: string): string {
  return Object.hasOwn(BOXED, simple) ? (BOXED[simple] as string) : simple
}

/** What a field of a primitive type is without a value; null for the others, undefined where the type is not known. */
export function defaultOf(simple: string | null): number | boolean | string | null | undefined {
  switch (simple) {
    case null:
      return undefined
    case 'boolean':
      return false
    case 'char':
      return '\0'
    case 'byte':
    case 'short':
    case 'int':
    case 'long':
    case 'float':
    case 'double':
      return 0
    default:
      return null
  }
}

/**
 * A value to be written as a Java type: `encode` takes it in place of any value.
 *
 * @example
 * ```ts
 * import { encode, PofTyped } from 'pof-inspector'
 *
 * console.log(encode(new PofTyped('short', 5))) //> Uint8Array(3) [ 21, 64, 5 ]
 * console.log(encode(new PofTyped('List', ['a'], ['String'])).length) //> 6
 * ```
 */
export class PofTyped {
  /** The type as in Java source, `short`, `BigDecimal`, `Order[]`; or the type id of a user type, or the name of its class. */
  readonly type: string | number
  /** The value. */
  readonly value: unknown
  /**
   * The classes that a uniform container declares, as in `writeCollection(i, list, String.class)`: of its elements; of a
   * map its keys, or its keys and its values.
   */
  readonly elements: readonly (string | number)[]

  constructor(type: string | number, value: unknown, elements: readonly (string | number)[] = []) {
    this.type = type
    this.value = value
    this.elements = elements
  }
}
