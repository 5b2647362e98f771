// The API reference as a reader meets it: every name has an example, or a link to where it is used.

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from './markdown.ts'

const folder = new URL('../../docs/api/', import.meta.url)
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && path !== 'README.md')
  .map((path) => path.replaceAll('\\', '/'))
  .sort()

/** A name of the reference, below the heading of its kind. */
interface Entry {
  readonly kind: string
  readonly name: string
  readonly text: string
}

/** The names on a page, in order. */
function entriesOf(path: string): Entry[] {
  const entries: Entry[] = []
  let kind = ''
  for (const part of readText(`docs/api/${path}`).split(/^(?=###? )/m)) {
    const [heading = ''] = part.split('\n', 1)
    if (heading.startsWith('## ')) kind = heading.slice(3)
    else if (heading.startsWith('### ')) entries.push({ kind, name: heading.slice(4), text: part })
  }
  return entries
}

/** What is said of each property, in the column of its table that is for it. */
function rowsOf(text: string): string[] {
  let column = -1
  const words: string[] = []
  for (const line of text.replaceAll('\\|', '').split('\n')) {
    const cells = line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, ''))
    if (cells[0] === 'Property') column = cells.indexOf('Description')
    else if (line.startsWith('| <a id="property-')) words.push(cells[column] ?? '-')
  }
  return words
}

/** What a name of a kind needs: types are known by what they are used in. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  Functions: /^#{4,5} Example$/m,
  Classes: /^#### Example$/m,
  Variables: /^#### Example$/m,
  Interfaces: /^#### Example$|^Used by \[|: a row of \[/m,
  'Type Aliases': /^#### Example$|^Used by \[|: a key of \[/m,
  References: /^Re-exports \[/m,
}

describe('the API reference', () => {
  it('covers the ten entry points', () => {
    expect(pages).toHaveLength(10)
  })

  it.each(pages)('leads from every name of %s to an example', (path) => {
    const entries = entriesOf(path)
    expect(entries.length).toBeGreaterThan(0)
    const bare = entries.filter(({ kind, text }) => !(NEEDS[kind]?.test(text) ?? false))
    expect(bare.map(({ name }) => name)).toEqual([])
  })

  it.each(pages)('says what every property of %s is', (path) => {
    const undescribed = entriesOf(path)
      .filter(({ kind }) => kind === 'Interfaces' || kind === 'Classes')
      .filter(({ text }) => /^\| Property \|.*\| Type \|$/m.test(text) || rowsOf(text).includes('-'))
    expect(undescribed.map(({ name }) => name)).toEqual([])
  })
})
