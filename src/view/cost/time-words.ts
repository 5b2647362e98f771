// Estimated times in units that people say.

const UNITS = [
  { name: 'h', ns: 3.6e12 },
  { name: 'min', ns: 6e10 },
  { name: 's', ns: 1e9 },
  { name: 'ms', ns: 1e6 },
  { name: 'µs', ns: 1e3 },
] as const

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
