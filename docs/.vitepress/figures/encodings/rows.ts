// Sizes as rows of bars: what is shown of a table of sizes, without a screen. All bars are on one scale.
import {
  COMPRESSORS,
  type CompressorId,
  ENCODINGS,
  type EncodingId,
  type Mark,
  type SizeTable,
} from './recorded.ts'

/** One encoding. */
export interface EncodingRow {
  readonly id: EncodingId
  readonly name: string
  /** `1,234`, `≈ 1,234`; '' where there is no size: `why` says why. */
  readonly plain: string
  /** The same after the compressor; '' for none. */
  readonly compressed: string
  /** `7.8`: how many times as much as POF, compressed or not; '' without a size. */
  readonly times: string
  /** Of bars, 0 to 1. */
  readonly plainShare: number
  readonly compressedShare: number
  /** Whether compressing made it larger. */
  readonly isLarger: boolean
  /** What an article published. */
  readonly marks: readonly { readonly words: string; readonly share: number }[]
  /** Why there is no size, or what it rests on; '' for neither. */
  readonly why: string
}

/** What is known of a table beside its sizes. */
export interface TableWords {
  /** Encodings whose sizes are estimates. */
  readonly estimates?: ReadonlySet<EncodingId>
  /** Why an encoding has no size, or what it rests on. */
  readonly why?: Readonly<Partial<Record<EncodingId, string>>>
}

/** Groups of three digits. */
export function grouped(size: number): string {
  return size.toLocaleString('en')
}

/** The rows of a table for one compressor, in the order of the encodings; encodings of which nothing is known are left out. */
export function encodingRows(
  table: SizeTable,
  marks: readonly Mark[],
  compressor: CompressorId,
  { estimates = new Set(), why = {} }: TableWords = {},
): readonly EncodingRow[] {
  const shown = marks.filter((each) => each.compressor === 'plain' || each.compressor === compressor)
  const sizes = Object.values(table).flatMap((each) => [each.plain ?? 0, each[compressor] ?? 0])
  const most = Math.max(1, ...sizes, ...shown.map(({ bytes }) => bytes))
  const pof = table.pof?.[compressor]
  return ENCODINGS.flatMap(({ id, name }) => {
    const row = table[id]
    const reason = why[id] ?? ''
    if (row === undefined && reason === '') return []
    const { plain } = row ?? {}
    const compressed = compressor === 'plain' ? undefined : row?.[compressor]
    const words = (bytes: number | undefined, isRough: boolean) =>
      bytes === undefined ? '' : `${isRough ? '≈ ' : ''}${grouped(bytes)}`
    const last = compressed ?? plain
    return {
      id,
      name,
      plain: words(plain, estimates.has(id)),
      compressed: words(compressed, estimates.has(id)),
      times: last === undefined || pof === undefined ? '' : (last / pof).toFixed(last < 9.95 * pof ? 1 : 0),
      plainShare: (plain ?? 0) / most,
      compressedShare: (compressed ?? 0) / most,
      isLarger: compressed !== undefined && plain !== undefined && compressed > plain,
      marks: shown
        .filter(({ encoding }) => encoding === id)
        .map((each) => ({
          words: `article${each.compressor === 'plain' ? '' : `, ${nameOf(each.compressor)}`}: ${grouped(each.bytes)}`,
          share: each.bytes / most,
        })),
      why: reason,
    }
  })
}

/** What a compressor is called. */
export function nameOf(compressor: CompressorId): string {
  return COMPRESSORS.find(({ id }) => id === compressor)?.name ?? compressor
}

/** A claim of an article, and the same of a table. */
export interface Claim {
  readonly what: string
  readonly article: string
  /** '' where the table does not have the sizes. */
  readonly here: string
}

/** What articles say of such sizes, as shares, beside the shares of a table. */
export function claims(table: SizeTable): readonly Claim[] {
  const share = (part: number | undefined, whole: number | undefined, digits: number) =>
    part === undefined || whole === undefined || whole === 0 ? '' : (part / whole).toFixed(digits)
  const saved = (part: number | undefined, whole: number | undefined, words: string) => {
    if (part === undefined || whole === undefined || whole === 0) return ''
    const percent = Math.round(100 * (1 - part / whole))
    return percent < 0 ? `${-percent} % more` : `${percent} % ${words}`
  }
  const { java, json, smile } = table
  const kryo = table['kryo-named']
  return [
    {
      what: 'Java serialization, as a multiple of Kryo',
      article: '1.08 of texts, 1.00 of doubles, 5.01 of 301 entries',
      here: share(java?.plain, kryo?.plain, 2),
    },
    {
      what: 'Kryo and LZ4, as a multiple of Kryo',
      article: '0.52 of texts, 1.67 of 301 entries',
      here: share(kryo?.lz4BlockStream, kryo?.plain, 2),
    },
    {
      what: 'Smile beside JSON',
      article: '30 to 40 % smaller',
      here: saved(smile?.plain, json?.plain, 'smaller'),
    },
    { what: 'What gzip saves of JSON', article: '90 % saved', here: saved(json?.gzip, json?.plain, 'saved') },
    {
      what: 'What LZF saves of JSON',
      article: '75 to 80 % saved',
      here: saved(json?.lzf, json?.plain, 'saved'),
    },
  ]
}
