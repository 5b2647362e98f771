// Where a text stops being JSON. JSON.parse decides whether it is; its message says where in some engines only.

const SPACE = /[ \t\r\n]*/y
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON allows no control characters in strings
  /([[\]{},:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y

/** The offset at which a text that is not JSON goes wrong; its length where it ends too early. Linear, without recursion. */
export function jsonFault(text: string): number {
  const open: string[] = []
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | ':' | 'more' = 'value'
  let at = 0
  for (;;) {
    SPACE.lastIndex = at
    const start = at + (SPACE.exec(text)?.[0].length ?? 0)
    TOKEN.lastIndex = start
    const match = TOKEN.exec(text)
    if (match === null) return start
    at = TOKEN.lastIndex
    const sign = match[1]
    const isValue = sign === undefined || sign === '{' || sign === '['
    if (expected === ':' && sign === ':') expected = 'value'
    else if (expected.startsWith('key') && match[2] !== undefined) expected = ':'
    else if (expected.startsWith('value') && isValue) {
      if (sign !== undefined) open.push(sign)
      expected = sign === '{' ? 'key or }' : sign === '[' ? 'value or ]' : 'more'
    } else if (isEnd(sign, open.at(-1)) && (expected === 'more' || expected.endsWith(sign as string))) {
      open.pop()
      expected = 'more'
    } else if (expected === 'more' && sign === ',' && open.length > 0)
      expected = open.at(-1) === '{' ? 'key' : 'value'
    else return start
  }
}

function isEnd(sign: string | undefined, open: string | undefined): boolean {
  return (sign === '}' && open === '{') || (sign === ']' && open === '[')
}
