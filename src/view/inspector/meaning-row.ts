// What is said of a type: the shape that all tables of meanings share.

/** The explanation of a type. */
export interface Meaning {
  /** What it stands for, one or two sentences. */
  readonly what: string
  /** How its bytes lie, one or two sentences. */
  readonly layout: string
  /** What surprises people, each a sentence or two. */
  readonly traps: readonly string[]
  /** The PofWriter method that writes it; '' where none does. */
  readonly java: string
}

/** An entry of the tables: the Java method stands in the table of types. */
export type MeaningRow = Omit<Meaning, 'java'>
