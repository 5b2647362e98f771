// Where code may go on below: behind a parenthesis and before a dot, and the text is the same.

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { breakable } from '../../../src/ui/inspector/breakable.tsx'

const lines = (code: string) =>
  renderToStaticMarkup(breakable(code))
    .split('<wbr/>')
    .filter((line) => line !== '')

describe('breakable', () => {
  it('breaks before a dot and behind a parenthesis, but for an empty pair of them', () => {
    expect(lines('PofValueParser.parse(binary, context).getValue()')).toEqual([
      'PofValueParser',
      '.parse(',
      'binary, context)',
      '.getValue()',
    ])
  })

  it('leaves no character out', () => {
    for (const code of ['', '1/0/2', '.a..b(()(', 'f(\n  g().h)\n']) expect(lines(code).join('')).toBe(code)
  })
})
