// Raw deflate: a stream without header or checksum. Nothing in the bytes says what they are; 1 in 4,000 short random inputs
// inflates, too.

import { type CompressedFormat, compressed } from '../compressed/compressed-reader.ts'
import { DEFLATE_KINDS, readDeflate, readLeftOver, tryInflate } from '../compressed/deflated.ts'

const FORMAT: CompressedFormat = {
  id: 'deflate',
  name: 'Raw deflate',
  what: 'Bytes compressed with deflate, and nothing around them: no sign, no length, no checksum.',
  layout:
    'Blocks of bits up to one that says that it is the last. What java.util.zip.Deflater writes with nowrap.',
  kinds: DEFLATE_KINDS,
}

/** Raw deflate. */
export const deflate = compressed(FORMAT, {
  short: 'deflate',
  rules: [
    {
      id: 'deflate-whole',
      certainty: 'trial',
      places: ['whole', 'octets'],
      fires: (bytes) => {
        const { state, end, made } = tryInflate(bytes, 0)
        return state === 'whole' && made > 0 && end === bytes.length
      },
    },
  ],
  read: (reader, limits) => {
    if (readDeflate(reader, limits) >= 0) readLeftOver(reader)
  },
})
