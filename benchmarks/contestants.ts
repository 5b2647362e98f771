// Who is measured: this project's parse, decode and cost columns, and the peers that turn the same data back into objects.
// A row says which file the contestant reads, how that file is made, and what one run of it does.

import * as cbor from 'cbor-x'
import { pack, unpack } from 'msgpackr'
import { costColumns } from '../src/cost/index.ts'
import { decode, parse } from '../src/pof/index.ts'
import { kernel } from './kernel.ts'

/** What one run gives, beside the time it took. */
export interface Outcome {
  /** Kept until the run's time is taken, so that nothing is optimised away. */
  readonly result: unknown
  readonly nodes?: number
  readonly problems?: number
}

/** One row of the table. */
export interface ContestantRow {
  readonly name: string
  /** Ending of the file it reads, after the stream's name. */
  readonly file: string
  /** Makes that file's bytes; left out for the ones that read the POF itself. */
  readonly encode?: (data: unknown) => Uint8Array
  /** Whether its format has no bytes. */
  readonly isText?: true
  /** Gets what is not to be measured out of the way, and gives what is. */
  readonly prepare: (bytes: Uint8Array) => () => Outcome
}

const peer = (
  name: string,
  file: string,
  encode: (data: unknown) => Uint8Array,
  read: (bytes: Uint8Array) => unknown,
): ContestantRow => ({ name, file, encode, prepare: (bytes) => () => ({ result: read(bytes) }) })

/** Everybody, this project's `parse` with all problems first: the others are told as ratios to it. */
export const CONTESTANTS: readonly ContestantRow[] = [
  {
    name: 'parse, problems',
    file: 'pof',
    prepare: (bytes) => () => {
      const result = parse(bytes)
      return { result, nodes: result.tree.count, problems: result.problems.length + result.problemsOmitted }
    },
  },
  { name: 'parse', file: 'pof', prepare: (bytes) => () => ({ result: parse(bytes) }) },
  { name: 'kernel', file: 'pof', prepare: (bytes) => () => ({ result: kernel(bytes) }) },
  {
    name: 'cost columns',
    file: 'pof',
    // The first question makes the columns of all nodes; every cost object makes its own.
    prepare: (bytes) => {
      const doc = parse(bytes)
      return () => {
        const result = costColumns(doc)
        result.columns()
        return { result }
      }
    },
  },
  { name: 'decode', file: 'pof', prepare: (bytes) => () => ({ result: decode(bytes) }) },
  {
    name: 'JSON.parse',
    file: 'json',
    isText: true,
    encode: (data) => Buffer.from(JSON.stringify(data)),
    // The text is made beforehand: JSON.parse is given a string, and making it is not its work.
    prepare: (bytes) => {
      const text = new TextDecoder().decode(bytes)
      return () => ({ result: JSON.parse(text) })
    },
  },
  peer('msgpackr', 'msgpack', pack, unpack),
  peer('cbor-x', 'cbor', cbor.encode, cbor.decode),
]
