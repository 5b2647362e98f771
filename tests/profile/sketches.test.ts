// The sketches against what they stand for: all values, counted. What is seeded here is skewed in ways that caches are.
import { describe, expect, it } from 'vitest'
import { dateOfDay, dayOf } from '../../src/profile/days.ts'
import { Buckets, bucketOf, numberOfBucket, RELATIVE_ERROR } from '../../src/profile/sketches/buckets.ts'
import { CountTable } from '../../src/profile/sketches/count-table.ts'
import { ExactSum, meanOf, sumOf, sumText } from '../../src/profile/sketches/exact-sum.ts'
import { hashBytes, hashNumber } from '../../src/profile/sketches/hash.ts'
import {
  addHash,
  DISTINCT_ERROR,
  distinctIn,
  mergeRegisters,
  newRegisters,
} from '../../src/profile/sketches/hyper-log-log.ts'
import { byUnits, Prefixes } from '../../src/profile/sketches/prefixes.ts'
import { ValueCounts } from '../../src/profile/sketches/value-counts.ts'

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

describe('hashes', () => {
  it('tell values apart that differ in one bit, or in the same bit twice', () => {
    const seen = new Set<number>()
    const bytes = new Uint8Array(24)
    let count = 0
    for (let one = 0; one < 192; one++)
      for (let other = one; other < 192; other++, count++) {
        bytes.fill(0)
        bytes[one >> 3] = (bytes[one >> 3] ?? 0) ^ (1 << (one & 7))
        bytes[other >> 3] = (bytes[other >> 3] ?? 0) ^ (1 << (other & 7))
        seen.add(hashBytes(bytes, 0, 24, 3))
      }
    // Each pair of the same bit leaves nothing but zeros.
    expect(seen.size).toBe(count - 191)
  })

  it('are whole numbers below 2^53, and the same for 5 and 5.0', () => {
    for (const value of [0, -1, 5, 0.1, 1e300, -(2 ** 40)]) {
      const hash = hashNumber(value, 0)
      expect(Number.isSafeInteger(hash) && hash >= 0).toBe(true)
    }
    expect(hashNumber(-0, 0)).toBe(hashNumber(0, 0))
  })
})

describe('distinctIn', () => {
  it.each([0, 1, 100, 2000, 50_000, 1_000_000])('tells %i different values within its error', (count) => {
    let squares = 0
    const rounds = count > 100_000 ? 3 : 12
    for (let seed = 0; seed < rounds; seed++) {
      const registers = newRegisters()
      for (let i = 0; i < count; i++) addHash(registers, hashNumber(i * 7, seed))
      squares += ((distinctIn(registers) - count) / Math.max(1, count)) ** 2
    }
    expect(Math.sqrt(squares / rounds)).toBeLessThan(2 * DISTINCT_ERROR)
  })

  it('is that of the whole for registers that were put together', () => {
    const [whole, a, b] = [newRegisters(), newRegisters(), newRegisters()]
    for (let i = 0; i < 20_000; i++) {
      const hash = hashNumber(i, 1)
      addHash(whole, hash)
      addHash(i % 3 === 0 ? a : b, hash)
    }
    mergeRegisters(a, b)
    expect(a).toEqual(whole)
  })
})

describe('Buckets', () => {
  it('tell a number within the relative error, in any size and sign', () => {
    for (const value of [5e-324, 1e-300, 1e-9, 0.5, 1, 3, 1e9, 1.7e308])
      for (const signed of [value, -value]) {
        const told = numberOfBucket(bucketOf(signed))
        if (value > 1e-300)
          expect(Math.abs(told - signed) / value).toBeLessThanOrEqual(RELATIVE_ERROR * 1.0001)
        expect(Math.sign(told)).toBe(Math.sign(signed))
      }
    expect(numberOfBucket(bucketOf(0))).toBe(0)
  })

  it('of parts are those of the whole, in any order, however few there may be', () => {
    const random = randomOf(7)
    const values = Array.from({ length: 5000 }, () => Math.floor((random() - 0.3) * 10 ** (1 + random() * 8)))
    for (const most of [16, 100, 4096]) {
      const whole = new Buckets()
      for (const value of values) whole.add(value, 1, most)
      const parts = [0, 1, 2].map((part) => {
        const own = new Buckets()
        for (const [i, value] of values.entries()) if (i % 3 === part) own.add(value, 1, most)
        return own
      })
      for (const order of [
        [0, 1, 2],
        [2, 0, 1],
      ]) {
        const all = new Buckets()
        for (const part of order) all.merge(parts[part]?.level ?? 0, parts[part]?.pairs() ?? [], most)
        expect([all.level, all.pairs()]).toEqual([whole.level, whole.pairs()])
      }
      expect(whole.size).toBeLessThanOrEqual(most)
      expect(whole.pairs().reduce((sum, [, count]) => sum + count, 0)).toBe(values.length)
    }
  })
})

describe('CountTable', () => {
  it('counts what a Map counts, of numbers of any size', () => {
    const random = randomOf(3)
    const [table, map] = [new CountTable(), new Map<number, number>()]
    for (let i = 0; i < 5000; i++) {
      const key =
        Math.floor(random() ** 3 * 100) * ([1, -1, 2 ** 40, 1e300][Math.floor(random() * 4)] as number)
      table.add(key + 0, 1)
      map.set(key + 0, (map.get(key + 0) ?? 0) + 1)
    }
    expect(table.pairs()).toEqual([...map].sort(([one], [other]) => one - other))
  })
})

describe('Prefixes', () => {
  const random = randomOf(5)
  const texts = Array.from({ length: 4000 }, () => {
    const kind = random()
    if (kind < 0.3) return `SKU-${Math.floor(random() ** 3 * 5000)}`
    return kind < 0.6
      ? String.fromCharCode(...Array.from({ length: random() * 8 }, () => random() * 0xffff))
      : `${'a'.repeat(random() * 90)}z`
  })
  const pairsOf = (some: readonly string[], most: number) => {
    const prefixes = new Prefixes()
    for (const text of some) prefixes.add(text, 1, most)
    return prefixes
  }

  it.each([3, 50, 1000])('of parts are those of the whole, with %i beginnings', (most) => {
    const whole = pairsOf(texts, most)
    for (const order of [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
    ]) {
      const all = new Prefixes()
      for (const part of order) {
        const own = pairsOf(
          texts.filter((_, i) => i % 4 === part),
          most,
        )
        all.merge(own.bits, own.pairs(), most)
      }
      expect([all.bits, all.pairs()]).toEqual([whole.bits, whole.pairs()])
    }
    expect(whole.size).toBeLessThanOrEqual(most)
    expect(whole.size).toBeGreaterThan(most / 4)
  })

  it('are in the order of texts, and count all of them', () => {
    const pairs = pairsOf(texts, 200).pairs()
    const sorted = texts.map((text) => text.slice(0, 64)).sort(byUnits)
    let before = 0
    for (const [least, count] of pairs) {
      expect(least).toBe(sorted[before])
      before += count
    }
    expect(before).toBe(texts.length)
  })
})

describe('ValueCounts', () => {
  it('finds what is frequent among many, with a bound that holds', () => {
    for (const power of [1.05, 1.3]) {
      const random = randomOf(11)
      const counts = new ValueCounts<number>()
      const truth = new Map<number, number>()
      for (let i = 0; i < 60_000; i++) {
        const value = Math.floor(random() ** (-1 / power))
        truth.set(value, (truth.get(value) ?? 0) + 1)
        const hash = hashNumber(value, 0)
        if (!counts.count(hash, { keep: () => value })) counts.add(hash, 1, i, undefined)
        if (counts.size > 256) counts.prune(64)
      }
      expect(counts.error).toBeLessThan(60_000 / 64)
      const all = new Map(counts.all().map(({ kept, count }) => [kept, count]))
      for (const [value, count] of [...truth].sort(([, one], [, other]) => other - one).slice(0, 10)) {
        expect(all.get(value) ?? 0).toBeLessThanOrEqual(count)
        expect(all.get(value) ?? 0).toBeGreaterThanOrEqual(count - counts.error)
        expect(all.has(value)).toBe(true)
      }
    }
  })
})

describe('ExactSum', () => {
  it('has the same sum in any order, to the last bit', () => {
    const random = randomOf(13)
    const values = Array.from({ length: 5000 }, () => (random() - 0.5) * 10 ** (random() * 40 - 20))
    values.push(1e308, -1e308, 5e-324, 2 ** 53, 1, -0.1, 1e300)
    const total = (some: readonly number[]) => {
      const sum = new ExactSum()
      for (const value of some) sum.add(value)
      return sum.total()
    }
    const whole = total(values)
    expect(total([...values].reverse())).toBe(whole)
    expect(total(values.slice(0, 900)) + total(values.slice(900))).toBe(whole)
    expect(sumOf(sumText(whole))).toBe(whole)
  })

  it.each([
    [[0.1, 0.2], 0.3 / 2],
    [[1, 2, 4], 7 / 3],
    [[-5, 3], -1],
    [[1e308, 1e308], 1e308],
    [[0], 0],
    [[2 ** 53, 2 ** 53, 2 ** 53 + 2], 2 ** 53 + 2 / 3],
  ])('has the mean of %j', (values, mean) => {
    const sum = new ExactSum()
    for (const value of values) sum.add(value)
    expect(meanOf(sum.total(), values.length) / (mean || 1)).toBeCloseTo(mean === 0 ? 0 : 1, 15)
  })

  it.each(['', 'x', '1@', '1@9999', '--1@2', `${'1'.repeat(800)}@1`])(
    'does not take %j for a sum',
    (text) => {
      expect(sumOf(text)).toBeNull()
    },
  )
})

describe('days', () => {
  it('are those of the calendar, there and back', () => {
    for (let day = -1_000_000; day < 1_000_000; day += 997) {
      const date = new Date(day * 86_400_000)
      expect(dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())).toBe(day)
      if (day > -719_000) expect(dateOfDay(day)).toBe(date.toISOString().slice(0, 10))
    }
  })
})
