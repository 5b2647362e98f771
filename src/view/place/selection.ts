// What is selected or hovered, the same for every pane: a node, one element of a run, or a part of the
// envelope, and the byte under the pointer. Panes receive it and report it; none keeps its own.

/** One place of the document. Exactly one of `node` and `part` is not -1. */
export interface Selection {
  /** The node, or -1 for a part of the envelope. */
  readonly node: number
  /** The element of a run, or -1 for the node itself. */
  readonly element: number
  /** Index into `doc.envelope`, or -1. */
  readonly part: number
  /** The byte pointed at, or -1 where the whole place is meant. */
  readonly offset: number
}
