// docs/input-forms.md against FORMS: every form in the order of detection, and each example read as its form.

import { describe, expect, it } from 'vitest'
import { FORMS, type FormId, readText as readInput } from '../../src/input/index.ts'
import { cellText, codeIn, readText, tableOf, updateTable } from './markdown.ts'

const PATH = 'docs/input-forms.md'
const BYTES = Uint8Array.of(0x15, 0x92, 0x10, 0x00)

/** Forms of which the page can only say what to log instead, and the one whose example is a description. */
const WITHOUT_BYTES = ['object-reference', 'raw']
/** Forms that nothing in a text tells. */
const CHOSEN = new Set(['hex-and-junk'])

describe('docs/input-forms.md', () => {
  it('is the table of forms, in the order of detection', () => {
    const rows = FORMS.map(({ id, name, example }) => [
      `\`${id}\``,
      name.replaceAll('<', '\\<'),
      `\`${cellText(example)}\``,
    ])
    updateTable(PATH, 'Form', rows)
    expect(tableOf(readText(PATH), 'Form')).toEqual(rows)
  })

  const examples = tableOf(readText(PATH), 'Form')
    .map(([id = '', , example = '']) => ({
      id: codeIn(id),
      example: codeIn(example).replaceAll(' ⏎ ', '\n'),
    }))
    .filter(({ id }) => !WITHOUT_BYTES.includes(id))

  it.each(examples)('shows an example of $id that holds 15 92 10 00', ({ id, example }) => {
    const { form, payloads } = readInput(example, CHOSEN.has(id) ? { form: id as FormId } : {})
    expect([form, payloads.map(({ bytes }) => Array.from(bytes))]).toEqual([id, [[...BYTES]]])
  })

  it('shows a useless form, which is explained', () => {
    const { form, payloads, problem } = readInput('[B@1f2e3d4c')
    expect([form, payloads.length, problem === null]).toEqual(['object-reference', 0, false])
  })
})
