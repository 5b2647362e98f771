// Java properties, as far as `meta.properties` needs them: comments, `=`, `:` or blanks between name and value, escapes, and
// lines that go on in the next one.

const ESCAPED: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' }

/** The values by name; the last of several of one name. Never throws. */
export function readProperties(bytes: Uint8Array): ReadonlyMap<string, string> {
  // ISO 8859-1, as Java writes them.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  const found = new Map<string, string>()
  let before = ''
  for (const line of text.split(/\r\n|\r|\n/)) {
    const own = line.replace(/^[ \t\f]+/, '')
    if (before === '' && (own === '' || own[0] === '#' || own[0] === '!')) continue
    const whole = before + own
    const slashes = /\\*$/.exec(whole)?.[0].length ?? 0
    if (slashes % 2 === 1) {
      before = whole.slice(0, -1)
      continue
    }
    before = ''
    const [, name = '', value = ''] = /^((?:\\.|[^\\=:\s])*)[ \t\f]*[=:]?[ \t\f]*(.*)$/s.exec(whole) ?? []
    found.set(plain(name), plain(value))
  }
  return found
}

function plain(text: string): string {
  return text.replace(/\\(?:u([\da-fA-F]{4})|(.))/gs, (_, code: string | undefined, one: string) =>
    code === undefined ? (ESCAPED[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
