// Documents for the tests of the panes, most of them streams that Coherence wrote.

import { type PofDocument, parse } from '../../src/pof/index.ts'

/** `PofObject("TheData")` of the primer: user type 1042 with a string at property 1. */
export const THE_DATA = '15921000014e075468654461746140'
/** A decorated binary: the value, an expiry, a store flag. */
export const DECORATED = '12071115921000014e096465636f72617465644008000001020304050603154a01'
/** Nine octets as a byte[]: each is an element of a run. */
export const BYTE_ARRAY = '15584b09000116173f407f80ff'
/** A sparse array with three positions of 101. */
export const SPARSE = '1559a501024e0374776f054105a4016440'
/** A map of one entry, with a list as its value. */
export const MAP = '155b014e016b550241014102'
/** A string of one, two, three and four bytes a character. */
export const UTF8 = '154e0a61c3a9e282acf09f9880'
/** `THE_DATA` without its terminator. */
export const CUT = '15921000014e0754686544617461'

/** Parses hex. */
export function documentOf(hex: string): PofDocument {
  return parse(bytesOf(hex))
}

/** The bytes of hex text. */
export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
