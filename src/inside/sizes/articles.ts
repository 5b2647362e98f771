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

/** The sets of data, each with published and measured sizes; `tests/oracle-encodings` measures them. */
export const ARTICLE_SIZES: readonly ArticleSizes[] = [
  {
    id: 'small-object',
    title: 'A small object: an int, a text of 6 letters, an array of 3 ints',
    figures: [
      row('Java serialization', 186, 186),
      row('Externalizable with JSON inside', 130, 130),
      row('Externalizable with a JSON array inside', 109, 109),
      row('Externalizable by hand', null, 68),
      row('JSON', null, 42),
      row('POF', null, 24),
      row('Kryo, registered', null, 12),
    ],
    finding:
      'It holds to the byte. Of the 186 bytes of Java serialization 151 describe classes. The frame of Externalizable ' +
      'takes 88 bytes, 64 of them the name of the class.',
  },
  {
    id: 'system-information',
    title: 'System information: five maps of 234 texts by name, and 2 numbers',
    figures: [
      row('Kryo', 11_272, 11_403),
      row('Kryo and LZ4', 5_843, 6_631),
      row('Java serialization', 12_194, 12_972),
      row('POF', null, 12_220),
      row('JSON', null, 12_726),
    ],
    finding:
      'It holds: LZ4 leaves 0.52 there and 0.58 here, Java takes 1.08 and 1.14 times as much as Kryo. Where nearly ' +
      'all is text, no scheme saves much.',
  },
  {
    id: 'matrix',
    title: 'A matrix of 300 x 300 random doubles',
    figures: [
      row('Java serialization', 721_000, 723_041),
      row('Kryo', 721_000, 720_607),
      row('POF', null, 721_204),
      row('JSON', null, 1_734_656),
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
      row('Kryo', 18_806, 18_244),
      row('Kryo and LZ4', 31_353, 30_885),
      row('Java serialization', 94_234, 70_379),
      row('POF', null, 20_149),
      row('Java serialization, all in one stream', null, 21_833),
      row('POF, all in one stream', null, 19_852),
    ],
    finding:
      'LZ4 made them larger, there and here: its block stream adds 21 bytes to each block and 21 for the end, 42 bytes ' +
      'to every entry, and so 12,642 bytes to 301 of them. In one stream Java writes its class descriptors once.',
  },
]
