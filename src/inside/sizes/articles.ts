// What articles on these schemes say, with what was measured here on data of the same kind. Figures of reading, not of the
// value at hand: they stand beside its table.

/** One figure. */
export interface ArticleFigure {
  /** What was measured. */
  readonly label: string
  /** Bytes as the article has them; null where it has none. */
  readonly published: number | null
  /** Bytes as measured here, on data of the same kind; null where it was not. */
  readonly measured: number | null
}

/** One set of data that an article compares. */
export interface ArticleSizes {
  /** Stable. */
  readonly id: 'small-object' | 'system-information' | 'matrix' | 'small-objects'
  /** What it is called. */
  readonly title: string
  /** The figures, smallest data first. */
  readonly figures: readonly ArticleFigure[]
  /** Whether it holds, and why: one or two sentences. */
  readonly finding: string
}

const row = (label: string, published: number | null, measured: number | null): ArticleFigure => ({
  label,
  published,
  measured,
})

/** The sets of data, each with published and measured sizes. */
export const ARTICLE_SIZES: readonly ArticleSizes[] = [
  {
    id: 'small-object',
    title: 'A small object: 2 strings, int, boolean, double, list of 2 strings',
    figures: [
      row('Java serialization', 186, 225),
      row('Externalizable (there with JSON inside, here by hand)', 130, 85),
      row('JSON', null, 91),
      row('JSON, array of the fields', 109, 47),
      row('POF', null, 51),
      row('Kryo, registered', null, 32),
    ],
    finding:
      'The order holds, the amounts do not. Of the 225 bytes of Java serialization 164 describe classes; an array of ' +
      'the fields gains with JSON alone.',
  },
  {
    id: 'system-information',
    title: 'System information: a map of 150 strings and 2 numbers, 99 % text',
    figures: [
      row('Kryo', 11_272, 7_748),
      row('Kryo and LZ4', 5_843, 4_556),
      row('Java serialization', 12_194, 8_491),
      row('POF', null, 7_954),
      row('JSON', null, 8_245),
    ],
    finding:
      'It holds: LZ4 leaves 0.52 there and 0.59 here, Java takes 1.08 and 1.10 times as much as Kryo. Where nearly ' +
      'all is text, no scheme saves much.',
  },
  {
    id: 'matrix',
    title: 'A matrix of 300 x 300 random doubles',
    figures: [
      row('Java serialization', 721_000, 723_041),
      row('Kryo', 721_000, 720_607),
      row('POF', null, 721_204),
      row('JSON', null, 1_734_674),
      row('Smile', null, 990_606),
      row('MessagePack', null, 810_903),
      row('CBOR', null, 810_903),
    ],
    finding:
      'It holds for schemes that write the 8 bytes of a double. Smile takes 10 bytes for each, MessagePack and CBOR 9. ' +
      'Random doubles hardly compress.',
  },
  {
    id: 'small-objects',
    title: '301 small objects, each an entry of its own',
    figures: [
      row('Kryo', 18_806, 12_251),
      row('Kryo and LZ4', 31_353, 24_893),
      row('Java serialization', 94_234, 37_900),
      row('POF', null, 10_442),
      row('Java serialization, all in one stream', null, 10_354),
      row('POF, all in one stream', null, 10_145),
    ],
    finding:
      'LZ4 made them larger, there and here: its block stream adds 21 bytes to each block and 21 for the end, 42 bytes ' +
      'to every entry, and so 12,642 bytes to 301 of them. In one stream Java writes its class descriptors once.',
  },
]
