// Hands bytes to the browser as a file to keep. Nothing is requested: the address is one of the page's own memory.

/** Saves bytes under a name. */
export function saveBytes(bytes: Uint8Array | Blob, name: string): void {
  const part = bytes instanceof Blob ? bytes : new Uint8Array(bytes)
  const address = URL.createObjectURL(new Blob([part], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
