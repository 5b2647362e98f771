// A parsed stream as an annotated dump: bytes left, meaning right. What the goldens in tests/golden are made of.
// Walks the public API only.

import type { PofDocument, Token } from '../../src/pof/index.ts'

/** Bytes on one line; more go on the next. */
const WIDTH = 8

interface Entry {
  readonly address: string
  readonly token: Token
  /** The bytes are shown by what follows, one line an element. */
  readonly isOpened: boolean
}

/** One line a token, in stream order, then the value, then the problems. */
export function annotated(doc: PofDocument): string {
  const entries = entriesOf(doc)
  const lines = entries.flatMap((entry) => linesOf(doc, entry))
  const value = doc.root < 0 ? 'no POF value' : `= ${doc.text(doc.root, -1, 300)}`
  const problems = doc.problems.map(({ severity, code, message }) => `! ${severity} ${code}: ${message}`)
  return `${[...lines, '', value, ...problems].join('\n')}\n`
}

function entriesOf(doc: PofDocument): Entry[] {
  const entries = doc.tokens(-1).map((token): Entry => ({ address: 'envelope', token, isOpened: false }))
  for (let node = 0; node < doc.tree.count; node++) {
    const address = doc.address(node) || 'root'
    for (const token of doc.tokens(node)) {
      const isOpened = doc.tree.isRun(node) && token.role === 'payload'
      entries.push({ address, token, isOpened })
      for (let i = 0; isOpened && i < doc.tree.childCount(node); i++) {
        const element = `${doc.address(node, i)}`
        for (const part of doc.tokens(node, i))
          entries.push({ address: element, token: part, isOpened: false })
      }
    }
  }
  return entries.sort((a, b) => a.token.start - b.token.start || Number(b.isOpened) - Number(a.isOpened))
}

function linesOf(doc: PofDocument, { address, token, isOpened }: Entry): string[] {
  const { start, end, role, name, text } = token
  const meaning = `${address.padEnd(10)}  ${role.padEnd(12)}  ${name === role ? '' : `${name}: `}${text}`
  if (isOpened || start === end) return [`${offsetText(start)}  ${' '.repeat(3 * WIDTH)} ${meaning}`]
  const lines: string[] = []
  for (let at = start; at < end; at += WIDTH) {
    const bytes = Array.from(doc.bytes.subarray(at, Math.min(at + WIDTH, end)), hexPair).join(' ')
    lines.push(`${offsetText(at)}  ${bytes.padEnd(3 * WIDTH)} ${at === start ? meaning : ''}`.trimEnd())
  }
  return lines
}

const hexPair = (byte: number): string => byte.toString(16).padStart(2, '0')
const offsetText = (offset: number): string => offset.toString(16).padStart(4, '0')
