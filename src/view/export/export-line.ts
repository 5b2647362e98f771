// Lines of text in pieces that each have one style: what a terminal colours and the clipboard takes as it is.

import { escapeUnseen, type TokenRole } from '../../pof/index.ts'
import type { Selection } from '../place/selection.ts'

/** How a span is to be shown; a role has its own colour. */
export type SpanStyle = TokenRole | 'plain' | 'strong' | 'muted' | 'error' | 'warning' | 'info'

/** Characters of a text that are handed on at once. */
export const BLOCK = 1 << 12

/** A piece of a line. */
export interface Span {
  readonly text: string
  readonly style: SpanStyle
}

/** One line, without its end. */
export type Line = readonly Span[]

/** A piece of a line. Nothing in it acts on who shows it, wherever the text is from. */
export function span(text: string, style: SpanStyle = 'plain'): Span {
  return { text: escapeUnseen(text), style }
}

/** Gives a text the look of a style: colours in a terminal, nothing in a file. */
export type Paint = (text: string, style: SpanStyle) => string

/** Lines about what lies inside a place, each ended by a newline; none for most places. */
export type InsidePlace = (place: Selection) => Iterable<string>

/** No looks. */
export const UNPAINTED: Paint = (text) => text

/** The line as plain text, without spaces at its end. */
export function plainLine(line: Line): string {
  let text = ''
  for (const span of line) text += span.text
  return text.endsWith(' ') ? text.trimEnd() : text
}

/** Plain lines as one text, each ended by a newline; '' for none. */
export function plainText(lines: Iterable<Line>): string {
  let text = ''
  for (const line of lines) text += `${plainLine(line)}\n`
  return text
}

/** The text of offsets in a stream: as many digits as its longest offset needs, at least six. */
export function offsetTexts(length: number): (offset: number) => string {
  const far = Math.max(0, length.toString(16).length - 6)
  let block = 0
  let before = '0'.repeat(far)
  return (offset) => {
    if (offset >= block + FAR || offset < block) {
      block = offset - (offset % FAR)
      before = far === 0 ? '' : (block / FAR).toString(16).padStart(far, '0')
    }
    return before + HEX_3[(offset >>> 12) & 0xfff] + HEX_3[offset & 0xfff]
  }
}

/** Offsets that share all digits but the last six. */
const FAR = 0x1000000
const HEX_3 = Array.from({ length: 0x1000 }, (_, number) => number.toString(16).padStart(3, '0'))
