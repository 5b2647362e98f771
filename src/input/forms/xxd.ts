// The dumps of xxd: `00000000: 1592 1000 014e 0754  .....N.T`, also with -g, -c, -u, little-endian (-e) and in bits (-b).

import { type DumpLayout, detectDump, readDump, sampleRows } from '../dump.ts'
import type { Form } from '../form.ts'
import { decodePairs, untilText } from '../hex-field.ts'

const NAME = 'xxd dump'
/** Groups of several bytes, four of them with -e, where nothing else is asked for. */
const GROUPS = /^\s{0,99}[\da-f]{7,16}: [\da-f]{4,16} /i
/** Only xxd -e moves a group that is not full to the right. */
const SHORT_GROUP = /^\s{0,99}[\da-f]{7,16}: {3}/i

const PLAIN: DumpLayout = {
  opening: /^\s{0,99}([\da-f]{7,16}):(?: | {3,32})(?=\S)/i,
  // With -d offsets are decimal.
  radices: () => [16, 10],
  field: untilText,
  decode: decodePairs,
}

/** `xxd -e`: the bytes of each group stand in reverse, a shorter group at the right of its place. */
const LITTLE_ENDIAN: DumpLayout = {
  ...PLAIN,
  decode(field, bytes) {
    for (const group of field.matchAll(/[^\s]+/g)) {
      const pairs: number[] = []
      const bad = decodePairs(group[0], pairs)
      if (bad !== -1) return group.index + bad
      bytes.push(...pairs.reverse())
    }
    return -1
  },
}

/** `xxd -b`: eight binary digits for each byte. */
const BITS: DumpLayout = {
  ...PLAIN,
  field: (rest) => /^(?:[01]{8}(?: |$))+/.exec(rest)?.[0] ?? '',
  decode(field, bytes) {
    for (const group of field.matchAll(/[01]{8}/g)) bytes.push(Number.parseInt(group[0], 2))
    return -1
  },
}

/** The output of xxd. `xxd -p` is plain hex, `xxd -i` an array. */
export const XXD: Form = {
  id: 'xxd',
  name: NAME,
  example: '00000000: 1592 1000                                ....',
  inJson: 'lines',
  detect: (text) => detectDump(text, PLAIN),
  resembles: (text) => sampleRows(text, PLAIN).length > 0,

  parse(text) {
    const layout = layoutOf(text)
    const reading = readDump(text, layout, NAME)
    const notes =
      layout === LITTLE_ENDIAN ? 'This is xxd -e: the bytes of each group were put in order.' : null
    return { ...reading, note: notes ?? reading.note }
  },
}

/** Bits show by their digits and a short text column, -e by one that agrees with reversed groups only. */
function layoutOf(text: string): DumpLayout {
  const sample = sampleRows(text, PLAIN)
    .slice(0, 8)
    .map(({ start, end }) => text.slice(start, end).replace('\r', ''))
  if (sample.length > 0 && sample.every(isBits)) return BITS
  if (sample.some((line) => SHORT_GROUP.test(line))) return LITTLE_ENDIAN
  if (!GROUPS.test(sample[0] ?? '')) return PLAIN
  const agrees = (layout: DumpLayout) => sample.every((line) => textAgrees(line, layout))
  return !agrees(PLAIN) && agrees(LITTLE_ENDIAN) ? LITTLE_ENDIAN : PLAIN
}

function isBits(line: string): boolean {
  const match = /^\s{0,99}[\da-f]{7,16}: ((?:[01]{8}(?: |$))+)\s*(.*)$/i.exec(line)
  const count = (match?.[1]?.trim().length ?? -1) + 1
  const column = match?.[2]?.length ?? 0
  return count > 0 && column > 0 && column <= count / 9
}

function textAgrees(line: string, layout: DumpLayout): boolean {
  const rest = line.slice(line.indexOf(': ') + 2)
  const bytes: number[] = []
  layout.decode(layout.field(rest), bytes)
  const column = rest.slice(-bytes.length)
  return bytes.every((byte, i) => byte <= 32 || byte > 126 || column[i] === String.fromCharCode(byte))
}
