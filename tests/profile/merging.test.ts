// The profile of the parts, put together in any way, is that of the whole: all but the counts of frequent values among very
// many, which stay within the bound that they say.
import { describe, expect, it } from 'vitest'
import {
  createProfile,
  fromJSON,
  type Profile,
  type ProfileReport,
  profileFromLines,
} from '../../src/profile/index.ts'
import { CACHES, entriesOf, profileOf } from './corpus.ts'

/** The report without what Misra and Gries count, which depends on the parts within its bound. */
function comparable(report: ProfileReport): unknown {
  const told = (fields: ProfileReport['fields']) =>
    Object.entries(fields).map(([path, { top, topError, ...rest }]) => [
      path,
      rest,
      topError === undefined ? top : null,
    ])
  return { ...report, fields: told(report.fields), keys: report.keys && told(report.keys.fields) }
}

function partsOf(cache: string, count: number): Profile[] {
  const entries = entriesOf(cache)
  return Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * entries.length) / count)
    return profileOf(entries.slice(from, Math.floor(((part + 1) * entries.length) / count)), from + 1)
  })
}

function merged(parts: readonly Profile[]): Profile {
  const all = createProfile()
  for (const part of parts) all.merge(part)
  return all
}

describe.each(CACHES)('the parts of %s', (cache) => {
  const whole = comparable(profileOf(entriesOf(cache)).report())
  const parts = partsOf(cache, 5)

  it('together are the whole', () => {
    expect(comparable(merged(parts).report())).toEqual(whole)
  })

  it('are the whole in any order, and grouped in any way', () => {
    const [a, b, c, d, e] = parts as [Profile, Profile, Profile, Profile, Profile]
    expect(comparable(merged([e, c, a, d, b]).report())).toEqual(whole)
    expect(comparable(merged([merged([a, b]), merged([c, merged([d, e])])]).report())).toEqual(whole)
  })

  it('are the whole as lines in any order', () => {
    const lines = parts.flatMap((part) => part.toLines().map((line) => JSON.stringify(line)))
    const mixed = lines.sort().map((line) => JSON.parse(line))
    expect(comparable(profileFromLines(mixed).report())).toEqual(whole)
  })

  it('go on where others ended', () => {
    const entries = entriesOf(cache)
    const profile = fromJSON(JSON.parse(JSON.stringify(profileOf(entries.slice(0, 700)))))
    for (const [at, { key, value }] of entries.entries())
      if (at >= 700) profile.add(value, { key, line: at + 1 })
    expect(comparable(profile.report())).toEqual(whole)
  })

  it('count what is frequent within the bound that they say', () => {
    const counted = profileOf(entriesOf(cache)).report()
    for (const [path, { top = [], topError = 0 }] of Object.entries(merged(parts).report().fields)) {
      const often = new Map(counted.fields[path]?.top)
      const bound = Math.max(topError, counted.fields[path]?.topError ?? 0)
      for (const [text, count] of top)
        if (often.has(text)) expect(Math.abs(count - (often.get(text) ?? 0))).toBeLessThanOrEqual(bound)
    }
  })
})

describe('lines of a partial profile', () => {
  const profile = profileOf(entriesOf('customers').slice(0, 20))

  it('come back as the same profile', () => {
    const again = profileFromLines(JSON.parse(JSON.stringify(profile.toLines())))
    expect(again.toLines()).toEqual(profile.toLines())
    expect(again.report()).toEqual(profile.report())
  })

  it('are refused by name where they were made with other parameters', () => {
    const [line] = profile.toLines()
    const other = { ...line, parameters: { ...line?.parameters, precision: 14 } }
    expect(() => createProfile().addLine(other)).toThrow(
      'Profiles with different parameters cannot be merged: expected precision 12, found 14.',
    )
  })

  it.each([
    [null, 'expected an object, found null'],
    [[1], 'expected an object, found [1]'],
    [{}, 'expected an object as "parameters", found nothing'],
  ])('are refused where they are %j', (line, message) => {
    expect(() => createProfile().addLine(line)).toThrow(
      new TypeError(`A line of a partial profile: ${message}.`),
    )
  })

  it('say which member is wrong', () => {
    const lines = profile.toLines()
    const field = lines.find(({ part }) => part === 'field')
    expect(() => createProfile().addLine({ ...field, path: 'x' })).toThrow(
      'expected steps such as 2010.5/2011.0 and * as "path" of a line "field", found "x"',
    )
    for (const line of lines)
      for (const name of Object.keys(line).filter((name) => name !== 'isValued')) {
        const { [name]: _, ...rest } = line
        expect(() => createProfile().addLine(rest), `${line.part} ${name}`).toThrow(TypeError)
        for (const value of [-1, 1.5, {}, ['x'], [[1, -1]], true])
          try {
            createProfile().addLine({ ...line, [name]: value })
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError)
          }
      }
  })
})
