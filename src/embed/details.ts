// What the viewer tells the page around it: the details of its events, the same for the element and for React.

import type { PofDocument, Problem } from '../pof/index.ts'

/** A payload was read and is shown. */
export interface PofLoadDetail {
  /** What was made of it. */
  readonly document: PofDocument
  /** Which of the payloads that the source holds, from 0. */
  readonly payload: number
  /** How many the source holds. */
  readonly payloads: number
  /** What the source was taken for: `hex`, `base64`, `raw`; `document` where a parsed one was given. */
  readonly form: string
}

/** Another place is selected: by the reader, or by `select()`. */
export interface PofSelectDetail {
  /** The address, as `resolvePath` takes it; '' is the root; null for a part of the envelope, and for nothing. */
  readonly path: string | null
  /** The node, -1 for none. */
  readonly node: number
  /** The element of a run, or -1. */
  readonly element: number
  /** Index into `document.envelope`, or -1. */
  readonly part: number
  /** Its first byte, that of the index before the value; 0 for nothing. */
  readonly start: number
  /** One past its last byte; 0 for nothing. */
  readonly end: number
}

/** Something is wrong, and the viewer says so too. */
export interface PofProblemDetail {
  /**
   * `src`: it could not be fetched; `text`: it is not bytes, or not all of it; `value`: a property holds something that cannot be
   * shown; `path`: no such place; `stream`: the POF itself.
   */
  readonly from: 'src' | 'text' | 'value' | 'path' | 'stream'
  /** Stable: `not-fetched`, `other-origin`, `no-such-path`, `odd-value`, a code of `pof-inspector/input`, or of the decoder. */
  readonly code: string
  /** A sentence for people. */
  readonly message: string
  /** All problems of the stream; empty for the other kinds. */
  readonly problems: readonly Problem[]
}

/** Who is told. */
export interface Reports {
  readonly onLoad: (detail: PofLoadDetail) => void
  readonly onSelect: (detail: PofSelectDetail) => void
  readonly onProblem: (detail: PofProblemDetail) => void
}
