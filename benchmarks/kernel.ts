// A yardstick: the structure of a sound stream in one loop, five integers a node in one array. It reports nothing, looks into no
// string, has no limits and knows no damage. It shows what a general loop over the format reaches in this engine.

/** Integers of a node: type, key, start, end, the row of its parent. */
const ROW = 5

let rows: Int32Array<ArrayBufferLike> = new Int32Array(ROW << 16)
let next = 0

/** Rows twice as many. */
function grown(): Int32Array<ArrayBufferLike> {
  const larger = new Int32Array(2 * rows.length)
  larger.set(rows)
  rows = larger
  return larger
}

/** The packed int that begins with `byte`, which says that more follow; `next` is behind it then. */
function longInt(bytes: Uint8Array, start: number, byte: number): number {
  let value = byte & 0x3f
  let shift = 6
  let at = start
  let more = byte
  do {
    more = bytes[at++] as number
    value |= (more & 0x7f) << shift
    shift += 7
  } while (more >= 0x80)
  next = at
  return (byte & 0x40) === 0 ? value : ~value
}

// How a body is passed, by `~type`: up to 7 packed ints, or bytes behind `FIXED`, or one of the others.
const FIXED = 16
const TEXT = 64
const CHAR = 65
const TIME = 66
const DATETIME = 67
const CONTAINER = 68
const BODIES = Uint8Array.from({ length: 64 }, (_, i) => {
  const ints: Record<number, number> = {
    0: 1,
    1: 1,
    2: 1,
    3: 1,
    7: 2,
    8: 2,
    9: 2,
    10: 1,
    15: 3,
    16: 2,
    18: 4,
    20: 5,
    31: 1,
  }
  const sizes: Record<number, number> = { 4: 4, 5: 8, 6: 16, 11: 1 }
  const others: Record<number, number> = { 12: TEXT, 13: CHAR, 14: TEXT, 17: TIME, 19: DATETIME }
  if (i >= 21 && i <= 29) return CONTAINER
  return ints[i] ?? (sizes[i] === undefined ? (others[i] ?? FIXED) : FIXED + (sizes[i] as number))
})

const USER_TYPE = 0
const LIST = 1
const DECLARED_LIST = 2
const SPARSE = 3
const DECLARED_SPARSE = 4
const MAP = 5
const KEYS_MAP = 6
const DECLARED_MAP = 7
/** By `~type - 21`. */
const FORMS = [LIST, DECLARED_LIST, LIST, DECLARED_LIST, SPARSE, DECLARED_SPARSE, MAP, KEYS_MAP, DECLARED_MAP]

/** How many nodes a sound stream has, once all their rows are written. */
export function kernel(bytes: Uint8Array): number {
  const stack: {
    form: number
    left: number
    first: number
    second: number
    row: number
    position: number
  }[] = []
  let table = rows
  let at = bytes[0] === 0x15 ? 1 : 0
  let row = 0
  let form = -1
  let [left, first, second, parent, position] = [0, 0, 0, -1, 0]
  let key = -1
  const whole = (): number => {
    const byte = bytes[at++] as number
    if (byte < 0x80) return byte < 0x40 ? byte : ~(byte & 0x3f)
    const value = longInt(bytes, at, byte)
    at = next
    return value
  }
  let start = at
  let type = whole()
  for (;;) {
    if (row === table.length) table = grown()
    table[row] = type
    table[row + 1] = key
    table[row + 2] = start
    table[row + 4] = parent
    const own = row
    row += ROW
    const body = type >= 0 ? CONTAINER : (BODIES[~type] as number)
    if (body !== CONTAINER) {
      at = passed(bytes, body, at)
      table[own + 3] = at
    } else {
      stack.push({ form, left, first, second, row: parent, position })
      form = type >= 0 ? USER_TYPE : (FORMS[~type - 21] as number)
      first = form === DECLARED_LIST || form === DECLARED_SPARSE || form >= KEYS_MAP ? whole() : 0
      second = form === DECLARED_MAP ? whole() : 0
      left = whole()
      if (form >= MAP) left *= 2
      const [even, odd] = [
        BODIES[~first] ?? CONTAINER,
        BODIES[~(form === DECLARED_MAP ? second : first)] ?? CONTAINER,
      ]
      if ((form === DECLARED_LIST || form === DECLARED_MAP) && even < CONTAINER && odd < CONTAINER) {
        if (even >= FIXED && even < TEXT && even === odd) at += left * (even - FIXED)
        else for (let i = 0; i < left; i++) at = passed(bytes, i % 2 === 0 ? even : odd, at)
        left = 0
      }
      parent = own
      position = 0
    }
    for (;;) {
      if (parent < 0) return row / ROW
      let isOver = form !== USER_TYPE && left <= 0
      if (form === USER_TYPE || form === SPARSE || form === DECLARED_SPARSE) {
        const byte = bytes[at] as number
        if (byte === 0x40) {
          at++
          isOver = true
        } else if (!isOver) key = whole()
      } else if (!isOver) key = position++
      if (!isOver) break
      table[parent + 3] = at
      const around = stack.pop()
      if (around === undefined) return row / ROW
      ;({ form, left, first, second, row: parent, position } = around)
    }
    left--
    start = at
    const isDeclared =
      form === DECLARED_LIST ||
      form === DECLARED_SPARSE ||
      form === DECLARED_MAP ||
      (form === KEYS_MAP && key % 2 === 0)
    if (isDeclared) type = form === DECLARED_MAP && key % 2 === 1 ? second : first
    else {
      type = whole()
      if (type === -31) {
        whole()
        type = whole()
      }
    }
  }
}

/** Where a body ends. */
function passed(bytes: Uint8Array, body: number, start: number): number {
  let at = start
  let ints = body
  if (body === TEXT) {
    const byte = bytes[at++] as number
    if (byte < 0x40) return at + byte
    if (byte < 0x80) return at
    const length = longInt(bytes, at, byte)
    return next + Math.max(0, length)
  }
  if (body >= FIXED && body < TEXT) return at + body - FIXED
  if (body === CHAR) {
    const nibble = (bytes[at] as number) & 0xf0
    return at + (nibble === 0xe0 ? 3 : nibble === 0xc0 || nibble === 0xd0 ? 2 : 1)
  }
  if (body >= TIME) ints = body === TIME ? 4 : 7
  for (; ints > 0; ints--) while ((bytes[at++] as number) >= 0x80);
  if (body < TIME) return at
  if ((bytes[at++] as number) === 2) for (ints = 2; ints > 0; ints--) while ((bytes[at++] as number) >= 0x80);
  return at
}
