// Whether one uniform array of octets is a raw array, by the places that were named.

import { addressOf } from '../address.ts'
import { NONE } from '../table/header.ts'
import { keyAt, type NodeTable, parentAt, typeAt } from '../table/node-table.ts'
import type { RawArrays } from '../table/raw-array.ts'

/** Type id of the elements where a node's octets are known to be a raw array, else `NONE`. */
export function rawTypeAt(raw: RawArrays, table: NodeTable, node: number): number {
  const parent = parentAt(table, node)
  const owner = parent < 0 ? NONE : typeAt(table, parent)
  return rawTypeOf(raw, owner, keyAt(table, node), () => addressOf(table, node))
}

/**
 * Type id of the elements at a place that was named, else `NONE`: by the type id that is around it, if it is a user type, and
 * the property index there; or by its address.
 */
export function rawTypeOf(raw: RawArrays, owner: number, key: number, address: () => string): number {
  const byProperty = owner >= 0 ? raw.byProperty.get(`${owner}/${key}`) : undefined
  if (byProperty !== undefined) return byProperty
  return (raw.byAddress.size > 0 ? raw.byAddress.get(address()) : undefined) ?? NONE
}
