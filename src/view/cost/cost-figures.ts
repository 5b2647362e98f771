// A cost as one number in the unit that was chosen, its text, and how much of a bar it fills.

import {
  type EstimatedReach,
  estimateDeserialize,
  estimatePass,
  estimateRange,
  estimateReach,
  type Ops,
  packedInts,
  type SkipCost,
} from '../../cost/index.ts'
import { grouped } from '../place/amounts.ts'
import type { CostSettings, CostUnit } from './cost-settings.ts'

/** A unit in words. */
export interface CostUnitRow {
  readonly unit: CostUnit
  /** For a switch. */
  readonly name: string
  /** The noun behind a figure: `10,023 calls`. */
  readonly noun: string
  /** One sentence. */
  readonly what: string
}

/** The units, in the order of the switch. */
export const COST_UNITS: readonly CostUnitRow[] = [
  { unit: 'calls', name: 'calls', noun: 'call', what: 'Calls of PofHelper.skipUniformValue' },
  { unit: 'ints', name: 'ints', noun: 'packed int', what: 'Packed ints, read or skipped' },
  { unit: 'bytes', name: 'bytes', noun: 'byte', what: 'Bytes touched: read, not jumped over' },
  { unit: 'ns', name: 'ns', noun: 'ns', what: 'Nanoseconds, estimated from the counters' },
]

/** From how many times the cost on what makes others costlier is told. */
export const SLOWER = 2

/**
 * A cost of passing, or of navigating down so many levels, as one number in the unit; nanoseconds without what is paid once.
 */
export function costFigure(ops: Readonly<Ops>, { unit, set }: CostSettings, levels = 0): number {
  if (unit !== 'ns') return counterFigure(ops, unit)
  return estimatePass(ops, set) + levels * (set.extract.perLevel ?? 0)
}

/** The cost of one extraction, from bytes to object, as one number in the unit. */
export function reachFigure(reach: EstimatedReach, { unit, set }: CostSettings): number {
  if (unit === 'ns') return estimateReach(reach, set)
  const { parse, navigate, read } = reach
  return counterFigure(parse, unit) + counterFigure(navigate, unit) + counterFigure(read, unit)
}

/** The cost of making an object of the whole value as one number in the unit. */
export function deserializeFigure(
  cost: Pick<SkipCost, 'toDeserialize' | 'toWork'>,
  { unit, set }: CostSettings,
): number {
  const ops = cost.toDeserialize()
  return unit === 'ns' ? estimateDeserialize(ops, set, cost.toWork()) : counterFigure(ops, unit)
}

/** A figure with its unit: `10,023 calls`, `1 byte`; of an estimate the range: `82 to 110 ns`. */
export function costText(figure: number, { unit }: Pick<CostSettings, 'unit'>): string {
  if (unit === 'ns') return estimateWords(figure)
  const { noun } = COST_UNITS.find((row) => row.unit === unit) ?? { noun: unit }
  const text = figureText(figure)
  return `${text} ${noun}${text === '1' ? '' : 's'}`
}

/**
 * A figure without its unit, whole and grouped: `10,023`. An estimate, where there is no room for its range, with the two
 * digits that it is good for: `1,300`.
 */
export function figureText(figure: number, unit?: CostUnit): string {
  const whole = Math.round(unit === 'ns' ? Number(figure.toPrecision(2)) : figure)
  return whole < 0 ? `-${grouped(-whole)}` : grouped(whole)
}

/** How much of a bar a figure fills where `most` fills it, 0 to 1, on the chosen scale; 0 where `most` is nothing. */
export function costShare(figure: number, most: number, { scale }: Pick<CostSettings, 'scale'>): number {
  if (!(figure > 0 && most > 0)) return 0
  const share = scale === 'log' ? Math.log1p(figure) / Math.log1p(most) : figure / most
  return Math.min(1, share)
}

function counterFigure(ops: Readonly<Ops>, unit: Exclude<CostUnit, 'ns'>): number {
  if (unit === 'calls') return ops.skipUniformValue
  return unit === 'ints' ? packedInts(ops) : ops.bytesTouched
}

const UNITS = [
  { name: 'h', ns: 3.6e12 },
  { name: 'min', ns: 6e10 },
  { name: 's', ns: 1e9 },
  { name: 'ms', ns: 1e6 },
  { name: 'µs', ns: 1e3 },
] as const

/** An estimated time as the range that it is in: `74 to 130 ns`, `1.1 to 1.8 µs`. Every estimate in words is this. */
export function estimateWords(ns: number): string {
  const { from, to } = estimateRange(Math.abs(ns))
  const { name, ns: size } = UNITS.find((one) => to >= one.ns) ?? { name: 'ns', ns: 1 }
  const [low, high] = [from, to].map((end) => significant(Number((end / size).toPrecision(2)), 2))
  return `${ns < 0 ? '-' : ''}${low === high ? '' : `${low} to `}${high} ${name}`
}

/** A time in the largest unit of which there is at least one: `412 ns`, `3.23 µs`, `1.2 s`, `2.5 h`. */
export function timeWords(ns: number): string {
  const unit = UNITS.find((one) => ns >= 0.9995 * one.ns)
  if (unit === undefined) return `${significant(ns, ns < 10 ? 1 : 0)} ns`
  const count = ns / unit.ns
  return `${significant(count, count < 10 ? 2 : count < 100 ? 1 : 0)} ${unit.name}`
}

/** A number with thousands set off and at most so many decimals. */
export function significant(value: number, digits: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: digits })
}
