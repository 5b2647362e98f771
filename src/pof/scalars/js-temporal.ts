// Objects of Temporal, for engines that have it.

/** An instance of a class of Temporal, where the types of the engine have it. */
export type Temporal<Name extends string> = typeof globalThis extends {
  Temporal: Record<Name, new (...args: never[]) => infer Instance>
}
  ? Instance
  : object

/** An object of Temporal. */
export function temporal(name: string, parts: object): object {
  type Classes = Record<string, { from(parts: object, options: object): object }>
  const classes = (globalThis as { Temporal?: Classes }).Temporal
  if (classes === undefined) throw new TypeError(`toTemporal: this engine has no Temporal.${name}`)
  return (classes[name] as Classes[string]).from(parts, { overflow: 'reject' })
}
