// A tar archive that is read while it arrives: each entry, then its bytes in pieces, then its end. Little more than a block is
// kept. Where a header is damaged, the next one is looked for.

import { type ByteSource, toBytes } from '../../pof/arguments/index.ts'
import { type ArchiveProblem, archiveProblem, type EntryHead } from './archive.ts'
import { BLOCK, isTarHeader, isZero, paxRecords, type TarHeader, tarHeader, text } from './tar-header.ts'

/** What a tar archive says, one event at a time. */
export type TarEvent =
  | { readonly kind: 'entry'; readonly entry: EntryHead }
  /** Bytes of the entry before, of the piece that was pushed. */
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** The entry before has ended; its problem, or null. */
  | { readonly kind: 'end'; readonly problem: ArchiveProblem | null }
  /** Something is wrong with the archive itself. */
  | { readonly kind: 'problem'; readonly problem: ArchiveProblem }

/** What headers before an entry say of it: a longer name, another size. */
interface Extension {
  readonly name?: string
  readonly size?: number
  readonly modified?: number
  readonly isSparse?: boolean
}

/** Bytes of an extended header or a long name that are kept. */
const MOST_EXTENSION = 1 << 20
const KINDS: Readonly<Record<string, EntryHead['kind']>> = {
  '0': 'file',
  '7': 'file',
  S: 'file',
  '1': 'link',
  '2': 'link',
  '5': 'folder',
  D: 'folder',
}

/**
 * Reads a tar archive while it arrives; one that is gzipped has to be inflated first.
 *
 * @example
 * ```ts
 * import { TarReading } from 'pof-inspector/capture'
 *
 * const reading = new TarReading()
 * for (const event of [...reading.push(new Uint8Array(1024)), ...reading.finish()])
 *   if (event.kind === 'entry') console.log(event.entry.name, event.entry.size)
 * console.log(reading.entries, 'entries') //> 0 entries
 * ```
 */
export class TarReading {
  /** How many entries have come so far. */
  entries = 0
  readonly #block = new Uint8Array(BLOCK)
  #filled = 0
  #offset = 0
  /** Bytes of contents that are still to come, and of zeros behind them. */
  #left = 0
  #padding = 0
  /** What they are of. */
  #state: 'none' | 'entry' | 'passed' | 'extension' | 'sparse-map' = 'none'
  /** What is wrong with the entry that is open, or null. */
  #problem: ArchiveProblem | null = null
  #name = ''
  #extensionType = ''
  #pieces: Uint8Array[] = []
  #extension: Extension = {}
  #always: Extension = {}
  #sparseSize = 0
  #zeros = 0
  #isLost = false

  /** Takes the next piece. Returns what it says, in order; bytes in it share the memory of the piece. */
  push(source: ByteSource): readonly TarEvent[] {
    const bytes = toBytes('push of TarReading', source)
    const events: TarEvent[] = []
    for (let at = 0; at < bytes.length; ) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - at)
        this.#content(bytes.subarray(at, at + taken), events)
        at += taken
        this.#offset += taken
        this.#left -= taken
        if (this.#left === 0) this.#close(events)
      } else if (this.#padding > 0) {
        const taken = Math.min(this.#padding, bytes.length - at)
        this.#padding -= taken
        this.#offset += taken
        at += taken
      } else {
        const taken = Math.min(BLOCK - this.#filled, bytes.length - at)
        this.#block.set(bytes.subarray(at, at + taken), this.#filled)
        this.#filled += taken
        this.#offset += taken
        at += taken
        if (this.#filled < BLOCK) break
        this.#filled = 0
        this.#take(this.#offset - BLOCK, events)
      }
    }
    return events
  }

  /** What is left to be said at the end: an entry that was cut. Call it once. */
  finish(): readonly TarEvent[] {
    const events: TarEvent[] = []
    const expected = this.#left > 0 ? `${this.#left} more bytes of ${this.#name}` : 'a header of 512 bytes'
    const cut = archiveProblem('cut', this.#offset, expected, 'end of file')
    if (this.#state === 'entry' || this.#state === 'sparse-map')
      events.push({ kind: 'end', problem: this.#problem ?? cut })
    else if (this.#state !== 'none') events.push({ kind: 'problem', problem: cut })
    else if (this.#zeros < 2 && !isZero(this.#block.subarray(0, this.#filled)) && !this.#isLost)
      events.push({ kind: 'problem', problem: cut })
    return events
  }

  #content(piece: Uint8Array, events: TarEvent[]): void {
    if (this.#state === 'entry' && this.#problem === null) events.push({ kind: 'bytes', bytes: piece })
    else if (this.#state === 'extension') this.#pieces.push(piece.slice())
  }

  #close(events: TarEvent[]): void {
    const state = this.#state
    this.#state = 'none'
    if (state === 'entry') events.push({ kind: 'end', problem: this.#problem })
    else if (state === 'extension') this.#extend()
  }

  /** A block where a header may be. */
  #take(offset: number, events: TarEvent[]): void {
    const block = this.#block
    if (this.#state === 'sparse-map') {
      this.#state = 'none'
      if (block[504] !== 0) this.#state = 'sparse-map'
      else this.#open('entry', this.#sparseSize, events)
      return
    }
    if (!isTarHeader(block)) {
      this.#odd(offset, events)
      return
    }
    this.#zeros = 0
    this.#isLost = false
    const header = tarHeader(block)
    if ('xgLKX'.includes(header.type)) this.#openExtension(header, offset, events)
    else this.#entry(header, offset, events)
  }

  /** Zeros, or what is no header. */
  #odd(offset: number, events: TarEvent[]): void {
    if (isZero(this.#block)) {
      this.#zeros++
      return
    }
    if (this.#isLost) return
    this.#isLost = true
    const [code, expected] =
      this.#zeros >= 2
        ? (['behind-end', 'the end of the file, zeros, or another archive'] as const)
        : (['damaged', 'a header with its checksum'] as const)
    events.push({ kind: 'problem', problem: archiveProblem(code, offset, expected, 'other bytes') })
  }

  #openExtension(header: TarHeader, offset: number, events: TarEvent[]): void {
    this.#extensionType = header.type
    this.#name = `the header before an entry at byte ${offset}`
    const isKept = header.size <= MOST_EXTENSION && header.type !== 'K'
    if (!isKept && header.type !== 'K') {
      const expected = `at most ${MOST_EXTENSION} bytes in the header of an entry`
      const problem = archiveProblem('too-large', offset, expected, `${header.size} bytes`)
      events.push({ kind: 'problem', problem })
    }
    this.#open(isKept ? 'extension' : 'passed', header.size, events)
  }

  #entry(header: TarHeader, offset: number, events: TarEvent[]): void {
    const { name, size, modified, isSparse } = { ...header, ...this.#always, ...this.#extension }
    const hasOwnSize = this.#extension.size !== undefined
    this.#extension = {}
    const isFolder = header.type === '0' && name.endsWith('/')
    const kind = isFolder ? 'folder' : (KINDS[header.type] ?? 'other')
    const problem =
      header.type === 'S' || isSparse
        ? archiveProblem(
            'sparse',
            offset,
            `${name} with all of its bytes`,
            'a map of those that are not zero',
          )
        : null
    const entry = { name, kind, size: kind === 'file' ? size : 0, modified, offset, problem }
    events.push({ kind: 'entry', entry })
    this.entries++
    this.#name = name
    this.#problem = problem
    // Links tell the length of what they lead to, which is not here; in extended headers that of what is.
    const hasBytes = kind === 'file' || (kind === 'other' && !'346'.includes(header.type)) || hasOwnSize
    if (header.hasMore) {
      this.#sparseSize = size
      this.#state = 'sparse-map'
    } else this.#open('entry', hasBytes && !isFolder ? size : 0, events)
  }

  #open(state: 'entry' | 'extension' | 'passed', size: number, events: TarEvent[]): void {
    this.#state = state
    this.#left = size
    this.#padding = (BLOCK - (size % BLOCK)) % BLOCK
    if (size === 0) this.#close(events)
  }

  /** What an extended header or a long name says. */
  #extend(): void {
    const bytes = new Uint8Array(this.#pieces.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    this.#pieces = []
    if (this.#extensionType === 'L') {
      this.#extension = { ...this.#extension, name: text(bytes, 0, bytes.length) }
      return
    }
    const records = paxRecords(bytes)
    const size = Number(records.get('size') ?? Number.NaN)
    const time = Number(records.get('mtime') ?? Number.NaN)
    const name = records.get('GNU.sparse.name') ?? records.get('path')
    const said: Extension = {
      ...(name === undefined ? {} : { name }),
      ...(Number.isSafeInteger(size) && size >= 0 ? { size } : {}),
      ...(Number.isFinite(time) ? { modified: Math.round(time * 1000) } : {}),
      ...([...records.keys()].some((key) => key.startsWith('GNU.sparse.')) ? { isSparse: true } : {}),
    }
    if (this.#extensionType === 'g') this.#always = { ...this.#always, ...said }
    else this.#extension = { ...this.#extension, ...said }
  }
}
