// How two places of two documents relate, and why two encodings of one value differ. The names are stable.

/**
 * `identical`: the same bytes. `inside`: it differs only in what is in it, and in its count. `encoding`: the same value, or a
 * container of the same values, written in another way. `version`: a user type of another version. `changed`: another value.
 * `moved`: the same value at another position of a list. `added`, `removed`: it is in one of them alone.
 */
export type DiffKind =
  | 'identical'
  | 'inside'
  | 'encoding'
  | 'version'
  | 'changed'
  | 'moved'
  | 'added'
  | 'removed'

/** All kinds. Where a row keeps a number, it is the position here. */
export const KINDS: readonly DiffKind[] = [
  'identical',
  'inside',
  'encoding',
  'version',
  'changed',
  'moved',
  'added',
  'removed',
]

/**
 * Why the bytes of the same value differ. `type`: another type id, such as one byte against an int32. `packed`: a number or a
 * text in more bytes than needed. `identity`: one has an identity. `uniform`: one container declares the type of its elements,
 * or declares another. `container`: an array against a collection. `order`: the entries of a map, or the elements of a list.
 * `index`: a property index in other bytes. `terminator`: another end of properties. `envelope`: a format byte or a decoration.
 * `reference`: a reference against the value itself.
 */
export type EncodingReason =
  | 'type'
  | 'packed'
  | 'identity'
  | 'uniform'
  | 'container'
  | 'order'
  | 'index'
  | 'terminator'
  | 'envelope'
  | 'reference'

/** All reasons, by the number that a row keeps; the first stands for none. */
export const REASONS: readonly (EncodingReason | null)[] = [
  null,
  'type',
  'packed',
  'identity',
  'uniform',
  'container',
  'order',
  'index',
  'terminator',
  'envelope',
  'reference',
]

/** The number of a kind. */
export function kindNumber(kind: DiffKind): number {
  return KINDS.indexOf(kind)
}

/** The number of a reason. */
export function reasonNumber(reason: EncodingReason | null): number {
  return REASONS.indexOf(reason)
}
