// Detection looks at the beginning of a text only, so that it costs the same for a byte and for a gigabyte.

/** How many characters detection looks at. */
export const HEAD = 1 << 16

/** The text, or its beginning cut at a space or comma, so that nothing is torn in the middle. */
export function headOf(text: string): string {
  if (text.length <= HEAD) return text
  for (let end = HEAD; end > HEAD - 256; end--) {
    const code = text.charCodeAt(end)
    if (code === 10 || code === 13 || code === 32 || code === 44) return text.slice(0, end)
  }
  return text.slice(0, HEAD)
}
