// A Blob to bytes, and to its document. WebKit lets the worker of a page that was opened from disk read no Blob, not even its
// own; the page can read them all, so that it is asked then.

import { type ParseOptions, type PofDocument, parse } from '../../pof/index.ts'
import { seldom } from './call.ts'

/** What the worker posts to have a Blob read: the bytes are to go to the port, null where the page cannot either. */
export interface ReadForWorker {
  readonly read: Blob
  readonly to: MessagePort
}

/** The worker's way to its page. */
export interface PagePort {
  postMessage(message: ReadForWorker, transfer: MessagePort[]): void
}

/** A document outside the page's memory: its bytes, how they were parsed, and the same number for the same document. */
export interface StoredDocument {
  readonly blob: Blob
  readonly options: ParseOptions
  readonly document: number
}

/** Bytes of one slice: large enough that their number does not matter, small enough to tell progress by them. */
const SLICE = 4 << 20
/** Milliseconds between two reports of reading. */
const BETWEEN = 100

let page: PagePort | null = null

/** Lets `bytesOf` turn to the page at the other end of a port. */
export function readByPage(port: PagePort): void {
  page = port
}

/** The bytes of a Blob, read here or by the page. Rejects as the browser does here where neither can. */
export async function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  try {
    return await blob.arrayBuffer()
  } catch (thrown) {
    const bytes = page === null ? null : await asked(page, blob)
    if (bytes === null) throw thrown
    return bytes
  }
}

/** Reads for the worker; of the page. */
export async function readForWorker({ read, to }: ReadForWorker): Promise<void> {
  try {
    const bytes = await read.arrayBuffer()
    to.postMessage(bytes, [bytes])
  } catch {
    to.postMessage(null)
  }
}

function asked(page: PagePort, blob: Blob): Promise<ArrayBuffer | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => {
      port1.close()
      resolve(data)
    }
    page.postMessage({ read: blob, to: port2 }, [port2])
  })
}

/** Hands over the bytes of a Blob slice by slice, in order, until `take` says false. */
export async function eachSlice(
  blob: Blob,
  take: (slice: Uint8Array, before: number) => boolean,
  length = SLICE,
): Promise<void> {
  let goesOn = true
  for (let at = 0; at < blob.size && goesOn; at += length)
    goesOn = take(new Uint8Array(await bytesOf(blob.slice(at, at + length))), at)
}

/** All bytes of a Blob. Rejects with a RangeError where no memory is left, and as the browser does for a lost file. */
export async function readBlob(
  blob: Blob,
  onProgress: (bytes: number) => void = () => {},
): Promise<Uint8Array> {
  const bytes = new Uint8Array(blob.size)
  await eachSlice(blob, (slice, before) => {
    bytes.set(slice, before)
    onProgress(before + slice.length)
    return true
  })
  return bytes
}

/** Reads a document once more; `tell` hears a few times a second how much of it is parsed, from 0 to 1. */
export async function readDocument(
  { blob, options }: StoredDocument,
  tell: (share: number) => void,
): Promise<PofDocument> {
  tell(0)
  const onProgress = seldom(BETWEEN, (done: number) => tell(done / blob.size))
  return parse(await readBlob(blob), { ...options, onProgress })
}
