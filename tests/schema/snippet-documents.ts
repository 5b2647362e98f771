// The documents and nodes for which Java snippets are written, compiled and run: what the library wrote, with names and
// without, and a value of every type.

import { type PofDocument, parse } from '../../src/pof/index.ts'
import { BUILT_IN_NAMES, codeFor, type Names, readNamesFrom } from '../../src/schema/index.ts'
import {
  charString,
  collection,
  encode,
  octetString,
  ofInts,
  uniform,
  userType,
  type Written,
} from '../support/pof-writer.ts'
import { orderSources, payload, shopConfigs } from './files.ts'

/** One snippet as it is compiled: `name` is its class in Java. */
export interface Sample {
  readonly name: string
  readonly doc: PofDocument
  readonly node: number
  readonly element: number
  readonly id: string
  readonly code: string
}

const fixed = (type: number, hex: string): Written => ({ type, body: [...Buffer.from(hex, 'hex')] })
const constant = (type: number): Written => ({ type, body: [] })

const EVERY_TYPE: readonly Written[] = [
  ofInts(-1, -300),
  ofInts(-2, 123456),
  ofInts(-3, 9007199254740993n),
  ofInts(-4, -170141183460469231731687303715884105728n),
  fixed(-5, '3fc00000'),
  fixed(-6, 'c00921fb54442d18'),
  ofInts(-8, -12345, 3),
  ofInts(-10, 12345678901234567890123456789n, 2),
  ofInts(-11, 1),
  fixed(-12, 'fe'),
  octetString(Uint8Array.of(0, 127, 128, 255)),
  fixed(-14, 'e282ac'),
  charString('O\'Brien said "a\\b"\n\t\u0000 €😀'),
  ofInts(-16, 2024, 2, 29),
  ofInts(-18, 23, 59, 58, -123456789, 0),
  ofInts(-20, 1999, 12, 31, 1, 2, 3, 500, 0),
  constant(-34),
  constant(-35),
  constant(-37),
  constant(-38),
  constant(-40),
  constant(-41),
  constant(-64),
  collection(-22, [charString('in'), collection(-24, [ofInts(-2, 7)])]),
  uniform(-25, -2, [ofInts(-2, 5), ofInts(-2, 600)]),
]

/** A bare type 1042 whose properties 0, 2, 4 … hold a value of every type. */
export function everyType(): PofDocument {
  const value = userType(
    1042,
    EVERY_TYPE.map((written, i) => [2 * i, written] as const),
  )
  return parse(Uint8Array.from([0x15, ...encode(value)]))
}

/** All Java and CohQL snippets of all documents. */
export async function samples(): Promise<Sample[]> {
  const { names } = await readNamesFrom([...orderSources(), ...shopConfigs()])
  return [
    ...snippetsOf('EveryType', everyType(), BUILT_IN_NAMES),
    ...snippetsOf('Order', payload('order'), names),
    ...snippetsOf('Plain', payload('order'), BUILT_IN_NAMES),
    ...snippetsOf('Dog', payload('dog'), names),
  ]
}

function snippetsOf(prefix: string, doc: PofDocument, names: Names): Sample[] {
  const found: Sample[] = []
  const add = (node: number, element: number) => {
    for (const { id, language, code } of codeFor(doc, names, node, element).snippets) {
      if (language !== 'java' && language !== 'cohql') continue
      found.push({ name: `${prefix}${String(found.length).padStart(3, '0')}`, doc, node, element, id, code })
    }
  }
  for (let node = 1; node < doc.tree.count; node++) {
    add(node, -1)
    if (doc.tree.isRun(node)) add(node, doc.tree.childCount(node) - 1)
  }
  return found
}
