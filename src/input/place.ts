// Lines and columns of offsets in a text.
// Offsets asked for in ascending order cost one walk over the text altogether.

/** A place as editors show it: line and column from 1, the column in UTF-16 code units. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A function from offsets of `text` to places. Lines end with LF, CR LF or CR. */
export function placeFinder(text: string): (offset: number) => Place {
  let line = 1
  let lineStart = 0
  let at = 0
  return (offset) => {
    if (offset < lineStart) {
      line = 1
      lineStart = 0
      at = 0
    }
    for (; at < offset && at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) {
        line++
        lineStart = at + 1
      }
    }
    return { line, column: offset - lineStart + 1 }
  }
}
