// A pattern as people type it: `cust-\d+`, `cust/i`. What is wrong with one is said in the browser's words.

const FLAGS = /^[gimsuv]*$/

/** Reads what stands behind the first slash: a pattern that need not be closed, and flags of i, m, s, u and v; g means nothing here. */
export function readRegex(body: string): { readonly regex: RegExp } | { readonly fault: string } {
  const slash = closingSlash(body)
  // `/usr/lib` is no pattern with flags: what follows the last slash belongs to it.
  const isClosed = slash !== -1 && FLAGS.test(body.slice(slash + 1))
  const source = isClosed ? body.slice(0, slash) : body
  const flags = isClosed ? body.slice(slash + 1) : ''
  if (source === '') return { fault: 'a pattern, such as ^cust-\\d+' }
  try {
    return { regex: new RegExp(source, flags.includes('g') ? flags : `g${flags}`) }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { fault: message.replace(/^Invalid regular expression:? ?(?:\/.*\/\w*: )?/s, '') }
  }
}

/** The last slash that no backslash stands before; -1 for none. */
function closingSlash(body: string): number {
  for (let at = body.length - 1; at >= 0; at--) {
    if (body[at] !== '/') continue
    let backslashes = 0
    while (body[at - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return at
  }
  return -1
}
