// What can be wrong with a text or a file, and how it is said.
// A form reports a Fault: an offset, no line. `toProblem` puts the place and the sentence to it.
// Codes are stable, sentences are not.

/** The title of a problem, and its general advice. */
export interface ProblemRow {
  /** A short title. */
  readonly title: string
  /** What to do. */
  readonly advice: string
}

const row = (title: string, advice: string): ProblemRow => ({ title, advice })

/**
 * Every kind of problem. Programs branch on the key, which is stable.
 *
 * @example
 * ```ts
 * import { INPUT_PROBLEMS, readText } from 'pof-inspector/input'
 *
 * const { problem } = readText('15 92 1')
 * if (problem !== null) console.log(problem.code, '|', INPUT_PROBLEMS[problem.code].title)
 * //> half-byte | The hex ends in the middle of a byte
 * ```
 */
export const INPUT_PROBLEMS = {
  'unknown-form': row(
    'Nothing here looks like bytes',
    'Log or copy the bytes themselves, not their meaning.',
  ),
  'not-this-form': row('The text is not of the form chosen', 'Choose another form.'),
  'not-hex': row('The hex stops', 'Remove it, or choose another form if this is not hex.'),
  'left-out': row('Text beside the bytes was left out', 'Check that no byte is missing.'),
  'odd-digits': row('Half a byte', 'Add the missing digit or remove the extra one.'),
  'half-byte': row(
    'The hex ends in the middle of a byte',
    'The complete bytes were read. Copy the rest too.',
  ),
  cut: row('Bytes are missing', 'The bytes in the text were read. Copy the rest too.'),
  'length-mismatch': row('The length given is not the length found', 'Check that the whole text was copied.'),
  'not-an-element': row('The list stops', 'A list holds whole numbers from -128 to 255.'),
  'element-range': row('An element does not fit a byte', 'A list holds whole numbers from -128 to 255.'),
  unclosed: row('The text ends too early', 'The bytes in the text were read. Copy the rest too.'),
  'not-base64': row('The base64 stops', 'Remove it, or choose another form if this is not base64.'),
  'base64-length': row(
    'The base64 ends in the middle of a byte',
    'The complete bytes were read. Copy the rest too.',
  ),
  'not-a-byte': row('A character is not a byte', 'Write it as an escape, or paste the bytes as hex.'),
  'bad-escape': row('An escape is not complete', 'Escapes are \\x15, \\025, \\n, \\\\ and similar ones.'),
  'bad-row': row('A line of the dump cannot be read', 'Check that the whole line was copied.'),
  'offset-jump': row(
    'The offsets of the dump jump',
    'Lines are missing or out of order: copy the whole dump.',
  ),
  'dump-length': row('The dump is not as long as it says', 'Copy the whole dump.'),
  'too-large': row('This grows too large', 'The bytes before it were read.'),
  'swapped-words': row(
    'This dump shows words, not bytes',
    'The bytes of each word were swapped, as for a little-endian machine. To be sure, dump again with hexdump -C, xxd or od -An -v -t x1.',
  ),
  'od-characters': row(
    'This dump shows characters, not bytes',
    'Dump again with od -An -v -t x1, xxd or hexdump -C.',
  ),
  checksum: row('A checksum does not match', 'The bytes were read anyway. Copy the line again.'),
  unclear: row(
    'This can be read in more than one way',
    'If this reading is wrong, choose another form, or copy the bytes as hex.',
  ),
  'no-bytes': row('This names an object but does not contain its bytes', 'Log the bytes themselves.'),
  archive: row(
    'An archive or an entry of it cannot be read whole',
    'What could be read was read. Copy the archive again, or unpack it.',
  ),
  'gzip-damaged': row(
    'The gzip file is cut or damaged',
    'The part that could be inflated was read. Copy the file again.',
  ),
} satisfies Record<string, ProblemRow>

/** The stable name of a kind of problem: a key of {@link INPUT_PROBLEMS}. */
export type InputProblemCode = keyof typeof INPUT_PROBLEMS

/** A fault that a form found, by its offset in the text that the form was given. */
export interface Fault {
  /** What it is; stable. */
  readonly code: InputProblemCode
  /** The offset of the character where the fault was found. */
  readonly offset: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** Advice that replaces the general advice of the code. */
  readonly advice?: string | undefined
}

/** One thing that is wrong with the input, at one place. */
export interface InputProblem {
  /** What it is; stable. */
  readonly code: InputProblemCode
  /** From 1; of a binary or gzip file always 1. */
  readonly line: number
  /** From 1, in UTF-16 code units, as editors count; of a binary or gzip file always 1. */
  readonly column: number
  /** In UTF-16 code units of the text; of a binary or gzip file in bytes. */
  readonly offset: number
  /** What should be there. */
  readonly expected: string
  /** What is there. */
  readonly found: string
  /** A sentence with the place, what was expected, what was found, and what to do. */
  readonly message: string
}

/** The problem a fault is, at its place in what the user gave; `place` is null for files that are no text. */
export function toProblem(fault: Fault, offset: number, place: Place | null): InputProblem {
  const { code, expected, found } = fault
  const { title, advice } = INPUT_PROBLEMS[code]
  const where = place === null ? `byte ${offset}` : `line ${place.line}, column ${place.column}`
  const message = `${title} at ${where}: expected ${expected}, found ${found}. ${fault.advice ?? advice}`
  return { code, line: place?.line ?? 1, column: place?.column ?? 1, offset, expected, found, message }
}

/** `1 byte`, `256 bytes`. */
export function bytesWords(count: number): string {
  return count === 1 ? '1 byte' : `${count} bytes`
}

/** The character at an offset as a problem names it: `'g'`, `U+0007`, `end of line`, `end of text`. */
export function characterAt(text: string, offset: number): string {
  const code = text.codePointAt(offset)
  if (code === undefined) return 'end of text'
  if (code === 10 || code === 13) return 'end of line'
  const visible = code >= 32 && code !== 127 && (code < 128 || code > 160)
  return visible ? `'${String.fromCodePoint(code)}'` : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}

/** The text from an offset as a problem quotes it: at most 24 characters of its line. */
export function excerptAt(text: string, offset: number, end = text.length): string {
  let to = offset
  while (to < end && to < offset + 24 && text[to] !== '\n' && text[to] !== '\r') to++
  if (to === offset) return characterAt(text, offset)
  return `'${text.slice(offset, to)}${to === offset + 24 && to < end ? '…' : ''}'`
}

// Lines and columns of offsets in a text.
// Offsets asked for in ascending order cost one walk over the text altogether.

/** A place as editors show it: line and column from 1, the column in UTF-16 code units. */
interface Place {
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
