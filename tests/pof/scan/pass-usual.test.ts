// What the scanner's loop passes by itself, and what it leaves to be read with care. Both ways read the same, so that only here is
// noticed whether the quick one is taken. The numbers at which it stops are the most that it takes for usual.

import { describe, expect, it } from 'vitest'
import { CLOSE, newChild } from '../../../src/pof/scan/child.ts'
import { LoopState } from '../../../src/pof/scan/loop-state.ts'
import { passUsual } from '../../../src/pof/scan/scan-loop.ts'
import { IntList } from '../../../src/pof/table/int-list.ts'
import { RowWriter } from '../../../src/pof/table/row-writer.ts'
import { hex } from '../hex.ts'

/** The offset of the child at which the loop stops, or -1 where it passes everything. Nothing that follows the value counts. */
function stopsAt(value: string): number {
  return Math.max(...['', '00'.repeat(12), 'ff'.repeat(12)].map((behind) => stop(value, behind)))
}

function stop(value: string, behind: string): number {
  const bytes = hex(value + behind)
  const state = new LoopState(new RowWriter(bytes.length), new IntList(), 0)
  const turn = passUsual(bytes, new DataView(bytes.buffer), hex(value).length, state, newChild())
  if (turn === CLOSE) expect(state.at).toBe(hex(value).length)
  return turn === CLOSE ? -1 : state.at
}

const octets = (count: number, octet = '01'): string => octet.repeat(count)

/** Passed by the loop. */
const USUAL: Record<string, string[]> = {
  'an int16 of up to two bytes': ['40 3f', '40 40', '40 bf 7f'],
  'an int32 of any length that it needs': [
    '41 bf 01',
    '41 80 80 01',
    '41 80 80 80 01',
    '41 80 80 80 80 01',
    '41 bf ff ff ff 0f',
  ],
  'an int64 of any length that it needs': [
    '42 bf 01',
    '42 80 80 80 80 01',
    '42 bf ff ff ff 7f',
    '42 80 80 80 80 80 80 80 7f',
    '42 80 80 80 80 80 80 80 80 7f',
    '42 ff ff ff ff ff ff ff ff ff 01',
  ],
  'numbers of a fixed width': ['44 00000000', `45 ${octets(8)}`, `46 ${octets(16)}`],
  'decimals with a scale of up to four bytes': ['47 01 02', '48 80 01 80 01', `49 01 80 80 80 01`],
  'a boolean, an octet': ['4a 00', '4a 01', '4b 80'],
  'octets of a length of up to two bytes': ['4c 00', '4c 02 0102', `4c 80 01 ${octets(64)}`],
  'a string of a length of up to two bytes': ['4e 00', '4e 02 6161', `4e bf 7f ${octets(8191, '61')}`],
  'a date of every year': ['4f 8f1f 01 1f', '4f 8f1f 02 1c', '4f 8f1f 0c 1f', '4f 00 04 1e'],
  'a time of a day': [
    '51 00 00 00 00 00',
    '51 17 3b 3b 3f 01',
    '51 17 3b 3b bf 0e 00',
    '51 17 3b 3b 40 00',
    '51 17 3b 3b ff ff ff 01 00',
  ],
  'a time to the east of Greenwich': ['51 00 00 00 00 02 00 00', '51 00 00 00 00 02 11 3b'],
  'a date with a time': ['53 8f1f 0c 1f 17 3b 3b 00 02 11 3b'],
  'a collection and an array': ['55 00', '55 02 41 01 41 02', '57 01 41 01', '57 02 55 01 60 41 01'],
  'a collection of a count of up to two bytes': [`55 80 01 ${octets(64, '60')}`],
  'a run of up to 63 ints': ['56 41 00', '58 40 02 3f bf 03', `56 41 3f ${octets(63)}`, '58 42 02 01 00'],
  'a run of ints that are as long as they may be': [
    '58 41 01 ff ff ff ff 0f',
    '58 42 01 ff ff ff ff ff ff ff ff ff 01',
  ],
  'a run of strings': ['58 4e 02 01 61 00', `58 4e 01 80 01 ${octets(64, '61')}`],
  'a run of numbers of a fixed width': [`56 44 80 01 ${octets(256)}`, `58 45 02 ${octets(16)}`],
  'an array of objects of one type': ['58 01 01 00 00 41 05 40', '58 80 01 01 00 40', '56 55 01 00'],
  'a sparse array, and a dense one with its terminator': [
    '59 03 00 41 01 01 41 02 40',
    '5a 41 03 00 01 02 05 40',
  ],
  'a map': ['5b 00', '5b 01 41 01 41 02', '5b 01 60 61', '5c 41 01 01 41 02', '5c 4e 01 01 61 41 02'],
  'a map of declared keys and values': [
    '5d 41 41 01 01 02',
    '5d 41 4e 02 01 01 61 02 00',
    '5d 44 44 01 0000000000000000',
    '5d 41 01 01 05 00 40',
  ],
  'an identity of an object': ['5e 05 01 00 40', '5e ff ff ff ff 0f 01 00 40'],
  'a reference': ['5f 05', '5f 80 01', '5f 80 80 80 80 0f'],
  'an object': ['00 00 40', '3f 00 40', '01 00 00 41 01 40', '01 3f 40', '80 01 00 40', 'bf 7f 00 40'],
  'a property index of up to four bytes': [
    '01 00 3f 41 01 40',
    '01 00 80 01 41 01 40',
    '01 00 80 80 01 41 01 40',
    '01 00 80 80 80 7f 41 01 40',
  ],
  constants: ['60', '61', '62', '63', '64', '65', '66', '67', '68', '7f'],
}

/** Left to be read with care, from the offset at which the child begins with its key. */
const UNUSUAL: Record<string, [string, number][]> = {
  'an int16 of three bytes': [['40 bf ff 03', 0]],
  'a number whose last byte holds nothing': [
    ['40 80 00', 0],
    ['41 80 00', 0],
    ['41 80 80 00', 0],
    ['41 80 80 80 00', 0],
    ['41 80 80 80 80 00', 0],
    ['42 80 80 80 80 00', 0],
    ['4c 80 00', 0],
    ['4e 80 00', 0],
    ['55 80 00', 0],
    ['5f 80 00', 0],
    ['80 00 00 40', 0],
    ['56 80 00 00', 0],
    ['01 00 80 00 41 01 40', 2],
    ['58 4e 01 80 00', 0],
  ],
  'a number with more bits or bytes than its type': [
    ['41 80 80 80 80 10', 0],
    ['41 80 80 80 80 80 01', 0],
    ['42 80 80 80 80 80 80 80 80 80 02', 0],
    ['42 80 80 80 80 80 80 80 80 80 80 01', 0],
    ['5f 80 80 80 80 10', 0],
    ['5e 80 80 80 80 10 01 00 40', 0],
    ['58 40 01 bf ff 04', 0],
    ['58 41 01 80 80 80 80 10', 0],
    ['58 42 01 80 80 80 80 80 80 80 80 80 02', 0],
  ],
  'a scale of five bytes': [['49 01 80 80 80 80 01', 0]],
  'an int128, a char, and intervals': [
    ['43 01', 0],
    ['50 00 00', 0],
    ['4d 41', 0],
    ['52 00 00 00 00', 0],
    ['54 00 00 00 00 00', 0],
  ],
  'a length below 0, and one of three bytes': [
    ['4c 40', 0],
    ['4c c0 01', 0],
    [`4e 80 80 01 ${octets(8192, '61')}`, 0],
    ['58 4e 01 40', 0],
    ['58 4e 01 c0 01', 0],
    [`58 4e 01 80 80 01 ${octets(8192, '61')}`, 0],
  ],
  'a count below 0, and one of three bytes': [
    ['55 40', 0],
    ['55 c0 01', 0],
    [`58 44 80 80 01 ${octets(4 * 8192)}`, 0],
  ],
  'a day that not every year has': [
    ['4f 8f1f 02 1d', 0],
    ['4f 8f1f 01 00', 0],
    ['4f 8f1f 04 1f', 0],
    ['4f 8f1f 00 01', 0],
    ['4f 8f1f 0d 01', 0],
  ],
  'a time that no day has': [
    ['51 18 00 00 00 00', 0],
    ['51 00 3c 00 00 00', 0],
    ['51 00 00 3c 00 00', 0],
    ['51 00 00 00 bf 0f 00', 0],
    ['51 00 00 00 00 03', 0],
  ],
  'an offset of 18 hours, of 60 minutes, and one to the west': [
    ['51 00 00 00 00 02 12 00', 0],
    ['51 00 00 00 00 02 00 3c', 0],
    ['51 00 00 00 00 02 40 00', 0],
  ],
  'a run of 64 ints, and one of octets': [
    [`56 41 80 01 ${octets(64)}`, 0],
    ['56 4b 02 01 02', 0],
    ['5d 4b 4b 01 01 02', 0],
  ],
  'a run of what is not a string or an int': [
    ['58 4a 01 01', 0],
    ['58 4f 01 01 01 01', 0],
  ],
  'a sparse array with as many entries as positions, before its terminator': [
    ['59 02 00 41 01 01 41 02 40', 8],
  ],
  'a position behind the last': [['59 02 02 41 01 40', 2]],
  'an index below 0, of five bytes, and one that does not ascend': [
    ['01 00 41 41 01 40', 2],
    ['01 00 c0 01 41 01 40', 2],
    ['01 00 80 80 80 80 01 41 01 40', 2],
    ['01 00 01 41 01 00 41 01 40', 5],
    ['01 00 01 41 01 01 41 01 40', 5],
  ],
  'an identity of what is no object, and one of an identity': [
    ['5e 05 41 01', 0],
    ['5e 05 5e 06 01 00 40', 0],
    ['5e 05 80 01 00 40', 0],
    ['58 5e 01 01 01 01', 0],
    ['5d 41 5e 01 01 01', 0],
  ],
  'a version of two bytes, and one where the type is declared': [
    ['01 80 01 40', 0],
    ['58 01 01 01 40', 3],
  ],
  'a type id of three bytes, and one that means nothing': [
    ['80 80 01 00 40', 0],
    ['c0 00 00', 0],
    ['c0 01', 0],
    ['56 80 80 01 01 00 40', 0],
    ['56 c0 01 00', 0],
    ['5d 41 80 01 00', 0],
  ],
  'constants that a container declares, which take no bytes': [
    ['5c 60 01 41 01', 3],
    ['5d 60 41 01 01', 0],
  ],
  'a value that runs past the limit': [
    ['41', 0],
    ['41 80', 0],
    ['45 00', 0],
    ['4e 02 61', 0],
    ['55 02 41 01', 4],
    ['01 00 00 41 01', 5],
    ['01', 0],
  ],
}

describe('passUsual', () => {
  it.each(Object.entries(USUAL))('passes %s', (_, values) => {
    expect(values.map((value) => [value, stopsAt(value)])).toEqual(values.map((value) => [value, -1]))
  })

  it.each(Object.entries(UNUSUAL))('leaves %s', (_, values) => {
    expect(values.map(([value]) => [value, stopsAt(value)])).toEqual(values)
  })
})
