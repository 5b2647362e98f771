// lib/sbom.spdx.json: a document by the rules of SPDX 2.3, which names the packages of THIRD-PARTY-LICENSES and no others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type SpdxDocument, spdxFaults } from './spdx.ts'
import { manifest, packageFolder } from './stranger.ts'

const textOf = (path: string): string => readFileSync(join(packageFolder, path), 'utf8')
const document = JSON.parse(textOf('lib/sbom.spdx.json')) as SpdxDocument

// biome-ignore lint/suspicious/noExplicitAny: each sample breaks another field.
type Copy = Record<string, any>

/** A copy in which something is otherwise. */
function changed(change: (copy: Copy) => void): unknown {
  const copy = structuredClone(document)
  change(copy)
  return copy
}

describe('the list of what is bundled', () => {
  it('is valid SPDX 2.3', () => {
    expect(spdxFaults(document)).toEqual([])
  })

  it('describes this package, at the date of its version', () => {
    const [own] = document.packages
    expect([own?.name, own?.versionInfo, own?.licenseDeclared]).toEqual([
      'pof-inspector',
      manifest.version,
      'MIT',
    ])
    const date = document.creationInfo.created.slice(0, 10)
    expect(textOf('CHANGELOG.md')).toContain(`## [${manifest.version}] - ${date}\n`)
  })

  it('names the packages of THIRD-PARTY-LICENSES, with the licences that stand there', () => {
    const heads = [...textOf('lib/THIRD-PARTY-LICENSES').matchAll(/^-{80}\n(.+)$/gm)].map(([, head]) => head)
    const listed = document.packages
      .slice(1)
      .map((one) => `${one.name} ${one.versionInfo} (${one.licenseDeclared})`)
    expect(listed.length).toBeGreaterThan(40)
    expect(listed).toEqual(heads)
  })

  it('gives of each the hash that the lock gives, and whose it is where its licence says so', () => {
    const others = document.packages.slice(1)
    expect(others.filter(({ checksums }) => checksums === undefined).map(({ name }) => name)).toEqual([])
    const react = others.find(({ name }) => name === 'react')
    expect(react?.copyrightText).toMatch(/^Copyright \(c\) /)
  })
})

describe('the check of SPDX', () => {
  it.each<[string, unknown, string]>([
    ['no document', null, 'document: expected an object, found null'],
    [
      'another version',
      changed((copy) => {
        copy.spdxVersion = 'SPDX-2.2'
      }),
      'spdxVersion',
    ],
    [
      'a date without a time',
      changed((copy) => {
        copy.creationInfo.created = '2026-11-24'
      }),
      'creationInfo.created',
    ],
    [
      'a creator of no kind',
      changed((copy) => {
        copy.creationInfo.creators = ['somebody']
      }),
      'creationInfo.creators[0]',
    ],
    [
      'a namespace with a fragment',
      changed((copy) => {
        copy.documentNamespace += '#a'
      }),
      'documentNamespace',
    ],
    [
      'an unknown field',
      changed((copy) => {
        copy.packages[1].licence = 'MIT'
      }),
      'packages[1].licence',
    ],
    [
      'a licence that is a sentence',
      changed((copy) => {
        copy.packages[1].licenseDeclared = 'as MIT'
      }),
      'packages[1].licenseDeclared',
    ],
    [
      'a short hash',
      changed((copy) => {
        copy.packages[1].checksums[0].checksumValue = 'ab'
      }),
      'packages[1].checksums[0].checksumValue',
    ],
    [
      'an id twice',
      changed((copy) => {
        copy.packages[2].SPDXID = copy.packages[1].SPDXID
      }),
      'packages[2].SPDXID',
    ],
    [
      'a purl of another package',
      changed((copy) => {
        copy.packages[1].externalRefs[0].referenceLocator = 'pkg:npm/other@1'
      }),
      'packages[1].externalRefs[0].referenceLocator',
    ],
    [
      'a relation to nothing',
      changed((copy) => {
        copy.relationships[1].relatedSpdxElement = 'SPDXRef-none'
      }),
      'relationships[1].relatedSpdxElement',
    ],
    [
      'nothing described',
      changed((copy) => {
        copy.relationships.shift()
      }),
      'relationships',
    ],
  ])('finds %s', (_, wrong, place) => {
    expect(spdxFaults(wrong).map((fault) => fault.startsWith(place))).toContain(true)
  })
})
