// What code is to be written for: a node, the way there, the class it reads as, and why Coherence cannot navigate to it
// where it cannot. Every language's file asks this one.

import { type PofDocument, type PofValue, T } from '../../pof/index.ts'
import { BOXES, simpleType } from '../../pof/objects/index.ts'
import { partitionPoint } from '../../pof/order/index.ts'
import { fitOf, knownType } from '../java-types.ts'
import { beanName, isLayer, labelOf, propertyOf } from '../label.ts'
import { namedPath } from '../named-path.ts'
import { entryOf, type Names } from '../names.ts'

/** A node, or an element of a run, for which code is written. */
export interface CodeTarget {
  readonly doc: PofDocument
  readonly names: Names
  readonly node: number
  readonly element: number
  /** What SimplePofPath takes; null where Coherence cannot navigate, then `why` and `instead` say more. */
  readonly path: readonly number[] | null
  readonly why: string | null
  /** The nearest node above that Coherence can navigate to; -1 where `path` is not null. */
  readonly nearest: number
  /** Path of property names below the root, where every step has one: `customer.address.city`. */
  readonly namedPath: string | null
  /** The Java class the value reads as, by its name in source; null where only the object tells. */
  readonly javaClass: string | null
  /** The class of the root, as in source with its package, where the names give it. */
  readonly rootClass: string | null
  /** A name for a variable: the property's, or `value`. */
  readonly variable: string
  /** Things to know before the code is used; empty where there is nothing. */
  readonly notes: readonly string[]
}

/** Bytes of values that code may quote: what is longer has no literal, and may be as long as the stream. */
const QUOTED = 1 << 16

/** The value that code may quote; of a long one nothing that has a literal. */
export function quotedValue({ doc, node, element }: CodeTarget): PofValue {
  const { tree } = doc
  const isLong = element < 0 && tree.end(node) - tree.start(node) > QUOTED
  return isLong ? [] : doc.value(node, element)
}

/** Everything that code for a node has to know. */
export function codeTarget(doc: PofDocument, names: Names, node: number, element = -1): CodeTarget {
  const layer = isLayer(names, doc, node)
  const path = layer ? null : doc.path(node, element)
  const why = layer ? LAYER : path === null ? reasonFor(doc, node, element) : null
  return {
    doc,
    names,
    node,
    element,
    path,
    why,
    nearest: path === null ? nearestAbove(doc, node, element) : -1,
    namedPath: path === null ? null : propertyPath(names, doc, node, element),
    javaClass: javaClassOf(doc, names, node, element),
    rootClass: rootClassOf(doc, names),
    variable: variableName(labelOf(names, doc, node).property, element),
    notes: path === null ? [] : notesFor(doc, node),
  }
}

const LAYER =
  'One class’s part of an object that PortableTypeSerializer wrote: it is not a value. Its properties can be extracted.'

/** The innermost node around a place that has a path: what stops one on the way stops it for all that lies deeper. */
function nearestAbove(doc: PofDocument, node: number, element: number): number {
  const { tree } = doc
  const around: number[] = []
  for (let n = element >= 0 ? node : tree.parent(node); n >= 0; n = tree.parent(n)) around.push(n)
  // Of a million levels each has a path as long as it is deep: halves are tried, and not one after another.
  return around[partitionPoint(0, around.length, (at) => doc.path(around[at] as number) === null)] ?? -1
}

/** Why there is no path: the first thing on the way that stops Coherence. */
function reasonFor(doc: PofDocument, node: number, element: number): string {
  const { tree } = doc
  if (doc.root < 0 || tree.typeName(node) === 'unread')
    return 'Coherence cannot navigate to these bytes: they are not a value.'
  const nearest = nearestAbove(doc, node, element)
  const type = nearest < 0 ? tree.type(node) : tree.type(nearest)
  if (type <= T.map && type >= T.uniformMap)
    return 'A map is a leaf for a PofNavigator: a path cannot reach its keys and values.'
  if (type < 0)
    return 'A value with an identity that is not a user type is a leaf: getChild throws PofNavigationException.'
  return 'Its property index is out of order or repeated: a search for it ends at an earlier property.'
}

function notesFor(doc: PofDocument, node: number): string[] {
  const notes: string[] = []
  for (let n = node; n >= 0; n = doc.tree.parent(n)) {
    if (doc.tree.type(n) !== T.reference) continue
    const text =
      'A reference: a new PofValue knows only the root’s identity, so reading the reference throws “missing identity”. Extract the object that it names, or deserialize the whole value.'
    notes.push(text)
  }
  const astray = doc.problems.find(
    ({ code, offset }) => code === 'skip-astray' && offset < doc.tree.start(node),
  )
  if (astray !== undefined)
    notes.push(
      `Coherence’s skipping reads wrong bytes from offset ${astray.offset} on, before this value: a path does not find it.`,
    )
  return notes
}

const PROPERTY = /^[\p{L}_$][\p{L}\p{N}_$]*$/u

/** The names of the properties on the way, or null where a step is a position, a layer, or has no name. */
function propertyPath(names: Names, doc: PofDocument, node: number, element: number): string | null {
  if (element >= 0 || doc.tree.parent(node) < 0) return null
  const steps: string[] = []
  for (let n = node; doc.tree.parent(n) >= 0; n = doc.tree.parent(n)) {
    const { property, isLayer: isPart } = labelOf(names, doc, n)
    if (isPart) continue
    if (property === null || !PROPERTY.test(property)) return null
    steps.push(beanName(property))
  }
  return steps.length === 0 ? null : steps.reverse().join('.')
}

const WIRE_CLASSES: ReadonlyMap<number, string> = new Map<number, string>([
  [T.int16, 'Short'],
  [T.int32, 'Integer'],
  [T.int64, 'Long'],
  [T.int128, 'BigInteger'],
  [T.float32, 'Float'],
  [T.float64, 'Double'],
  [T.decimal32, 'BigDecimal'],
  [T.decimal64, 'BigDecimal'],
  [T.decimal128, 'BigDecimal'],
  [T.boolean, 'Boolean'],
  [T.false, 'Boolean'],
  [T.true, 'Boolean'],
  [T.octet, 'Byte'],
  [T.octetString, 'Binary'],
  [T.char, 'Character'],
  [T.charString, 'String'],
  [T.zeroLengthString, 'String'],
  [T.positiveInfinity, 'Double'],
  [T.negativeInfinity, 'Double'],
  [T.nan, 'Double'],
])

const DECLARED: Readonly<Record<string, string>> = {
  ...BOXES,
  BigInteger: 'BigInteger',
  BigDecimal: 'BigDecimal',
  String: 'String',
}

/** The declared type where the value fits it, else what the wire type reads as. Dates and times read as the context prefers. */
function javaClassOf(doc: PofDocument, names: Names, node: number, element: number): string | null {
  const type = element >= 0 ? doc.tree.elementType(node, element) : doc.tree.type(node)
  const declared = element >= 0 ? undefined : propertyOf(names, doc, node)?.type
  if (declared !== undefined && type !== T.null && fitOf(declared, type) !== 'impossible') {
    const name = entryOf(DECLARED, knownType(declared) ?? simpleType(declared))
    if (name !== undefined) return name
  }
  if (type >= 0) return sourceName(names, type)
  if (type <= T.intMinus1 && type >= T.int22) return 'Integer'
  return WIRE_CLASSES.get(type) ?? null
}

function rootClassOf(doc: PofDocument, names: Names): string | null {
  const type = doc.root < 0 ? -1 : doc.tree.type(doc.root)
  return type < 0 ? null : sourceName(names, type)
}

/** A class as source names it: `com.acme.Order.Line`; null for what is no name of a class. */
function sourceName(names: Names, typeId: number): string | null {
  const name = names.types.get(typeId)?.name.replaceAll('$', '.') ?? ''
  return name.split('.').every((part) => PROPERTY.test(part)) ? name : null
}

const KEYWORDS =
  /^(?:abstract|assert|boolean|break|byte|case|catch|char|class|const|continue|default|do|double|else|enum|extends|false|final|finally|float|for|goto|if|implements|import|instanceof|int|interface|long|native|new|null|package|private|protected|public|return|short|static|strictfp|super|switch|synchronized|this|throw|throws|transient|true|try|void|volatile|while|extractor|path|filter|updater|root|binary|context|expected)$/

function variableName(property: string | null, element: number): string {
  const name = property === null || element >= 0 ? 'value' : beanName(property)
  return PROPERTY.test(name) && /^[\w$]+$/.test(name) && !KEYWORDS.test(name) ? name : 'value'
}

/** The path of names of a target for a comment, with the root's class. Names come from files: no line may end in it. */
export function targetName({ names, doc, node, element }: CodeTarget): string {
  return namedPath(names, doc, node, element).replace(/[^\p{L}\p{N}_$.[\]() -]/gu, '?')
}

/** A piece of code that reads, changes or compares the value at a node. */
export interface CodeSnippet {
  /** Stable: language and form, such as `java-extractor`. */
  readonly id: string
  /** A short title. */
  readonly title: string
  /** The language. */
  readonly language: 'java' | 'csharp' | 'cpp' | 'cohql'
  /** One or more lines of code. */
  readonly code: string
  /** Notes on its use. */
  readonly notes: readonly string[]
}
