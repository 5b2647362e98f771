// The cost of the selected place: a table of every unit, the way there step by step, and what a PofExtractor gets.

import './InspectorCost.css'
import { Fragment, useMemo } from 'react'
import type { PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { COST_UNITS, type CostSettings, figureText } from '../../view/cost/index.ts'
import { type CostRow, placeCost, type StepWords } from '../../view/inspector/index.ts'
import { pathName, type Selection, withOffsets } from '../../view/place/index.ts'
import { useOffsets } from '../offsets.ts'

export interface InspectorCostProps {
  readonly doc: PofDocument
  readonly selection: Selection
  readonly settings: CostSettings
  readonly names: Names | null
  readonly onSelect: (selection: Selection | null) => void
  readonly onHover: (selection: Selection | null) => void
}

/** The section's inside; nothing for what is no value. */
export function InspectorCost({ doc, selection, settings, names, onSelect, onHover }: InspectorCostProps) {
  const { node, element } = selection
  const cost = useMemo(
    () => placeCost(doc, { node, element, part: -1, offset: -1 }, settings, names),
    [doc, node, element, settings, names],
  )
  const form = useOffsets()
  if (cost === null) return null
  const { rows, words } = cost
  const isShown = words.steps.length > 0
  const address = isShown ? (pathName(names, doc, node, element) ?? doc.address(node, element)) : ''
  return (
    <div className="cost">
      <CostTable rows={rows} settings={settings} />
      {!isShown ? null : (
        <>
          <h4>How Coherence extracts {address.length > 60 ? 'it' : address}</h4>
          <ol className="cost-steps">
            {words.steps.map((step) => (
              <Step key={step.level} step={step} onSelect={onSelect} onHover={onHover} />
            ))}
          </ol>
        </>
      )}
      <p className="cost-outcome" data-good={words.isGood}>
        <span aria-hidden="true">{words.isGood ? '✓' : '!'}</span> {withOffsets(words.outcome, form)}
      </p>
    </div>
  )
}

/** Whether a figure takes more than a column of a narrow pane. */
function isLarge(row: CostRow): boolean {
  return COST_UNITS.some(({ unit }) => row[unit] >= 1_000_000)
}

function CostTable({ rows, settings }: { rows: readonly CostRow[]; settings: CostSettings }) {
  return (
    <table className="cost-table" aria-label="Cost" data-large={rows.some(isLarge)}>
      <caption>ns estimated: {settings.set.name}</caption>
      <thead>
        <tr>
          <td />
          {COST_UNITS.map(({ unit, name, what }) => (
            <th key={unit} scope="col" title={what} data-chosen={unit === settings.unit}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.part} data-part={row.part}>
            <th scope="row" title={row.what}>
              {row.name}
            </th>
            {COST_UNITS.map(({ unit }) => (
              <td key={unit} data-chosen={unit === settings.unit}>
                {figureText(row[unit], unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Step({
  step,
  onSelect,
  onHover,
}: { step: StepWords } & Pick<InspectorCostProps, 'onSelect' | 'onHover'>) {
  const form = useOffsets()
  return (
    <li value={step.level} data-gap={step.level === 0}>
      {step.words.map(({ text, selection }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence stand in one order
        <Fragment key={i}>
          {selection === null ? (
            withOffsets(text, form)
          ) : (
            <button
              type="button"
              className="cost-word"
              onClick={() => onSelect(selection)}
              onPointerEnter={() => onHover(selection)}
              onPointerLeave={() => onHover(null)}
            >
              {text}
            </button>
          )}
        </Fragment>
      ))}
    </li>
  )
}
