// The static rendering of a long payload, cut to a length that a page can bear: the viewer shows all of it.

/** Rows of a static rendering: thousands would be longer than the rest of their page. */
const MOST_ROWS = 200

/** The pieces of a static rendering, a row each, as one text; a row says how many are left out. */
export function shortened(pieces: readonly string[]): string {
  const rows = pieces.filter((piece) => piece.startsWith('<tr>'))
  const left = new Set(rows.slice(MOST_ROWS))
  if (left.size === 0) return pieces.join('')
  const more = `<tr><td colspan="4">${left.size} more rows</td></tr>\n`
  return pieces.map((piece) => (piece === rows[MOST_ROWS] ? more : left.has(piece) ? '' : piece)).join('')
}
