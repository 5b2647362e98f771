// What survives a reload, and how it is written: localStorage of this browser, nothing else.
// Whatever is found there is checked before it is believed; what is too large is not kept.
// What is open stands apart from the choices, under a number that these name: it may be a megabyte, and is written once.

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
const SOURCE_KEY = 'pof-inspector-source'
const MOST_CHARACTERS = 1_500_000

/** As which number what is open has been written. */
const numbers = new WeakMap<Asked, number>()

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What was kept; nothing where storage is closed to the page or holds something else. */
export function loadSaved(storage: Pick<Storage, 'getItem'> | null): Saved {
  const value = recordAt(storage, KEY)
  if (value === null) return {}
  const asked = Number.isInteger(value.source) ? recordAt(storage, SOURCE_KEY) : null
  // Another page may have written what it has open since.
  return revive(value, asked?.number === value.source ? asked : null)
}

/** Keeps the parts; a source that is too large is left out, so that a reload begins with the first example. */
export function save(storage: Kept | null, saved: Saved): void {
  const { asked, ...rest } = saved
  try {
    const source = asked === undefined || storage === null ? null : keepSource(storage, asked)
    storage?.setItem(KEY, JSON.stringify({ ...rest, source }))
  } catch {
    // Storage is full or closed: the page works without it.
  }
}

/** Writes what is open, unless it stands there already; gives its number, null where it is too large. */
function keepSource(storage: Kept, asked: Asked): number | null {
  const known = numbers.get(asked)
  if (known !== undefined && recordAt(storage, KEY)?.source === known) return known
  // Nothing of what was open before stays where there is no room for this.
  storage.removeItem(SOURCE_KEY)
  const { text, file } = asked
  // A file that was left outside the page's memory was too large for it.
  if (file instanceof Blob || (text?.length ?? 0) + ((file?.length ?? 0) * 4) / 3 > MOST_CHARACTERS)
    return null
  const number = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
  storage.setItem(SOURCE_KEY, JSON.stringify({ ...asked, file: encode(file), number }))
  numbers.set(asked, number)
  return number
}

function recordAt(storage: Pick<Storage, 'getItem'> | null, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? '{}')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function revive(value: Record<string, unknown>, asked: Record<string, unknown> | null): Saved {
  const { selection, theme, expansion, sizes, cost, stars, limit } = value
  const source = asked === null ? null : reviveAsked(asked)
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
  const bytes = isText || typeof file !== 'string' ? null : decode(file)
  if (typeof title !== 'string' || (!isText && bytes === null)) return null
  return {
    title,
    text: isText ? text : null,
    file: bytes,
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

/** Bytes that are written at once, whole groups of three. */
const PIECE = 12_288

function encode(file: Uint8Array | null): string | null {
  if (file === null) return null
  const pieces: string[] = []
  for (let at = 0; at < file.length; at += PIECE)
    pieces.push(btoa(String.fromCharCode.apply(null, file.subarray(at, at + PIECE) as unknown as number[])))
  return pieces.join('')
}

/** Null for what is no text of base64. */
function decode(text: string): Uint8Array | null {
  try {
    const characters = atob(text)
    const bytes = new Uint8Array(characters.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}
