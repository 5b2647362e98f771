// Whether one uniform array of octets is a raw array, by the places that were named.

import { addressOf } from '../address.ts'
import { NONE } from '../table/header.ts'
import { keyAt, type NodeTable, parentAt, typeAt } from '../table/node-table.ts'
import type { RawArrays } from '../table/raw-array.ts'

/** Type id of the elements where a node's octets are known to be a raw array, else `NONE`. */
export function rawTypeAt(raw: RawArrays, table: NodeTable, node: number): number {
  const parent = parentAt(table, node)
  const owner = parent < 0 ? NONE : typeAt(table, parent)
  const byProperty = owner >= 0 ? raw.byProperty.get(`${owner}/${keyAt(table, node)}`) : undefined
  if (byProperty !== undefined) return byProperty
  return (raw.byAddress.size > 0 ? raw.byAddress.get(addressOf(table, node)) : undefined) ?? NONE
}
