// What is found in texts of every form: tests/golden/input/forms.txt. In texts that are cut, have lost a character or a line, or have
// another one; with something around them; where another form is chosen; and by how many bytes there are, of which kind. What is said
// alike stands together; `#` and digits stand for all that is said in detail.
// `UPDATE_GOLDEN=1 npx vitest run --project unit tests/input/forms-golden.test.ts` writes it: read what has changed.

import { createHash } from 'node:crypto'
import { FORMS, type InputProblem, type InputResult, readText } from '../../src/input/index.ts'
import { describeSections } from '../support/golden-sections.ts'
import { RENDERINGS } from './renderings.ts'

const BYTES = Uint8Array.from(Buffer.from('15921000014e075468654461746140', 'hex'))
/** Kinds of bytes, by a name: from any number a byte. */
const KINDS: Readonly<Record<string, (any: number) => number>> = {
  'any bytes': (any) => any,
  'bytes that are characters': (any) => 32 + (any % 95),
  'bytes that are hex digits': (any) => '0123456789abcdef'.charCodeAt(any % 16),
  'bytes that are letters': (any) => 97 + (any % 26),
  'small numbers': (any) => any % 8,
  zeros: () => 0,
}
const SIZES = [
  ...Array.from({ length: 25 }, (_, i) => i + 1),
  31,
  32,
  33,
  48,
  64,
  65,
  100,
  128,
  129,
  256,
  257,
  300,
]

/** What stands in place of a character, one after the other. */
const OTHERS = 'g0" ,=A-\n)7:\\\tf+'

/** Kinds of damage, by a name: the text with a damage at an offset. */
const DAMAGES: Readonly<Record<string, (text: string, at: number) => string>> = {
  cut: (text, at) => text.slice(0, at),
  'without a beginning': (text, at) => text.slice(at + 1),
  'without one': (text, at) => text.slice(0, at) + text.slice(at + 1),
  'another one': (text, at) => {
    const other = [...OTHERS].at((at + text.length) % OTHERS.length) as string
    return text.slice(0, at) + (other === text[at] ? '?' : other) + text.slice(at + 1)
  },
}

/** Bytes of several lines; dumps write a star for the zeros. */
const MORE_BYTES = Uint8Array.from([...BYTES, ...new Uint8Array(80), 97, 98, 99])
const MOST_LINES = 9

/** Kinds of damage to lines, by a name: what stands in place of a line and the next. */
const LINE_DAMAGES: Readonly<Record<string, (line: string, next: string) => string[]>> = {
  'without a line': (_, next) => [next],
  'a line twice': (line, next) => [line, line, next],
  'lines swapped': (line, next) => [next, line],
  'behind an empty line': (line, next) => ['', line, next],
  'a line behind a key': (line, next) => ['next:', line, next],
  'behind a star': (line, next) => ['*', line, next],
  'wider than lines are': (line, next) => [line + ' '.repeat(5000), next],
}

/** What may be around a text, or become of it on its way, by a name. */
const AROUND: Readonly<Record<string, (text: string) => string>> = {
  'behind a key': (text) => `key=${text}`,
  'below a key': (text) => `the key:\n${text}`,
  'below a line': (text) => `2026-11-21 06:47:03.355 put\n${text}\n2026-11-21 06:47:03.356 done`,
  'in a sentence': (text) => `received ${text} from 10.0.0.7`,
  'in quotes': (text) => `"${text}"`,
  'in parentheses': (text) => `f(${text});`,
  'in JSON': (text) => JSON.stringify({ id: 7, value: text }),
  'in a fence': (text) => `\`\`\`\n${text}\n\`\`\``,
  'quoted lines': (text) => text.replace(/^/gm, '> '),
  indented: (text) => text.replace(/^/gm, '    '),
  'behind tabs': (text) => text.replace(/^/gm, '\t'),
  'with line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'with blanks at the ends': (text) => text.replace(/$/gm, '  '),
  'with tabs for blanks': (text) => text.replaceAll(' ', '\t'),
  'with blanks twice': (text) => text.replaceAll(' ', '  '),
  'in capitals': (text) => text.toUpperCase(),
  'in small letters': (text) => text.toLowerCase(),
  twice: (text) => `${text}\n\n${text}`,
  'twice in a line': (text) => `${text} ${text}`,
  'before an ellipsis': (text) => `${text}...`,
  'before a semicolon': (text) => `${text};`,
  'with a comment': (text) => `# ${text.length}\n${text} // done`,
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Bytes of a kind, the same in every run. */
function bytesOfKind(kind: (any: number) => number, length: number): Uint8Array {
  let state = length
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return kind(state >>> 24)
  })
}

/** The bytes of a payload, by what they are of those that were written. */
function bytesOf(bytes: Uint8Array, written: Uint8Array): string {
  const [hex, whole] = [hexOf(bytes), hexOf(written)]
  if (hex === whole) return 'all bytes'
  return whole.startsWith(hex) ? 'first bytes' : whole.endsWith(hex) ? 'last bytes' : 'other bytes'
}

/** In few words. */
function brief(
  { form, payloads, problem, note, offer, alternatives }: InputResult,
  written: Uint8Array,
): string {
  const kinds = [...new Set(payloads.map(({ bytes }) => bytesOf(bytes, written)))]
  return [
    payloads.length > 1 ? `${form} × ${payloads.length}` : form,
    ...kinds,
    ...(problem === null ? [] : [problem.code]),
    ...(note === null ? [] : [`"${note.split(' ').slice(0, 4).join(' ')}"`]),
    ...(offer === null ? [] : [`offers ${offer.form}`]),
    ...(alternatives.length === 0 ? [] : [`or ${alternatives.map((one) => one.form).join(' ')}`]),
  ].join(', ')
}

/** All that is said. */
function whole({ form, payloads, problem, note, offer, alternatives }: InputResult): string {
  const fault = (one: InputProblem | null) => one && [one.code, one.line, one.column, one.expected, one.found]
  const found = payloads.map((one) => [
    hexOf(one.bytes),
    one.declaredLength,
    one.label,
    one.start,
    one.end,
    one.before,
    fault(one.problem),
  ])
  const others = alternatives.map((one) => [one.form, one.bytes])
  return JSON.stringify([
    form,
    found,
    fault(problem),
    note,
    offer && [offer.form, offer.bytes, fault(offer.problem)],
    others,
  ])
}

const digest = (texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 8)

/** Numbers in their order, neighbours together. */
function ranges(numbers: readonly number[]): string {
  const found: [number, number][] = []
  for (const n of numbers) {
    const last = found.at(-1)
    if (last?.[1] === n - 1) last[1] = n
    else found.push([n, n])
  }
  return found.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(' ')
}

/** What is said by a number: the numbers by which the same is said stand together. */
function byNumbers(numbers: readonly number[], read: (n: number) => [InputResult, Uint8Array]): string[] {
  const found = new Map<string, { numbers: number[]; details: string[] }>()
  for (const n of numbers) {
    const [result, written] = read(n)
    const said = brief(result, written)
    const same = found.get(said) ?? { numbers: [], details: [] }
    found.set(said, same)
    same.numbers.push(n)
    same.details.push(whole(result))
  }
  return [...found].map(
    ([said, { numbers, details }]) => `    ${said} #${digest(details)} <- ${ranges(numbers)}`,
  )
}

/** What is said of a text that is damaged, by the offset of the damage. */
function ofDamages(text: string): string[] {
  const offsets = Array.from({ length: text.length }, (_, at) => at)
  return Object.entries(DAMAGES).flatMap(([name, damaged]) => [
    `  ${name}`,
    ...byNumbers(offsets, (at) => [readText(damaged(text, at)), BYTES]),
  ])
}

/** What is said of a text of several lines that are damaged, by the line. */
function ofLines(text: string): string[] {
  const lines = text.split('\n')
  if (lines.length < 3) return []
  const numbers = Array.from({ length: Math.min(lines.length - 1, MOST_LINES) }, (_, at) => at)
  return Object.entries(LINE_DAMAGES).flatMap(([name, damaged]) => [
    `  ${name}`,
    ...byNumbers(numbers, (at) => {
      const [line = '', next = ''] = lines.slice(at)
      const damagedLines = [...lines.slice(0, at), ...damaged(line, next), ...lines.slice(at + 2)]
      return [readText(damagedLines.join('\n')), MORE_BYTES]
    }),
  ])
}

/** What is said of a text with something around it. */
function ofAround(text: string, written: Uint8Array): string[] {
  const said = Object.entries(AROUND).map(([name, around]) => {
    const result = readText(around(text))
    return `    ${name}: ${brief(result, written)} #${digest([whole(result)])}`
  })
  return [`  around ${written.length} bytes`, ...said]
}

/** What is said of bytes of a kind, by how many there are. */
function ofSizes(write: (bytes: Uint8Array) => string): string[] {
  return Object.entries(KINDS).flatMap(([name, kind]) => [
    `  ${name}`,
    ...byNumbers(SIZES, (size) => {
      const bytes = bytesOfKind(kind, size)
      return [readText(write(bytes)), bytes]
    }),
  ])
}

/** What is said of a text that is read in each form that can be chosen. */
function ofForms(text: string): string[] {
  const said = FORMS.map(({ id }) => [id, readText(text, { form: id })] as const)
  return [
    '  read as',
    ...said.map(([id, result]) => `    ${id}: ${brief(result, BYTES)} #${digest([whole(result)])}`),
  ]
}

/** What the golden file has, in its order. */
const FOUND = RENDERINGS.map(({ form, about, write }, at) => {
  const isFirst = RENDERINGS.findIndex((other) => other.form === form) === at
  const text = write(BYTES)
  const name = `${form}, ${about}`
  const said = () => [
    name,
    ...ofDamages(text),
    ...ofLines(write(MORE_BYTES)),
    ...ofAround(text, BYTES),
    ...ofAround(write(MORE_BYTES), MORE_BYTES),
    ...(isFirst ? ofForms(text) : []),
    ...ofSizes(write),
  ]
  return [name, () => said().join('\n')] as const
})

describeSections('what is found in texts of every form is as in', 'input/forms.txt', FOUND)
