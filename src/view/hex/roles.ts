// What a token's role is called, which letter and colour stand for it, and how it is underlined.
// The colours are Okabe and Ito's, told apart by colour-blind people; roles that share a hue differ in their line.
// Knows nothing of the screen: roles.css paints with the same values, and a test holds the two together.

import type { TokenRole } from '../../pof/index.ts'

/** How a role's bytes are underlined, so that colour is never the only sign. The payload, which is most bytes, has no line. */
export type RoleLine = 'none' | 'solid' | 'dashed' | 'dotted' | 'double'

/** One row of the legend. */
export interface RoleRow {
  readonly role: TokenRole
  /** The role in words. */
  readonly name: string
  /** One or two characters for badges. */
  readonly letter: string
  /** `#rrggbb`, the same in light and dark. */
  readonly colour: string
  readonly line: RoleLine
  /** One sentence for the legend. */
  readonly what: string
}

/** All roles, in the order of the legend. */
export const ROLES: readonly RoleRow[] = [
  role(
    'envelope',
    'envelope',
    'En',
    '#8c8c8c',
    'double',
    'Layers around the value: format byte, decorations.',
  ),
  role('index', 'index', 'I', '#e69f00', 'solid', 'The property index or position of the next value.'),
  role('identity', 'identity', 'Id', '#d55e00', 'solid', 'A number given to a value, for references to it.'),
  role('type', 'type', 'T', '#0072b2', 'solid', 'Type id: a user type from 0 up, else an intrinsic type.'),
  role('version', 'version', 'V', '#f0e442', 'solid', 'The version of the class that wrote a user type.'),
  role('element-type', 'element type', 'Te', '#56b4e9', 'solid', 'One type id for all elements that follow.'),
  role('key-type', 'key type', 'Tk', '#56b4e9', 'dashed', 'One type id for all keys of a map.'),
  role('value-type', 'value type', 'Tv', '#56b4e9', 'dotted', 'One type id for all values of a map.'),
  role('count', 'count', '#', '#cc79a7', 'solid', 'How many elements, entries or positions follow.'),
  role('length', 'length', 'L', '#cc79a7', 'dashed', 'How many bytes follow.'),
  role('payload', 'payload', 'P', '#009e73', 'none', 'The value itself.'),
  role(
    'part',
    'part',
    'Pt',
    '#009e73',
    'dotted',
    'One part of a value with several parts: a month, a scale.',
  ),
  role('terminator', 'terminator', 'X', '#8c8c8c', 'solid', 'A negative index, which ends the value.'),
  role('unread', 'unread', '?', '#8c8c8c', 'dotted', 'Bytes that belong to no value.'),
]

const BY_ROLE = new Map(ROLES.map((row) => [row.role, row]))
const NUMBERS = new Map(ROLES.map((row, i) => [row.role, i]))

/** The row of a role. */
export function roleRow(name: TokenRole): RoleRow {
  return BY_ROLE.get(name) as RoleRow
}

/** The position of a role in `ROLES`, for arrays of numbers. */
export function roleNumber(name: TokenRole): number {
  return NUMBERS.get(name) as number
}

function role(
  role: TokenRole,
  name: string,
  letter: string,
  colour: string,
  line: RoleLine,
  what: string,
): RoleRow {
  return { role, name, letter, colour, line, what }
}
