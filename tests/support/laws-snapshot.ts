// All that a parsed stream says about itself, as plain data, to be compared with what another reading says.
// Walks the public API only.

import type { PofDocument } from '../../src/pof/index.ts'

/** The nodes, the envelope and the problems; texts of nodes too, which come from their values. */
export function snapshot(doc: PofDocument): unknown {
  const { tree } = doc
  const nodes = Array.from({ length: tree.count }, (_, node) =>
    [
      tree.type(node),
      tree.start(node),
      tree.end(node),
      tree.key(node),
      tree.parent(node),
      tree.childCount(node),
      tree.state(node),
      doc.text(node),
    ].join(' '),
  )
  return { root: doc.root, nodes, envelope: doc.envelope, problems: doc.problems }
}
