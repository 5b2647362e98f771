// What was chosen about cost, as it was kept: each part is checked before it is believed, and one that is not of the
// right kind becomes that of a first visit.

import { COEFFICIENT_SETS, type CoefficientSet, type Coefficients } from '../../cost/index.ts'
import {
  COST_CHOICE,
  COST_UNITS,
  type CostChoice,
  DOCK_TABS,
  type SiblingSort,
} from '../../view/cost/index.ts'

/** The choices that were kept. */
export function reviveCost(saved: Record<string, unknown>): CostChoice {
  const { settings, colouring, columns, sort, dockOpen, tab } = saved
  const kept = isRecord(settings) ? settings : {}
  const first = COST_CHOICE.settings
  const own = isSet(kept.own) ? kept.own : null
  return {
    settings: {
      unit: COST_UNITS.find(({ unit }) => unit === kept.unit)?.unit ?? first.unit,
      scale: kept.scale === 'log' ? 'log' : 'linear',
      set: setNamed(isRecord(kept.set) ? kept.set.name : null, own) ?? first.set,
      own,
    },
    colouring: colouring === 'cost' ? 'cost' : COST_CHOICE.colouring,
    columns: typeof columns === 'boolean' ? columns : null,
    sort: isSort(sort) ? sort : null,
    dockOpen: typeof dockOpen === 'boolean' ? dockOpen : null,
    tab: DOCK_TABS.find((known) => known === tab) ?? COST_CHOICE.tab,
  }
}

/** A published set is looked up, so that a later version of this page goes by its own figures. */
function setNamed(name: unknown, own: CoefficientSet | null): CoefficientSet | null {
  if (own !== null && own.name === name) return own
  return COEFFICIENT_SETS.find((set) => set.name === name) ?? null
}

function isSet(value: unknown): value is CoefficientSet {
  if (!isRecord(value)) return false
  const { name, source, extract, deserialize } = value
  return (
    typeof name === 'string' &&
    typeof source === 'string' &&
    isCoefficients(extract) &&
    isCoefficients(deserialize)
  )
}

function isCoefficients(value: unknown): value is Coefficients {
  if (!isRecord(value)) return false
  return ['fixed', 'perCall', 'perInt', 'perByte'].every((name) => Number.isFinite(value[name]))
}

function isSort(value: unknown): value is SiblingSort {
  if (!isRecord(value)) return false
  return (value.column === 'pass' || value.column === 'reach') && typeof value.descending === 'boolean'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
