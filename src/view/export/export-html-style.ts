// The looks of the static page: every style stands at its element, since wikis throw style sheets away. Colours follow
// the reader's light or dark setting by `light-dark()`; where that is not known the first of two declarations holds.

import type { Severity, TokenRole } from '../../pof/index.ts'
import { roleRow } from '../hex/roles.ts'

/** A declaration for light and dark, with the light one for browsers that know no other. */
function both(property: string, light: string, dark: string): string {
  return `${property}:${light};${property}:light-dark(${light},${dark})`
}

const MUTED = both('color', '#586373', '#a5b0bf')
const MONO = "font-family:ui-monospace,'SF Mono','Cascadia Mono',Menlo,Consolas,'DejaVu Sans Mono',monospace"
const CELL = 'border:0;vertical-align:top;text-align:left;background:none'

/** Style attributes by what they are for. */
export const HTML_STYLES = {
  figure: [
    'color-scheme:light dark',
    both('color', '#1c2430', '#e4e8ee'),
    both('background', '#ffffff', '#14171c'),
    both('border', '1px solid #dfe3e9', '1px solid #2d333d').replace(
      /light-dark\(1px solid (#\w+),1px solid (#\w+)\)/,
      '1px solid light-dark($1,$2)',
    ),
    'border-radius:8px;margin:1em 0;padding:12px 16px;overflow-x:auto;max-width:max-content',
    'font:13px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;text-align:left',
  ].join(';'),
  caption: 'margin:0 0 8px;font-size:14px',
  note: MUTED,
  table: `border:0;border-collapse:collapse;border-spacing:0;margin:0;background:none;color:inherit;font-size:12.5px;line-height:1.6;${MONO}`,
  head: `${CELL};padding:2px 16px 4px 0;font-weight:600;${MUTED}`,
  offset: `${CELL};padding:1px 16px 1px 0;${MUTED}`,
  bytes: `${CELL};padding:1px 16px 1px 0;width:24ch;min-width:24ch;max-width:24ch`,
  role: `${CELL};padding:1px 16px 1px 0;white-space:nowrap;${MUTED}`,
  label: 'font-weight:700',
  problems: 'margin:10px 0 0;padding:0;list-style:none',
  problem: 'margin:4px 0',
} as const

const LEVEL = 16
const MOST_LEVELS = 40

/** The cell of the meaning at a level, with a line for each container around it. */
export function meaningStyle(level: number): string {
  const cell = `${CELL};padding:1px 0;overflow-wrap:anywhere;white-space:pre-wrap;max-width:72ch`
  if (level === 0) return cell
  const indent = LEVEL * Math.min(level, MOST_LEVELS)
  const lines = `repeating-linear-gradient(90deg,#8888 0 1px,#0000 1px ${LEVEL}px) 4px 0/${indent}px 100% no-repeat`
  return `${cell};padding-left:${indent + 2}px;background:${lines}`
}

/** Bytes of a role: its tint, and its line, so that colour is not the only sign. */
export function bytesStyle(role: TokenRole): string {
  const { colour, line } = roleRow(role)
  const share = role === 'payload' || role === 'part' ? '33' : '4d'
  return `background:${colour}${share};border-bottom:2px ${line} ${colour};border-radius:2px;padding:0 1px`
}

/** The word of a severity. */
export function severityStyle(severity: Severity): string {
  const colours = {
    error: both('color', '#b3261e', '#ff9b92'),
    warning: both('color', '#8a5300', '#f0bd6a'),
    info: both('color', '#1457c4', '#8ab4ff'),
  }
  return `font-weight:700;${colours[severity]}`
}
