// The entries in a message of gRPC that carries many: a request to put them, a request about several keys, a list of values in an
// answer. A page or a query is answered by a message for each entry, whose key and value are in its row.

import type { DecodedMessage } from '../grpc/index.ts'
import type { MessageEntry, MessageRow } from '../message.ts'
import { contentOfMessage } from './grpc-message.ts'

/** Messages with a key and a value each. */
const PAIRS = /^(?:entries|entry)$/
/** Binaries that may be there several times, each of them a key. */
const KEYS = /^keys?$/
/** Messages of one key, which is in the row. */
const LIST = /(?:All|Aggregate|Execute)Request$|KeysOrFilter$|CollectionOfBytesValues$/
const BYTES_LIST = 'coherence.common.v1.CollectionOfBytesValues'

/** The entries, in the order of the bytes. */
export function* entriesOfGrpc(row: MessageRow): Generator<MessageEntry, void> {
  if (row.role !== 'answer' && row.key !== null) return
  const content = contentOfMessage(row)
  if (content === null || row.failure !== null || !LIST.test(content.type)) return
  yield* entriesIn(content, row.role === 'answer')
}

function* entriesIn({ type, fields }: DecodedMessage, isAnswer: boolean): Generator<MessageEntry, void> {
  for (const { name, value } of fields) {
    if (name === null) continue
    if (value instanceof Uint8Array) {
      if (type === BYTES_LIST) yield isAnswer ? { key: null, value } : { key: value, value: null }
      else if (KEYS.test(name)) yield { key: value, value: null }
    } else if (typeof value === 'object' && 'fields' in value) {
      if (PAIRS.test(name)) yield { key: binaryOf(value, 'key'), value: binaryOf(value, 'value') }
      else if (KEYS.test(name)) yield* entriesIn(value, isAnswer)
    }
  }
}

function binaryOf({ fields }: DecodedMessage, wanted: string): Uint8Array | null {
  let found: Uint8Array | null = null
  for (const { name, value } of fields) if (name === wanted && value instanceof Uint8Array) found = value
  return found
}
