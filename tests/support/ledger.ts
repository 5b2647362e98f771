// The byte ledger: every byte of a stream belongs to exactly one token of exactly one node, or of the envelope.
// Walks the public API only.

import type { PofDocument, Token } from '../../src/pof/index.ts'

/** A token and the node it was asked of; -1 for the envelope. */
export interface LedgerEntry {
  readonly node: number
  readonly token: Token
}

/** All tokens of all nodes and of the envelope, by offset; those of no bytes in front of what follows them. */
function ledgerOf(doc: PofDocument): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (let node = -1; node < doc.tree.count; node++) {
    for (const token of doc.tokens(node)) entries.push({ node, token })
  }
  return entries.sort((a, b) => a.token.start - b.token.start || a.token.end - b.token.end)
}

/** Where the ledger does not tile the stream: gaps, overlaps, tokens outside; empty when it does. */
export function ledgerFaults(doc: PofDocument): string[] {
  const faults: string[] = []
  let offset = 0
  for (const { node, token } of ledgerOf(doc)) {
    if (token.start > offset) faults.push(`bytes ${offset} to ${token.start} belong to no token`)
    if (token.start < offset)
      faults.push(`${token.role} of node ${node} starts at ${token.start}, before ${offset}`)
    if (token.end < token.start) faults.push(`${token.role} of node ${node} ends before it starts`)
    offset = Math.max(offset, token.end)
  }
  if (offset < doc.bytes.length) faults.push(`bytes ${offset} to ${doc.bytes.length} belong to no token`)
  if (offset > doc.bytes.length)
    faults.push(`tokens end at ${offset}, behind the last byte ${doc.bytes.length}`)
  return faults
}
