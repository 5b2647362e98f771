// Documents for the tests of view/: hex in, parsed document and its tree order out.

import { type ParseOptions, parse } from '../../src/pof/index.ts'
import { treeOrder } from '../../src/view/tree/index.ts'

/** Streams as Coherence writes them. */
export const SAMPLES = {
  theData: '15921000014e075468654461746140',
  nested: '1592100001921000014e0d777261707065642d76616c75654040',
  decorated: '12071115921000014e096465636f72617465644008000001020304050603154a01',
  map: '155b024e026b304e03706f664e026b314441000000',
  ints: '15584103010203',
  bare: '921000014e075468654461746140',
  /** The length of "fifty two" is too large. */
  damaged: '1592100001931000014132024133034e2966696674792074776f044135054e0a666966747920666f75724040',
  legacyString: '060868656c6c6f20c3a9',
} as const

/** The document of a hex text. */
export function documentOf(hex: string, options?: ParseOptions) {
  return parse(bytesOf(hex), options)
}

/** The tree order of a hex text's document. */
export function orderOf(hex: string, options?: ParseOptions) {
  return treeOrder(documentOf(hex, options))
}

/** An array of `count` objects of type 1042, each with a string and an int[] of 3. */
export function manyObjects(count: number): string {
  const one = '921000' + '004e0161' + '01584103010203' + '40'
  return `1557${packed(count)}${one.repeat(count)}`
}

/** A packed int that is not negative, in hex. */
export function packed(value: number): string {
  const bytes = [value & 63]
  for (let rest = value >> 6; rest > 0; rest >>= 7) {
    bytes[bytes.length - 1] = (bytes[bytes.length - 1] ?? 0) | 128
    bytes.push(rest & 127)
  }
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
