// All traps of a payload: one walk over the node table that asks a detector only at the few nodes that may need one,
// then the envelope and the problems. Linear in nodes and in the bytes of strings and times that stand in runs.

import { check, DOCUMENT } from '../../pof/arguments/index.ts'
import { type PofDocument, T, TYPES } from '../../pof/index.ts'
import { costColumns } from '../cost-columns.ts'
import type { SkipCost } from '../skip-cost.ts'
import { type CostWords, formatWords } from '../words.ts'
import { type Sighting, Sightings, type Trap, type TrappedField } from './trap.ts'
import { TRAPS, type TrapRow } from './trap-codes.ts'
import { envelopeTraps, mapTrap, problemTraps, SparseTraps } from './trap-document.ts'
import { fieldsText, Trials } from './trap-effect.ts'
import { IdentityTraps, ScalarTraps } from './trap-scalars.ts'

/** Traps listed of each code; the others are only counted. */
const LISTED = 8

/**
 * The traps of a payload, by offset; empty where all parts of Coherence agree on it. At most eight of each code are
 * listed, and `alike` is their total number. Fields are tried with `cost`, which is created if omitted; `words` gives
 * the names of classes and fields in the sentences.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { traps } from 'pof-inspector/cost'
 *
 * // A list of one zero-length string: the byte that says so stands for another thing when it is navigated to.
 * const doc = parse(Uint8Array.of(0x15, 0x55, 1, 0x62))
 * for (const { code, offset, severity, what } of traps(doc)) console.log(`${code} at ${offset}, ${severity}: ${what}`)
 * //> zero-length-string at 3, info: Field 0 is the byte 62.
 * ```
 */
export function traps(
  doc: PofDocument,
  cost: SkipCost = costColumns(doc),
  words: CostWords = formatWords(doc),
): Trap[] {
  check('traps', doc, DOCUMENT)
  const found = new Sightings(doc, words, LISTED)
  envelopeTraps(found)
  walk(found)
  problemTraps(found)
  const trials = new Trials(doc, cost)
  const sorted = found.kept.sort((a, b) => a.offset - b.offset)
  return sorted.map((sighting) => trapOf(sighting, found, trials))
}

// What is to be done at a node, by `~type`.
const NOTHING = 0
const SCALAR = 1
const SPARSE = 2
const UNIFORM = 3
const UNIFORM_SPARSE = 4
const MAP = 5
const REFERENCE = 6
const ACTIONS = Uint8Array.from(TYPES, ({ id }) => {
  switch (id) {
    case T.float128:
    case T.zeroLengthString:
    case T.charString:
    case T.octetString:
    case T.time:
    case T.datetime:
      return SCALAR
    case T.sparseArray:
      return SPARSE
    case T.uniformSparseArray:
      return UNIFORM_SPARSE
    case T.uniformCollection:
    case T.uniformArray:
      return UNIFORM
    case T.map:
    case T.uniformKeysMap:
    case T.uniformMap:
      return MAP
    case T.reference:
      return REFERENCE
    default:
      return NOTHING
  }
})
const MORE = 0x80
const SIGN = 0x40

function walk(found: Sightings): void {
  const { tree } = found.doc
  const identities = new IdentityTraps(found)
  const scalars = new ScalarTraps(found)
  const sparse = new SparseTraps(found)
  const last = tree.count - 1
  const count = last >= 0 && tree.typeName(last) === 'unread' ? last : tree.count
  /** One past the last node of the outermost map that the walk is in. */
  let mapEnd = 0
  for (let node = 0; node < count; node++) {
    const type = tree.type(node)
    sparse.node(node)
    if (tree.hasIdentity(node)) identities.marked(node)
    if (type >= 0) {
      identities.begins(node)
      userType(found, identities, node)
      continue
    }
    const action = ACTIONS[~type]
    if (action === NOTHING || action === undefined) continue
    if (action === SCALAR) scalars.scalar(node, type)
    else if (action === REFERENCE) identities.reference(node)
    else if (action === SPARSE || action === UNIFORM_SPARSE) sparse.open(node)
    if (action === MAP && node >= mapEnd) {
      mapEnd = tree.subtreeEnd(node)
      mapTrap(found, node)
    }
    if (action === UNIFORM || action === UNIFORM_SPARSE || tree.isMap(node)) container(node)
  }

  sparse.report()

  function container(node: number): void {
    if (tree.type(node) !== T.map) identities.uniform(node)
    if (!tree.isRun(node)) return
    if (tree.elementType(node) === T.reference) identities.reference(node)
    else scalars.run(node)
  }
}

/** A user type's version, looked at where a sign bit is set in it: it may say -31. */
function userType(found: Sightings, identities: IdentityTraps, node: number): void {
  const { bytes, tree } = found.doc
  let at = tree.start(node)
  const first = bytes[at] as number
  while ((bytes[at] as number) >= MORE) at++
  // At the start is a type id, or a version that its container's declaration leaves at the start.
  if (((first | (bytes[at + 1] as number)) & SIGN) === 0) return
  const header = tree.header(node)
  if (header?.version !== T.identity) return
  // An element of a uniform container that has an identity has it here: its version comes behind that.
  const isMarked = header.identities.length > 0 && tree.isDeclared(node)
  if (!isMarked || header.declaredType === T.identity) identities.version(node)
}

function trapOf({ code, node, offset, length, what }: Sighting, found: Sightings, trials: Trials): Trap {
  const { severity, deviation, title, effect, wayRound }: TrapRow = TRAPS[code]
  const isTried = node >= 0 && severity !== 'info' && code !== 'float128'
  const fields: TrappedField[] = isTried ? trials.around(node) : []
  const tried = fieldsText(found.doc, found.words, fields)
  return {
    code,
    severity,
    deviation,
    node,
    offset,
    length,
    title,
    what: what(),
    effect: tried === '' ? effect : `${effect} ${tried}`,
    fields,
    wayRound,
    alike: found.count(code),
  }
}
