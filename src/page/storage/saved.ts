// The choices that survive a reload, and how they are written: as JSON, in the storage of this tab, and of this browser for the
// next new tab. Whatever is found there is checked before it is believed. What is open is kept by source-store.ts.

import { COEFFICIENT_SETS, type CoefficientSet, type Coefficients } from '../../cost/index.ts'
import type { Sizes, Theme } from '../../ui/index.ts'
import {
  COST_CHOICE,
  COST_UNITS,
  type CostChoice,
  DOCK_TABS,
  type SiblingSort,
} from '../../view/cost/index.ts'
import { checkedSections, type Sections } from '../../view/inspector/index.ts'
import { LOAD_LIMIT, MOST_BYTES } from '../../view/opening/index.ts'
import type { OffsetForm, Selection } from '../../view/place/index.ts'
import { areFieldStars, type FieldStars } from '../../view/profile/index.ts'
import type { Expansion } from '../../view/tree/index.ts'
import { checkedNames, type SavedNames } from './saved-names.ts'
import type { SourceMark } from './source-store.ts'

/** The parts that are kept. Each may be missing. */
export interface Saved {
  /** What is open, by its mark. */
  readonly source?: SourceMark
  readonly selection?: Selection | null
  readonly theme?: Theme
  readonly expansion?: Expansion
  readonly sizes?: Sizes
  readonly cost?: CostChoice
  readonly offsets?: OffsetForm
  /** Addresses. */
  readonly stars?: readonly string[]
  /** Fields of a cache that queries read, with their weights. */
  readonly queries?: FieldStars
  /** The newest first. */
  readonly names?: readonly SavedNames[]
  /** How the sections of the inspector stand. */
  readonly sections?: Sections
  /** Bytes that are opened without being asked. */
  readonly limit?: number
}

const KEY = 'pof-inspector'

/** Where choices are kept: of this tab first. Null where the browser closes one to the page. */
export type Storages = readonly (Pick<Storage, 'getItem' | 'setItem'> | null)[]

/** What was kept; nothing where storage is closed to the page or holds something else. */
export function loadSaved(storages: Storages): Saved {
  for (const storage of storages) {
    const value = recordAt(storage)
    if (value !== null) return revive(value)
  }
  return {}
}

/** Keeps the parts. */
export function save(storages: Storages, saved: Saved): void {
  const text = JSON.stringify(saved)
  for (const storage of storages) {
    try {
      storage?.setItem(KEY, text)
    } catch {
      // Storage is full or closed: the page works without it.
    }
  }
}

function recordAt(storage: Storages[number]): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

function revive(value: Record<string, unknown>): Saved {
  const { source, selection, theme, expansion, sizes, cost, offsets, stars, queries, limit } = value
  const choice = isRecord(cost) ? reviveCost(cost) : null
  const names = checkedNames(value.names)
  const sections = checkedSections(value.sections)
  return {
    ...(isMark(source) ? { source } : {}),
    ...(isSelection(selection) ? { selection } : {}),
    ...(theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : {}),
    ...(isExpansion(expansion) ? { expansion } : {}),
    ...(isSizes(sizes) ? { sizes } : {}),
    ...(choice === null ? {} : { cost: choice }),
    ...(offsets === 'hex' || offsets === 'decimal' ? { offsets } : {}),
    ...(isTexts(stars) ? { stars } : {}),
    ...(areFieldStars(queries) ? { queries } : {}),
    ...(names === null ? {} : { names }),
    ...(sections === null ? {} : { sections }),
    ...(isLimit(limit) ? { limit } : {}),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMark(value: unknown): value is SourceMark {
  if (!isRecord(value)) return false
  const { id, title, size, form, envelope, payload, rawArrays = [], ways = 0 } = value
  return (
    [id, size, payload, ways].every(Number.isInteger) &&
    typeof title === 'string' &&
    // An unknown form is read as none: `readText` looks it up in its table.
    (form === null || typeof form === 'string') &&
    ['auto', 'yes', 'bare'].includes(envelope as string) &&
    Array.isArray(rawArrays)
  )
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

/** The choices that were kept. */
function reviveCost(saved: Record<string, unknown>): CostChoice {
  const { settings, colouring, columns, sort, dockOpen, tab } = saved
  const kept = isRecord(settings) ? settings : {}
  const first = COST_CHOICE.settings
  const own = isSet(kept.own) ? kept.own : null
  return {
    settings: {
      unit: COST_UNITS.find(({ unit }) => unit === kept.unit)?.unit ?? first.unit,
      scale: kept.scale === 'log' ? 'log' : 'linear',
      set: setNamed(isRecord(kept.set) ? kept.set.name : null, own) ?? first.set,
      own,
    },
    colouring: colouring === 'cost' ? 'cost' : COST_CHOICE.colouring,
    columns: typeof columns === 'boolean' ? columns : null,
    sort: isSort(sort) ? sort : null,
    dockOpen: typeof dockOpen === 'boolean' ? dockOpen : null,
    tab: DOCK_TABS.find((known) => known === tab) ?? COST_CHOICE.tab,
  }
}

/** A published set is looked up, so that a later version of this page goes by its own figures. */
function setNamed(name: unknown, own: CoefficientSet | null): CoefficientSet | null {
  if (own !== null && own.name === name) return own
  return COEFFICIENT_SETS.find((set) => set.name === name) ?? null
}

function isSet(value: unknown): value is CoefficientSet {
  if (!isRecord(value)) return false
  const { name, source, extract, deserialize } = value
  return (
    typeof name === 'string' &&
    typeof source === 'string' &&
    isCoefficients(extract) &&
    isCoefficients(deserialize)
  )
}

function isCoefficients(value: unknown): value is Coefficients {
  if (!isRecord(value)) return false
  const isPrice = (name: string) => Number.isFinite(value[name])
  const isPriceOrNone = (name: string) => value[name] === undefined || isPrice(name)
  return (
    ['fixed', 'perCall', 'perInt', 'perByte'].every(isPrice) &&
    ['perSkippedInt', 'perLevel', 'perWork'].every(isPriceOrNone)
  )
}

function isSort(value: unknown): value is SiblingSort {
  if (!isRecord(value)) return false
  return (value.column === 'pass' || value.column === 'reach') && typeof value.descending === 'boolean'
}
