// Skipping, and paths to PofValues: the counted calls, the exceptions, and what is found.

import { COUNTERS, type Ops, type Reach, type SkipCost } from '../../src/cost/index.ts'
import { type PofDocument, T } from '../../src/pof/index.ts'
import {
  classOf,
  type Difference,
  LIMIT,
  type Range,
  type Section,
  type Subject,
  type Tally,
} from './difference.ts'

function opsText(ops: Readonly<Ops>): string {
  return COUNTERS.map((counter) => ops[counter]).join(',')
}

/** Adds what the project says otherwise of a skip. */
export function skipDifferences(
  { doc }: Subject,
  cost: SkipCost,
  heard: string,
  tally: Tally,
  found: Difference[],
): void {
  if (heard === 'none' || doc.root < 0) return
  tally.skips++
  const { ops, end, kind, exception } = cost.pass(doc.root)
  if (kind === 'hang' || heard.endsWith(LIMIT)) {
    tally.limits++
    if (kind === 'hang' && !heard.endsWith(LIMIT))
      found.push({ section: 'skip', kind: 'hang', project: 'never ends', coherence: heard })
    return
  }
  const told = `${opsText(ops)} ${end}${exception === null ? '' : ` !${exception}`}`
  if (told !== heard)
    found.push({ section: 'skip', kind: differentPart(told, heard), project: told, coherence: heard })
}

/** Whether what is thrown differs, and how, or only numbers do. */
function differentPart(told: string, heard: string): string {
  const [mine, theirs] = [thrownIn(told), thrownIn(heard)]
  if (mine === theirs) return 'counters'
  return mine !== '' && theirs !== '' && classOf(mine) === classOf(theirs)
    ? `message of ${classOf(mine)}`
    : `${mine === '' ? 'nothing' : classOf(mine)} for ${theirs === '' ? 'nothing' : classOf(theirs)}`
}

function thrownIn(text: string): string {
  const at = text.indexOf('!')
  return at < 0 ? '' : text.slice(at)
}

/** Adds what the project says otherwise of a path. */
export function pathDifferences(
  cost: SkipCost,
  doc: PofDocument,
  path: readonly number[],
  heard: string,
  tally: Tally,
  found: Difference[],
): void {
  tally.paths++
  const [parsed, navigated, place, got] = heard.split('\n')
  const reach = cost.toReachPath(path)
  const say = (section: Section, kind: string, project: string, coherence: string) => {
    const { place, isAstray } = section === 'read' ? readPlace(reach, doc) : lastStep(reach, doc)
    found.push({ section, kind, path, project, coherence, isAstray, ...(place && { place }) })
  }
  const isParsed = navigated !== undefined
  const parsing = `${opsText(reach.parse)}${isParsed || reach.exception === null ? '' : `!${reach.exception}`}`
  if (parsing !== parsed) say('parse', differentPart(parsing, parsed ?? ''), parsing, parsed ?? '')
  if (!isParsed) return
  if (reach.outcome === 'hang' || navigated.endsWith(LIMIT)) {
    tally.limits++
    if (reach.outcome === 'hang' && !navigated.endsWith(LIMIT))
      say('navigate', 'hang', 'never ends', navigated)
    return
  }
  const navigating = `${opsText(reach.navigate)}${reach.exception === null ? '' : `!${reach.exception}`}`
  if (navigating !== navigated) {
    say('navigate', differentPart(navigating, navigated), navigating, navigated)
    return
  }
  if (place === undefined) return
  const found1 = placeText(reach)
  if (found1 !== place && !(found1 === 'nil' && /^(null|.* nil|-?\d+ (\d+) \2)$/.test(place)))
    say('navigate', 'place', found1, place)
  readDifferences(reach, got ?? '', tally, say)
}

/** Of which bytes what a path says is. */
interface Placed {
  readonly place: Range | null
  readonly isAstray: boolean
}

/** The bytes that `getValue` reads. */
function readPlace({ found, outcome }: Reach, doc: PofDocument): Placed {
  if (found === null) return { place: null, isAstray: true }
  const isAstray = outcome === 'garbage' || holdsBareReference(found, doc)
  return { place: withTargets(found, doc), isAstray }
}

/** Whether there is a reference in a uniform container: a reader that does not know the object takes it for a version. */
function holdsBareReference({ start, end }: Range, { tree }: PofDocument): boolean {
  for (let node = 0; node < tree.count; node++) {
    if (tree.type(node) !== T.reference || tree.start(node) < start || tree.end(node) > end) continue
    const parent = tree.parent(node)
    if (parent >= 0 && (tree.header(parent)?.elementTypes.length ?? 0) > 0) return true
  }
  return false
}

/** The bytes of the container in which the last step looked for its child. */
function lastStep({ steps }: Reach, doc: PofDocument): Placed {
  const container = steps.at(-1)?.container ?? -1
  if (container < 0) return { place: null, isAstray: steps.length > 0 }
  const place = { start: doc.tree.start(container), end: endFor(container, doc) }
  return { place: withTargets(place, doc), isAstray: false }
}

/** The end of a value to the library's reader, which goes on where the document stopped. */
function endFor(node: number, { tree, bytes }: PofDocument): number {
  return tree.state(node) === 'complete' ? tree.end(node) : bytes.length
}

/** Bytes, and those of the objects that references in them name, which are read in their place. */
function withTargets({ start, end }: Range, doc: PofDocument): Range {
  const { root, tree } = doc
  const last = endFor(root, doc)
  for (let node = 0; node < tree.count; node++) {
    const isInside = start <= tree.start(node) && tree.end(node) <= end
    if (isInside && tree.type(node) === T.reference) return { start: tree.start(root), end: last }
  }
  return { start, end }
}

function placeText({ found }: Reach): string {
  return found === null ? 'nil' : `${found.type} ${found.start} ${found.end}`
}

function readDifferences(
  reach: Reach,
  heard: string,
  tally: Tally,
  say: (section: Section, kind: string, project: string, coherence: string) => void,
): void {
  if (heard.endsWith(LIMIT)) {
    tally.limits++
    return
  }
  const reading = `${opsText(reach.read)}${reach.readException === null ? '' : `!${reach.readException}`}`
  if (reading === heard) return
  say('read', differentPart(reading, heard), reading, heard)
}
