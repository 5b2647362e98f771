// Bytes as the documentation writes them.

/** `15 92 10`; '' for no bytes. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
