// What the user asked to open, and how: written down so that the same can be asked again.

import type { FormId } from '../input/index.ts'
import type { RawArrayPlace } from '../pof/index.ts'

/** How the envelope is decided. */
export type EnvelopeChoice = 'auto' | 'yes' | 'bare'

/** What is to be opened, and how. All of it can be written down and asked again. */
export interface SourceRequest<File extends Uint8Array | Blob = Uint8Array | Blob> {
  /** The same for the same text or file, read in whatever way. */
  readonly id: number
  /** For people: `pasted text`, a file name, the title of an example. */
  readonly title: string
  /** Exactly one of the two is not null. */
  readonly text: string | null
  readonly file: File | null
  /** The form that the user chose, or null. */
  readonly form: FormId | null
  readonly envelope: EnvelopeChoice
  /** Which of several payloads. */
  readonly payload: number
  /** Places that the user said hold raw arrays; none after another payload or form is chosen. */
  readonly rawArrays?: readonly RawArrayPlace[]
  /** Only so many bytes of its beginning, of a gzip file when it is inflated; all where it is left out. For the worker. */
  readonly slice?: number | undefined
  /** Where the file holds both ways of a connection: so many bytes are the client's, and the server's are behind them. */
  readonly ways?: number
  /** What its types and fields are called, in the JSON form of names, where it comes with that. */
  readonly names?: string
  /** Whether the text is being typed: then it is another one with each letter. */
  readonly isTyped?: boolean
}

/** A text to be opened as it says itself, with the names that come with it; '' for none. */
export function textRequest(title: string, text: string, names = ''): SourceRequest<never> {
  const request = { id: newId(), title, text, file: null, form: null, envelope: 'auto', payload: 0 } as const
  return names === '' ? request : { ...request, names }
}

/** A text that is being typed, to be read in the form that was chosen, or null. */
export function typedRequest(text: string, form: FormId | null): SourceRequest<never> {
  return { ...textRequest('typed text', text), form, isTyped: true }
}

/** A file to be opened as it says itself. */
export function fileRequest<File extends Uint8Array | Blob>(name: string, file: File): SourceRequest<File> {
  return { id: newId(), title: name, text: null, file, form: null, envelope: 'auto', payload: 0 }
}

/** What the client and the server of a connection sent, to be opened as one conversation. */
export function waysRequest(title: string, client: Blob, server: Blob): SourceRequest<Blob> {
  return { ...fileRequest(title, new Blob([client, server])), ways: client.size }
}

/** Bytes from inside another document, to be opened as they are. */
export function bytesRequest(
  title: string,
  bytes: Uint8Array,
  envelope: EnvelopeChoice,
): SourceRequest<Uint8Array> {
  return { ...fileRequest(title, bytes.slice()), form: 'raw', envelope }
}

/** What a change made of the bytes that were asked for, to be read in the same way. */
export function rewrittenRequest(
  { envelope, rawArrays = [], names }: SourceRequest,
  title: string,
  bytes: Uint8Array | Blob,
): SourceRequest {
  return {
    ...fileRequest(title, bytes),
    form: 'raw',
    envelope,
    rawArrays,
    ...(names === undefined ? {} : { names }),
  }
}

function newId(): number {
  return Math.floor(Math.random() * Number.MAX_SAFE_INTEGER)
}
