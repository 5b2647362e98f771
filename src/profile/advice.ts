// Advice over the whole: what each kept entry could be written like instead, measured on its bytes, and put together by kind of
// change and place. What the others would save is taken to be what these do: they were chosen by their hashes.

import {
  ADVICE,
  type AdviceCode,
  advice,
  COHERENCE_25_03,
  type CoefficientSet,
  costColumns,
} from '../cost/index.ts'
import {
  check,
  checkOptions,
  having,
  type Kind,
  NUMBER,
  type OptionTable,
  PATH,
} from '../pof/arguments/index.ts'
import { isMapType, type PofDocument, parse } from '../pof/index.ts'
import type { Profile } from './profile.ts'

/** A field that queries read. */
export interface StarredField {
  /** As SimplePofPath takes it. */
  readonly path: readonly number[]
  /** How often it is read, beside the others; 1 if left out. */
  readonly weight?: number
}

/** Options of `profileAdvice`. */
export interface ProfileAdviceOptions {
  /** What queries read; the mean over all leaves if left out. */
  readonly stars?: readonly StarredField[]
  /** The coefficients of the estimated times. */
  readonly set?: CoefficientSet
  /** Entries that are looked at, at most as many as the profile keeps; 64 if left out. */
  readonly entries?: number
}

/** One change, over all entries. */
export interface ProfileAdvice {
  /** Which kind it is; stable. */
  readonly code: AdviceCode
  /** A short title of the change. */
  readonly title: string
  /** Why the present form costs more. */
  readonly reason: string
  /** `migration`: classes that read it, or stored entries, must change too. */
  readonly safety: 'safe' | 'migration'
  /** Where, as a path of the profile: `8/*`. */
  readonly path: string
  /** The share of the entries that gain by it. */
  readonly share: number
  /** About how many bytes all entries take less. Below 0: they take more. */
  readonly bytes: number
  /** The share of an extraction's time that is saved, on average over all entries: those that do not gain save nothing. */
  readonly saved: number
  /** The line of an entry that gains most; 0 where lines are not known. */
  readonly line: number
  /** The change in Java. */
  readonly java: { readonly before: string; readonly after: string }
}

const PROFILE: Kind = having('a profile, such as createProfile() gives', 'toLines', 'report')
const STARS: Kind = {
  words: 'an array of starred fields, each with a path and a weight above 0',
  accepts: (value) => Array.isArray(value) && value.every(isStar),
}
const OPTIONS: OptionTable<ProfileAdviceOptions> = {
  stars: STARS,
  set: having('a set of coefficients, such as COHERENCE_25_03', 'extract', 'deserialize'),
  entries: NUMBER,
}

function isStar(value: unknown): boolean {
  const { path, weight = 1 } = (value ?? {}) as Partial<StarredField>
  return PATH.accepts(path) && typeof weight === 'number' && weight > 0 && Number.isFinite(weight)
}

/** Times that a star with the largest weight counts: as often as so many paths in all allow, within these. */
const [FEWEST, MOST, PATHS] = [10, 100, 300]
const ENTRIES = 64

interface Found {
  readonly first: ReturnType<typeof advice>[number]
  readonly path: string
  entries: number
  bytes: number
  saved: number
  line: number
  most: number
}

/**
 * What the entries of a profile could be written like instead, the largest saving of time first: order of properties,
 * byte arrays, defaults, repeated objects, texts that are numbers. Measured on the entries that the profile keeps, each
 * change by itself. Empty where nothing is saved.
 *
 * @example
 * ```ts
 * import { createProfile, profileAdvice } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * const octets = [0, 0x58, 0x42, 0x88, 3, ...new Array(200).fill(7)]
 * profile.add(Uint8Array.of(0x15, 0x92, 0x10, 0, ...octets, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const [first] = profileAdvice(profile, { stars: [{ path: [1] }] })
 * console.log(first?.code, first?.share) //> array-behind 1
 * ```
 */
export function profileAdvice(profile: Profile, options: ProfileAdviceOptions = {}): ProfileAdvice[] {
  check('profileAdvice', profile, PROFILE)
  checkOptions('profileAdvice', options, OPTIONS)
  const { set = COHERENCE_25_03, stars = [], entries: most = ENTRIES } = options
  const entries = profile.sample().slice(0, most)
  const largest = Math.max(1e-9, ...stars.map(({ weight = 1 }) => weight))
  const steps = Math.max(FEWEST, Math.min(MOST, Math.floor(PATHS / Math.max(1, stars.length))))
  // Equal weights need no steps.
  const isEven = stars.every(({ weight = 1 }) => weight === largest)
  const paths = stars.flatMap(({ path, weight = 1 }) =>
    Array.from({ length: isEven ? 1 : Math.max(1, Math.round((steps * weight) / largest)) }, () => path),
  )
  const found = new Map<string, Found>()
  for (const { value, line } of entries) {
    const doc = parse(value)
    for (const one of advice(doc, costColumns(doc), { set, stars: paths })) {
      if (one.kind !== 'advice') continue
      const { before, after } = one.saving
      const path = one.nodes.length === 0 ? '' : generalPath(doc, one.nodes[0] as number)
      const key = `${one.code} ${path}`
      let sum = found.get(key)
      if (sum === undefined) {
        sum = { first: one, path, entries: 0, bytes: 0, saved: 0, line, most: 0 }
        found.set(key, sum)
      }
      const saved = before.ns === 0 ? 0 : 1 - after.ns / before.ns
      sum.entries++
      sum.bytes += before.bytes - after.bytes
      sum.saved += saved
      if (saved > sum.most) [sum.most, sum.line] = [saved, line]
    }
  }
  const { sound } = profile.report({ set })
  return [...found.values()]
    .map(({ first, path, entries: gaining, bytes, saved, line }) => ({
      code: first.code,
      title: ADVICE[first.code].title,
      reason: first.reason,
      safety: first.safety,
      path,
      share: gaining / entries.length,
      bytes: Math.round((bytes / entries.length) * sound),
      saved: Math.round((1000 * saved) / entries.length) / 1000,
      line,
      java: first.java,
    }))
    .sort((one, other) => other.saved - one.saved || other.bytes - one.bytes)
}

/** The path of a node as profiles have it: `*` for elements. */
function generalPath(doc: PofDocument, node: number): string {
  const { tree } = doc
  const steps: (number | string)[] = []
  for (let at = node; tree.parent(at) >= 0; at = tree.parent(at)) {
    const type = tree.type(tree.parent(at))
    const side = (tree.position(at) & 1) === 0 ? 'key' : 'value'
    steps.push(type >= 0 ? tree.key(at) : isMapType(type) ? side : '*')
  }
  return steps.reverse().join('/')
}
