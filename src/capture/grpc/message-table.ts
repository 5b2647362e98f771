// The shape of the tables of messages: field number, name and kind, one row a field.

/**
 * How a field is written. `binary` is what a serializer wrote, in the format of the channel: a key, a value, a filter; `bytes` are
 * of another kind: cookies, UUIDs. Any other name is that of an enum or a message.
 */
export type FieldKind = ScalarKind | (string & {})

export type ScalarKind =
  | 'int32'
  | 'int64'
  | 'uint32'
  | 'uint64'
  | 'bool'
  | 'double'
  | 'float'
  | 'string'
  | 'bytes'
  | 'binary'

/** Number, name, kind, and whether it may come several times. */
export type FieldRow = readonly [number: number, name: string, kind: FieldKind, repeated?: 'repeated']

/** The fields of messages, by full name. */
export type MessageTable = Readonly<Record<string, readonly FieldRow[]>>

/** The names of an enum's numbers, by the enum's full name. */
export type EnumTable = Readonly<Record<string, Readonly<Record<number, string>>>>
