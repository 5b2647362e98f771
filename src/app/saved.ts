// What survives a reload, and how it is written: localStorage of this browser, nothing else.
// Whatever is found there is checked before it is believed; what is too large is not kept.

import type { FormId } from '../input/index.ts'
import type { EnvelopeChoice, Sizes, Theme } from '../ui/index.ts'
import { type CostChoice, type Expansion, LOAD_LIMIT, MOST_BYTES, type Selection } from '../view/index.ts'
import type { Asked } from './asked.ts'
import { reviveCost } from './saved-cost.ts'
import { checkedNames, type SavedNames } from './saved-names.ts'

/** The parts that are kept. Each may be missing. */
export interface Saved {
  readonly asked?: Asked
  readonly selection?: Selection | null
  readonly theme?: Theme
  readonly expansion?: Expansion
  readonly sizes?: Sizes
  readonly cost?: CostChoice
  /** Addresses. */
  readonly stars?: readonly string[]
  /** The newest first. */
  readonly names?: readonly SavedNames[]
  /** Bytes that are opened without being asked. */
  readonly limit?: number
}

const KEY = 'pof-inspector'
const MOST_CHARACTERS = 1_500_000

/** What was kept; nothing where storage is closed to the page or holds something else. */
export function loadSaved(storage: Pick<Storage, 'getItem'> | null): Saved {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
    return isRecord(value) ? revive(value) : {}
  } catch {
    return {}
  }
}

/** Keeps the parts; a source that is too large is left out, so that a reload begins with the first example. */
export function save(storage: Pick<Storage, 'setItem'> | null, saved: Saved): void {
  const { asked, ...rest } = saved
  const { text = null, file = null } = asked ?? {}
  // A file that was left outside the page's memory was too large for it.
  const isKept =
    !(file instanceof Blob) && (text?.length ?? 0) + ((file?.length ?? 0) * 4) / 3 <= MOST_CHARACTERS
  const written = asked === undefined || !isKept ? {} : { asked: { ...asked, file: encode(file) } }
  try {
    storage?.setItem(KEY, JSON.stringify({ ...rest, ...written }))
  } catch {
    // Storage is full or closed: the page works without it.
  }
}

function revive(value: Record<string, unknown>): Saved {
  const { asked, selection, theme, expansion, sizes, cost, stars, limit } = value
  const source = isRecord(asked) ? reviveAsked(asked) : null
  const choice = isRecord(cost) ? reviveCost(cost) : null
  const names = checkedNames(value.names)
  return {
    ...(source === null ? {} : { asked: source }),
    ...(isSelection(selection) ? { selection } : {}),
    ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
    ...(isExpansion(expansion) ? { expansion } : {}),
    ...(isSizes(sizes) ? { sizes } : {}),
    ...(choice === null ? {} : { cost: choice }),
    ...(isTexts(stars) ? { stars } : {}),
    ...(names === null ? {} : { names }),
    ...(isLimit(limit) ? { limit } : {}),
  }
}

function reviveAsked({ title, text, file, form, envelope, payload }: Record<string, unknown>): Asked | null {
  const isText = typeof text === 'string'
  if (typeof title !== 'string' || (!isText && typeof file !== 'string')) return null
  return {
    title,
    text: isText ? text : null,
    file: isText ? null : decode(file as string),
    // An unknown form is read as none: `readText` looks it up in its table.
    form: typeof form === 'string' ? (form as FormId) : null,
    envelope:
      (['auto', 'yes', 'bare'] as const).find((choice): choice is EnvelopeChoice => choice === envelope) ??
      'auto',
    payload: typeof payload === 'number' ? payload : 0,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSelection(value: unknown): value is Selection {
  if (!isRecord(value)) return false
  return ['node', 'element', 'part', 'offset'].every((name) => Number.isInteger(value[name]))
}

function isExpansion(value: unknown): value is Expansion {
  return value === 'auto' || value === 'all' || value === 1 || value === 2 || value === 3
}

function isSizes(value: unknown): value is Sizes {
  const isNumbers = (sizes: unknown) =>
    isRecord(sizes) && Object.values(sizes).every((size) => typeof size === 'number')
  return isRecord(value) && Object.values(value).every(isNumbers)
}

function isLimit(value: unknown): value is number {
  return typeof value === 'number' && value >= LOAD_LIMIT && value <= MOST_BYTES
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

function encode(file: Uint8Array | null): string | null {
  if (file === null) return null
  let text = ''
  for (let at = 0; at < file.length; at += 8192) text += String.fromCharCode(...file.subarray(at, at + 8192))
  return btoa(text)
}

function decode(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
