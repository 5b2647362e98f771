// Where a run of base64 digits stands in a text: enclosed in quotes or tags, as the value of a key, or bare; and how far
// it goes on the lines below. What is no value, the key of an object say, is passed over.

import { type Base64Run, joined, runAt, Symbols } from './base64-run.ts'
import { lineEnd, skipSpace } from './characters.ts'
import { base64Digit } from './read-base64.ts'

/** What stands around a run: quotes or tags, a key, or nothing that tells. */
export type Place = 'enclosed' | 'field' | 'bare'

/** A run as long as it goes, and what stands around it. */
export interface Value {
  readonly run: Base64Run
  readonly place: Place
  /** What the text says: for sure that this is base64, or the word near it; null for nothing. */
  readonly said: 'sure' | 'near' | null
  /** Behind the key of the value, if it has one. */
  readonly label: number
}

const OPENINGS = codes(' \t\n\r"\'`=:,([{>|;')
const CLOSINGS = codes(' \t\n\r"\'`,;)]}<&|')
const QUOTES = codes('"\'`')
const SPACES = codes(' \t\n\r')
/** Lines of so many digits belong together, where nothing else says so: encoders break lines there or later. */
export const WIDE = 60
/** A run of fewer digits needs more than its digits to be a value. */
const SHORT = 16
const REACH = 80
/** What lies further back on a line does not count for its indentation. */
const LINE = 1024
/** What stands between a key and its value: group 1; a sign of YAML that the lines below are one, group 2. */
const KEY = /[:=](\s{0,60}(?:!!binary\s{0,9})?(?:([|>])[-+\d]{0,2}[ \t\r]{0,9}\n)?\s{0,60})$/
const SAID = /(?:base64(?:binary)?|b64|!!binary)["'\\\s>:=|(-]{0,20}$|;base64,$/i
/** YAML's type, and the two colons of LDIF. */
const SURE = /(?:!!binary[ \t|>+\d-]{0,9}\s{0,60}|(?:^|\n)[\w;.-]{1,60}::[ \t]{1,4})$/
const IS_SAID_AT_ALL = /base64|b64|!!binary|::/i
/** What each object of Kubernetes has once: its version, and its kind, which makes a secret of it. */
const OBJECT = /\bapiVersion\b|\bkind["'\\]{0,8}:\s{0,9}["'\\]{0,8}(\w{1,40})/g
const SECRET_DATA =
  /^([ \t]{0,60})(?:data|binaryData):[ \t\r]{0,9}$|"(?:data|binaryData)["\\]{1,8}:\s{0,9}\{/gm

/** The values of a text that `isWanted`, in order. */
export function* valuesIn(text: string, isWanted: (value: Value) => boolean): Generator<Value> {
  const symbols = new Symbols(text)
  const secrets = secretsIn(text)
  const maySay = secrets.length > 0 || IS_SAID_AT_ALL.test(text)
  let secret = 0
  let before = 10
  for (let at = 0; at < text.length; ) {
    const code = symbols.read(at)
    if (base64Digit(code) < 0 || OPENINGS[before] !== 1) {
      before = code
      at = symbols.next
      continue
    }
    const short = maySay ? at : endOfShortWord(symbols, text, at)
    if (short > at) {
      before = 65
      at = short
      continue
    }
    const first = runAt(symbols, at)
    const value = first.digits > 1 ? valueAt(symbols, text, first, before, maySay) : null
    while (at >= (secrets[secret]?.[1] ?? Infinity)) secret++
    const isSecret = value !== null && value.place !== 'bare' && at >= (secrets[secret]?.[0] ?? Infinity)
    const whole: Value | null = isSecret ? { ...value, said: 'sure' } : value
    if (whole !== null && isWanted(whole)) yield whole
    at = value?.run.end ?? first.end
    before = 65
  }
}

/** The end of a word in a sentence, too short to be a value and a blank or comma behind it; `at` where it may be one. */
function endOfShortWord(symbols: Symbols, text: string, at: number): number {
  let end = at
  while (end < at + SHORT && base64Digit(text.charCodeAt(end)) >= 0) end++
  const next = text.charCodeAt(end)
  return next === 44 || next === 46 || (next === 32 && !endsLine(symbols, end)) ? end : at
}

/** What the run that begins with `first` is, behind the character `before`; null where it is no value. */
function valueAt(
  symbols: Symbols,
  text: string,
  first: Base64Run,
  before: number,
  maySay: boolean,
): Value | null {
  const next = symbols.read(first.end)
  if (!closes(text, first.end, next)) return null
  const isAtLineEnd = endsLine(symbols, first.end)
  const mayBeShort = maySay || first.padding > 0 || isAtLineEnd || QUOTES[before] === 1 || before === 62
  if (first.digits < SHORT && !mayBeShort) return null
  const head = text.slice(Math.max(0, first.start - REACH), first.start)
  const key = KEY.exec(head)
  const tag = head.trimEnd().endsWith('>') && key?.[2] === undefined
  const isWhole = QUOTES[before] === 1 || tag || key?.[2] !== undefined
  const run =
    first.padding === 0 && isAtLineEnd ? withLines(symbols, text, first, isWhole, key !== null) : first
  let after = symbols.read(run.end)
  let end = run.end
  for (; SPACES[after] === 1; after = symbols.read(end)) end = symbols.next
  if (QUOTES[before] === 1 && after === before && text[skipSpace(text, symbols.next)] === ':') return null
  const isEnclosed = QUOTES[before] === 1 ? after === before : tag && after === 60
  const isSaid = maySay && SAID.test(head.trimEnd())
  const isBelow = isSaid && before === 10
  const place = isEnclosed
    ? 'enclosed'
    : key !== null || isBelow || (isSaid && before === 44)
      ? 'field'
      : 'bare'
  const gap = key?.[1] ?? ''
  const label = first.start - (/[\n!]/.test(gap) ? gap.length : QUOTES[before] === 1 ? 1 : 0)
  const said = SURE.test(head) ? 'sure' : isSaid && place !== 'bare' && !isBelow ? 'near' : null
  return { run, place, said, label }
}

/** Whether a value may end at `at`, where `next` stands: a full stop ends one at the end of a sentence. */
function closes(text: string, at: number, next: number): boolean {
  if (Number.isNaN(next) || CLOSINGS[next] === 1) return true
  const behind = text.charCodeAt(at + 1)
  return next === 46 && (Number.isNaN(behind) || SPACES[behind] === 1)
}

/** Whether nothing but blanks stands in the line from `at` on. */
function endsLine(symbols: Symbols, at: number): boolean {
  let code = symbols.read(at)
  while (code === 32 || code === 9) code = symbols.read(symbols.next)
  return code === 10 || code === 13 || Number.isNaN(code)
}

/** The run with those of the lines below that belong to it: all lines of a whole, deeper ones, or wide ones of one length. */
function withLines(
  symbols: Symbols,
  text: string,
  first: Base64Run,
  isWhole: boolean,
  hasKey: boolean,
): Base64Run {
  const line = text.slice(Math.max(0, first.start - LINE), first.start)
  const lineStart = first.start - line.length + line.lastIndexOf('\n') + 1
  const indent = skipSpace(text, lineStart, first.start) - lineStart
  const isFirstOnLine = lineStart + indent === first.start
  let run = first
  let width = first.digits
  for (;;) {
    let [at, breaks, column] = [run.end, 0, 0]
    for (let code = symbols.read(at); SPACES[code] === 1; code = symbols.read(at)) {
      column = code === 10 ? 0 : column + 1
      breaks += code === 10 ? 1 : 0
      at = symbols.next
    }
    const line = breaks === 1 ? runAt(symbols, at) : null
    if (line === null || line.digits === 0) return run
    const next = symbols.read(line.end)
    const isLineEnd = endsLine(symbols, line.end)
    if (!isLineEnd && !(isWhole && (QUOTES[next] === 1 || next === 60 || next === 32))) return run
    const isDeep = hasKey && !isFirstOnLine && column > indent
    const isBlock = isWhole && (!isFirstOnLine || column >= indent)
    const isWide = first.digits >= WIDE && width === first.digits && line.digits <= width
    if (!isDeep && !isBlock && !isWide) return run
    run = joined(run, line)
    width = line.digits
    if (line.padding > 0 || !isLineEnd) return run
  }
}

/** Where the values of Kubernetes' secrets stand: in the blocks below `data:` of YAML, and in `"data": {...}` of JSON. */
function secretsIn(text: string): [start: number, end: number][] {
  const objects = objectsIn(text)
  const blocks: [number, number][] = []
  if (!objects.some(({ isSecret }) => isSecret)) return blocks
  let object = 0
  SECRET_DATA.lastIndex = 0
  for (let match = SECRET_DATA.exec(text); match !== null; match = SECRET_DATA.exec(text)) {
    const start = SECRET_DATA.lastIndex
    const indent = match[1]?.length
    const end = indent === undefined ? text.indexOf('}', start) : endOfBlock(text, start, indent)
    const behind = end === -1 ? text.length : end
    while ((objects[object + 1]?.start ?? Infinity) <= start) object++
    if (objects[object]?.isSecret) blocks.push([start, behind])
    SECRET_DATA.lastIndex = behind
  }
  return blocks
}

/** The objects of a text, each from its version or its kind on, whichever comes first. */
function objectsIn(text: string): { start: number; isSecret: boolean }[] {
  const objects: { start: number; isSecret: boolean }[] = []
  let [hasVersion, hasKind] = [true, true]
  for (const { index: start, 1: kind } of text.matchAll(OBJECT)) {
    if (kind === undefined ? hasVersion : hasKind) {
      objects.push({ start, isSecret: false })
      hasVersion = false
      hasKind = false
    }
    const last = objects[objects.length - 1]
    if (kind === undefined) hasVersion = true
    else hasKind = true
    if (kind === 'Secret' && last !== undefined) last.isSecret = true
  }
  return objects
}

/** The end of the lines below `start` that are deeper than `indent`, or blank. */
function endOfBlock(text: string, start: number, indent: number): number {
  let end = start
  for (let line = lineEnd(text, start) + 1; line < text.length; line = lineEnd(text, line) + 1) {
    const content = skipSpace(text, line, lineEnd(text, line))
    if (content - line <= indent && content < lineEnd(text, line)) break
    end = lineEnd(text, line)
  }
  return end
}

function codes(characters: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return table
}
