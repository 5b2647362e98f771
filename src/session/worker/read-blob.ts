// A Blob to bytes, in slices: no more than one slice is held beside the buffer that is filled.

import { bytesOf } from './page-reads.ts'

/** Bytes of one slice: large enough that their number does not matter, small enough to tell progress by them. */
const SLICE = 4 << 20

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
