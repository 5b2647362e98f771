// The roles' colours and lines, and that the style sheet has the same.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES, roleNumber, roleRow } from '../../../src/view/index.ts'

const css = readFileSync(new URL('../../../src/ui/hex/roles.css', import.meta.url), 'utf8')

describe('ROLES', () => {
  it.each(ROLES.map((row) => [row.role, row] as const))(
    'paints %s as roles.css does',
    (role, { colour, line }) => {
      expect(css).toContain(`--role-${role}: ${colour};`)
      const rule = css.slice(css.indexOf(`[data-role='${role}']`)).split('}')[0] ?? ''
      expect(/--role-line: (\w+)/.exec(rule)?.[1] ?? 'solid').toBe(line)
    },
  )

  it('tells roles of one colour apart by line or letter', () => {
    expect(new Set(ROLES.map((row) => row.letter)).size).toBe(ROLES.length)
    const looks = ROLES.map((row) => `${row.colour} ${row.line}`)
    expect(new Set(looks).size).toBe(ROLES.length)
  })
})

describe('roleNumber', () => {
  it('is the place of the role in the table', () => {
    expect(ROLES[roleNumber('part')]).toBe(roleRow('part'))
  })
})
