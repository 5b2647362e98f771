// An object that readers shape, and what extracting each of its fields costs: the page's curve, measured times over it, a table.
import { useMemo, useState } from 'react'
import { COHERENCE_25_03 } from '../../../src/cost/index.ts'
import { FilledReachCurve } from '../../../src/ui/charts/ReachCurve.tsx'
import { Switch } from '../../../src/ui/frame/Switch.tsx'
import { COST_UNITS, type CostSettings, type CostUnit, figureText } from '../../../src/view/cost/index.ts'
import type { Selection } from '../../../src/view/place/index.ts'
import { Choice, NumberSlider, type OwnTimes, SetControls } from './CostControls.tsx'
import { CostTable } from './CostTable.tsx'
import {
  chosenSet,
  type FieldRow,
  fieldCurve,
  otherFigures,
  rowsOf,
  type SetChoice,
  shapedCosts,
} from './field-costs.ts'
import { InspectorLink } from './InspectorLink.tsx'
import { FIELD_KINDS, MOST_FIELDS, type Shape } from './shaped-object.ts'

const GROUPS = [0, 1, 4, 5, 10, 16, 25, 32, 50, 100].map((id) => ({
  id,
  name: id === 0 ? 'none' : `of ${id} field${id === 1 ? '' : 's'}`,
}))
const SCALES = [
  { id: 'linear', name: 'linear' },
  { id: 'log', name: 'log' },
] as const
/** The plot before a browser has told its size. */
const BEFORE = { width: 680, height: 240 }

interface Props {
  readonly count?: number
  readonly kinds?: readonly string[]
  readonly group?: number
  readonly unit?: CostUnit
}

/** The figure; its options are the shape and the unit to begin with. */
export default function FieldCosts({ count = 1024, kinds = ['int'], group = 0, unit = 'ns' }: Props) {
  const [shape, setShape] = useState<Shape>({ count, kinds, group })
  const [shown, setShown] = useState<Pick<CostSettings, 'unit' | 'scale'>>({ unit, scale: 'linear' })
  const [choice, setChoice] = useState<SetChoice>('25.03')
  const [times, setTimes] = useState<OwnTimes>(['', ''])
  const [selection, setSelection] = useState<Selection | null>(null)
  const [hover, setHover] = useState<Selection | null>(null)
  const flat = useMemo(() => shapedCosts({ ...shape, group: 0 }), [shape])
  const nested = useMemo(() => (shape.group === 0 ? null : shapedCosts(shape)), [shape])
  const chosen = useMemo(
    () => chosenSet(choice, flat, shape.count, times),
    [choice, flat, shape.count, times],
  )
  const set = chosen ?? COHERENCE_25_03
  const settings = useMemo<CostSettings>(() => ({ ...shown, set, own: null }), [shown, set])
  const curve = useMemo(
    () => fieldCurve(flat, settings, otherFigures(shape, nested, settings)),
    [shape, flat, nested, settings],
  )
  const change = (part: Partial<Shape>) => {
    setShape({ ...shape, ...part })
    setSelection(null)
    setHover(null)
  }
  return (
    <div className="reach-figure">
      <div className="reach-figure-controls">
        <NumberSlider
          label="Fields"
          value={shape.count}
          least={1}
          most={MOST_FIELDS}
          onChange={(count) => change({ count })}
        />
        <Choice
          label="Compare with composites"
          value={shape.group}
          choices={GROUPS}
          onChange={(group) => change({ group })}
        />
        <SetControls
          choice={choice}
          times={times}
          problem={
            chosen === null ? 'Enter two times: the last field of several takes longer than the first.' : ''
          }
          onChoice={setChoice}
          onTimes={setTimes}
        />
        <Switch
          label="Unit of cost"
          value={shown.unit}
          choices={COST_UNITS.map(({ unit, name, what }) => ({ id: unit, name, title: what }))}
          onChoose={(unit) => setShown({ ...shown, unit })}
        />
        <Switch
          label="Scale"
          value={shown.scale}
          choices={SCALES}
          onChoose={(scale) => setShown({ ...shown, scale })}
        />
      </div>
      <Kinds kinds={shape.kinds} onChange={(kinds) => change({ kinds })} />
      <div className="reach-figure-curve">
        <FilledReachCurve
          doc={flat.doc}
          cost={flat.cost}
          curve={curve}
          selection={selection}
          hover={hover}
          settings={settings}
          names={null}
          onSelect={setSelection}
          onHover={setHover}
          before={BEFORE}
        />
      </div>
      <Rows rows={rowsOf(shape, flat, nested, set)} group={shape.group} setName={set.name} />
      <p className="reach-figure-foot">
        {figureText((nested ?? flat).bytes.length)} bytes.{' '}
        <InspectorLink bytes={(nested ?? flat).bytes} title="A shaped object" />
      </p>
    </div>
  )
}

function Kinds(props: {
  readonly kinds: readonly string[]
  readonly onChange: (kinds: readonly string[]) => void
}) {
  const { kinds, onChange } = props
  const toggle = (id: string) => {
    const next = kinds.includes(id) ? kinds.filter((kind) => kind !== id) : [...kinds, id]
    if (next.length > 0) onChange(next)
  }
  return (
    <fieldset className="reach-figure-kinds">
      <legend>Kinds of fields, in turn</legend>
      {FIELD_KINDS.map(({ id, name }) => (
        <label key={id}>
          <input type="checkbox" checked={kinds.includes(id)} onChange={() => toggle(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

function Rows(props: {
  readonly rows: readonly FieldRow[]
  readonly group: number
  readonly setName: string
}) {
  const { rows, group, setName } = props
  const isMeasured = rows.some(({ measured }) => measured !== null)
  return (
    <CostTable
      caption={`One extraction: calls, packed ints and bytes are exact, ns estimated by: ${setName}`}
    >
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">index</th>
          <th scope="col">calls</th>
          <th scope="col">ints</th>
          <th scope="col">bytes</th>
          <th scope="col">ns</th>
          {isMeasured ? <th scope="col">measured: 25.03.1</th> : null}
          {isMeasured ? <th scope="col">measured in 2014</th> : null}
          {group === 0 ? null : <th scope="col">calls, in composites</th>}
          {group === 0 ? null : <th scope="col">ns, in composites</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, flat, nested, measured, published }) => (
          <tr key={index}>
            <th scope="row">{figureText(index + 1)}</th>
            <td>{figureText(index)}</td>
            <td>{figureText(flat.calls)}</td>
            <td>{figureText(flat.ints)}</td>
            <td>{figureText(flat.bytes)}</td>
            <td>{figureText(flat.ns)}</td>
            {isMeasured ? <td>{measured === null ? '' : figureText(measured)}</td> : null}
            {isMeasured ? <td>{published === null ? '' : figureText(published)}</td> : null}
            {nested === null ? null : <td>{figureText(nested.calls)}</td>}
            {nested === null ? null : <td>{figureText(nested.ns)}</td>}
          </tr>
        ))}
      </tbody>
    </CostTable>
  )
}
