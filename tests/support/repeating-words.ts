// A stream of which rows look alike: what is painted in the wrong place is not seen there by chance alone.

import { charString, collection, map, ofInts, stream, userType } from './pof-writer.ts'

const WORDS = 'amber birch cedar daisy elder fern grass hazel iris jasmine'.split(' ')

/** 240 objects that hold others, with words that come again and again, in hex. */
export const REPEATING_WORDS = Buffer.from(
  stream(
    collection(
      -22,
      Array.from({ length: 240 }, (_, i) =>
        userType(1001 + (i % 3), [
          [0, charString(`${WORDS[i % 10]} ${i}`)],
          [1, ofInts(-2, i * 7919)],
          [
            2,
            collection(
              -22,
              Array.from({ length: i % 5 }, (_, j) => charString(`${WORDS[j]} of ${i}`)),
            ),
          ],
          [3, map([[charString('key'), ofInts(-2, i)]])],
        ]),
      ),
    ),
  ),
).toString('hex')
