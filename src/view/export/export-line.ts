// Lines of text in pieces that each have one style: what a terminal colours and the clipboard takes as it is.

import { escapeUnseen, type TokenRole } from '../../pof/index.ts'
import { type OffsetForm, offsetColumn, offsetDigits } from '../place/offsets.ts'
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

/** The column of offsets in a stream: as many digits as its longest offset needs, at least six. */
export function offsetColumns(length: number, form: OffsetForm): (offset: number) => string {
  if (form === 'decimal') {
    const digits = offsetDigits(length + 1, form, 6)
    return (offset) => offsetColumn(offset, form, digits)
  }
  const digits = Math.max(3, length.toString(16).length - 3)
  let block = -1
  let before = ''
  return (offset) => {
    const at = Math.floor(offset / HEX_3.length)
    if (at !== block) {
      block = at
      before = at.toString(16).padStart(digits, '0')
    }
    return before + HEX_3[offset % HEX_3.length]
  }
}

const HEX_3 = Array.from({ length: 0x1000 }, (_, number) => number.toString(16).padStart(3, '0'))
