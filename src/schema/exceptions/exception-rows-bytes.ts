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
      check: ['ExternalizableHelper.undecorate with the id of the value makes such a Binary.'],
    }),
  },
  {
    id: 'bad-utf8',
    explain: (_, places) => ({
      explanation: 'The bytes of a string or char are not UTF-8.',
      places: places?.problems(['bad-utf8', 'bad-char']) ?? [],
      check: ['Is the length before the string correct? With a wrong length, other bytes are read as text.'],
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
        explanation: `The code asked for ${count} bytes at offset ${offset} of ${length}: a length is ${count < 0 ? 'negative' : 'larger than the rest'}.`,
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
            : `the message is about ${length} bytes, which may be a part of this payload`,
        check: [
          WHOLE_BYTES,
          ...(places !== null && !isSame
            ? [`The message is about ${length} bytes; this payload has ${places.doc.bytes.length}.`]
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
      check: [
        'No writer makes such a count: the bytes before it are damaged, or the reader is at a wrong offset.',
      ],
    }),
  },
  {
    id: 'end-of-file',
    explain: (_, places) => ({
      explanation: 'The bytes end before the value does.',
      places: places?.problems(['end-of-input', 'envelope-cut', 'decoration-cut', 'bytes-missing']) ?? [],
      unsure:
        'a class that reads a field differently from how it was written, such as a raw array, also reads past the end',
      check: [
        WHOLE_BYTES,
        'A count or length that is too large, earlier in the stream, causes the same exception.',
        'Reading missing properties does not cause it: they have their defaults.',
      ],
    }),
  },
  {
    id: 'temporal-range',
    explain: (match, places) => ({
      explanation: `A date, time or interval in the stream is not valid: ${match[0]}.`,
      places: places?.problems(['temporal-range'], (found) => found.includes(match[0])) ?? [],
      check: [
        'The library writes offsets west of Greenwich with minutes, such as -03:30, in a form that java.time refuses in readOffsetDateTime, and in readObject with preferJavaTime.',
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
      unsure: 'any code that uses arrays can throw this, including the application',
      check: ['The class below the exception in the trace shows which of the three it is.'],
    }),
  },
]
