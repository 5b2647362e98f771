// The licences of the packages whose code is part of this one, in one file beside that code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, SetupError } from '../setup.mjs'
import { PACKAGE_FOLDER } from './entries.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i

/**
 * Writes THIRD-PARTY-LICENSES from the packages' folders: name, version, licence and its text for each.
 * Throws a SetupError where a package names no licence.
 */
export function writeLicences(folders) {
  const packages = [...new Set(folders)].map(licenceOf).sort()
  const head = 'pof-inspector contains code of these packages, each under its own licence.\n'
  writeFileSync(join(root, PACKAGE_FOLDER, 'THIRD-PARTY-LICENSES'), [head, ...packages].join(`\n${RULE}\n`))
}

const RULE = '-'.repeat(80)

function licenceOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof license !== 'string')
    throw new SetupError(`${name} ${version} is bundled, but names no licence.`)
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
  if (texts.length === 0)
    texts.push(`By ${author?.name ?? author}. The package brings no text of its licence.`)
  return `${[`${name} ${version} (${license})`, ...texts].join('\n\n')}\n`
}
