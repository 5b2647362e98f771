// What the header and the input area show of where the bytes came from. Words and numbers only.

/** A choice of a menu. */
export interface Choice {
  readonly id: string
  readonly name: string
  readonly hint?: string
}

/** One of several binaries found in a text. */
export interface PayloadView {
  readonly label: string
  /** Its first bytes in hex. */
  readonly beginning: string
  /** From 1; null for files that are no text. */
  readonly line: number | null
  readonly column: number | null
  readonly given: number
  /** How many bytes the text says there are, or null. */
  readonly declared: number | null
  /** What is wrong with it, or null. */
  readonly problem: string | null
}

/** The binaries found in a text; each view is made when it is asked for, since there may be hundreds of thousands. */
export interface PayloadViews {
  readonly length: number
  at(index: number): PayloadView | undefined
}

/** Where the bytes on screen came from, and what else they could be taken for. */
export interface SourceView {
  /** `pasted text`, the name of a file, the title of an example. */
  readonly title: string
  /** What it was taken for. */
  readonly form: Choice
  /** Whether the user said so. */
  readonly isChosen: boolean
  /** Other forms in which it reads without a fault. */
  readonly alternatives: readonly Choice[]
  readonly payloads: PayloadViews
  /** Bytes of all payloads together. */
  readonly given: number
  /** The first few things that are wrong with payloads. */
  readonly faults: readonly string[]
  /** Which payload is on screen, or -1 for none. */
  readonly payload: number
  /** Remarks and faults of the text as a whole, each a sentence. */
  readonly note: string | null
  readonly problems: readonly string[]
  /** The beginning alone is on screen; null where all of it is. */
  readonly part: SourcePart | null
}

/** The beginning of a source. */
export interface SourcePart {
  /** How many bytes of it. */
  readonly bytes: number
  /** How many there are; null where nobody knows, as of a gzip file. */
  readonly size: number | null
  /** Whether the rest is being read. */
  readonly isGrowing: boolean
}

/** How the envelope is decided. */
export type EnvelopeChoice = 'auto' | 'yes' | 'bare'
