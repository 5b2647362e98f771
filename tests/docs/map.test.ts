// The map of the sources and the links of the documents: folders that exist, files that are there.

import { existsSync, readdirSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMPORT_RULES } from '../architecture/import-rules.ts'
import { codeIn, DOCUMENTS, readText, tableOf } from './markdown.ts'

const urlOf = (path: string): URL => new URL(`../../${path}`, import.meta.url)
const folders = readdirSync(urlOf('src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()

/** The folders of src named in a text. */
function foldersIn(text: string): string[] {
  const names = [...text.matchAll(/`([a-z]+)`/g)].map(([, name]) => name as string)
  return names.filter((name) => name in IMPORT_RULES).sort()
}

/** The folders that the map names: those that are there, and perhaps one that is being made. */
const named = tableOf(readText('src/README.md'), 'Folder').map(([name = '']) => codeIn(name))

describe('src/README.md', () => {
  it('has a sentence for each folder', () => {
    const rows = tableOf(readText('src/README.md'), 'Folder')
    expect(folders.filter((folder) => !named.includes(folder))).toEqual([])
    expect(named.filter((folder) => !(folder in IMPORT_RULES))).toEqual([])
    expect(rows.filter(([, sentence = '']) => !sentence.endsWith('.'))).toEqual([])
  })

  it('says who may import what, as the architecture tests have it', () => {
    const rows = tableOf(readText('src/README.md'), 'From').map(([from = '', to = '']) => [
      codeIn(from),
      foldersIn(to),
    ])
    const rules = named.map((folder) => {
      const { folders: allowed = [], types = [] } = IMPORT_RULES[folder] ?? {}
      return [folder, [...allowed, ...types].filter((name) => named.includes(name)).sort()]
    })
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(rules))
  })
})

describe.each(['Pasted text', 'Clicked byte'])('the way of src/README.md from a %s', (from) => {
  it('names files that are there, at most eight', () => {
    const files = tableOf(readText('src/README.md'), from).map(([file = '']) => codeIn(file))
    expect(files.length).toBeGreaterThan(4)
    expect(files.length).toBeLessThanOrEqual(8)
    expect(files.filter((file) => !existsSync(urlOf(`src/${file}`)))).toEqual([])
  })
})

describe.each([...DOCUMENTS, 'CHANGELOG.md'])('the links of %s', (path) => {
  it('lead to files that are there', () => {
    const links = [...readText(path).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, target]) => target as string,
    )
    const local = links.filter((target) => !/^https?:/.test(target))
    const missing = local.filter((target) => !existsSync(urlOf(posix.join(posix.dirname(path), target))))
    expect(missing).toEqual([])
  })
})

describe('docs/README.md', () => {
  it('names every document', () => {
    const named = [...readText('docs/README.md').matchAll(/\]\(([^)#]+)|`([^`]+\.md)`/g)].map(
      ([, link, path]) => (link === undefined ? path : posix.join('docs', link)),
    )
    expect(DOCUMENTS.filter((path) => !/^(docs\/)?README/.test(path) && !named.includes(path))).toEqual([])
  })
})
