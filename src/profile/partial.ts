// A profile as lines, each an object by itself, and back: what one process says, and another adds to its own. A line says the
// parameters it was made with. Lines of any number of profiles may come in any order: that is all there is to merging.

import { hexDigits } from '../pof/text/index.ts'
import { type Field, toldVersion } from './field.ts'
import { has, LineReader } from './line-reader.ts'
import { LISTED, PARAMETERS, type Parameters } from './parameters.ts'
import { ELEMENT, KEY, listedOf, NO_OWNER, type PathStep, type Place, type Places, VALUE } from './place.ts'
import type { Buckets } from './sketches/buckets.ts'
import { sumText } from './sketches/exact-sum.ts'
import type { Damage, DamageKind, ProfileState } from './state.ts'
import type { ToldValue } from './told-value.ts'
import { CLASSES, type ValueClass } from './value-class.ts'
import type { CountedValue, PartOfBuckets, Values } from './values.ts'

/** One line of a partial profile: plain data, as JSON has it. docs/profile.md says what is in it. */
export interface PartialLine {
  /** What it tells of. */
  readonly part: 'entries' | 'type' | 'field' | 'entry'
  /** What all lines of a profile have in common. */
  readonly parameters: Parameters
  readonly [name: string]: unknown
}

const STEPS: Readonly<Record<number, string>> = { [ELEMENT]: '*', [KEY]: 'key', [VALUE]: 'value' }

/** A path as a line has it: `2010.5/2011.0`, the type of an object and the index of a property; `*`, `key` and `value`. */
export function stepsText(path: readonly PathStep[]): string {
  return path.map(([owner, step]) => (owner === NO_OWNER ? STEPS[step] : `${owner}.${step}`)).join('/')
}

/** The path of a text; null where it is none. */
function stepsOf(text: string): PathStep[] | null {
  if (text === '') return []
  const steps: PathStep[] = []
  for (const part of text.split('/')) {
    const inside = [ELEMENT, KEY, VALUE].find((step) => STEPS[step] === part)
    const [, owner, index] = /^(\d{1,10})\.(-?\d{1,10})$/.exec(part) ?? []
    if (inside !== undefined) steps.push([NO_OWNER, inside])
    else if (owner !== undefined && index !== undefined) steps.push([Number(owner), Number(index)])
    else return null
  }
  return steps
}

/** All lines of a profile, one at a time. */
export function* writeLines(state: ProfileState): Generator<PartialLine, void> {
  yield entriesLine(state)
  for (const of of ['value', 'key'] as const) {
    const places = (of === 'value' ? state.values : state.keys).inOrder()
    const listed = listedOf(state.values.root)
    for (const place of places) {
      const path = stepsText(place.path)
      for (const { type, count, versions, lines } of [...place.objects.values()].sort(byType)) {
        const seen = lines.slice(0, listed).map(({ line, bytes }) => [line, bytes])
        yield line('type', { of, path, type, count, versions: versions.pairs(), lines: seen })
      }
      if (place.field.written > 0) yield line('field', { of, path, ...fieldLine(place.field) })
    }
  }
  for (const { hash, line: at, key, value } of state.sample.entries)
    yield line('entry', {
      hash,
      line: at,
      key: key === null ? null : hexDigits(key),
      value: hexDigits(value),
    })
}

function byType(one: { readonly type: number }, other: { readonly type: number }): number {
  return one.type - other.type
}

function line(part: PartialLine['part'], rest: Readonly<Record<string, unknown>>): PartialLine {
  return { part, parameters: PARAMETERS, ...rest }
}

function entriesLine({
  entries,
  keyBytes,
  valueBytes,
  firstBytes,
  sizes,
  damaged,
  ...rest
}: ProfileState): PartialLine {
  return line('entries', {
    entries,
    keyBytes,
    valueBytes,
    firstBytes: pairsOf(firstBytes),
    valueSize: valuesLine(sizes),
    damaged,
    damagedOf: Object.fromEntries(rest.damagedOf),
    others: rest.values.others,
    keyOthers: rest.keys.others,
    halved: rest.halved,
  })
}

function fieldLine(field: Field): Record<string, unknown> {
  const { written, nulls, zeros, bytes, line, forms, elementTypes, isValued } = field
  return {
    written,
    null: nulls,
    zero: zeros,
    bytes,
    line,
    versions: field.versions.pairs(),
    forms: pairsOf(forms),
    elementTypes: elementTypes?.pairs().reverse() ?? [],
    isValued,
    values: field.classes.flatMap((values, kind) =>
      values === undefined ? [] : [{ class: CLASSES[kind], ...valuesLine(values) }],
    ),
  }
}

function valuesLine(own: Values): Record<string, unknown> {
  const { count, error, sketches } = own
  const values = own
    .values()
    .sort((one, other) => one.hash - other.hash)
    .map(({ hash, count, line, value, order, size }) => [hash, count, line, value, order, size])
  if (sketches === null) return { count, values }
  const { registers, logs, steps, beginnings, sizes, sum, least, most, leastSize, mostSize, numeric, dated } =
    sketches
  return {
    count,
    values,
    error,
    registers: [...registers],
    logs: bucketsLine(logs),
    steps: bucketsLine(steps),
    beginnings: beginnings === null ? null : { level: beginnings.bits, pairs: beginnings.pairs() },
    sizes: bucketsLine(sizes),
    sum: sumText(sum.total()),
    least: toldLine(least),
    most: toldLine(most),
    leastSize: Number.isFinite(leastSize) ? leastSize : 0,
    mostSize,
    numeric,
    dated,
  }
}

function bucketsLine(buckets: Buckets | null): unknown {
  return buckets === null ? null : { level: buckets.level, pairs: buckets.pairs() }
}

function toldLine(told: ToldValue | null): readonly unknown[] | null {
  return told === null ? null : [told.value, told.order, told.size]
}

function pairsOf(counts: ArrayLike<number> & Iterable<number>): [number, number][] {
  return [...counts].flatMap((count, at) => (count === 0 ? [] : [[at, count] as [number, number]]))
}

/** Adds a line to a profile. Throws `TypeError` for what is none, and for one that was made with other parameters. */
export function takeLine(state: ProfileState, given: unknown): void {
  const line = new LineReader(given)
  line.checkParameters()
  const part = line.text('part')
  if (part === 'entries') takeEntries(state, line)
  else if (part === 'type') takeType(state, line)
  else if (part === 'field') takeField(state, line)
  else if (part === 'entry') {
    const key = line.isNull('key') ? null : line.octets('key')
    state.sample.put({ hash: line.count('hash'), line: line.count('line'), key, value: line.octets('value') })
  } else throw line.unfit('part', 'entries, type, field or entry')
}

function takeEntries(state: ProfileState, line: LineReader): void {
  const halved = line.count('halved')
  if (halved > state.halved) {
    state.halved = halved
    for (const places of [state.values, state.keys])
      for (const values of places.valued()) values.halve(halved)
  }
  state.entries += line.count('entries')
  state.keyBytes += line.count('keyBytes')
  state.valueBytes += line.count('valueBytes')
  for (const [byte, count] of line.pairs('firstBytes', 257))
    state.firstBytes[byte] = (state.firstBytes[byte] as number) + count
  takeValues(state.sizes, line.inner('valueSize'))
  state.damaged = [...state.damaged, ...line.list('damaged', isDamage)].sort(
    (one, other) => one.line - other.line,
  )
  state.damaged.length = Math.min(state.damaged.length, LISTED)
  for (const [kind, count] of line.entries('damagedOf'))
    state.damagedOf.set(kind as DamageKind, (state.damagedOf.get(kind as DamageKind) ?? 0) + count)
  for (const [name, places] of [
    ['others', state.values],
    ['keyOthers', state.keys],
  ] as const) {
    const others = line.inner(name)
    places.skip(others.count('written'), others.count('bytes'))
  }
}

function isDamage(value: unknown): value is Damage {
  return has(value, 'line', 'number') && has(value, 'kind', 'string') && has(value, 'bytes', 'number')
}

/** The place that a line tells of; null for one that is not told apart here. */
function placeOf(
  state: ProfileState,
  line: LineReader,
): { readonly places: Places; readonly place: Place | null } {
  const of = line.text('of')
  if (of !== 'value' && of !== 'key') throw line.unfit('of', 'value or key')
  const steps = stepsOf(line.text('path'))
  if (steps === null) throw line.unfit('path', 'steps such as 2010.5/2011.0 and *')
  const places = of === 'key' ? state.keys : state.values
  return { places, place: places.at(steps) }
}

function takeType(state: ProfileState, line: LineReader): void {
  const { places, place } = placeOf(state, line)
  const type = line.count('type')
  const object = place === null ? null : places.object(place, type)
  if (object === null) return
  object.count += line.count('count')
  for (const [version, count] of line.pairs('versions', Number.POSITIVE_INFINITY))
    object.versions.add(toldVersion(version), count)
  for (const [at, bytes] of line.pairs('lines', Number.POSITIVE_INFINITY))
    object.lines.push({ line: at, bytes })
  object.lines.sort((one, other) => one.line - other.line)
  object.lines.length = Math.min(object.lines.length, listedOf(places.root))
}

function takeField(state: ProfileState, line: LineReader): void {
  const { places, place } = placeOf(state, line)
  const [written, bytes] = [line.count('written'), line.count('bytes')]
  if (place === null) {
    places.skip(written, bytes)
    return
  }
  const { field } = place
  field.written += written
  field.bytes += bytes
  field.nulls += line.count('null')
  field.zeros += line.count('zero')
  const at = line.count('line')
  if (at > 0 && (field.line === 0 || at < field.line)) field.line = at
  for (const [version, count] of line.pairs('versions', Number.POSITIVE_INFINITY))
    field.versions.add(toldVersion(version), count)
  for (const [form, count] of line.pairs('forms', field.forms.length))
    field.forms[form] = (field.forms[form] as number) + count
  for (const [type, count] of line.signedPairs('elementTypes')) field.addElementType(type, count)
  if (line.isFalse('isValued')) field.forgetValues()
  if (!field.isValued) return
  for (const values of line.lines('values')) {
    const kind = CLASSES.indexOf(values.text('class') as ValueClass)
    if (kind < 0) throw values.unfit('class', CLASSES.join(', '))
    takeValues(field.valuesOf(kind, state.halved), values)
  }
}

function takeValues(into: Values, line: LineReader): void {
  const count = line.count('count')
  const values = line.list('values', Array.isArray).map((value): CountedValue => line.countedValue(value))
  if (!line.has('registers')) {
    into.mergeExact(values, count)
    return
  }
  into.mergeSketched(values, count, line.count('error'), {
    registers: line.registers('registers'),
    least: line.told('least'),
    most: line.told('most'),
    leastSize: line.count('leastSize'),
    mostSize: line.count('mostSize'),
    numeric: line.count('numeric'),
    dated: line.count('dated'),
    sum: line.sum('sum'),
    logs: bucketsOf(line, 'logs'),
    steps: bucketsOf(line, 'steps'),
    beginnings: line.isNull('beginnings') ? null : beginningsOf(line.inner('beginnings')),
    sizes: bucketsOf(line, 'sizes'),
  })
}

function bucketsOf(line: LineReader, name: string): PartOfBuckets<number> | null {
  if (line.isNull(name)) return null
  const buckets = line.inner(name)
  return { level: buckets.count('level'), pairs: buckets.signedPairs('pairs') }
}

function beginningsOf(line: LineReader): PartOfBuckets<string> {
  return { level: line.count('level'), pairs: line.textPairs('pairs') }
}
