// XML to elements with their places. A package parses; this file sets its bounds: a doctype that declares nothing is passed over, and
// the only entities are the five of XML itself and numbers, so that no file is fetched and nothing expands; sizes and depths are limited.

import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { type FilePlace, LineIndex, type NamesFile, type Problems, shown } from '../problem.ts'

/** An element: name without prefix, its own text without what lies in children, trimmed. */
export interface XmlElement {
  readonly name: string
  readonly text: string
  readonly children: readonly XmlElement[]
  readonly place: FilePlace
}

const MAX_CHARACTERS = 8 * 1024 * 1024
const MAX_DEPTH = 64
/** Characters of a tag with its attributes: the package takes long ones letter by letter. */
const MAX_TAG = 1 << 16

const TEXT = '#text'
const ATTRIBUTES = ':@'
const PLACE = XMLParser.getMetaDataSymbol() as unknown as symbol

const PARSER = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  removeNSPrefix: true,
  ignoreAttributes: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
  parseTagValue: false,
  trimValues: false,
  textNodeName: TEXT,
  maxNestedTags: MAX_DEPTH,
})

type ParsedNode = Record<string, unknown> & { [PLACE]?: { startIndex?: number } }

/** The root element, or null with a problem that says where the text is not XML, or not XML that is accepted. */
export function parseXml(file: NamesFile, problems: Problems): XmlElement | null {
  if (file.text.length > MAX_CHARACTERS) {
    const place = { file: file.name, line: 0, column: 0 }
    const size = `${file.text.length} characters`
    problems.add('error', 'too-large', place, 'Too large', `at most ${MAX_CHARACTERS} characters`, size)
    return null
  }
  // The package does the same to line ends, and then counts offsets.
  const text = withoutDoctype(file.text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'))
  const lines = new LineIndex({ name: file.name, text })
  const declaration = findDeclaration(text)
  if (declaration >= 0) {
    const found = /^<!\w*/.exec(text.slice(declaration, declaration + 20))?.[0] ?? '<!'
    problems.add(
      'error',
      'doctype',
      lines.at(declaration),
      'Declarations of elements and entities are not read',
      'elements, behind a <!DOCTYPE> that declares nothing itself',
      found,
    )
    return null
  }
  const refused = refusedTag(text)
  if (refused !== null) {
    const { offset, code, expected, found } = refused
    problems.add('error', code, lines.at(offset), 'Not readable', expected, found)
    return null
  }
  const fault = faultOf(text)
  if (fault !== null) {
    const place = { file: file.name, line: fault.line, column: fault.column }
    problems.add('error', 'unreadable-xml', place, 'Not XML', 'well-formed XML', fault.message)
    return null
  }
  try {
    const nodes = PARSER.parse(text) as ParsedNode[]
    const root = elementsOf(nodes, lines)[0]
    if (root !== undefined) return root
    problems.add('error', 'unreadable-xml', lines.at(0), 'Not XML', 'an element', 'none')
  } catch (error) {
    const found = (error as Error).message.toLowerCase()
    problems.add('error', 'unreadable-xml', lines.at(0), 'Not readable', 'well-formed XML', found)
  }
  return null
}

/** The names that the package takes for no element. */
const RESERVED = /^(?:[^:\s]+:)?(?:__proto__|constructor|prototype)[\s/>]/

interface RefusedTag {
  readonly offset: number
  readonly code: 'too-deep' | 'too-large' | 'unreadable-xml'
  readonly expected: string
  readonly found: string
}

/** The first tag that the package must not see: it lies too deep, is too long, or has a reserved name; null where there is none. */
function refusedTag(text: string): RefusedTag | null {
  let depth = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    if (text[at + 1] === '!' || text[at + 1] === '?') {
      const end = text[at + 1] === '?' ? '?>' : text[at + 2] === '-' ? '-->' : ']]>'
      at = text.indexOf(end, at + 2)
      if (at < 0) return null
      continue
    }
    const offset = at
    at = endOfTag(text, offset)
    const found = shown(text.slice(offset, offset + 20))
    if (at - offset > MAX_TAG)
      return { offset, code: 'too-large', expected: `a tag of at most ${MAX_TAG} characters`, found }
    if (text[offset + 1] === '/') depth--
    else if (RESERVED.test(text.slice(offset + 1, offset + 100)))
      return { offset, code: 'unreadable-xml', expected: 'an element of a configuration', found }
    else if (text[at - 1] !== '/') depth++
    if (depth > MAX_DEPTH)
      return { offset, code: 'too-deep', expected: `at most ${MAX_DEPTH} levels of elements`, found: 'more' }
  }
  return null
}

/** The `>` of the tag that begins at an offset; those in attributes are none. */
function endOfTag(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const sign = text[at] as string
    if (sign === '>') return at
    if (sign !== '"' && sign !== "'") continue
    at = text.indexOf(sign, at + 1)
    if (at < 0) break
  }
  return text.length
}

/**
 * The text with blanks in place of a doctype that only names a file, as configurations of Coherence 3 have it. Coherence
 * passes over it too, and does not read that file.
 */
function withoutDoctype(text: string): string {
  const start = endOfProlog(text)
  if (!text.startsWith('<!DOCTYPE', start)) return text
  const end = endOfTag(text, start)
  const doctype = text.slice(start, end + 1)
  if (end === text.length || doctype.includes('[')) return text
  return text.slice(0, start) + doctype.replace(/./g, ' ') + text.slice(end + 1)
}

/** Offset of what stands first behind white space, comments and instructions. */
function endOfProlog(text: string): number {
  const sign = /\S/g
  for (;;) {
    const at = sign.exec(text)?.index ?? text.length
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null
    if (end === null) return at
    const close = text.indexOf(end, at + end.length + 1)
    if (close < 0) return at
    sign.lastIndex = close + end.length
  }
}

/** The offset of the first `<!` that begins neither a comment nor CDATA, or -1. */
function findDeclaration(text: string): number {
  let at = text.indexOf('<!')
  while (at >= 0) {
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : null
    if (end === null) return at
    const close = text.indexOf(end, at + 4)
    if (close < 0) return -1
    at = text.indexOf('<!', close + 3)
  }
  return -1
}

function faultOf(text: string): { message: string; line: number; column: number } | null {
  const result = XMLValidator.validate(text)
  if (result === true) return null
  const { msg, line, col } = result.err
  return { message: msg.replace(/\.$/, ''), line: line ?? 1, column: col ?? 1 }
}

/** The elements among parsed nodes. Recursion is bounded by MAX_DEPTH. */
function elementsOf(nodes: readonly ParsedNode[], lines: LineIndex): XmlElement[] {
  return nodes.flatMap((node) => {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES)
    if (name === undefined || name === TEXT) return []
    const content = node[name] as ParsedNode[]
    const text = content.map((child) => (TEXT in child ? String(child[TEXT]) : '')).join('')
    const place = lines.at(node[PLACE]?.startIndex ?? 0)
    return [{ name, text: withoutEntities(text).trim(), children: elementsOf(content, lines), place }]
  })
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
