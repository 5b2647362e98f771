// Traps against what the running library did: where the corpus shows that the parser, skipping, navigation or offsets
// disagree with the reader there is a trap that says so, and where it shows that they agree there is none.

import { beforeEach, describe, expect, it } from 'vitest'
import { type Trap, type TrapCode, traps } from '../../../src/cost/index.ts'
import { parse } from '../../../src/pof/index.ts'
import { bytesOf } from '../../support/corpus.ts'
import { type CostCase, readCosts, readSkipped } from '../corpus-costs.ts'

type Judged = CostCase & { readonly stock?: unknown; readonly javaError?: string }

const cases = readCosts() as Judged[]
let found: ReadonlyMap<string, readonly Trap[]> = new Map()

/** The cases that have a trap of one of the codes. */
function having(codes: readonly TrapCode[]): string[] {
  return cases.filter(({ id }) => found.get(id)?.some(({ code }) => codes.includes(code))).map(({ id }) => id)
}

function idsOf(judge: (item: Judged) => boolean): string[] {
  return cases.filter(judge).map(({ id }) => id)
}

const PARSER: TrapCode[] = [
  'float128',
  'zero-length-string',
  'dense-sparse-array',
  'identity-in-uniform',
  'nested-identity',
  'identity-as-type',
  'cut-unseen',
]
const SKIPPING: TrapCode[] = [
  'dense-sparse-array',
  'identity-in-uniform',
  'nested-identity',
  'identity-as-type',
  'raw-array',
]
const READER: TrapCode[] = [
  'offset-minutes',
  'property-order',
  'reader-refuses',
  'raw-array',
  'cut-unseen',
  'envelope-guess',
  'inner-format',
]

describe('traps', () => {
  // For each test anew: mutants are found by what a test does itself.
  beforeEach(() => {
    found = new Map(cases.map(({ id, hex, envelope }) => [id, traps(parse(bytesOf(hex), { envelope }))]))
  })

  it('has a trap of the parser where the unmodified PofParser differs, and nowhere else', () => {
    const differing = idsOf(({ stock }) => stock !== undefined && stock !== 'same')
    expect(having(PARSER)).toEqual(differing)
    expect(differing.length).toBeGreaterThan(12)
  })

  it('has a trap of skipping where skipValue ends elsewhere than the reader, or throws, and nowhere else', () => {
    const astray = idsOf(
      ({ skip, parserEnd }) => skip !== undefined && (skip.error !== undefined || skip.end !== parserEnd),
    )
    expect(having(SKIPPING)).toEqual(astray)
    expect(astray.length).toBeGreaterThan(14)
  })

  it('has a trap of offsets where getOffset() is not where the value lies, and nowhere else', () => {
    const shifted = idsOf(({ paths = [] }) =>
      paths.some(({ offset, abs }) => abs !== undefined && abs >= 0 && offset !== abs),
    )
    expect(having(['offset-decorated', 'offset-identity'])).toEqual(shifted)
    expect(shifted.length).toBeGreaterThan(20)
  })

  it('has a trap where a path that the bytes hold throws or gives nothing, and names the path', () => {
    const failing = cases.flatMap(({ id, paths = [] }) =>
      paths
        .filter(({ navError, missing }) => navError !== undefined && missing !== true)
        .map(({ path, navError }) => ({ id, path: path.join('/'), exception: navError })),
    )
    const named = (id: string): unknown[] =>
      (found.get(id) ?? []).flatMap(({ fields }) =>
        fields.map(({ path, exception }) => ({ id, path: path.join('/'), exception })),
      )
    expect(failing.length).toBeGreaterThan(20)
    const unnamed = failing.filter(
      ({ id, path }) => !named(id).some((field) => (field as { path: string }).path === path),
    )
    expect(unnamed).toEqual([])
    for (const failure of failing) expect(named(failure.id)).toContainEqual(failure)
  })

  it('has a trap of maps where an index into one throws', () => {
    const maps = idsOf(({ paths = [] }) =>
      paths.some(({ missing, navError }) => missing === true && navError?.includes('PofNavigationException')),
    )
    const leaves = having(['map-leaf', 'identity-leaf'])
    // An empty collection, which holds nothing to be lost, is a leaf too.
    expect(maps.filter((id) => !leaves.includes(id))).toEqual(['handcrafted/tiny-in-collection'])
    expect(maps.length).toBeGreaterThan(25)
  })

  it('has a trap where an object cannot be deserialized, though the parser goes through', () => {
    const refused = idsOf(
      ({ javaError, parserError, bodyOffset }) =>
        javaError !== undefined && parserError === undefined && bodyOffset >= 0,
    )
    // What is wrong there is the class, not the bytes.
    const byBytes = refused.filter((id) => id !== 'handcrafted/unregistered-type')
    expect(byBytes.filter((id) => !having(READER).includes(id))).toEqual([])
    expect(byBytes.length).toBeGreaterThan(4)
  })

  it('is silent about streams on which all agree', () => {
    const agreeing = cases.filter(
      ({ stock, skip, parserEnd, javaError, paths = [], format }) =>
        stock === 'same' &&
        skip?.error === undefined &&
        skip?.end === parserEnd &&
        javaError === undefined &&
        format === 21 &&
        paths.every(({ offset, abs, navError, valueError, missing }) => {
          const isThrown = (navError ?? valueError) !== undefined
          return (offset === abs || abs === -1) && (!isThrown || (missing && !navError?.includes('getChild')))
        }),
    )
    const loud = agreeing.flatMap(({ id }) => (found.get(id) as Trap[]).map(({ code }) => `${id} ${code}`))
    // The corpus does not try what is in these maps, nor the parser's null in a uniform container.
    const untried = loud.filter((line) => !/ (map-leaf|null-string|cold-reference)$/.test(line))
    expect(untried).toEqual([])
    expect(agreeing.length).toBeGreaterThan(390)
  })
})

describe('traps of damaged streams', () => {
  const damaged = readSkipped().filter(({ bodyOffset }) => bodyOffset === 1)
  const trapsOf = ({ hex, envelope }: { hex: string; envelope: boolean }): Trap[] =>
    traps(parse(bytesOf(hex), { envelope }))

  it('says so where the parser meets an end that skipping does not see', () => {
    const unseen = damaged.filter(
      ({ parser, skip }) =>
        parser.outcome === 'error' && /EOFException/.test(parser.error ?? '') && skip.outcome === 'ok',
    )
    const silent = unseen.filter((item) => !trapsOf(item).some(({ code }) => code === 'cut-unseen'))
    expect(silent.map(({ id }) => id)).toEqual([])
    expect(unseen.length).toBeGreaterThan(15)
  })

  it('says so where text is wrong and skipping passes it', () => {
    const unchecked = damaged.filter(
      ({ parser, skip }) => /UTFDataFormat/.test(parser.error ?? '') && skip.outcome === 'ok',
    )
    const silent = unchecked.filter((item) => !trapsOf(item).some(({ code }) => code === 'text-unchecked'))
    expect(silent.map(({ id }) => id)).toEqual([])
    expect(unchecked.length).toBeGreaterThan(20)
  })

  it('says so where skipping ends elsewhere than the parser', () => {
    const astray = damaged.filter(
      ({ parser, skip }) =>
        parser.outcome === 'ok' &&
        (skip.outcome === 'error' || skip.outcome === 'timeout' || skip.end !== parser.end),
    )
    const silent = astray.filter((item) => !trapsOf(item).some(({ severity }) => severity === 'error'))
    expect(silent.map(({ id }) => id)).toEqual([])
    expect(astray.length).toBeGreaterThan(10)
  })
})
