// Why LZ4 made 301 small objects larger: some of them one by one and in one list, and one entry byte for byte. Without script
// it shows all 301 in Kryo, as they were recorded.
import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { SchemeId } from '../../../src/inside/index.ts'
import { Switch } from '../../../src/ui/frame/Switch.tsx'
import { useSteps } from '../../../src/ui/use-steps.ts'
import type { Pair } from './encodings/apart.ts'
import { streamParts } from './encodings/block-stream.ts'
import { ENTRY_STREAMS, type EncodingId, exampleOf } from './encodings/recorded.ts'
import { grouped } from './encodings/rows.ts'

type Shown = Extract<SchemeId, EncodingId>

const CHOICES: readonly { readonly id: Shown; readonly name: string }[] = [
  { id: 'kryo-named', name: 'Kryo' },
  { id: 'pof', name: 'POF' },
  { id: 'java', name: 'Java serialization' },
  { id: 'json', name: 'JSON' },
]
const ALL = 301
/** A head of a block, and one more for the end. */
const FRAME = 42

export default function EncodingsApart({ encoding = 'kryo-named' }: { readonly encoding?: Shown }) {
  const [chosen, setChosen] = useState(encoding)
  const [count, setCount] = useState(ALL)
  const { shown, fault } = useMeasured(chosen, count)
  const { each, together } = shown
  const rows = [
    { name: 'one by one', bytes: each.plain, isCompressed: false },
    { name: 'one by one, each through LZ4', bytes: each.stream, isCompressed: true },
    { name: 'in one list', bytes: together.plain, isCompressed: false },
    { name: 'in one list, through LZ4', bytes: together.stream, isCompressed: true },
  ]
  const most = Math.max(...rows.map(({ bytes }) => bytes))
  return (
    <div className="encodings">
      <div className="encodings-choices">
        <Switch label="The encoding" value={chosen} choices={CHOICES} onChoose={setChosen} />
        {/* Ids would not do: each figure has a root of its own, and counts them anew. */}
        <label className="encodings-slider">
          Objects
          <input
            type="range"
            min={1}
            max={ALL}
            value={count}
            onChange={(event) => setCount(Number(event.currentTarget.value))}
          />
        </label>
        <output>{count}</output>
      </div>
      {fault === '' ? null : <p role="status">{fault}</p>}
      <table className="encodings-table">
        <caption className="sr-only">
          {shown.count} small objects in bytes, one by one and in one list, with and without LZ4
        </caption>
        <tbody>
          {rows.map(({ name, bytes, isCompressed }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span className="encodings-bar" aria-hidden="true">
                  <span
                    data-kind={isCompressed ? undefined : 'plain'}
                    style={{ width: `${((100 * bytes) / most).toFixed(2)}%` }}
                  />
                </span>
              </th>
              <td className="encodings-number">{grouped(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{wordsOf(shown)}</p>
      <StreamTable hex={ENTRY_STREAMS[chosen] ?? ''} />
    </div>
  )
}

function wordsOf({ each, together, count }: Pairs): string {
  const frames = FRAME * count
  const saved = each.plain + frames - each.stream
  const change = each.stream - each.plain
  const inList = together.plain - together.stream
  return (
    `One by one, LZ4 adds ${FRAME} bytes to each object, ${grouped(frames)} in all, and its copies save ${grouped(saved)}: ` +
    `${grouped(Math.abs(change))} bytes ${change < 0 ? 'less' : 'more'}. In one list it adds ${FRAME} bytes once, and the objects ` +
    `repeat one another: ${grouped(Math.abs(inList))} bytes ${inList < 0 ? 'more' : 'less'}.`
  )
}

/** The first entry, byte for byte. */
function StreamTable({ hex }: { readonly hex: string }) {
  return (
    <div className="encodings-scroll">
      <table className="encodings-table">
        <caption>The first object through LZ4, byte for byte</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Bytes</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {streamParts(hex).map(({ name, hex, meaning }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>{hex}</code>
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function recordedPair(id: string, encoding: EncodingId): Pair {
  const { plain = 0, lz4BlockStream = 0 } = exampleOf(id).table[encoding] ?? {}
  return { plain, stream: lz4BlockStream }
}

/** All of them as they were recorded; fewer are measured. What was measured before stays until there is more. */
function useMeasured(encoding: Shown, count: number) {
  const [apart, setApart] = useState<typeof import('./encodings/apart.ts') | null>(null)
  const [fault, setFault] = useState('')
  const wanted = useDeferredValue(count)
  const isAll = wanted === ALL
  useEffect(() => {
    if (!isAll)
      import('./encodings/apart.ts').then(setApart, () =>
        setFault('What writes the objects could not be loaded. Load the page again.'),
      )
  }, [isAll])
  const each = useCallback(() => (apart as NonNullable<typeof apart>).eachSteps(encoding), [apart, encoding])
  const together = useCallback(
    () => (apart as NonNullable<typeof apart>).togetherSteps(encoding, wanted),
    [apart, encoding, wanted],
  )
  const pairs = useSteps(apart !== null ? each : null).result
  const list = useSteps(apart !== null && !isAll ? together : null).result
  const recorded = {
    count: ALL,
    each: recordedPair('small-objects-apart', encoding),
    together: recordedPair('small-objects', encoding),
  }
  const current = isAll
    ? recorded
    : apart !== null && pairs !== null && list !== null
      ? { count: wanted, each: apart.onlyFirst(pairs, wanted), together: list }
      : null
  const [last, setLast] = useState(recorded)
  if (current !== null && !samePairs(current, last)) setLast(current)
  return { shown: current ?? last, fault }
}

/** What so many objects take. */
interface Pairs {
  readonly count: number
  readonly each: Pair
  readonly together: Pair
}

function samePairs(a: Pairs, b: Pairs): boolean {
  const flat = ({ count, each, together }: Pairs) => [
    count,
    each.plain,
    each.stream,
    together.plain,
    together.stream,
  ]
  return flat(a).every((size, i) => size === flat(b)[i])
}
