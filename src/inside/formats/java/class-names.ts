// Names from a Java stream as people write them: classes, types, arrays. Hostile ones are cut, and made to be seen.

import { escapeUnseen } from '../../../pof/index.ts'

/** A name from the stream, fit to be shown. */
export function shown(name: string): string {
  return escapeUnseen(name.length > 200 ? `${name.slice(0, 199)}…` : name)
}

/** A text of at most `limit` characters. */
export function clip(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, Math.max(0, limit - 1))}…`.slice(0, limit)
}

/** Packages whose classes go by their simple names. */
const SIMPLE = /^(?:java\.(?:lang|util|math|time|io|net|sql)|com\.tangosol\.util)(?:\.[a-z]+)*\.(?=[A-Z])/

/** A class as people write it: `ArrayList`, `String[]`, `demo.Types$Base`. */
export function className(name: string): string {
  if (name.startsWith('[')) return signatureName(name)
  return shown(name.replace(SIMPLE, '')) || 'unknown class'
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  B: 'byte',
  C: 'char',
  D: 'double',
  F: 'float',
  I: 'int',
  J: 'long',
  S: 'short',
  Z: 'boolean',
}

/** A type from its signature: `I` is int, `[Ljava/lang/String;` String[]. */
export function signatureName(signature: string): string {
  const brackets = /^\[*/.exec(signature)?.[0].length ?? 0
  const rest = signature.slice(brackets)
  const name = /^L.*;$/.test(rest) ? className(rest.slice(1, -1).replaceAll('/', '.')) : PRIMITIVES[rest]
  return clip(`${name ?? (shown(rest) || 'unknown type')}${'[]'.repeat(Math.min(brackets, 255))}`, 200)
}
