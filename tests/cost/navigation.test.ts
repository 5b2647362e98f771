// Parsing, navigating and reading, path by path, against the running library: counters, exceptions and places.

import { describe, expect, it } from 'vitest'
import { type Reach, skipCost } from '../../src/cost/index.ts'
import { parse } from '../../src/pof/index.ts'
import { bytesOf, groupBy } from '../support/corpus.ts'
import { type CostCase, type CostPath, countersOf, readCosts } from './corpus-costs.ts'

/** What is compared of a path, in the corpus's words. A value that is not there has no place, as the corpus has it. */
function given({ path, nav, navError, type, abs, size }: CostPath): object {
  const isNil = abs === -1 && size === 0 && type !== undefined && !isConstant(type)
  const place = navError !== undefined ? null : isNil ? 'nil' : { type, abs, size }
  return { path, nav: countersOf(nav ?? {}), exception: navError ?? null, place }
}

function modelled({ path, navigate, exception, found, outcome }: Reach): object {
  if (exception !== null) return { path, nav: navigate, exception, place: null }
  if (found === null) return { path, nav: navigate, exception, place: outcome }
  const size = found.end - found.start
  // The corpus does not say where a value without bytes lies.
  return {
    path,
    nav: navigate,
    exception,
    place: { type: found.type, abs: size === 0 ? -1 : found.start, size },
  }
}

/** Constants that a uniform container declares have no bytes either, and are there. */
function isConstant(type: number): boolean {
  return type <= -33 && type >= -64
}

function reachesOf(item: CostCase): { reach: Reach; path: CostPath }[] {
  const cost = skipCost(parse(bytesOf(item.hex)))
  const navigated = (item.paths ?? []).filter(({ parseError }) => parseError === undefined)
  return navigated.map((path) => ({ reach: cost.toReachPath(path.path), path }))
}

describe('toReachPath', () => {
  const navigable = readCosts().filter(({ paths }) => (paths ?? []).length > 0)
  for (const [group, cases] of groupBy(navigable, (item) => item.group)) {
    it.each(cases)(`navigates in ${group} as the library did in $id`, (item) => {
      const reaches = reachesOf(item)
      expect(reaches.map(({ reach }) => modelled(reach))).toEqual(reaches.map(({ path }) => given(path)))
    })
  }

  it('counts what PofValueParser.parse alone costs, or how it fails, in every case', () => {
    const parsed = readCosts().filter(({ parseOps }) => parseOps !== undefined)
    const costs = parsed.map(({ id, hex }) => {
      const { parse: ops, exception } = skipCost(parse(bytesOf(hex))).toReachPath([])
      return { id, ...ops, error: exception ?? undefined }
    })
    expect(costs).toEqual(
      parsed.map(({ id, parseOps }) => ({ id, ...countersOf(parseOps ?? {}), error: parseOps?.error })),
    )
  })
})

/** Paths whose `getValue` the bytes alone do not decide, each with the reason. */
const CLASS_DECIDES: Record<string, string> = {
  'scalars/time-offset/-03:30 ': 'java.time refuses the offset that the writer wrote',
  'userTypes/pet 1200': 'the class of the hierarchy skips properties that it does not read',
  'userTypes/list-of-dogs 0/1200': 'as userTypes/pet',
  'userTypes/list-of-dogs 0/1201': 'as userTypes/pet',
  'userTypes/list-of-dogs 1/1200': 'as userTypes/pet',
  'references/dog 1200': 'as userTypes/pet',
  'references/dog 1201': 'as userTypes/pet',
  'evolvable/v2-read-by-v1 ': 'the older version keeps what it does not know as a remainder, skipped',
  'evolvable/v2-through-v1 ': 'as evolvable/v2-read-by-v1',
  'references/duplicate-identity ': 'the class registers itself under an identity already taken',
  'handcrafted/usertype-unordered ': 'the class asks for its properties in the order of their indexes',
  'handcrafted/unregistered-type ': 'the type id is not registered',
  'handcrafted/unregistered-type 0': 'the type id is not registered',
}

describe('read', () => {
  const readable = readCosts().flatMap((item) =>
    reachesOf(item)
      .filter(({ path }) => path.navError === undefined)
      .map(({ reach, path }) => ({ name: `${item.id} ${path.path.join('/')}`, reach, path })),
  )
  const named = (name: string): boolean => CLASS_DECIDES[name] !== undefined

  it('costs what getValue cost the library, scalars and containers alike', () => {
    const decided = readable.filter(({ name }) => !named(name))
    expect(decided.length).toBeGreaterThan(6000)
    expect(
      decided.map(({ name, reach }) => ({ name, ...reach.read, exception: reach.readException })),
    ).toEqual(
      decided.map(({ name, path }) => ({
        name,
        ...countersOf(path.read ?? {}),
        exception: path.valueError ?? null,
      })),
    )
  })

  it('differs in every case that is named as an exception', () => {
    const differing = readable.filter(({ reach, path }) => {
      const isSame = JSON.stringify(reach.read) === JSON.stringify(countersOf(path.read ?? {}))
      return !isSame || reach.readException !== (path.valueError ?? null)
    })
    expect(differing.map(({ name }) => name).sort()).toEqual(Object.keys(CLASS_DECIDES).sort())
  })
})
