// The reader's own value in every encoding that can be worked out: loaded when the first one is asked for.

import { readText } from '../../../../src/input/index.ts'
import {
  type CompressedSizes,
  compressedSizes,
  entryCount,
  sizesSteps,
} from '../../../../src/inside/index.ts'
import { parse } from '../../../../src/pof/index.ts'
import type { Steps } from '../../../../src/view/index.ts'
import { framed } from './framed.ts'
import type { EncodingId, Sizes, SizeTable } from './recorded.ts'
import type { TableWords } from './rows.ts'

/** The sizes of a value, or why there are none. */
export interface OwnSizes {
  readonly table: SizeTable
  readonly words: TableWords
  /** How many elements can be entries of their own; 0 where that makes no sense. */
  readonly entries: number
  /** Why there are no sizes; '' where there are. */
  readonly problem: string
}

/** Bytes that are still written in every encoding on a page. */
const MOST_BYTES = 256 * 1024
/** Bytes of a gzip file beside what deflate makes: its header, checksum and length. */
const GZIP_FRAME = 18

const BY_HAND =
  'Not computed: what writeExternal writes is the choice of whoever wrote it. The frame alone takes 24 bytes and the name of the class.'
const NO_CLASS = 'Only an object of a class can be Externalizable.'
const FRAMED =
  'By rule: the frame of Externalizable around the JSON of the row below, as the article does it. Without the name of the class, a placeholder counts.'

const none = (problem: string): OwnSizes => ({ table: {}, words: {}, entries: 0, problem })

/** Measures the first payload of a text, in steps; with `isApart` each element by itself, if it is a list. */
export function* measureText(text: string, isApart: boolean): Steps<OwnSizes> {
  const { payloads, problem } = readText(text)
  const bytes = payloads[0]?.bytes
  if (bytes === undefined) return none(problem?.message ?? 'This text holds no payload.')
  if (bytes.length > MOST_BYTES)
    return none(
      `A page writes payloads of up to 256 KiB; this one has ${bytes.length.toLocaleString('en')} bytes.`,
    )
  const doc = parse(bytes)
  const entries = entryCount(doc, doc.root)
  const apart = isApart && entries > 0
  const sizes = yield* sizesSteps(doc, doc.root, { compress: compressedSizes, apart })
  if (sizes === null) return none('This payload holds no value of POF that was read.')
  const table: Partial<Record<EncodingId, Sizes>> = {}
  const estimates = new Set<EncodingId>()
  const why: Partial<Record<EncodingId, string>> = {}
  for (const { scheme, bytes: plain, compressed, isEstimate, note } of sizes.rows) {
    const id = scheme as EncodingId
    if (plain === null) why[id] = note
    else table[id] = { plain, ...(compressed && withDeflate(compressed, apart ? entries : 1)) }
    if (isEstimate) estimates.add(id)
  }
  const nodes = apart ? [...doc.tree.children(doc.root)] : [doc.root]
  const areObjects = nodes.every((node) => doc.tree.type(node) >= 0)
  why.externalizable = areObjects ? BY_HAND : NO_CLASS
  if (table.json !== undefined && areObjects) {
    let at = 0
    const inside = yield* sizesSteps(doc, doc.root, {
      schemes: ['json'],
      apart,
      compress(json) {
        const bytes = framed(`com.example.Type${doc.tree.type(nodes[at++] ?? doc.root)}`, json)
        return { plain: bytes.length, ...withDeflate(compressedSizes(bytes), 1) }
      },
    })
    const sums = inside?.rows[0]?.compressed ?? null
    if (sums !== null) table['externalizable-json'] = sums
    why['externalizable-json'] = FRAMED
    estimates.add('externalizable-json')
  }
  return { table, words: { estimates, why }, entries, problem: '' }
}

function withDeflate(sizes: CompressedSizes, count: number): Sizes {
  return { ...sizes, deflate: sizes.gzip - GZIP_FRAME * count }
}
