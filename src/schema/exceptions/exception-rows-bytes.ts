// Rows about bytes: what is cut, damaged, or no value of its type.

import { type ExceptionRow, number, WHOLE_BYTES } from './exception-row.ts'

/** The rows, the most telling first. */
export const BYTE_ROWS: readonly ExceptionRow[] = [
  {
    id: 'decorated-without-value',
    explain: (_, places) => ({
      explanation:
        'The Binary has decorations, but the mask says that decoration 0, the value, is not among them.',
      places: places?.problems(['envelope-no-value']) ?? [],
      check: ['ExternalizableHelper.undecorate with the value’s id taken away makes such a Binary.'],
    }),
  },
  {
    id: 'bad-utf8',
    explain: (_, places) => ({
      explanation: 'Where a string or char is due the bytes are no UTF-8.',
      places: places?.problems(['bad-utf8', 'bad-char']) ?? [],
      check: ['Is the length in front of the string right? A wrong one makes any bytes its text.'],
    }),
  },
  {
    id: 'buffer-range',
    explain: (match, places) => {
      const [offset, count, length] = [number(match, 1), number(match, 2), number(match, 3)]
      const found =
        places?.problems(['end-of-input', 'negative-length', 'decoration-cut', 'envelope-cut']) ?? []
      const isSame = places !== null && places.doc.bytes.length === length
      return {
        explanation: `${count} bytes were to be taken at offset ${offset} of ${length}: a length is ${count < 0 ? 'negative' : 'larger than what is left'}.`,
        places:
          found.length > 0 || !isSame || places === null
            ? found
            : [
                {
                  node: places.doc.tree.nodeAt(offset),
                  offset,
                  length: 0,
                  what: `the bytes at offset ${offset}`,
                },
              ],
        unsure:
          isSame || (places?.doc.bytes.length ?? 0) <= length
            ? undefined
            : `the message is about ${length} bytes, which may be a part of these`,
        check: [
          WHOLE_BYTES,
          ...(places !== null && !isSame
            ? [`The message is about ${length} bytes; these are ${places.doc.bytes.length}.`]
            : []),
        ],
      }
    },
  },
  {
    id: 'negative-size',
    explain: (_, places) => ({
      explanation: 'A count is negative, and the reader tried to make an array of that size.',
      places: places?.problems(['negative-count', 'negative-length']) ?? [],
      check: ['No writer makes such a count: the bytes before it were damaged, or reading is out of step.'],
    }),
  },
  {
    id: 'end-of-file',
    explain: (_, places) => ({
      explanation: 'The bytes end before the value does.',
      places: places?.problems(['end-of-input', 'envelope-cut', 'decoration-cut', 'bytes-missing']) ?? [],
      unsure:
        'a class that reads a field in another way than it was written, such as a raw array, reads past the end too',
      check: [
        WHOLE_BYTES,
        'A count or length that is too large, earlier in the stream, ends in the same exception.',
        'Reading more properties than are there does not: those have their defaults.',
      ],
    }),
  },
  {
    id: 'temporal-range',
    explain: (match, places) => ({
      explanation: `A date, time or interval of the stream is none: ${match[0]}.`,
      places: places?.problems(['temporal-range'], (found) => found.includes(match[0])) ?? [],
      check: [
        'Offsets west of Greenwich with minutes, such as -03:30, are written by the library so that java.time refuses them: readOffsetDateTime, and readObject with preferJavaTime.',
      ],
    }),
  },
  {
    id: 'array-index',
    explain: (_, places) => ({
      explanation:
        'The reader went past an array: a position beyond its count, a string cut within a character, or a number of more than 128 bits.',
      places:
        places?.problems([
          'position-beyond-count',
          'int128-too-long',
          'bad-utf8',
          'bad-char',
          'end-of-input',
        ]) ?? [],
      unsure: 'any code that uses arrays can throw this, the application’s own too',
      check: ['The class below the exception in the trace says which of the three.'],
    }),
  },
]
