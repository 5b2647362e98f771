// "This object elsewhere" as rows: the sizes of a value in all schemes, plain and compressed, in words and as shares of a bar.
// How many bytes a scheme takes is worked out in src/inside.

import {
  type ArticleSizes,
  type CompressedSizes,
  compressedSizes,
  entryCount,
  type SchemeId,
  type SchemeSizes,
  type SizeError,
  type Sizes,
  sizesSteps,
} from '../../inside/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { counted, grouped } from '../place/amounts.ts'
import { namedType } from '../place/naming.ts'
import { namedPlace } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionOfNode } from '../place/selection-range.ts'
import type { Steps } from '../steps.ts'

/** What sizes are of. */
export interface SizesSubject {
  /** `the value`, `property 4 (address)`. */
  readonly title: string
  /** `Address (2002) v0`. */
  readonly type: string
  /** Whether it is the whole value. */
  readonly isWhole: boolean
  /** How many elements can be entries of their own; 0 where that makes no sense. */
  readonly entries: number
}

/** Sizes that were measured, and of what. */
export interface MeasuredSizes {
  readonly doc: PofDocument
  readonly node: number
  readonly isApart: boolean
  /** Null where there is no value. */
  readonly sizes: Sizes<CompressedSizes> | null
}

/** One figure of the table. */
export interface SizesCell {
  readonly compressor: keyof CompressedSizes
  /** `389`, `≈ 412`. */
  readonly text: string
  /** Whether it is the smallest of its row. */
  readonly isLeast: boolean
}

/** One scheme. */
export interface SizesRow {
  readonly id: SchemeId
  readonly label: string
  /** `exact`, `estimate, 19 of 20 within 71 %`. */
  readonly exactness: string
  /** How exact they are and what they rest on, in sentences. */
  readonly note: string
  /** Why there is no size; null where there is one. */
  readonly why: string | null
  /** `590`, `≈ 471`; '' without a size. */
  readonly plain: string
  readonly compressed: readonly SizesCell[]
  /** The smallest compressed: `≈ 412 bytes with gzip`; '' without a size. */
  readonly best: string
  /** Of a bar, 0 to 1, all on one scale. */
  readonly plainShare: number
  readonly bestShare: number
  readonly isLeastPlain: boolean
  readonly isLeastBest: boolean
}

/** A figure of an article beside the same as it was measured here. */
export interface ArticleView extends Pick<ArticleSizes, 'id' | 'title' | 'finding'> {
  readonly rows: readonly { readonly label: string; readonly published: string; readonly measured: string }[]
}

/** What the panel of sizes shows: a row for each scheme. */
export interface SizesView {
  readonly subject: SizesSubject
  readonly isApart: boolean
  /** What was measured, in a sentence. */
  readonly intro: string
  /** That names are missing, in a sentence; '' where they are not. */
  readonly unnamed: string
  readonly rows: readonly SizesRow[]
  /** What LZ4's block stream does to small entries; '' where it does not. */
  readonly blockStream: string
  readonly articles: readonly ArticleView[]
  readonly notes: readonly string[]
}

/** The compressors in the order of their columns. */
export const COMPRESSORS: readonly {
  readonly id: keyof CompressedSizes
  readonly name: string
  readonly title: string
}[] = [
  {
    id: 'gzip',
    name: 'gzip',
    title:
      'gzip of level 6. The gzip of the JDK differs by up to 4 %, seldom by 7 %, so that its sizes are estimates.',
  },
  { id: 'lzf', name: 'LZF', title: 'Chunks of compress-lzf, exact.' },
  {
    id: 'lz4Block',
    name: 'LZ4 block',
    title: 'A bare block of lz4-java, exact. It does not hold the length that its reader needs.',
  },
  { id: 'lz4Frame', name: 'LZ4 frame', title: 'LZ4FrameOutputStream with its defaults, exact.' },
  {
    id: 'lz4BlockStream',
    name: 'LZ4 block stream',
    title:
      'LZ4BlockOutputStream with blocks of 64 KiB, exact. It adds 21 bytes to each block and 21 for the end.',
  },
  { id: 'snappyRaw', name: 'Snappy', title: 'A bare block of Snappy, exact.' },
]

/** What `LZ4BlockOutputStream` adds to each block, and once more for the end. */
const BLOCK_HEAD = 21

/** The node that sizes are of when this is selected: the whole value for no node, its container for an element without one. */
export function sizedNode(doc: PofDocument, selection: Selection | null): number {
  return selection === null || selection.node < 0 ? doc.root : selection.node
}

/** What is said of a node before its sizes are known. */
export function sizesSubject(doc: PofDocument, node: number, names: Names): SizesSubject {
  return {
    title: namedPlace(names, doc, selectionOfNode(node)),
    type: namedType(names, doc, node),
    isWhole: node === doc.root,
    entries: entryCount(doc, node),
  }
}

/** Measures a value in steps: in all schemes, plain and compressed. */
export function* measureSteps(
  doc: PofDocument,
  node: number,
  isApart: boolean,
  names: Names,
): Steps<MeasuredSizes> {
  const sizes = yield* sizesSteps(doc, node, { names, compress: compressedSizes, apart: isApart })
  return { doc, node, isApart, sizes }
}

/** The sizes as they are shown; `advised` is the row that stands behind that of POF, once it is known. */
export function sizesView(
  { doc, node, isApart, sizes }: MeasuredSizes,
  advised: SchemeSizes<CompressedSizes> | null,
  names: Names,
): SizesView | null {
  if (sizes === null) return null
  const [pof, ...others] = sizes.rows
  const all = pof === undefined ? others : [pof, ...(advised === null ? [] : [advised]), ...others]
  const figures = all.map((row) => ({ row, best: bestOf(row.compressed) }))
  const plains = all.flatMap(({ bytes }) => bytes ?? [])
  const bests = figures.flatMap(({ best }) => best?.bytes ?? [])
  const most = Math.max(1, ...plains, ...bests)
  const subject = sizesSubject(doc, node, names)
  const what = isApart ? `each of ${counted(sizes.values, 'element')} as an entry of its own` : 'one value'
  return {
    subject,
    isApart,
    intro: `Bytes of ${what}${isApart ? ': every figure is the sum' : ''}; ≈ marks estimates.`,
    unnamed: all.some(({ scheme, isEstimate }) => scheme === 'json' && isEstimate)
      ? 'Names do not tell all classes, fields and types of this value, so that all sizes but those of POF are estimates.'
      : '',
    rows: figures.map(({ row, best }) => ({
      ...rowOf(row, best),
      plainShare: (row.bytes ?? 0) / most,
      bestShare: (best?.bytes ?? 0) / most,
      isLeastPlain: row.bytes !== null && row.bytes === Math.min(...plains),
      isLeastBest: best !== null && best.bytes === Math.min(...bests),
    })),
    blockStream: blockStreamWords(sizes, isApart),
    articles: sizes.articles.map(articleOf),
    notes: sizes.notes,
  }
}

interface Best {
  readonly name: string
  readonly bytes: number
  readonly isEstimate: boolean
}

function bestOf(compressed: CompressedSizes | null): Best | null {
  if (compressed === null) return null
  const all = COMPRESSORS.map(({ id, name }) => ({ name, bytes: compressed[id], isEstimate: id === 'gzip' }))
  return all.reduce((least, one) => (one.bytes < least.bytes ? one : least))
}

function rowOf(
  { scheme, label, bytes, isEstimate, error, note, compressed }: SchemeSizes<CompressedSizes>,
  best: Best | null,
): Pick<SizesRow, 'id' | 'label' | 'exactness' | 'note' | 'why' | 'plain' | 'compressed' | 'best'> {
  const figure = (size: number, isRough = false) => `${isEstimate || isRough ? '≈ ' : ''}${grouped(size)}`
  return {
    id: scheme,
    label,
    exactness: !isEstimate ? 'exact' : error === undefined ? 'estimate' : `estimate, ${mostWords(error)}`,
    note: `${isEstimate ? `Estimate${error === undefined ? '' : `: ${errorWords(error)}`}` : 'Exact'}. ${note}`,
    why: bytes === null ? note : null,
    plain: bytes === null ? '' : figure(bytes),
    best:
      best === null
        ? ''
        : `${figure(best.bytes, best.isEstimate)} ${best.bytes === 1 ? 'byte' : 'bytes'} with ${best.name}`,
    compressed: COMPRESSORS.flatMap(({ id }) =>
      compressed === null
        ? []
        : {
            compressor: id,
            text: figure(compressed[id], id === 'gzip'),
            isLeast: compressed[id] === best?.bytes,
          },
    ),
  }
}

/** With a space that no line ends at. */
const percent = (share: number): string => `${Math.round(100 * share)}\u00a0%`

const within = (share: number): string => (share === 0 ? 'exact' : `within ${percent(share)}`)

/** How close most estimates were. */
function mostWords({ most, worst }: SizeError): string {
  return worst === 0 ? 'all tested were exact' : `19 of 20 ${within(most)}`
}

/** How far estimates were off in tests, as shares of the size. */
function errorWords(error: SizeError): string {
  const { median, worst } = error
  if (worst === 0) return 'all that were tested were exact'
  return `in tests half were ${within(median)}, ${mostWords(error)}, the worst off by ${percent(worst)} of the size`
}

/** Why a block stream of LZ4 is larger than what it compresses, with the figures of POF. */
function blockStreamWords({ rows, values }: Sizes<CompressedSizes>, isApart: boolean): string {
  const pof = rows.find(({ scheme }) => scheme === 'pof')
  if (pof?.bytes == null || pof.compressed === null) return ''
  const { lz4BlockStream } = pof.compressed
  const growth = lz4BlockStream - pof.bytes
  const adds = `LZ4’s block stream adds ${BLOCK_HEAD} bytes to each block and ${BLOCK_HEAD} for the end: ${2 * BLOCK_HEAD} bytes to every entry of up to 64 KiB`
  const all =
    isApart && values > 1 ? `, ${grouped(2 * BLOCK_HEAD * values)} bytes to ${grouped(values)} entries` : ''
  if (growth > 0)
    return `${adds}${all}. Small entries save less than that, so that it makes them larger: POF goes from ${grouped(pof.bytes)} to ${counted(lz4BlockStream, 'byte')}.`
  return isApart ? `${adds}${all}. These entries save more than that.` : ''
}

function articleOf({ id, title, figures, finding }: ArticleSizes): ArticleView {
  const bytes = (figure: number | null) => (figure === null ? '–' : grouped(figure))
  return {
    id,
    title,
    finding,
    rows: figures.map(({ label, published, measured }) => ({
      label,
      published: bytes(published),
      measured: bytes(measured),
    })),
  }
}
