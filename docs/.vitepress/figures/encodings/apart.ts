// The 301 small objects of the example, some of them one by one and in one list: loaded when that is asked for.
import { compressedSizes, type SchemeId, sizesSteps } from '../../../../src/inside/index.ts'
import { parse } from '../../../../src/pof/index.ts'
import type { Steps } from '../../../../src/view/index.ts'
import { TASK_NAMES, tasksPof } from './payloads.ts'

/** Bytes of some objects, as they are and in a block stream of LZ4. */
export interface Pair {
  readonly plain: number
  readonly stream: number
}

const HEAD = [0x15, 0x55]

const pairOf = (bytes: Uint8Array): Pair => ({
  plain: bytes.length,
  stream: compressedSizes(bytes).lz4BlockStream,
})

/** The first `count` objects, each written and compressed by itself: sums. */
export function onlyFirst(pairs: readonly Pair[], count: number): Pair {
  return pairs
    .slice(0, count)
    .reduce((sum, { plain, stream }) => ({ plain: sum.plain + plain, stream: sum.stream + stream }), {
      plain: 0,
      stream: 0,
    })
}

/** Each of the objects by itself, in their order. */
export function* eachSteps(scheme: SchemeId): Steps<readonly Pair[]> {
  const doc = parse(tasksPof())
  const pairs: Pair[] = []
  yield* sizesSteps(doc, doc.root, {
    names: TASK_NAMES,
    schemes: [scheme],
    apart: true,
    compress: (bytes) => {
      const pair = pairOf(bytes)
      pairs.push(pair)
      return pair
    },
  })
  return pairs
}

/** The first `count` objects in one list. */
export function* togetherSteps(scheme: SchemeId, count: number): Steps<Pair> {
  const { tree, root, bytes } = parse(tasksPof())
  const nodes = [...tree.children(root)].slice(0, count)
  const elements = bytes.subarray(tree.start(nodes[0] ?? root), tree.end(nodes.at(-1) ?? root))
  const length = count < 64 ? [count] : [0x80 | (count & 0x3f), count >> 6]
  const list = Uint8Array.from([...HEAD, ...length, ...elements])
  const sizes = yield* sizesSteps(parse(list), undefined, {
    names: TASK_NAMES,
    schemes: [scheme],
    compress: pairOf,
  })
  return sizes?.rows[0]?.compressed ?? { plain: 0, stream: 0 }
}
