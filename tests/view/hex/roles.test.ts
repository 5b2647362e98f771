// The roles' colours and lines, and that the style sheet has the same.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES, roleNumber, roleRow } from '../../../src/view/hex/index.ts'

const css = styles('roles.css')
const pills = styles('HexPills.css')

function styles(name: string): string {
  return readFileSync(new URL(`../../../src/ui/hex/${name}`, import.meta.url), 'utf8')
}

describe('ROLES', () => {
  it.each(ROLES.map((row) => [row.role, row] as const))(
    'paints %s as roles.css does',
    (role, { colour, line }) => {
      expect(css).toContain(`--role-${role}: ${colour};`)
      const rule = css.slice(css.indexOf(`[data-role='${role}']`)).split('}')[0] ?? ''
      expect(/--role-line: (\w+)/.exec(rule)?.[1] ?? 'solid').toBe(line)
    },
  )

  it.each(ROLES.map(({ role, line }) => [role, line] as const))(
    'paints the pills of %s by its own colours and line',
    (role, line) => {
      expect(pills).toContain(
        `.hx-pill[data-pill='${role}'] {\n  background: var(--tint-${role});\n${line === 'none' ? '' : `  border-bottom-color: var(--role-${role});\n`}}`,
      )
      expect(css).toMatch(new RegExp(`--tint-${role}: [^;]*var\\(--role-${role}\\)`))
      const drawn = [...pills.matchAll(/\[data-lined\]([^{]*)\{\s*border-bottom-style: (\w+)/g)]
        .filter(([, selector]) => selector?.includes(`'${role}'`))
        .map(([, , style]) => style)
      expect(drawn).toEqual(line === 'solid' ? [] : [line])
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
