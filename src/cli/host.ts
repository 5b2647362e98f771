// What the command needs of the machine it runs on. The entry file is the one that has it; everything else is given it.

import type { SnapshotSource } from '../capture/index.ts'
import type { DumpEncoding, PartialLine } from '../profile/index.ts'
import type { Network } from './network.ts'

/** What came of opening a file. */
export type FileOutcome =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'missing' }
  /** It is there and cannot be read; why, in a few words. */
  | { readonly kind: 'unreadable'; readonly why: string }

/** What came of opening a file that is read in pieces. */
export type PiecesOutcome =
  | { readonly kind: 'pieces'; readonly pieces: AsyncIterable<Uint8Array> }
  | Exclude<FileOutcome, { readonly kind: 'bytes' }>

/** What came of opening a file that is read in parts. */
export type PartsOutcome =
  | { readonly kind: 'parts'; readonly source: SnapshotSource }
  | Exclude<FileOutcome, { readonly kind: 'bytes' }>
/** A file that another program writes. */
export interface GrowingFile {
  /** The same for the same file, by whatever name; another for one that takes its name. */
  readonly identity: string
  /** Its bytes by now. */
  size(): number
  /** At most so many bytes from an offset on; none where there are none yet. */
  read(offset: number, most: number): Uint8Array
  close(): void
}

/** A part of a profile that is made beside this thread. */
export interface ProfilePart {
  /** Takes entries; done when there is room for more. The bytes cannot be used after it. */
  add(batch: ProfileBatch): Promise<void>
  /** The lines of the profile so far, some at a time. */
  lines(): AsyncIterable<readonly PartialLine[]>
  /** Lines that were no entries: how many, and the first of them. */
  badLines(): Promise<readonly BadLine[]>
  /** Ends it. */
  close(): Promise<void>
}

/** A line of a dump that is no entry. */
export interface BadLine {
  readonly line: number
  readonly why: string
}

/** Entries: lines of a dump, or values one behind another with the ends of each. */
export type ProfileBatch =
  | {
      readonly kind: 'dump'
      readonly bytes: Uint8Array
      readonly line: number
      readonly encoding: DumpEncoding
    }
  | {
      readonly kind: 'values'
      readonly bytes: Uint8Array
      readonly ends: readonly number[]
      readonly lines: readonly number[]
    }

/** Where output goes. */
export interface Sink {
  /** Writes a text, or bytes; done when there is room for more. Rejects where it cannot be written. */
  write(piece: string | Uint8Array): Promise<void>
  /** Done when everything is written. */
  close(): Promise<void>
}

/** What the command needs of the machine: files, standard streams, the terminal, the network. */
export interface Host extends Network {
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
  /** A file in pieces, as long as it may be. */
  openFile(path: string): Promise<PiecesOutcome>
  /** A file whose parts are read when they are needed. */
  openParts(path: string): Promise<PartsOutcome>
  /** A URL in pieces, as they arrive. Its pieces reject with a sentence where no more of them can be had. */
  openUrl(url: string): Promise<PiecesOutcome>
  /** A file to be read while it grows; null where there is none. */
  openGrowing(path: string): Promise<GrowingFile | null>
  /** The identity of the file that a path leads to now; null where there is none. */
  fileIdentity(path: string): string | null
  /** Done after so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** The files in a folder and below, in order; null where the path is none. */
  filesIn(path: string): Promise<readonly string[] | null>
  /** What gzip inflates to. Rejects where it is damaged. */
  inflate(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** From now on little more memory is taken than there is use for. */
  holdLittle(): void
  /** What the process and its threads have in memory now. */
  residentBytes(): number
  /** How many parts of a profile are worth making at once. */
  readonly processors: number
  /** A part of a profile in a thread of its own; null where there are none. */
  startPart(): ProfilePart | null
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
  /** The folder with the page and its documentation that came with the command; null where it did not. */
  siteFolder(): string | null
  /** Writes a page to a file of its own, opens it where somebody is there to see it, and gives the file's path. */
  showPage(html: string): Promise<string>
  /** Writes a line to standard error. */
  warn(line: string): void
  /** Says what is being done now, and how much of it is: shown where that takes long. */
  progress(doing: string, bytes: number): void
}
