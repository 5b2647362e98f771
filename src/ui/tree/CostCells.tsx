// The two cells of cost in a row of the tree: a figure over a bar, or a word where nothing is reached.

import { type CostColumn, type CostUnit, costText, figureText, type RowCost } from '../../view/cost/index.ts'
import { FAR_COST } from '../../view/place/index.ts'

/** Which columns of the tree they are. */
export const COST_COLUMN: Readonly<Record<CostColumn, number>> = { pass: 5, reach: 6 }

/** What the cells of one row are told. */
export interface CostCellsProps {
  readonly cost: RowCost | null
  readonly unit: CostUnit
}

/** Both cells. */
export function CostCells(props: CostCellsProps) {
  return (
    <>
      <PassCell {...props} />
      <ReachCell {...props} />
    </>
  )
}

const LOST = { value: '', nil: 'nil', garbage: 'garbage', error: 'throws', hang: 'hangs' } as const
const LOST_TITLES = {
  value: '',
  nil: 'A PofExtractor gets nothing here, without a message',
  garbage: 'A PofExtractor gets wrong bytes here',
  error: 'A PofExtractor throws here: the inspector says why',
  hang: 'A PofExtractor never ends here',
} as const

/** What it costs to pass the row's value. */
function PassCell({ cost, unit }: CostCellsProps) {
  if (cost === null) return <Blank name="pass" />
  const { pass, passShare, isCulprit } = cost
  const text = `Skip cost: ${costText(pass, { unit })}`
  return <Figure name="pass" figure={pass} share={passShare} isCulprit={isCulprit} title={text} />
}

/** What it costs to reach the row's value, or what a PofExtractor gets in its place. */
function ReachCell({ cost, unit }: CostCellsProps) {
  if (cost === null) return <Blank name="reach" />
  const { outcome, reach, reachShare } = cost
  if (reach === null) return <Blank name="reach" title={FAR_COST} />
  const text = costText(reach, { unit })
  if (outcome === 'value')
    return <Figure name="reach" figure={reach} share={reachShare} title={`Extract cost: ${text}`} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span
      role="gridcell"
      aria-colindex={COST_COLUMN.reach}
      className="tree-reach tree-lost"
      title={`${LOST_TITLES[outcome]}, after ${text}`}
    >
      {LOST[outcome]}
    </span>
  )
}

const CULPRIT = 'makes everything behind it slower to extract'

function Figure(props: {
  readonly name: CostColumn
  readonly figure: number
  readonly share: number
  readonly isCulprit?: boolean
  readonly title: string
}) {
  const { name, figure, share, isCulprit = false, title } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span
      role="gridcell"
      aria-colindex={COST_COLUMN[name]}
      className={`tree-${name}${isCulprit ? ' is-culprit' : ''}`}
      title={isCulprit ? `${title}; it ${CULPRIT}` : title}
    >
      {share > 0 && <i className="cost-bar" style={{ width: `${(share * 100).toFixed(2)}%` }} />}
      <span className="cost-figure">{figureText(figure)}</span>
      {isCulprit ? <span className="sr-only">, {CULPRIT}</span> : null}
    </span>
  )
}

function Blank({ name, title }: { readonly name: CostColumn; readonly title?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be virtual
    // biome-ignore lint/a11y/useFocusableInteractive: the treegrid has the focus and names its active row
    <span role="gridcell" aria-colindex={COST_COLUMN[name]} className={`tree-${name}`} title={title} />
  )
}
