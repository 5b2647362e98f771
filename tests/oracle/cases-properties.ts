// The cases of properties: other indexes, and groups.

import { type Case, corpus, hex } from './case.ts'

/** Properties with other indexes. */
export const RENUMBERED: Case[] = [
  {
    id: 'the last first',
    from: corpus('bench/ints-16'),
    edits: [
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [15, 0],
          [0, 15],
        ],
      },
    ],
  },
  {
    id: 'all the other way round',
    from: corpus('bench/ints-128'),
    edits: [
      { kind: 'renumber', at: '', indexes: Array.from({ length: 128 }, (_, i) => [i, 127 - i] as const) },
    ],
  },
  {
    id: 'behind 63',
    from: corpus('primer/lengthy-from0'),
    edits: [
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [1, 64],
          [3, 8192],
        ],
      },
    ],
  },
  {
    id: 'the largest index that the reader takes for one',
    from: corpus('primer/lengthy-from0'),
    edits: [{ kind: 'renumber', at: '', indexes: [[0, 0x7ffffffe]] }],
  },
  {
    id: 'a missing property',
    from: hex('15 a90f 00 01 4105 05 4106 40'),
    edits: [
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [0, 9],
          [5, 0],
        ],
      },
    ],
  },
  {
    id: 'a nested user type',
    from: corpus('primer/pofobject-lengthy'),
    edits: [
      {
        kind: 'renumber',
        at: '1',
        indexes: [
          [0, 3],
          [3, 0],
        ],
      },
    ],
  },
  {
    id: 'outside and inside',
    from: corpus('primer/pofobject-lengthy'),
    edits: [
      { kind: 'renumber', at: '', indexes: [[1, 7]] },
      {
        kind: 'renumber',
        at: '1',
        indexes: [
          [0, 3],
          [3, 0],
        ],
      },
    ],
  },
  {
    id: 'elements of a uniform collection',
    from: corpus('collections/uniform-usertype'),
    edits: ['0/0', '0/1', '0/2'].map((at) => ({ kind: 'renumber', at, indexes: [[1, 4]] }) as const),
  },
  {
    id: 'a remainder of a newer version',
    from: corpus('evolvable/v2-through-v1'),
    edits: [
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [3, 0],
          [0, 3],
        ],
      },
    ],
  },
  {
    id: 'classes of a hierarchy',
    from: corpus('references/dog'),
    edits: [
      {
        kind: 'renumber',
        at: '1201',
        indexes: [
          [0, 1],
          [1, 0],
        ],
      },
    ],
  },
  {
    id: 'identities in their order',
    from: corpus('references/fields-same'),
    edits: [
      {
        kind: 'renumber',
        at: '',
        indexes: [
          [1, 0],
          [0, 1],
        ],
      },
    ],
  },
]

/** Properties in nested user types. */
export const GROUPED: Case[] = [
  {
    id: 'two of sixteen',
    from: corpus('bench/ints-16'),
    edits: [{ kind: 'group', at: '', groups: [{ index: 0, typeId: 2000, members: [15, 0] }] }],
  },
  {
    id: 'four groups of four',
    from: corpus('bench/ints-16'),
    edits: [
      {
        kind: 'group',
        at: '',
        groups: [0, 1, 2, 3].map((g) => ({
          index: g,
          typeId: 2000 + g,
          version: g,
          members: [0, 1, 2, 3].map((i) => 4 * i + g),
        })),
      },
    ],
  },
  {
    id: 'a missing member',
    from: hex('15 a90f 00 01 4105 05 4106 40'),
    edits: [{ kind: 'group', at: '', groups: [{ index: 0, typeId: 0, members: [9, 5] }] }],
  },
  {
    id: 'and renumbered',
    from: corpus('bench/ints-16'),
    edits: [
      { kind: 'group', at: '', groups: [{ index: 15, typeId: 1001, members: [1, 2, 3] }] },
      { kind: 'renumber', at: '', indexes: [[15, 1]] },
    ],
  },
  {
    id: 'inside a group of a nested type',
    from: corpus('primer/pofobject-lengthy'),
    edits: [
      { kind: 'group', at: '', groups: [{ index: 2, typeId: 1042, members: [1] }] },
      { kind: 'group', at: '1', groups: [{ index: 9, typeId: 2000, members: [3, 1] }] },
    ],
  },
  {
    id: 'elements of a uniform array',
    from: hex('15 58 9210 03 00 01 4e0178 40 00 01 4105 40 00 01 64 40'),
    edits: ['0', '1', '2'].map(
      (at) => ({ kind: 'group', at, groups: [{ index: 0, typeId: 2000, members: [1] }] }) as const,
    ),
  },
  {
    id: 'with an identity',
    from: corpus('references/fields-same'),
    edits: [{ kind: 'group', at: '', groups: [{ index: 0, typeId: 2000, members: [0, 1] }] }],
  },
]
