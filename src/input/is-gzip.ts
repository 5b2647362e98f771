// What a gzip file begins with: apart from what opens one, so that asking costs next to nothing.

/** Whether these bytes begin as a gzip file does; three are enough to tell. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8
}
