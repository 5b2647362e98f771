// A profile: what many payloads hold, field by field. It grows one payload at a time, in bounded memory, and two profiles
// become the one of all their payloads: what is kept of the whole and of its parts is the same.

import { skipCost } from '../cost/index.ts'
import {
  type ByteSource,
  COUNT,
  check,
  checkOptions,
  having,
  isBytes,
  type Kind,
  type OptionTable,
  toBytes,
} from '../pof/arguments/index.ts'
import { decode, NodeColumns, type PofDocument, PofError, parse } from '../pof/index.ts'
import { decodeUtf8 } from '../pof/text/index.ts'
import type { Names } from '../schema/index.ts'
import { LISTED, ROOM } from './parameters.ts'
import { type PartialLine, takeLine, writeLines } from './partial.ts'
import { listedOf, Places } from './place.ts'
import { type ProfileJson, type ProfileReport, type ReportOptions, report } from './report.ts'
import { Sample, type SampledEntry } from './sample.ts'
import { hashNumber } from './sketches/hash.ts'
import { Beginning } from './sketches/prefixes.ts'
import type { DamageKind, ProfileState } from './state.ts'
import { Values } from './values.ts'
import { Walk } from './walk.ts'

/** Options of `createProfile`. */
export interface ProfileOptions {
  /** Names of types and properties. With names, a root type that they do not have is foreign. */
  readonly names?: Names
}

/** What is known of an entry besides its value. */
export interface EntryOptions {
  /** The line it was on, from 1; the number of the entry if left out. */
  readonly line?: number
  /** The key, serialized. */
  readonly key?: ByteSource
}

/** A profile of payloads. */
export interface Profile {
  /** How many entries were added. */
  readonly entries: number
  /**
   * Adds an entry: a document, or the bytes of a value, which are read several times as fast. Never throws on
   * content: what cannot be read is counted as damaged.
   */
  add(value: PofDocument | ByteSource, options?: EntryOptions): void
  /**
   * Adds all entries of another profile, which stays as it is. Throws `TypeError` where that was made with other
   * parameters.
   */
  merge(other: Profile): void
  /**
   * The entries that are kept whole, at most 256: the same for the same entries, in whichever order they were added.
   * Costs are told from them.
   */
  sample(): readonly SampledEntry[]
  /** What the profile says, as plain data: counts, quantiles, frequent values, costs and alerts of each field. */
  report(options?: ReportOptions): ProfileReport
  /** The report, and with it all that `fromJSON` needs to go on. */
  toJSON(): ProfileJson
  /** The lines of a partial profile, as `profileFromLines` takes them: self-contained, in any order. */
  toLines(): PartialLine[]
  /** The lines of `toLines`, one at a time, so that they take no memory together. Nothing may be added meanwhile. */
  eachLine(): Iterable<PartialLine>
  /** Adds a line of a partial profile. Throws `TypeError` for what is none, and for other parameters. */
  addLine(line: unknown): void
}

const NAMES = having('names, such as readNames() gives', 'types', 'classes')
const PROFILE = having('a profile, such as createProfile() gives', 'toLines', 'eachLine', 'addLine')
const KEY: Kind = { words: 'the bytes of a key', accepts: isBytes }
const LINES: Kind = {
  words: 'the lines of a partial profile, such as toLines() gives',
  accepts: (value) => typeof value === 'object' && value !== null && Symbol.iterator in value,
}
const JSON_OF_PROFILE: Kind = {
  words: 'what toJSON() of a profile gives, with its lines as "partial"',
  accepts: (value) => Array.isArray((value as Partial<ProfileJson> | null | undefined)?.partial),
}

const PROFILE_OPTIONS: OptionTable<ProfileOptions> = { names: NAMES }
const ENTRY_OPTIONS: OptionTable<EntryOptions> = { line: COUNT, key: KEY }

/**
 * An empty profile. Throws `TypeError` for unknown options.
 *
 * @example
 * ```ts
 * import { createProfile } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * for (const status of ['OPEN', 'OPEN', 'DONE'])
 *   profile.add(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 4, ...new TextEncoder().encode(status), 0x40))
 * const { sound, fields } = profile.report()
 * console.log(sound, fields['0']?.kind, fields['0']?.distinct, fields['0']?.top?.[0]) //> 3 string 2 [ 'OPEN', 2 ]
 * ```
 */
export function createProfile(options?: ProfileOptions): Profile {
  checkOptions('createProfile', options, PROFILE_OPTIONS)
  return new GrowingProfile(options?.names ?? null)
}

/**
 * The profile that `toJSON` wrote, to go on with. Throws `TypeError` for anything else, and for other parameters.
 *
 * @example
 * ```ts
 * import { createProfile, fromJSON } from 'pof-inspector/profile'
 *
 * const profile = createProfile()
 * profile.add(Uint8Array.of(0x15, 0x6a))
 * const again = fromJSON(JSON.parse(JSON.stringify(profile)))
 * again.merge(profile)
 * console.log(again.entries) //> 2
 * ```
 */
export function fromJSON(json: unknown, options?: ProfileOptions): Profile {
  checkOptions('fromJSON', options, PROFILE_OPTIONS)
  check('fromJSON', json, JSON_OF_PROFILE)
  return profileFromLines((json as Pick<ProfileJson, 'partial'>).partial, options)
}

/**
 * The profile of all lines of partial profiles, in any order: those of `toLines`, or what `pof-inspect profile
 * --partial` prints, parsed. Throws `TypeError` for other lines, and for parts made with other parameters.
 *
 * @example
 * ```ts
 * import { createProfile, profileFromLines } from 'pof-inspector/profile'
 *
 * const parts = [1, 2].map((value) => {
 *   const part = createProfile()
 *   part.add(Uint8Array.of(0x15, 0x41, value))
 *   return part
 * })
 * console.log(profileFromLines(parts.flatMap((part) => part.toLines())).report().fields['']?.distinct) //> 2
 * ```
 */
export function profileFromLines(lines: Iterable<unknown>, options?: ProfileOptions): Profile {
  check('profileFromLines', lines, LINES)
  checkOptions('profileFromLines', options, PROFILE_OPTIONS)
  const profile = new GrowingProfile(options?.names ?? null)
  for (const line of lines) profile.addLine(line)
  return profile
}

class GrowingProfile implements Profile {
  readonly #names: Names | null
  readonly #state: ProfileState = {
    entries: 0,
    keyBytes: 0,
    valueBytes: 0,
    firstBytes: new Float64Array(257),
    sizes: new Values('number', 0),
    damaged: [],
    damagedOf: new Map(),
    values: new Places(),
    keys: new Places(),
    sample: new Sample(),
    halved: 0,
  }
  readonly #columns = new NodeColumns()
  readonly #walk = new Walk()
  /** Entries with something new until the room is looked at again, and new values. */
  #untilLook = LOOK
  #untilGlance = GLANCE

  constructor(names: Names | null) {
    this.#names = names
  }

  get entries(): number {
    return this.#state.entries
  }

  add(value: PofDocument | ByteSource, options: EntryOptions = {}): void {
    checkOptions('add', options, ENTRY_OPTIONS)
    const state = this.#state
    const line = options.line ?? state.entries + 1
    const doc = isDocument(value) ? value : null
    const bytes = doc?.bytes ?? toBytes('add', value as ByteSource)
    const key = options.key === undefined ? null : toBytes('add', options.key)
    state.entries++
    state.valueBytes += bytes.length
    const first = bytes.length === 0 ? 256 : (bytes[0] as number)
    state.firstBytes[first] = (state.firstBytes[first] as number) + 1
    SIZE.value = bytes.length
    state.sizes.add(hashNumber(bytes.length, 0), line, SIZE)
    const columns = this.#columns
    let more = 0
    if (key !== null) {
      state.keyBytes += key.length
      columns.read(key)
      if (isSound(columns) && !isJson(columns)) more = this.#walk.add(columns, state.keys, line, state.halved)
    }
    if (doc === null) columns.read(bytes)
    else columns.readDocument(doc)
    if (!isSound(columns) || isJson(columns)) this.#addDamage(bytes, line, doc)
    else {
      const type = columns.types[0] as number
      more += this.#walk.add(columns, state.values, line, state.halved)
      if (type >= 0) {
        const { root } = state.values
        const lines = root.object(type)?.lines
        if (lines !== undefined && lines.length < listedOf(root)) lines.push({ line, bytes: bytes.length })
      }
      state.sample.add(bytes, key, line)
    }
    if (more === 0) return
    this.#untilGlance -= more
    if (--this.#untilLook <= 0) this.#look(ROOM)
    else if (this.#untilGlance <= 0) this.#look(MOST_ROOM)
  }

  merge(other: Profile): void {
    check('merge', other, PROFILE)
    // Of itself all lines are written before the first is added.
    for (const line of other === this ? other.toLines() : other.eachLine()) this.addLine(line)
  }

  addLine(line: unknown): void {
    takeLine(this.#state, line)
    this.#untilLook -= LOOK / LOOKS_OF_LINES
    if (this.#untilLook <= 0) this.#look(ROOM)
  }

  sample(): readonly SampledEntry[] {
    return this.#state.sample.entries
  }

  report(options?: ReportOptions): ProfileReport {
    return report(this.#state, this.#names, options)
  }

  toJSON(): ProfileJson {
    return { ...this.report(), partial: this.toLines() }
  }

  toLines(): PartialLine[] {
    return [...this.eachLine()]
  }

  eachLine(): Iterable<PartialLine> {
    return writeLines(this.#state)
  }

  #addDamage(bytes: Uint8Array, line: number, doc: PofDocument | null): void {
    const { damaged, damagedOf } = this.#state
    const kind = kindOf(bytes)
    damagedOf.set(kind, (damagedOf.get(kind) ?? 0) + 1)
    if (damaged.length >= LISTED) return
    // What Java says takes longer to find out.
    const { exception, readException } = skipCost(doc ?? parse(bytes)).toReachPath([])
    const thrown = exception ?? readException ?? (kind === 'empty' ? END : '')
    const java = thrown.match(/\w+(?:Exception|Error)/)?.[0]
    damaged.push({ line, kind, bytes: bytes.length, ...(java === undefined ? {} : { java }) })
  }

  /** Halves the limits of all fields as long as together they take more room than this. */
  #look(most: number): void {
    const state = this.#state
    if (most === ROOM) this.#untilLook = LOOK
    this.#untilGlance = GLANCE
    for (;;) {
      const all = [state.values, state.keys].flatMap((places) => places.valued())
      const room = all.reduce((sum, { room }) => sum + room, 0)
      if (room <= most || state.halved >= MOST_HALVED) return
      state.halved++
      for (const values of all) values.halve(state.halved)
    }
  }
}

/** Entries with something new between two looks. */
const LOOK = 4096
/** New values between two glances, which see to it that it never is much more room: what a few entries take may not last. */
const GLANCE = ROOM / 8
const MOST_ROOM = 1.5 * ROOM
/** Lines between two looks. */
const LOOKS_OF_LINES = 16
const MOST_HALVED = 6

/** The size of the value that is being added. */
const SIZE = {
  value: 0,
  size: 0,
  order: () => SIZE.value,
  beginning: () => new Beginning(0),
  length: () => 0,
  keep: () => SIZE.value,
  tell: () => ({ value: SIZE.value, order: SIZE.value, size: 0 }),
}

function isDocument(value: unknown): value is PofDocument {
  return typeof value === 'object' && value !== null && 'tree' in value
}

function isSound({ count, stopNode }: NodeColumns): boolean {
  return count > 0 && stopNode < 0
}

/** The format byte before what a serializer wrote. */
const FMT_EXT = 0x15

/** Whether bytes that POF reads in part, if at all, are what the serializer of JSON wrote, as from clients for JavaScript. */
function isJson({ bytes, ends, count, from }: NodeColumns): boolean {
  const isWhole = count > 0 && from === 0 && ends[0] === bytes.length
  return !isWhole && bytes[0] === FMT_EXT && isJsonText(bytes.subarray(1))
}

function isJsonText(bytes: Uint8Array): boolean {
  try {
    JSON.parse(decodeUtf8(bytes, 0, bytes.length))
    return true
  } catch {
    return false
  }
}

const END = 'java.io.EOFException'

function kindOf(bytes: Uint8Array): DamageKind {
  if (bytes.length === 0) return 'empty'
  if (bytes[0] === FMT_EXT && isJsonText(bytes.subarray(1))) return 'no-pof'
  try {
    decode(bytes, { trailing: 'allow' })
  } catch (error) {
    const code = error instanceof PofError ? error.code : ''
    return code === 'end-of-input' || code === 'envelope-cut' ? 'truncated' : 'invalid'
  }
  return 'no-pof'
}
