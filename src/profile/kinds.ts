// What kind of values a field has, in Java's words, from the forms they are written in. A form that stands for several kinds,
// such as the small ints that doubles are written as too, is of the kind that is there besides.

import { T, typeName } from '../pof/index.ts'
import { type Field, FORMS } from './field.ts'

/** By `-type` of a form. */
const KINDS: Readonly<Record<number, string>> = {
  [FORMS.object]: 'object',
  [-T.int16]: 'short',
  [-T.int32]: 'int',
  [-T.int64]: 'long',
  [-T.int128]: 'bigint',
  [-T.float32]: 'float',
  [-T.float64]: 'double',
  [-T.float128]: 'quad',
  [-T.decimal32]: 'decimal',
  [-T.decimal64]: 'decimal',
  [-T.decimal128]: 'decimal',
  [-T.boolean]: 'bool',
  [-T.true]: 'bool',
  [-T.false]: 'bool',
  [-T.octet]: 'byte',
  [-T.octetString]: 'binary',
  [-T.char]: 'char',
  [-T.charString]: 'string',
  [-T.zeroLengthString]: 'string',
  [-T.date]: 'date',
  [-T.time]: 'time',
  [-T.datetime]: 'datetime',
  [-T.yearMonthInterval]: 'interval',
  [-T.timeInterval]: 'interval',
  [-T.dayTimeInterval]: 'interval',
  [-T.collection]: 'list',
  [-T.uniformCollection]: 'list',
  [-T.array]: 'array',
  [-T.sparseArray]: 'sparse',
  [-T.uniformSparseArray]: 'sparse',
  [-T.map]: 'map',
  [-T.uniformKeysMap]: 'map',
  [-T.uniformMap]: 'map',
  [-T.reference]: 'object',
}

/** Of a uniform array, by the type of its elements. */
const PLURALS: Readonly<Record<number, string>> = {
  [T.int16]: 'shorts',
  [T.int32]: 'ints',
  [T.int64]: 'longs',
  [T.float32]: 'floats',
  [T.float64]: 'doubles',
  [T.boolean]: 'bools',
  [T.octet]: 'bytes',
  [T.char]: 'chars',
  [T.charString]: 'strings',
  [T.date]: 'dates',
  [T.datetime]: 'datetimes',
}

/** Whole numbers, each of which holds those before it. */
export const WHOLE: readonly string[] = ['byte', 'short', 'int', 'long', 'bigint']
const FRACTIONS = ['float', 'double', 'quad', 'decimal']

/** The kinds of a field's values with how often each is there, the most frequent first; none where all are null. */
export function kindsOf(field: Field): readonly (readonly [kind: string, count: number])[] {
  const counts = new Map<string, number>()
  const add = (kind: string, count: number): void => {
    if (count > 0) counts.set(kind, (counts.get(kind) ?? 0) + count)
  }
  for (const [form, count] of field.forms.entries()) {
    const kind = KINDS[form]
    if (kind !== undefined) add(kind, count)
  }
  let arrays = field.forms[-T.uniformArray] ?? 0
  for (const [type, count] of field.elementTypes?.pairs().reverse() ?? []) {
    const some = Math.min(arrays, count)
    add(PLURALS[type] ?? 'array', some)
    arrays -= some
  }
  // Whole numbers are of the widest kind there is.
  const whole = WHOLE.filter((kind) => counts.has(kind))
  const widest = whole.at(-1)
  for (const kind of whole) {
    if (kind === widest || widest === undefined) continue
    add(widest, counts.get(kind) ?? 0)
    counts.delete(kind)
  }
  const fraction = FRACTIONS.find((kind) => counts.has(kind))
  const form = (type: number): number => field.forms[-type] ?? 0
  add(fraction ?? widest ?? 'int', field.forms[FORMS.smallInt] ?? 0)
  add(fraction ?? 'double', form(T.nan) + form(T.positiveInfinity) + form(T.negativeInfinity))
  const container = [...counts.keys()].find((kind) =>
    ['list', 'map', 'array', 'sparse', 'binary'].includes(kind),
  )
  const plural = [...counts.keys()].find((kind) => Object.values(PLURALS).includes(kind))
  add(container ?? plural ?? 'list', form(T.emptyCollection))
  return [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
}

/** The forms of a field's values by the format's own names, the most frequent first: `int32`, `int -1 to 22`. */
export function formsOf(field: Field): Record<string, number> {
  const forms: [string, number][] = []
  for (const [form, count] of field.forms.entries()) {
    if (count === 0) continue
    const name =
      form === FORMS.object
        ? 'user type'
        : form === FORMS.smallInt
          ? 'int -1 to 22'
          : form === FORMS.unknown
            ? 'unknown'
            : typeName(-form)
    forms.push([name, count])
  }
  return Object.fromEntries(forms.sort(([, one], [, other]) => other - one))
}
