// Coherence's own types on one line, as their toString prints them: identifiers, optionals, java.time, filters and
// extractors. Each form was compared with what the library prints (tests/oracle-names, summaries.json).

import { check, DOCUMENT, NUMBER } from '../../pof/arguments/index.ts'
import { type PofDocument, T } from '../../pof/index.ts'
import { builtInTypes } from '../built-in.ts'

const CLASS_NAMES = new Map(builtInTypes())

const MAX_DEPTH = 12
const MAX_ITEMS = 50
const MAX_LENGTH = 2000

/**
 * The text that Java prints for one of Coherence's own types, or null where no form is known.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { summaryOf } from 'pof-inspector/schema'
 *
 * // Type id 943 is Coherence's own java.time.Period.
 * const doc = parse(Uint8Array.of(0x15, 0xaf, 0x0e, 0, 0, 0x41, 1, 1, 0x41, 2, 2, 0x41, 3, 0x40))
 * console.log(summaryOf(doc, 0, 'java.time.Period')) //> P1Y2M3D
 * ```
 */
export function summaryOf(doc: PofDocument, node: number, className: string | undefined): string | null {
  check('summaryOf', doc, DOCUMENT)
  check('The argument node of summaryOf', node, NUMBER)
  if (className === undefined || doc.tree.type(node) < 0) return null
  return new Summary(doc).userType(node, className)?.slice(0, MAX_LENGTH) ?? null
}

type Form = (summary: Summary, node: number, name: string) => string | null

const comparison: Form = (s, node, name) => `${name}(${s.property(node, 0)}, ${s.property(node, 1)})`
const present =
  (name: string): Form =>
  (s, node) =>
    s.property(node, 0) === 'true' ? `${name}[${s.property(node, 1)}]` : `${name}.empty`
const list: Form = (s, node, name) => `${name}(${s.items(s.child(node, 0)).join(', ')})`
const pair =
  (two: string): Form =>
  (s, node, name) => {
    const items = s.items(s.child(node, 0))
    return `${items.length === 2 ? two : name}(${items.join(', ')})`
  }
const bare: Form = (_s, _node, name) => name
const number = (s: Summary, node: number, index: number): bigint => s.integer(s.child(node, index))

/** Forms by class, packages left out where the name alone is unique among Coherence's own types. */
const FORMS: Readonly<Record<string, Form>> = {
  'com.tangosol.util.UUID': (s, node) => {
    const hex = [1, 2, 3, 4, 5, 6].map((index) => hexOf(number(s, node, index), 32))
    return `0x${hexOf(number(s, node, 0), 64)}${hex.join('')}`.toUpperCase().replace('0X', '0x')
  },
  'java.util.UUID': (s, node) => uuidText(number(s, node, 1), number(s, node, 0)),
  'java.util.Optional': present('Optional'),
  'java.util.OptionalInt': present('OptionalInt'),
  'java.util.OptionalLong': present('OptionalLong'),
  'java.util.OptionalDouble': present('OptionalDouble'),
  'java.net.InetAddress': (s, node) => dottedAddress(s.octets(s.child(node, 0))),
  'java.lang.Throwable': (s, node) => `Portable(${s.property(node, 0)}): ${s.property(node, 1)}`,
  'java.time.Duration': (s, node) => durationText(number(s, node, 0), number(s, node, 1)),
  'java.time.Instant': (s, node) => instantText(number(s, node, 0), number(s, node, 1)),
  'java.time.Period': (s, node) => periodText(number(s, node, 0), number(s, node, 1), number(s, node, 2)),
  'java.time.ZoneId': (s, node) => s.property(node, 0),
  'java.util.concurrent.TimeUnit': (s, node) => s.property(node, 0),
  'java.util.TreeSet': (s, node) => s.value(s.child(node, 1)),
  'com.tangosol.util.CompositeKey': (s, node) => `${s.property(node, 0)}:${s.property(node, 1)}`,
  SimplePofPath: (s, node) => `pof(${s.items(s.child(node, 0)).join('.')})`,
  PofExtractor: (s, node) => {
    const path = s.property(node, 1)
    const target = s.property(node, 0) === '1' ? 'KEY' : 'VALUE'
    return `PofExtractor(target=${target}, navigator=${path}, ValueExtractor(${path}))`
  },
  PofUpdater: (s, node) => `PofUpdater(navigator=${s.property(node, 0)})`,
  ReflectionExtractor: (s, node) => `.${s.property(node, 0)}(${s.items(s.child(node, 2)).join(', ')})`,
  UniversalExtractor: (s, node) => `.${propertyName(s.property(node, 0))}`,
  ChainedExtractor: list,
  MultiExtractor: list,
  IdentityExtractor: () => '{id}',
  KeyExtractor: (s, node) => `KeyExtractor(extractor=${s.property(node, 0)})`,
  EqualsFilter: comparison,
  NotEqualsFilter: comparison,
  GreaterFilter: comparison,
  GreaterEqualsFilter: comparison,
  LessFilter: comparison,
  LessEqualsFilter: comparison,
  IsNullFilter: comparison,
  IsNotNullFilter: comparison,
  LikeFilter: comparison,
  InFilter: (s, node) => `InFilter(${s.property(node, 0)}, HashSet${s.property(node, 1)})`,
  ContainsAnyFilter: (s, node) => `ContainsAnyFilter(${s.property(node, 0)}, ListView${s.property(node, 1)})`,
  NotFilter: (s, node) => `NotFilter: !(${s.property(node, 0)})`,
  BetweenFilter: (s, node) => s.between(node),
  AllFilter: pair('AndFilter'),
  AnyFilter: pair('OrFilter'),
  AndFilter: list,
  OrFilter: list,
  AlwaysFilter: bare,
  NeverFilter: bare,
  PresentFilter: bare,
  LimitFilter: (s, node) => {
    const [size, page] = [s.integer(s.child(node, 1)), s.integer(s.child(node, 2))]
    return `LimitFilter: (${s.property(node, 0)} [pageSize=${size}, pageNum=${page}])`
  },
  UpdaterProcessor: comparison,
  ConditionalPut: (s, node) =>
    `ConditionalPut{Filter = ${s.property(node, 0)}, Value=${s.property(node, 1)}, ReturnRequired= ${s.property(node, 2)}}`,
  Float32Vector: (s, node) => `Float32Vector{vector=${s.property(node, 0)}}`,
}

/** One document's values as Java's toString has them. */
class Summary {
  private readonly doc: PofDocument
  private depth = 0

  constructor(doc: PofDocument) {
    this.doc = doc
  }

  userType(node: number, className: string): string | null {
    if (this.depth >= MAX_DEPTH) return '…'
    const simple = className.slice(className.lastIndexOf('.') + 1)
    const form =
      FORMS[className] ??
      (className.startsWith('com.tangosol.') || className.startsWith('com.oracle.')
        ? FORMS[simple]
        : undefined)
    if (form === undefined) return null
    this.depth++
    const text = form(this, node, simple)
    this.depth--
    return text
  }

  /** The property with an index, or -1. */
  child(node: number, index: number): number {
    const { tree } = this.doc
    for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
      if (tree.key(child) === index) return child
    }
    return -1
  }

  /** A property as text; a missing one is null, or false where it is a flag: both print so. */
  property(node: number, index: number): string {
    const child = this.child(node, index)
    return child < 0 ? 'null' : this.value(child)
  }

  value(node: number): string {
    const { tree } = this.doc
    if (node < 0) return 'null'
    const type = tree.type(node)
    if (type >= 0) return this.userType(node, CLASS_NAMES.get(type) ?? '') ?? this.doc.text(node, -1, 60)
    if (type <= T.collection && type >= T.uniformArray) return `[${this.items(node).join(', ')}]`
    const value = this.doc.value(node)
    if (typeof value === 'string') return value
    return this.doc.text(node, -1, 200)
  }

  /** The elements of a container as text; none for what is no container. */
  items(node: number): string[] {
    const { tree } = this.doc
    if (node < 0) return []
    if (tree.isRun(node)) {
      const count = Math.min(tree.childCount(node), MAX_ITEMS)
      return Array.from({ length: count }, (_, i) => {
        const value = tree.elementValue(node, i)
        return typeof value === 'string' ? value : this.doc.text(node, i, 60)
      })
    }
    const items: string[] = []
    for (
      let child = tree.firstChild(node);
      child >= 0 && items.length < MAX_ITEMS;
      child = tree.nextSibling(child)
    )
      items.push(this.value(child))
    return items
  }

  /** A whole number; 0 where there is none. */
  integer(node: number): bigint {
    const value = node < 0 ? 0 : this.doc.value(node)
    return typeof value === 'bigint'
      ? value
      : typeof value === 'number' && Number.isInteger(value)
        ? BigInt(value)
        : 0n
  }

  octets(node: number): readonly number[] {
    const value = node < 0 ? null : this.doc.value(node)
    if (value instanceof Uint8Array) return [...value]
    return Array.isArray(value) ? value.map((each) => Number(each)) : []
  }

  /** `X >= 1 and X <= 9`, from the two filters inside. */
  between(node: number): string | null {
    const filters = this.child(node, 0)
    const bounds: number[] = []
    for (
      let child = filters < 0 ? -1 : this.doc.tree.firstChild(filters);
      child >= 0;
      child = this.doc.tree.nextSibling(child)
    )
      bounds.push(child)
    const [from, to] = bounds
    if (from === undefined || to === undefined) return null
    const extractor = this.property(from, 0)
    return `BetweenFilter(${extractor} >= ${this.property(from, 1)} and ${extractor} <= ${this.property(to, 1)})`
  }
}

function hexOf(value: bigint, bits: number): string {
  return BigInt.asUintN(bits, value)
    .toString(16)
    .padStart(bits / 4, '0')
}

/** `name` of `getName()`, as a universal extractor prints it. */
function propertyName(name: string): string {
  const method = /^(?:get|is)([A-Z].*)\(\)$/.exec(name)?.[1]
  return method === undefined ? name : method.charAt(0).toLowerCase() + method.slice(1)
}

/** `c232ab00-9414-11ec-b3c8-9f6bdeced846`. */
export function uuidText(most: bigint, least: bigint): string {
  const hex =
    BigInt.asUintN(64, most).toString(16).padStart(16, '0') +
    BigInt.asUintN(64, least).toString(16).padStart(16, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** `PT2M3.456S`, as java.time.Duration prints it. */
function durationText(seconds: bigint, nanos: bigint): string {
  if (seconds === 0n && nanos === 0n) return 'PT0S'
  // Java takes the sign off the seconds where there is a fraction below zero.
  const effective = seconds < 0n && nanos > 0n ? seconds + 1n : seconds
  const [hours, minutes, rest] = [effective / 3600n, (effective % 3600n) / 60n, effective % 60n]
  const text = `PT${hours === 0n ? '' : `${hours}H`}${minutes === 0n ? '' : `${minutes}M`}`
  if (rest === 0n && nanos === 0n && text.length > 2) return text
  const whole = seconds < 0n && nanos > 0n && rest === 0n ? '-0' : String(rest)
  if (nanos === 0n) return `${text}${whole}S`
  const fraction = seconds < 0n ? 1_000_000_000n - nanos : nanos
  return `${text}${whole}.${fraction.toString().padStart(9, '0').replace(/0+$/, '')}S`
}

/** `2023-11-14T22:13:20.000000005Z`, as java.time.Instant prints it; null beyond the years that JavaScript knows. */
function instantText(seconds: bigint, nanos: bigint): string | null {
  const date = new Date(Number(seconds) * 1000)
  if (Number.isNaN(date.getTime()) || nanos < 0n || nanos >= 1_000_000_000n) return null
  const whole = date.toISOString().slice(0, -5)
  if (nanos === 0n) return `${whole}Z`
  const digits = nanos.toString().padStart(9, '0')
  // Three, six or nine digits, as many as are needed.
  const length = digits.endsWith('000000') ? 3 : digits.endsWith('000') ? 6 : 9
  return `${whole}.${digits.slice(0, length)}Z`
}

/** `P1Y2M3D`. */
function periodText(years: bigint, months: bigint, days: bigint): string {
  const text = `P${years === 0n ? '' : `${years}Y`}${months === 0n ? '' : `${months}M`}${days === 0n ? '' : `${days}D`}`
  return text === 'P' ? 'P0D' : text
}

/** `/127.0.0.1` or `/2001:db8:0:0:0:0:0:1`; null for any other number of octets. */
function dottedAddress(octets: readonly number[]): string | null {
  if (octets.length === 4) return `/${octets.join('.')}`
  if (octets.length !== 16) return null
  const groups = Array.from({ length: 8 }, (_, i) =>
    (((octets[2 * i] as number) << 8) | (octets[2 * i + 1] as number)).toString(16),
  )
  return `/${groups.join(':')}`
}
