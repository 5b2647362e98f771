// What the command needs of the machine it runs on. The entry file is the one that has it; everything else is given it.

/** What came of opening a file. */
export type FileOutcome =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  /** It is there and cannot be read; why, in a few words. */
  | { readonly kind: 'unreadable'; readonly why: string }

/** Where output goes. */
export interface Sink {
  /** Writes a text, or bytes; done when there is room for more. Rejects where it cannot be written. */
  write(piece: string | Uint8Array): Promise<void>
  /** Done when everything is written. */
  close(): Promise<void>
}

/** What the command needs of the machine: files, standard streams, the terminal. */
export interface Host {
  readonly version: string
  /** Whether standard input is a terminal, so that nothing comes from it by itself. */
  readonly isInputTerminal: boolean
  readonly isOutputTerminal: boolean
  /** Columns of the terminal; undefined where there is none. */
  readonly columns: number | undefined
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Standard input in pieces, as it arrives. */
  readInput(): AsyncIterable<Uint8Array>
  readFile(path: string): Promise<FileOutcome>
  /** Whether there is something at a path. */
  hasFile(path: string): boolean
  /** Whether two paths lead to the same file, by whichever names; `-` is the file behind standard input. */
  isSameFile(one: string, other: string): boolean
  /** The files that a pattern with `*` and `?` stands for, in order. */
  filesLike(pattern: string): Promise<readonly string[]>
  /** Standard output, or a file, which is made empty. Rejects where it cannot be opened. */
  openOutput(path: string | null): Promise<Sink>
  /** The text of the offline page that came with the command; null where it did not. */
  readPage(): string | null
  /** Writes a page to a file of its own, opens it where somebody is there to see it, and gives the file's path. */
  showPage(html: string): Promise<string>
  /** Writes a line to standard error. */
  warn(line: string): void
  /** Says what is being done now, and how much of it is: shown where that takes long. */
  progress(doing: string, bytes: number): void
}
