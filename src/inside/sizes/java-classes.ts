// Descriptors of the JDK's own classes that a stream of Java serialization holds for values of POF, with their
// serialVersionUIDs. Source: streams that JDK 17 wrote.

/** The class has its own writeObject. */
const WRITE_METHOD = 1
/** The class is serializable. */
export const SERIALIZABLE = 2
const EXTERNAL_IN_BLOCKS = 12

/** A class as a descriptor tells it: fields are `I size`, or `L` and `[` with the descriptor of their type. */
export interface Descriptor {
  readonly name: string
  /** 16 hex digits. */
  readonly uid: string
  readonly flags: number
  readonly fields: readonly (readonly [name: string, descriptor: string])[]
  readonly parent?: Descriptor
}

const NUMBER: Descriptor = {
  name: 'java.lang.Number',
  uid: '86ac951d0b94e08b',
  flags: SERIALIZABLE,
  fields: [],
}

const box = (name: string, uid: string, letter: string, parent?: Descriptor): Descriptor => ({
  name: `java.lang.${name}`,
  uid,
  flags: SERIALIZABLE,
  fields: [['value', letter]],
  ...(parent && { parent }),
})

/** The classes that box numbers, by primitive type. */
export const BOXES: Readonly<Record<string, Descriptor>> = {
  boolean: box('Boolean', 'cd207280d59cfaee', 'Z'),
  byte: box('Byte', '9c4e6084ee50f51c', 'B', NUMBER),
  char: box('Character', '348b47d96b1a2678', 'C'),
  short: box('Short', '684d37133460da52', 'S', NUMBER),
  int: box('Integer', '12e2a0a4f7818738', 'I', NUMBER),
  long: box('Long', '3b8be490cc8f23df', 'J', NUMBER),
  float: box('Float', 'daedc9a2db3cf0ec', 'F', NUMBER),
  double: box('Double', '80b3c24a296bfb04', 'D', NUMBER),
}

/** What a list most likely is. */
export const ARRAY_LIST: Descriptor = {
  name: 'java.util.ArrayList',
  uid: '7881d21d99c7619d',
  flags: SERIALIZABLE | WRITE_METHOD,
  fields: [['size', 'I']],
}

/** What a set most likely is. */
export const HASH_SET: Descriptor = {
  name: 'java.util.HashSet',
  uid: 'ba44859596b8b734',
  flags: SERIALIZABLE | WRITE_METHOD,
  fields: [],
}

/** What a map most likely is. */
export const HASH_MAP: Descriptor = {
  name: 'java.util.HashMap',
  uid: '0507dac1c31660d1',
  flags: SERIALIZABLE | WRITE_METHOD,
  fields: [
    ['loadFactor', 'F'],
    ['threshold', 'I'],
  ],
}

/** A map that keeps its order. */
export const LINKED_HASH_MAP: Descriptor = {
  name: 'java.util.LinkedHashMap',
  uid: '34c04e5c106cc0fb',
  flags: SERIALIZABLE,
  fields: [['accessOrder', 'Z']],
  parent: HASH_MAP,
}

/** Whole numbers of any size. */
export const BIG_INTEGER: Descriptor = {
  name: 'java.math.BigInteger',
  uid: '8cfc9f1fa93bfb1d',
  flags: SERIALIZABLE | WRITE_METHOD,
  fields: [
    ['bitCount', 'I'],
    ['bitLength', 'I'],
    ['firstNonzeroByteNum', 'I'],
    ['lowestSetBit', 'I'],
    ['signum', 'I'],
    ['magnitude', '[B'],
  ],
  parent: NUMBER,
}

/** Decimals. */
export const BIG_DECIMAL: Descriptor = {
  name: 'java.math.BigDecimal',
  uid: '54c71557f981284f',
  flags: SERIALIZABLE | WRITE_METHOD,
  fields: [
    ['scale', 'I'],
    ['intVal', 'Ljava/math/BigInteger;'],
  ],
  parent: NUMBER,
}

/** Dates of the first JDKs. */
export const DATE: Descriptor = {
  name: 'java.util.Date',
  uid: '686a81014b597419',
  flags: SERIALIZABLE | WRITE_METHOD,
  fields: [],
}

/** What stands for every value of java.time. */
export const TIME: Descriptor = {
  name: 'java.time.Ser',
  uid: '955d84ba1b2248b2',
  flags: EXTERNAL_IN_BLOCKS,
  fields: [],
}

/** The serialVersionUIDs of arrays, by the names of their classes. */
export const ARRAY_UIDS: Readonly<Record<string, string>> = {
  '[B': 'acf317f8060854e0',
  '[C': 'b02666b0e25d84ac',
  '[D': '3ea68c14ab635a1e',
  '[F': '0b9c818922e00c42',
  '[I': '4dba602676eab2a5',
  '[J': '782004b512b17593',
  '[S': 'ef832e06e55db0fa',
  '[Z': '578f203914b85de2',
  '[Ljava.lang.Object;': '90ce589f1073296c',
  '[Ljava.lang.String;': 'add256e7e91d7b47',
}
