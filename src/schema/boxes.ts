// Java's primitive types and the classes that box them.

/** The class that boxes a primitive type: `Integer` by `int`. */
export const BOXES: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  byte: 'Byte',
  char: 'Character',
  short: 'Short',
  int: 'Integer',
  long: 'Long',
  float: 'Float',
  double: 'Double',
}

/** The primitive type in a box: `int` by `Integer`. */
export const BOXED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(BOXES).map(([primitive, box]) => [box, primitive]),
)
