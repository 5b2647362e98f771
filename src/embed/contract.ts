// What a viewer takes from the page around it, and tells it: bytes, the events of the element and their details, which React
// hears in the same way.

import type { PofDocument, Problem } from '../pof/index.ts'

/** The accepted kinds of bytes. */
export type GivenBytes = Uint8Array | ArrayBufferLike | ArrayBufferView

/** A payload was read and is shown. */
export interface PofLoadDetail {
  /** The parsed document. */
  readonly document: PofDocument
  /** The index of the payload in the source, from 0. */
  readonly payload: number
  /** The number of payloads in the source. */
  readonly payloads: number
  /** The form of the source: `hex`, `base64`, `raw`; `document` for a parsed document. */
  readonly form: string
}

/** What `src` names is arriving. */
export interface PofProgressDetail {
  /** Bytes that have arrived, inflated where the server has compressed them on the way. */
  readonly loaded: number
  /** All bytes; null where the server does not say how many. */
  readonly total: number | null
}

/** Another place is selected: by the user, or by `select()`. */
export interface PofSelectDetail {
  /** The address, as `resolvePath` takes it; '' is the root; null for a part of the envelope, and for nothing. */
  readonly path: string | null
  /** The node, -1 for none. */
  readonly node: number
  /** The element of a run, or -1. */
  readonly element: number
  /** Index into `document.envelope`, or -1. */
  readonly part: number
  /** Its first byte, including the index before the value; 0 for no selection. */
  readonly start: number
  /** One past its last byte; 0 for no selection. */
  readonly end: number
}

/** A problem was found; the viewer also shows it. */
export interface PofProblemDetail {
  /**
   * `src`: it could not be fetched; `text`: it is not bytes, or only in part; `value`: a property has a value that
   * cannot be shown; `path`: no such place; `stream`: the POF itself.
   */
  readonly from: 'src' | 'text' | 'value' | 'path' | 'stream'
  /** Stable: `not-fetched`, `other-origin`, `no-such-path`, `odd-value`, a code of `pof-inspector/input`, or of the decoder. */
  readonly code: string
  /** One sentence. */
  readonly message: string
  /** All problems of the stream; empty for the other kinds. */
  readonly problems: readonly Problem[]
}

/** Who is told. */
export interface Reports {
  readonly onLoad: (detail: PofLoadDetail) => void
  readonly onSelect: (detail: PofSelectDetail) => void
  readonly onProblem: (detail: PofProblemDetail) => void
  /** Of what is fetched; a viewer without `src` fetches nothing. */
  readonly onProgress?: (detail: PofProgressDetail) => void
}

/**
 * The events of `<pof-inspector>`. They bubble, and cross shadow trees.
 *
 * @example
 * ```ts
 * import 'pof-inspector/element'
 *
 * const viewer = document.createElement('pof-inspector')
 * viewer.hex = '15 92 10 00 00 4e 01 61 01 4e 02 68 69 40'
 * viewer.path = '0'
 * viewer.addEventListener('pof-load', ({ detail }) => console.log(detail.form, detail.document.tree.count))
 * viewer.addEventListener('pof-select', ({ detail }) => console.log(detail.path, detail.start, detail.end))
 * viewer.addEventListener('pof-problem', ({ detail }) => console.log(detail.from, detail.code))
 * document.body.append(viewer)
 * viewer.select('1')
 * viewer.select('7')
 * //> hex 3
 * //> 1 8 13
 * //> path no-such-path
 * ```
 */
export interface PofInspectorEventMap {
  /** More of what `src` names has arrived: with the first bytes, a few times a second, and with the last ones. */
  'pof-progress': CustomEvent<PofProgressDetail>
  /** A payload was read and is shown. */
  'pof-load': CustomEvent<PofLoadDetail>
  /** Another place is selected. */
  'pof-select': CustomEvent<PofSelectDetail>
  /** A problem was found; the viewer also shows it as a sentence. */
  'pof-problem': CustomEvent<PofProblemDetail>
}
