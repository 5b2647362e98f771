// One piece of code for a node: what the languages' files make, and the page shows.

/** A piece of code that reads, changes or compares the value at a node. */
export interface CodeSnippet {
  /** Stable: language and form, such as `java-extractor`. */
  readonly id: string
  /** A short title. */
  readonly title: string
  /** The language. */
  readonly language: 'java' | 'csharp' | 'cpp' | 'cohql'
  /** One or more lines of code. */
  readonly code: string
  /** Notes on its use. */
  readonly notes: readonly string[]
}
