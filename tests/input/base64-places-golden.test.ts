// Which base64 in a text is taken for bytes, by what stands before and behind it and by what it looks like; and by the lines below:
// tests/golden/input/base64-places.txt. `UPDATE_GOLDEN=1 npx vitest run --project unit tests/input/base64-places-golden.test.ts` writes it:
// read what has changed.

import { readText } from '../../src/input/index.ts'
import { describeSections } from '../support/golden-sections.ts'

const POF = Buffer.from('15a94f00004e0568656c6c6f4155ff40', 'hex').toString('base64')
const LONG = Buffer.from('15a94f00004e0568656c6c6f4155ff0102030440'.repeat(4), 'hex').toString('base64')

/** Runs of base64 digits, by a name. */
const RUNS: Readonly<Record<string, string>> = {
  padded: POF,
  unpadded: POF.replace(/=+$/, ''),
  short: 'FQU=',
  shorter: 'FQ',
  'with + and /': 'FfvvvvvvvvvvvvvvvvvvA0++/w==',
  'for addresses': 'FfvvvvvvvvvvvvvvvvvvA0--_w==',
  'of both kinds': 'FfvvvvvvvvvvvvvvvvvvA0+-_w==',
  'as a URL has it': POF.replace(/=/g, '%3D').replace(/\//g, '%2F'),
  'as XML has it': POF.replace(/=/g, '&#61;').replace(/\//g, '&#x2f;'),
  'as JSON has it': POF.replace(/=/g, '\\u003d').replace(/\//g, '\\/'),
  'one digit too many': `${POF.replace(/=+$/, '')}AAA`,
  'too much padding': `${POF.replace(/=+$/, '')}===`,
  'padding within': 'FQU=FQU=FQU=FQU=',
  'bits left over': 'FQV=',
  words: 'ConfigurationServiceManager',
  'a path': 'com/acme/orders/OrderService',
  'a small word': 'configurationservice',
  'a constant': 'CONFIGURATIONSERVICE',
  hex: 'deadbeef15a94f00004e0568',
  digits: '1234567890123456',
  'a long one': LONG,
}

const BEFORE = [
  ...[
    '',
    ' ',
    'value=',
    'value: ',
    '"value":"',
    "value='",
    '<value>',
    'key, ',
    'in base64 ',
    'base64: ',
    'b64=',
    '(base64) ',
  ],
  ...[
    'data:x/y;base64,',
    '\n',
    '- ',
    '(',
    '[',
    '{',
    'x',
    'a:b ',
    'userPassword:: ',
    'value: !!binary ',
    'value: |\n  ',
    '`',
    '>',
  ],
]
const BEHIND = [
  '',
  ' ',
  '"',
  "'",
  '</value>',
  ',',
  '.',
  '. Then',
  '.x',
  ';',
  '\n',
  '\r\n',
  ')',
  ']',
  '}',
  '":',
  '": 5',
  '&x=1',
  '|',
  'é',
  '-',
  '`',
]

/** Values that go on in the lines below, or do not; and Kubernetes' secrets. */
const TEXTS: Readonly<Record<string, string>> = {
  'two wide lines': `${LONG.slice(0, 76)}\n${LONG.slice(76)}`,
  'two wide lines of a key': `value: ${LONG.slice(0, 76)}\n${LONG.slice(76)}\nnext: 5`,
  'deeper lines of a key': `value: ${POF.slice(0, 8)}\n  ${POF.slice(8)}\nnext: 5`,
  'lines of one depth': `value: ${POF.slice(0, 8)}\n${POF.slice(8)}\nnext: 5`,
  'quoted lines': `value: "${POF.slice(0, 8)}\n${POF.slice(8)}"\nnext: 5`,
  'a block of YAML': `value: |\n  ${POF.slice(0, 8)}\n  ${POF.slice(8)}\nnext: 5`,
  'a folded block of YAML': `value: !!binary >-\n  ${POF.slice(0, 8)}\n  ${POF.slice(8)}\nnext: 5`,
  'an element of XML': `<v>\n  ${POF.slice(0, 8)}\n  ${POF.slice(8)}\n</v>`,
  'lines with a blank one between': `value: ${LONG.slice(0, 76)}\n\n${LONG.slice(76)}`,
  'a secret': `apiVersion: v1\nkind: Secret\ndata:\n  one: FQU=\n  two: ${POF}\nother: FQU=`,
  'a secret, its kind last': `data:\n  one: FQU=\napiVersion: v1\nkind: Secret\n`,
  'a secret among others': `apiVersion: v1\nkind: ConfigMap\ndata:\n  one: abcd\n---\napiVersion: v1\nkind: Secret\ndata:\n  two: FQU=\n---\nkind: ConfigMap\napiVersion: v1\ndata:\n  three: abcd`,
  'a secret in JSON': '{"apiVersion":"v1","kind":"Secret","data":{"one":"FQU=","two":"abcd"},"other":"abcd"}',
  'a secret in JSON in JSON':
    '"{\\"apiVersion\\":\\"v1\\",\\"kind\\":\\"Secret\\",\\"data\\":{\\"one\\":\\"FQU=\\"}}"',
  'no secret': 'apiVersion: v1\nkind: ConfigMap\ndata:\n  one: abcd\n  two: FQU=',
  'the values of secrets alone': [
    'kind: ConfigMap\napiVersion: v1\ndata:\n  one: abcd',
    'kind: Secret\napiVersion: v1\nbinaryData:\n  two: abcd\n\n  three: |\n    abce\n  four: abcf\nstringData:\n  five: abcg',
    'apiVersion: v1\ndata:\n  six: abch\nkind: Secret',
    'apiVersion: v1\nkind: ConfigMap\ndata:\n  seven: abci',
  ].join('\n---\n'),
  'secrets in a list': `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  data:\n    one: abcd\n  kind: Secret\n  other:\n    data: abce\n- apiVersion: v1\n  data:\n    two: abcf\n  kind: ConfigMap\n- apiVersion: v1\n  data:\n    three: abcg\n  kind: Secret`,
  'secrets in a list of JSON': JSON.stringify({
    items: ['Secret', 'ConfigMap', 'Secret'].map((kind, i) => ({
      apiVersion: 'v1',
      data: { a: `abc${i}`, b: 'FQU=' },
      kind,
      x: 'abcd',
    })),
  }),
  'a secret that is cut in its data': '{"apiVersion":"v1","kind":"Secret","data":{"one":"abcd","two":"abce"',
  'a secret with the line ends of DOS':
    'apiVersion: v1\r\nkind: Secret\r\ndata:\r\n  one: abcd\r\nother: abcd\r\n',
  'a secret whose data is empty': 'apiVersion: v1\nkind: Secret\ndata:\nother: abcd\nmore:\n  one: abcd\n',
  'data before any object': 'data:\n  one: abcd\n---\napiVersion: v1\nkind: Secret\ndata:\n  two: abcd\n',
  'a word that is no kind': 'kinda: Secret\nkind of: Secret\ndata:\n  one: abcd\n',
  'lines of one kind of characters each': 'value: ABCDEFGH\n  abcdefgh\n  12345678\nnext: 5',
  'lines of capitals and numbers, then a plus': 'value: ABCDEFGH\n  12345+78\nnext: 5',
  'lines of both alphabets': 'value: Abc1+fGH\n  Abc1_fGH\nnext: 5',
  'lines of words': 'value: OrderService\n  OrderManager\nnext: 5',
  'a line of words, one of none': 'value: OrderService\n  FakeX1y2z3Q4\nnext: 5',
  'lines before a quote, a tag and a blank': `a: "${POF.slice(0, 8)}\n${POF.slice(8)}" <v>${POF.slice(0, 8)}\n${POF.slice(8)}</v> "${POF.slice(0, 8)}\n${POF.slice(8)} "`,
  'lines that are less deep': `  value: ${POF.slice(0, 8)}\n ${POF.slice(8)}\nnext: 5`,
  'a block whose lines are less deep': `  value: |\n    ${POF.slice(0, 8)}\n ${POF.slice(8)}\nnext: 5`,
  'lines with blanks at their ends': `value: ${POF.slice(0, 8)} \t\n  ${POF.slice(8)} \t\nnext: 5`,
  'lines with words behind them': `value: ${POF.slice(0, 8)}\n  ${POF.slice(8)} and more\nnext: 5`,
  'lines of which the first is padded': `value: FQU=\n  ${POF.slice(8)}\nnext: 5`,
  'wide lines, the second wider': `${LONG.slice(0, 68)}\n${LONG.slice(68)}\n`,
  'wide lines, the second as wide': `${LONG.slice(0, 72)}\n${LONG.slice(0, 72)}\n${LONG.slice(72)}\n${LONG.slice(72)}`,
  'lines that are not wide': `${LONG.slice(0, 56)}\n${LONG.slice(56, 112)}\n${LONG.slice(56, 100)}`,
  'a value behind a long line': `${'x '.repeat(700)}\n  value: ${POF.slice(0, 8)}\n    ${POF.slice(8)}\nnext: 5`,
  'a value at the end of a long line': `${'- '.repeat(700)}value: ${POF.slice(0, 8)}\n  ${POF.slice(8)}\nnext: 5`,
  'short words that are said to be base64': 'base64: FQUA of FQUB, b64 FQUC. Then FQUD',
  'short words of which nothing is said':
    'the key: FQUA of FQUB, and FQUC. Then FQUD\nFQUE\n"FQUF" <v>FQUG</v>',
  'escapes of JSON in a value': '"value": "FakAAE4F\\u000aaGVsbG9B\\nVf9A\\/w\\u003d\\u003D"',
  'entities in a value':
    '<v>FakAAE4F&#10;aGVsbG9B&#x2f;&#x2B;Vf9A&quot;</v> a=&apos;FakAAE4F&apos; b=&amp;FakAAE4F',
  'two of one text': `a=${POF} b=${POF}`,
  'two in a list': `["${POF}","${POF}"]`,
}

function said(text: string): string {
  const { form, payloads, problem } = readText(text)
  const found = payloads.map(({ start, end, bytes, label, problem }) => {
    const fault = problem === null ? '' : ` ${problem.code}`
    return `${start}-${end} ${bytes.length} bytes ${JSON.stringify(label)}${fault}`
  })
  return [form, ...found, ...(problem === null ? [] : [problem.code])].join(', ')
}

/** Of one run behind one beginning, what is found before all endings; those of which it is the same stand together. */
function block(run: string, before: string): string[] {
  const endings = new Map<string, string[]>()
  for (const behind of BEHIND) {
    const text = said(before + run + behind)
    endings.set(text, [...(endings.get(text) ?? []), JSON.stringify(behind)])
  }
  return [...endings].map(([found, behind]) => `  ${JSON.stringify(before)}: ${found} <- ${behind.join(' ')}`)
}

/** What the golden file has, in its order: of each run, and of each text. */
const FOUND: readonly (readonly [string, () => string])[] = [
  ...Object.entries(RUNS).map(
    ([name, run]) =>
      [name, () => [name, ...BEFORE.flatMap((before) => block(run, before))].join('\n')] as const,
  ),
  ...Object.entries(TEXTS).map(([name, text]) => [name, () => `${name}: ${said(text)}`] as const),
]

describeSections('base64 in texts is as in', 'input/base64-places.txt', FOUND)
