// One walk over a payload that notes what advice is about: objects by class, arrays of octets, plain containers and
// strings by the place that they have in their class, so that what holds for all of a place is said once.

import { type PofDocument, SHAPE, shapeOf, T } from '../../pof/index.ts'
import type { CostWords } from '../words.ts'

/** Where values of a kind stand: a property of a class, or the elements of such a property. */
export interface SurveyPlace {
  /** `user type 1001, property 3`, `elements of user type 1001, property 3`, `the root`. */
  readonly text: string
  /** The property index, for Java; -1 where it is none. */
  readonly index: number
  /** The field in Java; null where it is not known, or it is none. */
  readonly field: string | null
  readonly nodes: number[]
}

/** What a payload holds. */
export interface Survey {
  readonly words: CostWords
  /** Objects by type id. */
  readonly classes: ReadonlyMap<number, readonly number[]>
  readonly octets: readonly SurveyPlace[]
  readonly plain: readonly SurveyPlace[]
  readonly strings: readonly SurveyPlace[]
}

/** Surveys a payload, in time proportional to its nodes; `onShare` hears now and then how much is done, 0 to 1. */
export function surveyOf(
  doc: PofDocument,
  words: CostWords,
  onShare: (share: number) => void = () => {},
): Survey {
  return new Surveyor(doc, words).run(onShare)
}

interface Kind {
  readonly text: string
  readonly index: number
  readonly field: string | null
  readonly children: Map<number, Kind>
  readonly byRole: Map<string, SurveyPlace>
}

function newKind(text: string, index: number, field: string | null = null): Kind {
  return { text, index, field, children: new Map(), byRole: new Map() }
}

/** Characters beyond which a place is not told level by level. */
const LONG = 100
/** Nodes between two reports. */
const REPORT = 1 << 17

class Surveyor {
  readonly #doc: PofDocument
  readonly #words: CostWords
  readonly #classes = new Map<number, number[]>()
  readonly #classKinds = new Map<number, Kind>()
  readonly #places = { octets: [] as SurveyPlace[], plain: [] as SurveyPlace[], strings: [] as SurveyPlace[] }
  /** Open containers and what kind each is. */
  readonly #open: { readonly node: number; readonly kind: Kind }[] = []

  constructor(doc: PofDocument, words: CostWords) {
    this.#doc = doc
    this.#words = words
  }

  run(onShare: (share: number) => void): Survey {
    const { tree, root } = this.#doc
    const last = tree.count - 1
    const count = last >= 0 && tree.typeName(last) === 'unread' ? last : tree.count
    for (let node = root; node >= 0 && node < count; node++) {
      if (node % REPORT === 0) onShare(node / count)
      const type = tree.type(node)
      const shape = shapeOf(type)
      if (shape < SHAPE.collection && type !== T.charString) continue
      const parent = tree.parent(node)
      while (this.#open.length > 0 && this.#open.at(-1)?.node !== parent) this.#open.pop()
      this.#node(node, type, this.#kindOf(node, type, parent))
    }
    return { words: this.#words, classes: this.#classes, ...this.#places }
  }

  #node(node: number, type: number, kind: Kind): void {
    const { tree } = this.#doc
    if (type === T.charString) this.#note('strings', kind, node)
    else if (type >= 0) {
      const nodes = this.#classes.get(type)
      if (nodes === undefined) this.#classes.set(type, [node])
      else nodes.push(node)
    } else if (tree.isRun(node)) {
      const isOctets = type !== T.uniformMap && tree.elementType(node) === T.octet
      if (isOctets && tree.childCount(node) > 0) this.#note('octets', kind, node)
    } else this.#note('plain', kind, node)
    if (type !== T.charString && !tree.isRun(node)) this.#open.push({ node, kind })
  }

  #note(role: 'octets' | 'plain' | 'strings', kind: Kind, node: number): void {
    const place = kind.byRole.get(role)
    if (place !== undefined) {
      place.nodes.push(node)
      return
    }
    const made = { text: kind.text, index: kind.index, field: kind.field, nodes: [node] }
    kind.byRole.set(role, made)
    this.#places[role].push(made)
  }

  /** What kind of thing a node is: for an object its class, for others their place. */
  #kindOf(node: number, type: number, parent: number): Kind {
    const { tree } = this.#doc
    if (type >= 0) {
      const known = this.#classKinds.get(type) ?? newKind(this.#words.type(type), -1)
      this.#classKinds.set(type, known)
      return known
    }
    const around = this.#open.at(-1)?.kind ?? null
    if (around === null) return newKind('the root', -1)
    const isProperty = parent >= 0 && tree.type(parent) >= 0
    const key = isProperty ? tree.key(node) : -1
    const known = around.children.get(key)
    if (known !== undefined) return known
    const isLong = around.text.length > LONG
    const text = isProperty
      ? `${around.text}, property ${this.#words.index(tree.type(parent), key)}`
      : isLong
        ? around.text
        : `elements of ${around.text}`
    const field = isProperty ? this.#words.javaField(tree.type(parent), key) : around.field
    const made = newKind(text, isProperty ? key : around.index, field)
    around.children.set(key, made)
    return made
  }
}
