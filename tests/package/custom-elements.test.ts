// custom-elements.json names all that the element has: compared with the built element itself, with the sheets it is built from,
// and with what the documentation says.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forShadowTree, SHEETS } from '../../scripts/vite/element-styles.ts'
import { readText, tableOf } from '../docs/markdown.ts'
import { manifest, packageFolder, runNode, writeFile } from './stranger.ts'

interface Described {
  readonly name: string
  readonly description?: string
  readonly kind?: string
  readonly fieldName?: string
  readonly type?: { readonly text: string }
}

interface Element extends Described {
  readonly tagName: string
  readonly [list: string]: unknown
}

const { modules } = JSON.parse(readFileSync(join(packageFolder, String(manifest.customElements)), 'utf8'))
const [module] = modules as readonly { path: string; declarations: Element[]; exports: Described[] }[]
const element = module?.declarations[0] as Element
const listOf = (name: string): readonly Described[] => element[name] as readonly Described[]
const namesOf = (list: readonly Described[]): string[] => list.map(({ name }) => name).sort()
const membersOf = (kind: string): string[] => namesOf(listOf('members').filter((one) => one.kind === kind))

/** What the built element has, asked in Node. */
const built = JSON.parse(
  runNode(
    writeFile(
      'custom-elements.mjs',
      `
      import { PofInspectorElement } from 'pof-inspector/element'
      const [fields, methods] = [[], []]
      for (let made = PofInspectorElement.prototype; Object.getPrototypeOf(made); made = Object.getPrototypeOf(made))
        for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(made)))
          if (get) fields.push(name)
          else if (name !== 'constructor' && !name.endsWith('Callback')) methods.push(name)
      console.log(JSON.stringify({ fields, methods, attributes: PofInspectorElement.observedAttributes }))`,
    ),
  ),
) as Readonly<Record<'fields' | 'methods' | 'attributes', string[]>>

/** The names in the first column of a table of docs/embedding.md. */
const documented = (heading: string): string[] =>
  tableOf(readText('docs/embedding.md'), heading)
    .flatMap(([cell = '']) => [...cell.matchAll(/`([a-z-]+)`/gi)])
    .map(([, name]) => name as string)
    .sort()

describe('custom-elements.json', () => {
  it('is where package.json says, about a module of the package and what it defines', () => {
    expect(module?.path).toBe('lib/embed/element.js')
    expect(readFileSync(join(packageFolder, 'lib/embed/element.js'), 'utf8')).toContain(element.name)
    expect(element.tagName).toBe('pof-inspector')
    expect(module?.exports.map(({ kind, name }) => [kind, name])).toEqual([
      ['js', 'PofInspectorElement'],
      ['custom-element-definition', 'pof-inspector'],
    ])
  })

  it('names every attribute, property and method of the built element', () => {
    expect(namesOf(listOf('attributes'))).toEqual([...built.attributes].sort())
    expect(membersOf('field')).toEqual([...built.fields].sort())
    expect(membersOf('method')).toEqual([...built.methods].sort())
  })

  it('says of each what it is and what it takes', () => {
    for (const list of ['members', 'attributes', 'events', 'slots'])
      for (const { name, description } of listOf(list)) expect([name, description]).not.toContain(undefined)
    for (const { name, fieldName, type } of listOf('attributes')) {
      expect(fieldName?.toLowerCase()).toBe(name)
      expect(type?.text).toMatch(/string|boolean/)
    }
  })

  it('names the attributes, events and parts that the documentation names', () => {
    expect(namesOf(listOf('attributes'))).toEqual(documented('Attribute'))
    expect(namesOf(listOf('events'))).toEqual(documented('Event'))
    const [, parts = ''] = /^Parts, for `::part\(\)`: ([^.]*)\./m.exec(readText('docs/embedding.md')) ?? []
    expect(namesOf(listOf('cssParts'))).toEqual(
      [...parts.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
    )
  })

  it('names every custom property that a sheet of the viewer can be given, and the one slot', () => {
    const sheets = Object.values(SHEETS).flat()
    const css = sheets.map((path) => forShadowTree(readText(path))).join('\n')
    const names = [...css.matchAll(/var\((--pof-[a-z-]+)/g)].map(([, name]) => name as string)
    expect(namesOf(listOf('cssProperties'))).toEqual([...new Set(names)].sort())
    expect(namesOf(listOf('slots'))).toEqual([''])
  })
})
