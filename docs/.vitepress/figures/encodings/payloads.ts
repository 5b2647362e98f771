// The 301 small objects as POF, with the names of their class. Large: only what was asked for imports it.
import type { ValueNames } from '../../../../src/pof/index.ts'
import data from './recorded-payloads.json' with { type: 'json' }

/** The list of the 301 objects. */
export function tasksPof(): Uint8Array {
  return Uint8Array.from(atob(data.tasks), (character) => character.charCodeAt(0))
}

/** What the class and its fields are called, with their types. */
export const TASK_NAMES: ValueNames = {
  types: new Map([
    [
      1003,
      {
        name: 'demo.GridTask',
        properties: new Map(data.fields.map(([name = '', type = ''], index) => [index, { name, type }])),
      },
    ],
  ]),
}
