// Text with every occurrence of a searched text marked, ignoring case.

/** `marked` may be '' for none. */
export function Marked({ text, marked }: { text: string; marked: string }) {
  if (marked === '') return text
  const pieces: React.ReactNode[] = []
  const wanted = marked.toLowerCase()
  const lower = text.toLowerCase()
  // Where changing case changes the length, places would not agree.
  if (lower.length !== text.length) return text
  let from = 0
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + wanted.length)}</mark>)
    from = at + wanted.length
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(from)]
}
