// JSON as text: where it stops being JSON, and where in it a value stands. JSON.parse decides whether a text is JSON, and
// tells the place in some engines only. Linear and without recursion, whatever the text holds.

const SPACE = /[ \t\r\n]*/y
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const ESCAPE = /["\\/bfnrt]|u[\da-fA-F]{4}/y

/** What may stand next. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'more'

/** What hears of the parts of a text. */
interface Listener {
  /** A key, from its quote to one past the other. */
  key(start: number, end: number): void
  /** A value begins: `{` and `[` open one that has an end. */
  value(start: number, sign: string): void
  end(): void
}

/** The offset at which a text that is not JSON goes wrong; its length where it ends too early. */
export function jsonFault(text: string): number {
  return walk(text, null)
}

/** Goes through a text up to what is wrong in it, or behind its value, and gives the offset of that. */
function walk(text: string, listener: Listener | null): number {
  const open: string[] = []
  let expected: Expected = 'value'
  let at = 0
  for (;;) {
    SPACE.lastIndex = at
    const start = at + (SPACE.exec(text)?.[0].length ?? 0)
    at = endOfToken(text, start)
    if (at < 0) return start
    const sign = text[start] as string
    const isString = sign === '"'
    const isBracket = sign === '{' || sign === '['
    if (expected === ':' && sign === ':') expected = 'value'
    else if (expected.startsWith('key') && isString) {
      listener?.key(start, at)
      expected = ':'
    } else if (expected.startsWith('value') && (isBracket || !SIGNS.includes(sign))) {
      listener?.value(start, sign)
      if (isBracket) open.push(sign)
      expected = sign === '{' ? 'key or }' : sign === '[' ? 'value or ]' : 'more'
    } else if (isEnd(sign, open.at(-1)) && (expected === 'more' || expected.endsWith(sign))) {
      open.pop()
      listener?.end()
      expected = 'more'
    } else if (expected === 'more' && sign === ',' && open.length > 0)
      expected = open.at(-1) === '{' ? 'key' : 'value'
    else return start
  }
}

const SIGNS = '[]{},:'

/** One past the token at an offset; -1 where there is none. */
function endOfToken(text: string, start: number): number {
  const first = text[start]
  if (first === undefined) return -1
  if (SIGNS.includes(first)) return start + 1
  if (first === '"') return endOfString(text, start + 1)
  WORD.lastIndex = start
  return WORD.test(text) ? WORD.lastIndex : -1
}

/** One past the quote that ends a string, from the offset behind the one that begins it. A pattern would need a stack. */
function endOfString(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return -1
    if (code !== 0x5c) continue
    ESCAPE.lastIndex = at + 1
    if (!ESCAPE.test(text)) return -1
    at = ESCAPE.lastIndex - 1
  }
  return -1
}

function isEnd(sign: string, open: string | undefined): boolean {
  return (sign === '}' && open === '{') || (sign === ']' && open === '[')
}

/** Keys of objects, and positions in lists, from the root to a value. */
export type JsonPath = readonly (string | number)[]

/** A step of a path that is looked for: where it was found last, and what is looked for in it. */
class Wanted {
  offset = -1
  readonly #below = new Map<string | number, Wanted>()

  get isLast(): boolean {
    return this.#below.size === 0
  }

  below(step: string | number): Wanted | undefined {
    return this.#below.get(step)
  }

  add(step: string | number): Wanted {
    const next = this.#below.get(step) ?? new Wanted()
    this.#below.set(step, next)
    return next
  }
}

/**
 * Where the values of some paths stand in a text that is JSON: the offset of their key, or of an element of a list, as far
 * as the path leads there; -1 where not even its first step does. Of two equal keys the last counts, as for JSON.parse.
 */
export function jsonPlaces(text: string, paths: readonly JsonPath[]): number[] {
  const root = new Wanted()
  const ways = paths.map((path) => {
    let at = root
    return path.map((step) => {
      at = at.add(step)
      return at
    })
  })
  walk(text, new Finder(text, root))
  return ways.map((way) => {
    let offset = -1
    for (const wanted of way) {
      // What stands in front was found in a value whose key comes again.
      if (wanted.offset <= offset) break
      offset = wanted.offset
    }
    return offset
  })
}

/** Notes where the steps of paths stand. */
class Finder implements Listener {
  readonly #text: string
  readonly #root: Wanted
  /** The open containers: what is wanted in each, and how many elements of a list have begun. */
  readonly #open: { readonly wanted: Wanted | undefined; count: number }[] = []
  #key = { start: -1, end: -1 }

  constructor(text: string, root: Wanted) {
    this.#text = text
    this.#root = root
  }

  key(start: number, end: number): void {
    this.#key = { start, end }
  }

  value(start: number, sign: string): void {
    const around = this.#open.at(-1)
    const wanted = around === undefined ? this.#root : this.#step(around, start)
    if (sign === '{' || sign === '[') this.#open.push({ wanted, count: 0 })
    this.#key = { start: -1, end: -1 }
  }

  end(): void {
    this.#open.pop()
  }

  /** What is wanted of a value in a container, which stands at its key, or at `start`. */
  #step(around: { readonly wanted: Wanted | undefined; count: number }, start: number): Wanted | undefined {
    const position = around.count++
    if (around.wanted === undefined || around.wanted.isLast) return undefined
    const key = this.#key
    const step = key.start < 0 ? position : (JSON.parse(this.#text.slice(key.start, key.end)) as string)
    const wanted = around.wanted.below(step)
    if (wanted !== undefined) wanted.offset = key.start < 0 ? start : key.start
    return wanted
  }
}

/** The JSON of a value, of about `room` characters and cut there: a long or deep value is not written to its end. */
export function jsonStart(value: unknown, room: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, room))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'nothing'
  const isList = Array.isArray(value)
  let text = ''
  for (const [key, part] of isList ? value.entries() : ownEntries(value)) {
    if (text.length >= room) return `${isList ? '[' : '{'}${text}`
    const before = `${text === '' ? '' : ','}${typeof key === 'string' ? `${jsonStart(key, room)}:` : ''}`
    // Each level takes a character, so that no more than `room` of them are gone into.
    const left = room - text.length - before.length - 1
    text += before + (left > 0 ? jsonStart(part, left) : '')
  }
  return isList ? `[${text}]` : `{${text}}`
}

function* ownEntries(form: object): Generator<[string, unknown]> {
  for (const key in form) if (Object.hasOwn(form, key)) yield [key, form[key as keyof typeof form]]
}
