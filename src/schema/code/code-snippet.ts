// One piece of code for a node: what the languages' files make, and the page shows.

/** A piece of code that reads, changes or compares the value at a node. */
export interface CodeSnippet {
  /** Stable: language and form, such as `java-extractor`. */
  readonly id: string
  /** What it does, in a few words. */
  readonly title: string
  /** What it is written in. */
  readonly language: 'java' | 'csharp' | 'cpp' | 'cohql'
  /** One or more lines, to be copied. */
  readonly code: string
  /** Things to know before it is used. */
  readonly notes: readonly string[]
}
