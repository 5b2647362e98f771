// Dumps whose rows are an address, bytes and often a text column: `0000   15 92 10 00   ....`. Wireshark, PowerShell,
// WinDbg (db), Visual Studio, HxD, openssl, certutil and strace differ in what stands behind the address only.

import { type DumpLayout, detectDump, isDamagedRow, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePairs, untilText } from '../hex-field.ts'

const NAME = 'hex dump with addresses'
/** What old versions of openssl print in place of the last bytes. */
const SPACES_OR_NULS = '<SPACES/NULS>'

const LAYOUT: DumpLayout = {
  opening:
    /^\s{0,99}(?:\| )?(?:0x)?([\da-f]{8}`[\da-f]{8}|[\da-f]{8,16}(?=\s[\da-f]{2}\s|\s\s|\t|\s*$| - )|[\da-f]{4,7}(?=\s\s|\t| - ))(?: -(?= ))?(?:\s{1,9}(?=\S)|\s*$)/i,
  radices: () => [16, 10],
  field: (rest) => (rest === SPACES_OR_NULS ? '' : untilText(rest)),
  decode: decodePairs,
}

/** Rows without addresses. Their text column must show that they are rows. */
const BARE: DumpLayout = {
  ...LAYOUT,
  opening: /^\s{0,99}(?=[^\s*])/,
  // od -An -t x1z puts its text column between > and <.
  field: (rest) => /^.*?(?= {2,99}>.*<$)/.exec(rest)?.[0] ?? LAYOUT.field(rest),
}

/** What Wireshark copies "as hex dump", and its like; with or without a text column. */
export const WIRESHARK: Form = {
  id: 'wireshark',
  name: NAME,
  example: '0000   15 92 10 00   ....',
  inJson: 'lines',
  detect: (text) => detectDump(text, LAYOUT) || isDamagedRow(text, LAYOUT) || isBare(text),
  resembles: (text) => sampleRows(text, LAYOUT).some(({ bad, bytes }) => bad === -1 && bytes.length > 0),
  parse: (text) => readDump(text, isBare(text) ? BARE : LAYOUT, NAME),
}

/** Characters of a text column that are no hex digits, nor what stands for bytes that cannot be shown. */
const TELLING = /[^\da-f.\s]/i

/**
 * Whether all lines are rows without addresses: some byte is seen as its character, which hex has not, and the text columns do not
 * show the bytes behind addresses as well. They may show both where soft hyphens are among them.
 */
function isBare(text: string): boolean {
  const rows = sampleRows(text, BARE)
  const addressed = sampleRows(text, LAYOUT)
  if (addressed.length === rows.length && addressed.every((row) => row.isShown)) return false
  const isTold = rows.some(({ bytes }) =>
    bytes.some((byte) => byte > 32 && byte < 127 && TELLING.test(String.fromCharCode(byte))),
  )
  return isTold && (rows[0]?.bytes.length ?? 0) > 1 && rows.every((row) => row.isShown)
}
