// The packages whose code is part of this one: their licences in one file beside that code, and the list that sbom.mjs writes of them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, SetupError } from '../setup.mjs'
import { PACKAGE_FOLDER } from './entries.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i

/**
 * The packages in these folders, each once, by name and version: `name`, `version`, `license` as an SPDX expression, and `text`, that of
 * its licence. Throws a SetupError where a package names no licence.
 */
export function bundledPackages(folders) {
  const packages = new Map([...new Set(folders)].map(packageOf).map((one) => [headOf(one), one]))
  return [...packages.keys()].sort().map((head) => packages.get(head))
}

/** Writes THIRD-PARTY-LICENSES: name, version, licence and its text of each package. */
export function writeLicences(packages) {
  const head = 'pof-inspector contains code of these packages, each under its own licence.\n'
  const parts = packages.map((one) => `${headOf(one)}\n\n${one.text}\n`)
  writeFileSync(join(root, PACKAGE_FOLDER, 'THIRD-PARTY-LICENSES'), [head, ...parts].join(`\n${RULE}\n`))
}

const RULE = '-'.repeat(80)

const headOf = ({ name, version, license }) => `${name} ${version} (${license})`

function packageOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string')
    throw new SetupError(`${name} ${version} is bundled, but names no licence.`)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0)
    texts.push(`By ${author?.name ?? author}. The package brings no text of its licence.`)
  return { name, version, license, text: texts.join('\n\n') }
}
