// docs/conformance.md has a row for each known difference, and none that there is not.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWN } from '../coherence/known.ts'

const text = readFileSync(new URL('../../docs/conformance.md', import.meta.url), 'utf8')
const [, section = ''] = text.split('## Known differences')
const [table = ''] = section.split('\n## ')
const rows = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id)

describe('KNOWN', () => {
  it('is the table of docs/conformance.md', () => {
    expect([...rows].sort()).toEqual(KNOWN.map(({ id }) => id).sort())
  })
})
