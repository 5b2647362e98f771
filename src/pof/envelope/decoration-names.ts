// The decorations that a binary may carry beside its value. Source: pof-format.md section 3.

import { check, NUMBER } from '../arguments/index.ts'

const DECORATIONS = [
  'VALUE',
  'EXPIRY',
  'STORE',
  'TX',
  'PUSHREP',
  'BACKUP',
  'RESERVED',
  'CUSTOM',
  'TOPLINK',
  'WLS',
  'APP_1',
  'APP_2',
  'APP_3',
  'MEMCACHED',
  'JCACHE',
  'JCACHE_SYNTHETIC',
  'VECTOR',
]

/** Decoration that is the value itself. */
export const VALUE = 0
/** Decoration that says when the entry expires. */
export const EXPIRY = 1

/**
 * A decoration's name; `DECO_40` for ids without one.
 *
 * @example
 * ```ts
 * import { decorationName } from 'pof-inspector'
 *
 * console.log(decorationName(1), decorationName(40)) //> EXPIRY DECO_40
 * ```
 */
export function decorationName(id: number): string {
  check('decorationName', id, NUMBER)
  return DECORATIONS[id] ?? `DECO_${id}`
}
