// The table of forms: its order, its examples, what each row promises.

import { describe, expect, it } from 'vitest'
import { FORMS, readText } from '../../src/input/index.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** Told apart by nothing in the text: a user must choose it. */
const NEVER_DETECTED = ['hex-and-junk', 'raw']
const WITHOUT_BYTES = ['object-reference', 'raw']

describe('FORMS', () => {
  it('has every form once', () => {
    const ids = FORMS.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(FORMS.map(({ name }) => name)).size).toBe(ids.length)
  })

  it.each(FORMS.filter(({ id }) => !NEVER_DETECTED.includes(id)))(
    'detects the example of $id first',
    (form) => {
      expect(FORMS.find(({ detect }) => detect(form.example))?.id).toBe(form.id)
      expect(readText(form.example)).toMatchObject({ form: form.id, formName: form.name })
    },
  )

  it.each(FORMS.filter(({ id }) => !WITHOUT_BYTES.includes(id)))(
    'holds 15 92 10 00 in the example of $id',
    (form) => {
      expect(form.parse(form.example).extracts.map(({ bytes }) => hexOf(bytes))).toEqual(['15921000'])
    },
  )

  it('asks the forms that explain the whole text before those that pick from it', () => {
    const firstPartial = FORMS.findIndex(({ isPartial }) => isPartial)
    const behind = FORMS.slice(firstPartial).filter(({ isPartial }) => !isPartial)
    expect(behind.map(({ id }) => id)).toEqual(['object-reference', 'raw'])
  })

  it('prefers a wrapper to what it wraps, lists to hex, hex to base64', () => {
    const order = FORMS.map(({ id }) => id)
    const chain = [
      'binary-to-string',
      'xxd',
      'byte-list',
      'hex',
      'base64',
      'hex-in-text',
      'object-reference',
    ] as const
    const places = chain.map((id) => order.indexOf(id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
})
