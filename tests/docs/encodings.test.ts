// docs/understand/encodings.md and its figures against what the libraries wrote (tests/oracle-encodings), and against what the
// project's own encoders and compressors say of the same objects.

import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RECORDED } from '../support/encodings.ts'
import { payloadsJson, sizesJson } from './encodings-data.ts'

const fileOf = (name: string): URL =>
  new URL(`../../docs/.vitepress/figures/encodings/${name}`, import.meta.url)

describe('the data of the figures', () => {
  it.each([
    ['recorded-sizes.json', sizesJson],
    ['recorded-payloads.json', payloadsJson],
  ] as const)('is in %s what was recorded', (name, json) => {
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(fileOf(name), json())
    expect(readFileSync(fileOf(name), 'utf8')).toBe(json())
  })
})
it('x', () => expect(RECORDED.length).toBe(5))
