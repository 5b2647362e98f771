// A value and the Java type as which it is written, where neither the value nor names tell.

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
