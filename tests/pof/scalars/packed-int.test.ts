// Packed ints: the numbers that Coherence wrote, Java's overflow, and what counts as over-long.

import { describe, expect, it } from 'vitest'
import {
  isOverlong,
  isTooLong128,
  packedIntEnd,
  readPackedInt,
  readPackedInt128,
  readPackedLong,
} from '../../../src/pof/scalars/packed-int.ts'
import { packed } from '../../support/pof-writer.ts'
import { hex } from '../hex.ts'

/** As Coherence wrote them. */
const INTS: [string, number][] = [
  ['00', 0],
  ['40', -1],
  ['41', -2],
  ['19', 25],
  ['3f', 63],
  ['7f', -64],
  ['80 01', 64],
  ['c0 01', -65],
  ['80 02', 128],
  ['92 10', 1042],
  ['80 89 0f', 123456],
  ['bf ff ff ff 0f', 2147483647],
  ['ff ff ff ff 0f', -2147483648],
]

const LONGS: [string, bigint][] = [
  ['00', 0n],
  ['40', -1n],
  ['80 80 80 80 10', 2147483648n],
  ['c0 80 80 80 10', -2147483649n],
  ['81 80 80 80 80 80 80 20', 9007199254740993n],
  ['bf ff ff ff ff ff ff ff ff 01', 9223372036854775807n],
  ['ff ff ff ff ff ff ff ff ff 01', -9223372036854775808n],
]

const INT128S: [string, bigint][] = [
  ['16', 22n],
  ['c0 80 80 80 80 80 80 80 80 02', -9223372036854775809n],
  [`bf ${'ff '.repeat(17)} 03`, 2n ** 127n - 1n],
  [`ff ${'ff '.repeat(17)} 03`, -(2n ** 127n)],
]

describe('packedIntEnd', () => {
  it('is behind the first byte without the high bit', () => {
    expect(packedIntEnd(hex('00 92 10 40'), 1, 4)).toBe(3)
  })

  it('takes the high bit alone for a byte that another follows', () => {
    expect(packedIntEnd(hex('80 01'), 0, 2)).toBe(2)
  })

  it('is -1 where the limit comes first, even if bytes follow it', () => {
    expect(packedIntEnd(hex('92 10'), 0, 1)).toBe(-1)
    expect(packedIntEnd(hex('92'), 0, 1)).toBe(-1)
    expect(packedIntEnd(hex(''), 0, 0)).toBe(-1)
  })
})

describe('readPackedInt', () => {
  it.each(INTS)('reads %s as %i', (text, value) => {
    expect(readPackedInt(hex(text), 0)).toBe(value)
  })

  it('wraps its shifts as Java does, modulo 32', () => {
    expect(readPackedInt(hex('80 80 80 80 80 01'), 0)).toBe(4)
    expect(readPackedInt(hex('81 80 80 80 80 01'), 0)).toBe(5)
    expect(readPackedInt(hex('bf ff ff ff 7f'), 0)).toBe(-1)
  })

  it('reads a redundant last byte as nothing', () => {
    expect(readPackedInt(hex('85 80 00'), 0)).toBe(5)
  })
})

describe('readPackedLong', () => {
  it.each(LONGS)('reads %s as %s', (text, value) => {
    expect(readPackedLong(hex(text), 0)).toBe(value)
  })

  it('wraps its shifts as Java does, modulo 64', () => {
    // The eleventh byte is shifted by 69, which is 5.
    expect(readPackedLong(hex('80 80 80 80 80 80 80 80 80 80 01'), 0)).toBe(32n)
    // And the twentieth by 132, which is 4: no number of bytes is too many for a long.
    expect(readPackedLong(hex(`${'80'.repeat(19)} 01`), 0)).toBe(16n)
  })

  it('keeps 64 bits of a tenth byte that holds more', () => {
    expect(readPackedLong(hex('bf ff ff ff ff ff ff ff ff 7f'), 0)).toBe(-1n)
  })
})

describe('readPackedInt128', () => {
  it.each(INT128S)('reads %s as %s', (text, value) => {
    expect(readPackedInt128(hex(text), 0)).toBe(value)
  })

  it('drops what lies beyond 128 bits, of however many bytes', () => {
    expect(readPackedInt128(hex(`81 ${'80'.repeat(100_000)} 01`), 0)).toBe(1n)
  })
})

describe('isTooLong128', () => {
  it('is so from the twentieth byte on', () => {
    expect([isTooLong128(2, 21), isTooLong128(2, 22)]).toEqual([false, true])
  })
})

describe('isOverlong', () => {
  const isLong = (text: string, bits: number): boolean => isOverlong(hex(text), 0, hex(text).length, bits)

  it.each([32, 64, 128])('takes every number of %i bits as its writer writes it', (bits) => {
    for (let power = 0; power < bits; power++) {
      for (const value of [2n ** BigInt(power) - 1n, -(2n ** BigInt(power))]) {
        const bytes = Uint8Array.from(packed(value))
        expect(isOverlong(bytes, 0, bytes.length, bits), `${value}`).toBe(false)
      }
    }
  })

  it('finds a last byte that holds nothing', () => {
    expect([isLong('85 00', 32), isLong('85 80 00', 64), isLong('c0 00', 128)]).toEqual([true, true, true])
  })

  it('finds data beyond the bits of the type', () => {
    expect([isLong('bf ff ff ff 0f', 32), isLong('bf ff ff ff 1f', 32)]).toEqual([false, true])
    expect([
      isLong('bf ff ff ff ff ff ff ff ff 01', 64),
      isLong('bf ff ff ff ff ff ff ff ff 02', 64),
    ]).toEqual([false, true])
    expect([isLong(`bf${'ff'.repeat(17)}03`, 128), isLong(`bf${'ff'.repeat(17)}04`, 128)]).toEqual([
      false,
      true,
    ])
  })

  it('counts the bytes from where they start', () => {
    expect(isOverlong(hex('00 00 00 00 80 01'), 4, 6, 32)).toBe(false)
    expect(isOverlong(hex('00 00 00 00 80 80 80 80 80 01'), 4, 10, 32)).toBe(true)
  })

  it('finds more bytes than the type can need', () => {
    expect([isLong('80 80 80 80 80 01', 32), isLong('80 80 80 80 80 01', 64)]).toEqual([true, false])
  })
})
