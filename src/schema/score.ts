// How well names suit a payload: every user type, index, type and version compared, what disagrees as data by node.
// Several sets can be scored against one document without decoding it again.

import { check, DOCUMENT } from '../pof/arguments/index.ts'
import { type PofDocument, typeName } from '../pof/index.ts'
import { simpleType } from '../pof/objects/index.ts'
import { fitOf } from './java-types.ts'
import { classWithin, isLayer } from './label.ts'
import { classLabel, NAMES, type Names, simpleName, type TypeNames } from './names.ts'

/** One place where names and payload disagree. */
export interface Disagreement {
  /** The node. */
  readonly node: number
  /**
   * `unknown-type`: no class has this type id; `unknown-index`: the class has no such property; `type`: the declared
   * type cannot hold the value; `unusual-type`: it can, but no writer of that type writes it; `version`: newer than
   * the class.
   */
  readonly kind: 'unknown-type' | 'unknown-index' | 'type' | 'unusual-type' | 'version'
  /** The type, index or version in the names. */
  readonly expected: string
  /** The type, index or version in the bytes. */
  readonly found: string
  /** Both, in one sentence. */
  readonly message: string
}

/** How well a set of names fits a document. */
export interface NamesScore {
  /** From 0 to 1: the share of comparisons that agree; null without comparisons. */
  readonly share: number | null
  /** The number of comparisons. */
  readonly compared: number
  /** `97 %: 2 indexes are unknown`, `100 %: every index known, types agree`. */
  readonly text: string
  /** In the order of the nodes; at most `maxDisagreements`, all of them counted in `share`. */
  readonly disagreements: readonly Disagreement[]
}

const MAX_DISAGREEMENTS = 10_000

/**
 * Compares a document with a set of names. Linear in the nodes.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { readNames, scoreNames } from 'pof-inspector/schema'
 *
 * const pair = { name: 'com.acme.Pair', properties: { 0: 'left', 1: 'right' } }
 * const { names } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: pair } }))
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const { share, text } = scoreNames(doc, names)
 * console.log(share, text) //> 1 100 %: every index known, types agree
 * ```
 */
export function scoreNames(doc: PofDocument, names: Names, maxDisagreements = MAX_DISAGREEMENTS): NamesScore {
  check('scoreNames', doc, DOCUMENT)
  check('The argument names of scoreNames', names, NAMES)
  const score = new Score(doc, names, maxDisagreements)
  for (let node = 0; node < doc.tree.count; node++) score.visit(node)
  return score.result()
}

/** Indexes of a class that a message lists. */
const MAX_INDEXES = 50

type Fit = ReturnType<typeof fitOf>

/** Classes of the same simple name: their type ids and whole names. */
interface Namesakes {
  readonly ids: Set<number>
  readonly names: Set<string>
}

const WEIGHTS = { 'unknown-type': 1, 'unknown-index': 1, type: 1, 'unusual-type': 0.5, version: 1 } as const

class Score {
  private readonly doc: PofDocument
  private readonly names: Names
  private readonly limit: number
  private readonly bySimpleName = new Map<string, Namesakes>()
  /** How types suit one another, and which indexes classes have: the same is asked for very many nodes. */
  private readonly fits = new Map<string, Map<number, Fit>>()
  private readonly indexes = new Map<TypeNames, string>()
  private readonly counts = { 'unknown-type': 0, 'unknown-index': 0, type: 0, 'unusual-type': 0, version: 0 }
  private readonly found: Disagreement[] = []
  private compared = 0
  private properties = 0

  constructor(doc: PofDocument, names: Names, limit: number) {
    this.doc = doc
    this.names = names
    this.limit = limit
    for (const [id, { name }] of names.types) {
      const whole = simpleName(name)
      const simple = whole.slice(whole.lastIndexOf('.') + 1)
      const same = this.bySimpleName.get(simple) ?? { ids: new Set(), names: new Set() }
      same.ids.add(id)
      same.names.add(name)
      this.bySimpleName.set(simple, same)
    }
  }

  visit(node: number): void {
    const { tree } = this.doc
    if (tree.type(node) >= 0) this.compareClass(node)
    const parent = tree.parent(node)
    const around = parent < 0 ? undefined : classWithin(this.names, this.doc, parent)
    if (around !== undefined && around.properties !== null && !isLayer(this.names, this.doc, node))
      this.compareProperty(node, around)
  }

  private compareClass(node: number): void {
    const type = this.doc.tree.type(node)
    const known = this.names.types.get(type)
    this.compared++
    if (known === undefined)
      this.disagree(node, 'unknown-type', 'a class with this type id', `type id ${type}`)
    if (known?.version === undefined) return
    this.compared++
    const newest = Math.max(known.version, this.versionAround(node))
    const version = this.doc.tree.header(node)?.version ?? 0
    if (version > newest)
      this.disagree(node, 'version', `version ${newest} or older of ${known.name}`, `version ${version}`)
  }

  /** The version of the class around a layer, which its layers may be written with; 0 for what is no layer. */
  private versionAround(node: number): number {
    if (!isLayer(this.names, this.doc, node)) return 0
    return this.names.types.get(this.doc.tree.type(this.doc.tree.parent(node)))?.version ?? 0
  }

  private compareProperty(node: number, around: TypeNames): void {
    const { tree } = this.doc
    const index = tree.key(node)
    const property = around.properties?.get(index)
    if (property === undefined && around.isPartial) return
    this.compared++
    this.properties++
    if (property === undefined) {
      const expected = `one of the indexes ${this.indexesOf(around)} of ${around.name}`
      this.disagree(node, 'unknown-index', expected, `index ${index}`)
      return
    }
    if (property.type === undefined) return
    const fit = this.fit(property.type, tree.type(node))
    if (fit === 'unknown') return
    this.compared++
    const expected = `${property.type} ${property.name} of ${around.name}`
    if (fit === 'impossible') this.disagree(node, 'type', expected, this.typeText(node))
    else if (fit === 'readable') this.disagree(node, 'unusual-type', expected, this.typeText(node))
  }

  /** The indexes of a class as text; of very many the first. */
  private indexesOf(type: TypeNames): string {
    const known = this.indexes.get(type)
    if (known !== undefined) return known
    const all = [...(type.properties?.keys() ?? [])]
    const more = all.length > MAX_INDEXES ? ', …' : ''
    const text = all.length === 0 ? '(none)' : all.slice(0, MAX_INDEXES).join(', ') + more
    this.indexes.set(type, text)
    return text
  }

  private fit(javaType: string, wireType: number): Fit {
    const known = this.fits.get(javaType) ?? new Map<number, Fit>()
    this.fits.set(javaType, known)
    const fit = known.get(wireType) ?? this.workOutFit(javaType, wireType)
    known.set(wireType, fit)
    return fit
  }

  private workOutFit(javaType: string, wireType: number): Fit {
    const fit = fitOf(javaType, wireType)
    const same = fit === 'unknown' ? this.bySimpleName.get(simpleType(javaType)) : undefined
    if (same === undefined) return fit
    if (wireType < 0) return isPlain(wireType) ? 'impossible' : 'unknown'
    if (same.ids.has(wireType)) return 'usual'
    const actual = this.names.types.get(wireType)
    const isBelow = actual === undefined || actual.parents.some((parent) => same.names.has(parent))
    // A class that names no parents may still extend one that was not given.
    return isBelow || actual.properties === null ? 'unknown' : 'impossible'
  }

  private typeText(node: number): string {
    const type = this.doc.tree.type(node)
    return classLabel(this.names, type) ?? (type >= 0 ? `user type ${type}` : typeName(type))
  }

  private disagree(node: number, kind: Disagreement['kind'], expected: string, found: string): void {
    this.counts[kind]++
    if (this.found.length >= this.limit) return
    const message = `Expected ${expected}, found ${found}.`
    this.found.push({ node, kind, expected, found, message })
  }

  result(): NamesScore {
    const { compared, found: disagreements } = this
    if (compared === 0) return { share: null, compared, text: 'No user types to compare', disagreements }
    const missed = Object.entries(this.counts).reduce(
      (sum, [kind, n]) => sum + n * WEIGHTS[kind as Disagreement['kind']],
      0,
    )
    const share = 1 - missed / compared
    // Rounded down, so that 100 % means all.
    return { share, compared, text: `${Math.floor(share * 100)} %: ${this.words()}`, disagreements }
  }

  private words(): string {
    const { counts } = this
    const parts = [
      plural(counts['unknown-type'], 'type id is unknown', 'type ids are unknown'),
      plural(counts['unknown-index'], 'index is unknown', 'indexes are unknown'),
      plural(counts.type, 'type does not fit', 'types do not fit'),
      plural(counts['unusual-type'], 'type is unusual', 'types are unusual'),
      plural(counts.version, 'version is newer', 'versions are newer'),
    ].filter((part) => part !== '')
    if (parts.length > 0) return parts.join(', ')
    return this.properties > 0
      ? 'every index known, types agree'
      : 'every type id known, no properties to compare'
  }
}

/** Whether a wire type is one that no user type can be: a number, text, a date, a container. */
function isPlain(wireType: number): boolean {
  return wireType >= -64 && wireType !== -31 && wireType !== -32 && wireType !== -37
}

function plural(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`
}
