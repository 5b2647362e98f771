// Styles as a terminal's colours. Of the 256 colours those that stand out from white and from black alike (contrast of
// 3.9 or more on both); roles have their names beside them, so that no colour says anything alone.

import { type Line, type Paint, plainLine, type SpanStyle } from '../view/export/index.ts'

/** Numbers of the 256 colours. */
export const COLOURS: Readonly<Record<Exclude<SpanStyle, 'plain' | 'strong'>, number>> = {
  index: 130,
  identity: 161,
  type: 27,
  version: 64,
  'element-type': 31,
  'key-type': 31,
  'value-type': 31,
  count: 163,
  length: 163,
  payload: 29,
  part: 29,
  terminator: 243,
  envelope: 243,
  unread: 243,
  muted: 243,
  error: 196,
  warning: 130,
  info: 27,
}

const BOLD = new Set<SpanStyle>(['strong', 'error', 'warning', 'info'])
const OFF = '\u001b[0m'

/** A line with its colours, or as plain text; without spaces at its end, and without a line end. */
export function paint(line: Line, isColoured: boolean): string {
  if (!isColoured) return plainLine(line)
  const paintText = painter(true)
  const spans = [...line]
  while (spans.length > 0 && (spans.at(-1)?.text ?? '').trim() === '') spans.pop()
  return spans
    .map(({ text, style }, i) => paintText(i === spans.length - 1 ? text.trimEnd() : text, style))
    .join('')
}

/** What paints single texts in the same way. */
export function painter(isColoured: boolean): Paint {
  if (!isColoured) return (text) => text
  return (text, style) => (style === 'plain' || text.trim() === '' ? text : `${codeOf(style)}${text}${OFF}`)
}

/** Whether to colour: as the options say, else as NO_COLOR and FORCE_COLOR say, else on terminals that can. */
export function wantsColour(
  chosen: boolean | null,
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (chosen !== null) return chosen
  const { NO_COLOR = '', FORCE_COLOR, TERM } = environment
  if (NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal && TERM !== 'dumb'
}

function codeOf(style: SpanStyle): string {
  if (style === 'plain') return ''
  const bold = BOLD.has(style) ? '\u001b[1m' : ''
  return style === 'strong' ? bold : `${bold}\u001b[38;5;${COLOURS[style]}m`
}
