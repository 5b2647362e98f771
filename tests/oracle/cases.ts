// The streams that are rewritten and given to Coherence's own library: real ones of the corpus, by id, and a few in
// hex for what the corpus lacks. Groups are the files of tests/fixtures/rewritten. Add a case here, then run run.mjs.

import { type Case, corpus, hex } from './case.ts'
import { GROUPED, RENUMBERED } from './cases-properties.ts'

const OCTET_STRINGS: Case[] = [
  {
    id: 'a payload of 10 octets',
    from: corpus('bench/payload-bytearray-10'),
    edits: [{ kind: 'octet-string', at: '1' }],
  },
  {
    id: '300 octets',
    from: corpus('arrays/bytes-as-bytearray/300'),
    edits: [{ kind: 'octet-string', at: '0' }],
  },
  {
    id: 'every array of five',
    from: corpus('bench/bytes64-bytearray-5'),
    edits: [0, 1, 2, 3, 4].map((at) => ({ kind: 'octet-string', at: `${at}` }) as const),
  },
  {
    id: 'empty, and one as the root',
    from: hex('15 a90f 00 00 584b00 01 584b0201ff 40'),
    edits: [
      { kind: 'octet-string', at: '0' },
      { kind: 'octet-string', at: '1' },
    ],
  },
  { id: 'the root', from: hex('15 58 4b 03 010203'), edits: [{ kind: 'octet-string', at: '' }] },
  {
    id: 'a uniform collection',
    from: hex('15 a90f 00 00 564b0201ff 01 4105 40'),
    edits: [{ kind: 'octet-string', at: '0' }],
  },
  {
    id: 'an element of a list',
    from: hex('15 55 02 584b0201ff 4105'),
    edits: [{ kind: 'octet-string', at: '0' }],
  },
  {
    id: 'a map value',
    from: hex('15 a90f 00 00 5b01 4105 584b0201ff 01 4106 40'),
    edits: [{ kind: 'octet-string', at: '0/value(0)' }],
  },
]

const list = (elements: string, count: number): { hex: string } =>
  hex(`15 a90f 00 00 55 ${count.toString(16).padStart(2, '0')} ${elements} 01 4105 40`)

/** Two values of each type as which elements can be declared. */
const ELEMENTS: Record<string, string> = {
  int16: '40 05 40 8001',
  int32: '41 05 41 a80f',
  int64: '42 05 42 ffffffffffffffffff01',
  int128: '43 05 43 80808080808080808002',
  float32: '44 3fc00000 44 7fc00000',
  float64: '45 4004000000000000 45 8000000000000000',
  float128: '46 3fff8000000000000000000000000000 46 4000921fb54442d18469898cc51701b8',
  decimal32: '47 a401 02 47 0f 41',
  boolean: '4a 01 4a 00',
  octet: '4b 05 4b ff',
  'octet-string': '4c 02 01ff 4c 00',
  char: '4d 61 4d e282ac',
  'char-string': '4e 01 61 4e 02 c3a9',
  'year-month-interval': '50 0102 50 0304',
  'time-interval': '52 01020305 52 01020306',
  'day-time-interval': '54 0102030405 54 0102030406',
  collection: '55 01 4105 55 02 4106 4e0161',
  'uniform-array': '58 41 02 0102 58 4b 02 01ff',
  map: '5b 01 4e0161 4105 5b 00',
  'sparse-array': '59 02 01 4105 40 59 03 01 4106 40',
  'user type': '9210 00 01 4e0178 40 9210 07 01 4105 40',
  'constants as int32': '69 41 05 7f',
  'constants as boolean': '60 4a 01 61',
  'constants as char-string': '62 4e 01 61',
  'constants as float64': '65 45 4004000000000000 67',
}

const UNIFORM: Case[] = [
  ...Object.entries(ELEMENTS).map(([name, elements]) => ({
    id: `a collection of ${name}`,
    from: list(elements, name.startsWith('constants') && !name.endsWith('char-string') ? 3 : 2),
    edits: [{ kind: 'uniform', at: '0' } as const],
  })),
  {
    id: 'an array',
    from: hex('15 a90f 00 00 57 03 4e0161 4e0162 4e00 01 4105 40'),
    edits: [{ kind: 'uniform', at: '0' }],
  },
  { id: 'the root', from: hex('15 55 03 4105 4106 4107'), edits: [{ kind: 'uniform', at: '' }] },
  {
    id: 'a map',
    from: hex('15 a90f 00 00 5b 02 4e0161 4105 4e0162 4106 01 4105 40'),
    edits: [{ kind: 'uniform', at: '0' }],
  },
  {
    id: 'a map of mixed values',
    from: hex('15 a90f 00 00 5b 02 4e0161 4105 4e0162 64 01 4105 40'),
    edits: [{ kind: 'uniform', at: '0' }],
  },
  {
    id: 'a uniform-keys-map',
    from: hex('15 a90f 00 00 5c 4e 02 0161 4105 0162 70 01 4105 40'),
    edits: [{ kind: 'uniform', at: '0' }],
  },
  {
    id: 'a sparse array',
    from: hex('15 a90f 00 00 59 09 02 4e0161 05 4e0162 40 01 4105 40'),
    edits: [{ kind: 'uniform', at: '0' }],
  },
  {
    id: 'lists of a list, and the list',
    from: hex('15 a90f 00 00 55 02 55 02 4105 4106 55 01 4107 01 4105 40'),
    edits: ['0', '0/0', '0/1'].map((at) => ({ kind: 'uniform', at }) as const),
  },
  {
    id: 'a collection of the corpus',
    from: corpus('collections/list-64'),
    edits: [{ kind: 'uniform', at: '' }],
  },
]

const DROPPED: Case[] = [
  { id: 'the first property', from: corpus('bench/ints-16'), edits: [{ kind: 'drop', at: '0' }] },
  {
    id: 'the last, and one between',
    from: corpus('bench/ints-16'),
    edits: [
      { kind: 'drop', at: '15' },
      { kind: 'drop', at: '7' },
    ],
  },
  {
    id: 'every property',
    from: corpus('primer/lengthy-from0'),
    edits: ['0', '1', '2', '3'].map((at) => ({ kind: 'drop', at }) as const),
  },
  {
    id: 'an entry of a sparse array',
    from: hex('15 a90f 00 00 59 09 02 4e0161 05 4e0162 40 01 418201 40'),
    edits: [{ kind: 'drop', at: '0/2' }],
  },
  {
    id: 'an entry of a uniform sparse array',
    from: corpus('sparse/uniform-int'),
    edits: [{ kind: 'drop', at: '0/4' }],
  },
  { id: 'a nested user type', from: corpus('primer/pofobject-lengthy'), edits: [{ kind: 'drop', at: '1' }] },
]

const REPLACED: Case[] = [
  {
    id: 'int32 by a larger one',
    from: corpus('primer/lengthy-from0'),
    edits: [{ kind: 'replace', at: '0', type: -2, value: 123456 }],
  },
  {
    id: 'a string by int64',
    from: corpus('primer/lengthy-from0'),
    edits: [{ kind: 'replace', at: '1', type: -3, value: { bigint: '-9223372036854775808' } }],
  },
  {
    id: 'a string by bytes',
    from: corpus('primer/pofobject-thedata'),
    edits: [{ kind: 'replace', at: '1', hex: 'a90f00004e016140' }],
  },
  {
    id: 'by an array',
    from: corpus('primer/pofobject-thedata'),
    edits: [
      { kind: 'replace', at: '1', type: -24, value: [1, 'a', null, { bigint: '5' }, 2.5, true, ['x']] },
    ],
  },
  {
    id: 'by a uniform array',
    from: corpus('primer/pofobject-thedata'),
    edits: [{ kind: 'replace', at: '1', type: -25, value: ['a', '', 'ü€😀'] }],
  },
  {
    id: 'by an octet-string',
    from: corpus('primer/pofobject-thedata'),
    edits: [{ kind: 'replace', at: '1', type: -13, value: { octets: '00ff80' } }],
  },
  {
    id: 'an element of a run',
    from: hex('15 a90f 00 00 58 41 03 010203 01 4105 40'),
    edits: [{ kind: 'replace', at: '0[1]', type: -2, value: 1000 }],
  },
  {
    id: 'strings of a run',
    from: corpus('collections/uniform-string'),
    edits: [
      { kind: 'replace', at: '0[0]', type: -15, value: 'longer' },
      { kind: 'replace', at: '0[2]', type: -15, value: '' },
    ],
  },
  {
    id: 'a user type of a uniform collection',
    from: corpus('collections/uniform-usertype'),
    edits: [{ kind: 'replace', at: '0/1', hex: '92100501416140' }],
  },
  {
    id: 'a map key',
    from: corpus('maps/in-usertype'),
    edits: [{ kind: 'replace', at: '1/key(0)', type: -15, value: 'y' }],
  },
  {
    id: 'the root',
    from: corpus('primer/pofobject-thedata'),
    edits: [{ kind: 'replace', at: '', type: -15, value: 'all of it' }],
  },
]

const DECORATED = hex('12 03 11 15 9210 00 01 4e09 6465636f7261746564 40 08 0000010203040506')

const ENVELOPES: Case[] = [
  {
    id: 'a longer value among decorations',
    from: DECORATED,
    edits: [
      {
        kind: 'replace',
        at: '1',
        type: -15,
        value: 'much longer than it was before, so that its length takes a byte more',
      },
    ],
  },
  { id: 'a shorter value', from: corpus('envelopes/deco-two'), edits: [{ kind: 'drop', at: '1' }] },
  {
    id: 'decorations beyond 7',
    from: corpus('envelopes/deco-ext-63'),
    edits: [{ kind: 'group', at: '', groups: [{ index: 3, typeId: 2000, members: [1] }] }],
  },
  {
    id: 'an integer decoration',
    from: corpus('envelopes/ido-63'),
    edits: [{ kind: 'replace', at: '1', type: -2, value: 5 }],
  },
  {
    id: 'a long value',
    from: corpus('envelopes/deco-long'),
    edits: [{ kind: 'renumber', at: '', indexes: [[1, 100]] }],
  },
]

const TOGETHER: Case[] = [
  {
    id: 'octet-string, renumbered, grouped, dropped',
    from: corpus('bench/bytes64-bytearray-5'),
    edits: [
      { kind: 'octet-string', at: '0' },
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [4, 1],
          [1, 4],
        ],
      },
      { kind: 'group', at: '', groups: [{ index: 0, typeId: 2000, members: [3, 0] }] },
      { kind: 'drop', at: '2' },
      { kind: 'octet-string', at: '4' },
    ],
  },
  {
    id: 'uniform, with an element replaced',
    from: hex('15 a90f 00 00 55 03 4105 4e0161 4107 01 4105 40'),
    edits: [
      { kind: 'uniform', at: '0' },
      { kind: 'replace', at: '0/1', type: -2, value: 6 },
    ],
  },
  {
    id: 'byte arrays of a list as octet-strings, and the list uniform',
    from: hex('15 a90f 00 00 55 02 584b0201ff 584b0102 01 4105 40'),
    edits: [
      { kind: 'octet-string', at: '0/0' },
      { kind: 'uniform', at: '0' },
      { kind: 'octet-string', at: '0/1' },
    ],
  },
  {
    id: 'renumbered elements of a list made uniform, decorated',
    from: hex(
      '12 03 1f 15 a90f 00 00 55 02 9210 00 01 4105 40 9210 03 01 4106 02 4e0161 40 01 4105 40 08 0000010203040506',
    ),
    edits: [
      { kind: 'uniform', at: '0' },
      {
        kind: 'renumber',
        at: '0/1',
        indexes: [
          [1, 2],
          [2, 1],
        ],
      },
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
  },
]

/** All cases, by the name of their file. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  'octet-string': OCTET_STRINGS,
  renumber: RENUMBERED,
  group: GROUPED,
  uniform: UNIFORM,
  drop: DROPPED,
  replace: REPLACED,
  envelopes: ENVELOPES,
  together: TOGETHER,
}
