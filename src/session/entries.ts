// The payloads of a source as the entries of a cache: where a line names a key and a value, both belong to one entry. They are
// put outside the page's memory for the worker, which profiles them.

import { numberOf } from './open-large.ts'
import type { Opened } from './open-source.ts'
import type { PayloadList } from './payload-list.ts'
import type { StoredEntries } from './worker/profile-request.ts'

/** Entries, by the payloads that hold them. */
export interface Entries {
  readonly length: number
  /** The payload of the key; -1 where there is none. */
  keyOf(entry: number): number
  /** The payload of the value; -1 where it is missing. */
  valueOf(entry: number): number
  /** The line of an entry, from 1. */
  lineOf(entry: number): number
}

/** What a text calls a key or a value; `key.bin` and `key/1.bin` are files of an archive. */
const KEY = /^key\b(?![./\\-])/i
const VALUE = /^value\b(?![./\\-])/i
/** In place of a payload that is not there. */
const NONE = 0xffff_ffff
/** Payloads that are looked at to tell whether there are keys. */
const FIRST = 8

/** Nothing but the name of the key: the line is an entry, and no message of a log. */
const NAME_ALONE = /^[\s{["']*key["']?\s*[:=]?\s*["']?$/i

/** Whether a source is a dump of a cache: a line is a key and its value. Told from its first payloads. */
export function isDump(payloads: PayloadList): boolean {
  return Array.from({ length: Math.min(FIRST, payloads.length) }, (_, i) => i).some((i) => {
    const [key, value] = [payloads.at(i), payloads.at(i + 1)]
    const isPair = key !== undefined && KEY.test(key.label) && key.line === value?.line
    return isPair && VALUE.test(value.label) && NAME_ALONE.test(key.before)
  })
}

/** Pairs keys with values: a key and the value behind it in the same line are one entry, any other payload is the value of one. */
export function entriesOf(payloads: PayloadList): Entries {
  const { keys, values, lines } = paired(payloads)
  const payloadIn = (column: Uint32Array, entry: number) => {
    const payload = column[entry] ?? NONE
    return payload === NONE ? -1 : payload
  }
  return {
    length: values.length,
    keyOf: (entry) => payloadIn(keys, entry),
    valueOf: (entry) => payloadIn(values, entry),
    lineOf: (entry) => lines[entry] ?? 0,
  }
}

/** How many lines up to the last entry hold none; 0 where lines are not known. */
export function linesWithoutEntry(entries: Entries): number {
  let [last, found] = [0, 0]
  for (let entry = 0; entry < entries.length; entry++) {
    const line = entries.lineOf(entry)
    if (line > last) [last, found] = [line, found + 1]
  }
  return last - found
}

/** What the worker is given to profile them. */
export function storedEntries({ result: { payloads }, blob }: Opened): StoredEntries {
  const { keys, values, lines } = paired(payloads)
  const [keyEnds, ends] = [new Uint32Array(values.length), new Uint32Array(values.length)]
  let end = 0
  for (let i = 0; i < values.length; i++) {
    const [key, value] = [keys[i] as number, values[i] as number]
    if (key !== NONE) end += payloads.lengthAt(key)
    keyEnds[i] = end
    if (value !== NONE) end += payloads.lengthAt(value)
    ends[i] = end
  }
  return {
    blob: blob ?? new Blob(payloads.pieces() as Uint8Array<ArrayBuffer>[]),
    keyEnds,
    ends,
    lines,
    document: numberOf(payloads),
  }
}

interface Paired {
  readonly keys: Uint32Array
  readonly values: Uint32Array
  readonly lines: Uint32Array
}

const known = new WeakMap<PayloadList, Paired>()

function paired(payloads: PayloadList): Paired {
  const before = known.get(payloads)
  if (before !== undefined) return before
  const count = payloads.length
  const [keys, values] = [new Uint32Array(count).fill(NONE), new Uint32Array(count).fill(NONE)]
  const lines = new Uint32Array(count)
  let entries = 0
  let keyLine = -1
  for (let i = 0; i < count; i++) {
    const [label, line] = [payloads.labelAt(i), payloads.lineAt(i)]
    const isKey = KEY.test(label)
    // The value of the key before it: the entry is there already.
    const entry = keyLine === line && !isKey && VALUE.test(label) ? entries - 1 : entries++
    lines[entry] = line
    if (isKey) keys[entry] = i
    else values[entry] = i
    keyLine = isKey ? line : -1
  }
  const made = {
    keys: keys.subarray(0, entries),
    values: values.subarray(0, entries),
    lines: lines.subarray(0, entries),
  }
  known.set(payloads, made)
  return made
}
