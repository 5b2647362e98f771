// Extracting some fields against deserializing all: one object, and all objects of 1 to 200 fields.
import { useMemo, useState } from 'react'
import { COHERENCE_25_03, type CoefficientSet, PUBLISHED_2014 } from '../../../src/cost/index.ts'
import { figureText } from '../../../src/view/cost/index.ts'
import type { Steps } from '../../../src/view/index.ts'
import {
  type BreakEvenCounts,
  type BreakEvenQuestion,
  breakEvenCurves,
  type ExtractionTimes,
  extractionTimes,
  type Sharing,
} from './break-even-curves.ts'
import { Choice, NumberSlider } from './CostControls.tsx'
import { CostTable } from './CostTable.tsx'
import { LinePlot, type PlotSeries } from './LinePlot.tsx'
import { MEASURED_BYTES, PUBLISHED_BREAK_EVEN } from './measured-times.ts'
import { FIELD_KINDS } from './shaped-object.ts'
import { useWork } from './use-work.ts'

const SETS = [
  { id: '2014', name: 'published 2014' },
  { id: '25.03', name: COHERENCE_25_03.name },
] as const
type SetId = (typeof SETS)[number]['id']
const SHARINGS = [
  { id: 'one PofValue', name: 'one PofValue for all' },
  { id: 'an extractor each', name: 'an extractor each' },
] as const
const ORDERS = [
  { order: 'random', name: 'random fields', look: 0 },
  { order: 'first', name: 'the first fields', look: 1 },
  { order: 'last', name: 'the last fields', look: 2 },
] as const
const MOST = 200
const SMALL = { width: 680, height: 220 }
/** Objects whose counts stand in the table: those of the article. */
const TOLD = PUBLISHED_BREAK_EVEN.map(([fields]) => fields)

/** What is chosen at first. */
interface Options {
  readonly fields?: number
  readonly kind?: string
  readonly sharing?: Sharing
  readonly set?: SetId
}

interface First {
  readonly times: ExtractionTimes
  readonly counts: readonly BreakEvenCounts[]
}

/** What the figure shows of these options. */
export function* first(options: Options): Steps<First> {
  const { fields, kind, sharing, setId } = chosen(options)
  const question = { kind, sharing, set: setOf(setId) }
  return { times: yield* extractionTimes(fields, question), counts: yield* breakEvenCurves(question) }
}

/** The figure. */
export default function BreakEven({ first, ...options }: Options & { readonly first: First }) {
  const [begun] = useState(() => chosen(options))
  const [fields, setFields] = useState(begun.fields)
  const [kind, setKind] = useState(begun.kind)
  const [sharing, setSharing] = useState(begun.sharing)
  const [setId, setSetId] = useState(begun.setId)
  const set = setOf(setId)
  const question = useMemo<BreakEvenQuestion>(() => ({ kind, sharing, set }), [kind, sharing, set])
  const times = useWork(
    useMemo(() => () => extractionTimes(fields, question), [fields, question]),
    first.times,
  )
  const counts = useWork(
    useMemo(() => () => breakEvenCurves(question), [question]),
    first.counts,
  )
  return (
    <div className="reach-figure">
      <div className="reach-figure-controls">
        <Choice
          label="Fields are"
          value={kind}
          choices={FIELD_KINDS.map(({ id, name }) => ({ id, name }))}
          onChange={setKind}
        />
        <Choice label="read by" value={sharing} choices={SHARINGS} onChange={setSharing} />
        <Choice label="Nanoseconds by" value={setId} choices={SETS} onChange={setSetId} />
        <NumberSlider
          label="Fields of the object"
          value={fields}
          least={1}
          most={MOST}
          onChange={setFields}
        />
      </div>
      <LinePlot
        title={`Extracting from an object of ${fields} field${fields === 1 ? '' : 's'}, estimated`}
        xName="fields extracted"
        yName="ns"
        least={0}
        most={Math.max(4, ...ORDERS.map(({ order }) => times[order].length))}
        level={{ name: `deserializing: ${figureText(times.deserialize)} ns`, y: times.deserialize }}
        series={ORDERS.map(({ order, name, look }) => ({
          name,
          look,
          isLine: true,
          points: [[0, 0] as const, ...times[order].map((ns, i) => [i + 1, ns] as const)],
        }))}
        before={SMALL}
      />
      <LinePlot
        title="Extractions that cost as much as deserializing, by the fields of the object"
        xName="fields of the object"
        yName="extractions"
        least={1}
        most={MOST}
        series={[...estimated(counts), ...measuredOf(question, setId)]}
        before={SMALL}
      />
      <Counts counts={counts} />
    </div>
  )
}

function chosen({ fields = 50, kind = 'binary', sharing = 'one PofValue', set = '2014' }: Options) {
  return { fields, kind, sharing, setId: set }
}

function setOf(id: SetId): CoefficientSet {
  return id === '2014' ? PUBLISHED_2014 : COHERENCE_25_03
}

function estimated(counts: readonly BreakEvenCounts[]): PlotSeries[] {
  return ORDERS.map(({ order, name, look }) => ({
    name,
    look,
    isLine: true,
    points: counts.flatMap((row) => {
      const count = row[order]
      return count === null ? [] : [[row.fields, count] as const]
    }),
  }))
}

/** What was measured of the same: in 2014 from one PofValue, of 25.03.1 with an extractor each. */
function measuredOf({ kind, sharing }: BreakEvenQuestion, setId: SetId): PlotSeries[] {
  if (setId === '2014' && sharing === 'one PofValue' && kind === 'binary')
    return [{ name: 'random, measured in 2014', look: 3, isLine: false, points: PUBLISHED_BREAK_EVEN }]
  const writer = { binary: 'writeBinary', bytes: 'writeByteArray' }[kind]
  const rows = MEASURED_BYTES.filter((row) => row.writer === writer)
  if (setId === '2014' || sharing === 'one PofValue' || rows.length === 0) return []
  const points = rows.map(({ fields, deserialize, mean }) => [fields, deserialize / mean] as const)
  return [{ name: 'random, measured: 25.03.1', look: 3, isLine: false, points }]
}

function Counts({ counts }: { readonly counts: readonly BreakEvenCounts[] }) {
  const text = (count: number | null) => (count === null ? 'never' : count.toFixed(1))
  return (
    <CostTable caption="Extractions that cost as much as deserializing, estimated; “never”: all fields together cost less">
      <thead>
        <tr>
          <th scope="col">Fields of the object</th>
          {ORDERS.map(({ order, name }) => (
            <th scope="col" key={order}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TOLD.map((fields) => {
          const row = counts.find((one) => one.fields === fields)
          return (
            <tr key={fields}>
              <th scope="row">{fields}</th>
              {ORDERS.map(({ order }) => (
                <td key={order}>{text(row?.[order] ?? null)}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </CostTable>
  )
}
