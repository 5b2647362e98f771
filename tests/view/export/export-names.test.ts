import { describe, expect, it } from 'vitest'
import { namesOf, typeNames } from '../../../src/schema/index.ts'
import {
  csvHeader,
  csvLines,
  documentJson,
  EXPORT_FORMS,
  NODE_OPTIONS,
  namesOfProperties,
  plainText,
  problemLines,
  treeText,
  VALUE_JSON,
  valueJson,
  wordsOf,
} from '../../../src/view/export/index.ts'
import { documentOf, SAMPLES } from '../samples.ts'

const field = (name: string) => ({ name })
const names = namesOf([
  [
    1042,
    typeNames('com.acme.Thing', {
      properties: new Map([
        [0, field('part')],
        [1, field('title')],
      ]),
    }),
  ],
])
const naming = namesOfProperties(names)
const nested = documentOf('159210000092100001414d4001416640')

const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

describe('CSV with names', () => {
  it('has three columns more: the name, the class and the way there', () => {
    const text = csvHeader({ naming }) + [...csvLines(nested, { naming })].join('')
    const [head, ...rows] = rowsOf(text)
    expect(head?.slice(-3)).toEqual(['name', 'className', 'namedPath'])
    expect(rows.map((row) => row.slice(-3))).toEqual([
      ['', 'com.acme.Thing', ''],
      ['part', 'com.acme.Thing', 'part'],
      ['title', '', 'part.title'],
      ['title', '', 'title'],
    ])
    expect(rowsOf(csvHeader())[0]).not.toContain('name')
  })
})

describe('JSON with names', () => {
  it('has them beside the numbers', () => {
    const { nodes } = JSON.parse(
      [
        ...documentJson(
          nested,
          { source: '', payload: 1, line: 1, label: '', form: 'hex' },
          { ...NODE_OPTIONS, naming },
        ),
      ].join(''),
    )
    expect(nodes[2]).toMatchObject({ key: 1, name: 'title', className: null, namedPath: 'part.title' })
    expect(nodes[0]).toMatchObject({ name: 'com.acme.Thing', className: 'com.acme.Thing', namedPath: null })
  })
})

describe('values with names', () => {
  const json = (properties: [number, string][]) => {
    const made = properties.map(([index, name]) => [index, field(name)] as const)
    const named = namesOf([[1042, typeNames('Thing', { properties: new Map(made) })]])
    const text = [...valueJson(nested, { ...VALUE_JSON, ...namesOfProperties(named) })].join('')
    return { keys: Object.keys(JSON.parse(text)), text }
  }

  it('have keys that are names', () => {
    expect(
      json([
        [0, 'part'],
        [1, 'title'],
      ]).keys,
    ).toEqual(['$type', '$version', '$class', 'part', 'title'])
  })

  it('never have a key twice, nor one that means something else', () => {
    const twice = json([
      [0, 'same'],
      [1, 'same'],
    ])
    expect(twice.keys).toEqual(['1', '$type', '$version', '$class', 'same'])
    expect(twice.text.match(/"same":/g)).toHaveLength(2)
    expect(
      json([
        [0, '$type'],
        [1, '7'],
      ]).keys,
    ).toEqual(['0', '1', '$type', '$version', '$class'])
  })
})

describe('texts with names', () => {
  it('tell a tree and problems by name', () => {
    expect([...treeText(documentOf(SAMPLES.theData), { words: wordsOf(names) })].join('\n')).toMatch(
      /root: Thing \(1042\) v0[\s\S]*1 title: string {2}"TheData"/,
    )
    const damaged = documentOf('1592100001 4e07 5468'.replaceAll(' ', ''))
    const lines = plainText(problemLines(damaged, { isDetailed: true, names }))
    expect(lines).toContain('in 1 title')
  })
})

describe('EXPORT_FORMS', () => {
  it('have columns of names only where names were given', () => {
    const csv = EXPORT_FORMS.find(({ id }) => id === 'csv')
    const head = (given: typeof names | null) =>
      [...(csv?.make({ doc: nested, place: null, title: '', names: given }) ?? [])][0]
    expect(head(names)).toContain('namedPath')
    expect(head(namesOf([]))).not.toContain('namedPath')
    expect(head(null)).not.toContain('namedPath')
  })
})
