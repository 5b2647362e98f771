// One stream, read by the project and by the library: what differs. Each section of the library's answer is compared with what
// the project says of the same bytes.

import { skipCost } from '../../src/cost/index.ts'
import { LARGEST_INDEX, type PofDocument, parse } from '../../src/pof/index.ts'
import { ledgerFaults } from '../support/ledger.ts'
import type { Difference, Subject, Tally } from './difference.ts'
import { eventDifferences } from './event-differences.ts'
import { pathDifferences, skipDifferences } from './path-differences.ts'
import { Random } from './random.ts'
import { RAW_ARRAYS } from './raw-arrays.ts'
import { type Answer, ASK } from './requests.ts'
import { valueDifferences } from './value-differences.ts'

/** Reads a stream as the differential does. */
export function read(bytes: Uint8Array): PofDocument {
  return parse(bytes, { envelope: true, rawArrays: RAW_ARRAYS })
}

/** How a stream is asked about. */
interface Asking {
  readonly isSound: boolean
  /** How many paths at random. */
  readonly paths: number
}

/** What is asked of a stream, with paths at random. */
export function subjectOf(bytes: Uint8Array, random: Random, { isSound, paths }: Asking): Subject {
  const doc = read(bytes)
  const javaTime = random.oneIn(5) ? 0 : ASK.javaTime
  const flags = ASK.events | ASK.value | ASK.skip | javaTime
  return { bytes, doc, question: { bytes, flags, paths: pathsIn(doc, random, paths) }, isSound }
}

/** What is asked of one stream alone: of a path that is given, and of some others. */
export function subjectAlone(bytes: Uint8Array, path: readonly number[] | null | undefined): Subject {
  const subject = subjectOf(bytes, new Random(1, 1), { isSound: false, paths: 8 })
  const { question, doc } = subject
  if (path == null || doc.root < 0) return subject
  return { ...subject, question: { ...question, paths: [path, ...question.paths] } }
}

/** Longer paths are not asked for: a byte has their length. */
const DEEPEST = 100

function pathsIn(doc: PofDocument, random: Random, most: number): number[][] {
  const { tree, root } = doc
  if (root < 0 || most === 0) return []
  const paths: number[][] = [[]]
  for (let i = 1; i < most; i++) {
    const node = random.below(tree.count)
    const element =
      tree.isRun(node) && random.oneIn(2)
        ? random.below(Math.max(1, Math.min(1000, tree.childCount(node))))
        : -1
    const path = doc.path(node, element >= 0 && element < tree.childCount(node) ? element : undefined)
    if (path === null || path.length >= DEEPEST) continue
    // Now and then one that leads to nothing.
    paths.push(
      random.oneIn(5)
        ? [...path, random.below(4)]
        : random.oneIn(12)
          ? path.map((index) => Math.min(index, LARGEST_INDEX - 1) + 1)
          : path,
    )
  }
  return paths
}

/** What the project says otherwise than the library. */
export function differencesIn(subject: Subject, answer: Answer, tally: Tally): Difference[] {
  const { doc, isSound } = subject
  const found: Difference[] = []
  tally.streams++
  const faults = ledgerFaults(doc)
  tally.tokens += doc.tree.count
  if (faults.length > 0)
    found.push({ section: 'tokens', kind: 'gap', project: faults.join('; '), coherence: '' })
  if (isSound) {
    const wrong = doc.problems.find(({ severity }) => severity === 'error')
    if (wrong)
      found.push({ section: 'problems', kind: wrong.code, project: wrong.message, coherence: 'wrote it' })
  }
  eventDifferences(subject, answer.events, tally, found)
  valueDifferences(subject, answer.value, tally, found)
  const cost = skipCost(doc)
  skipDifferences(subject, cost, answer.skip, tally, found)
  for (const [i, path] of subject.question.paths.entries()) {
    pathDifferences(cost, doc, path, answer.paths[i] as string, tally, found)
  }
  return found
}
