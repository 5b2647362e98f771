// lib/sbom.spdx.json: what is bundled in the package, for tools that look for vulnerable versions or count licences. It is SPDX 2.3, made
// of the same list as THIRD-PARTY-LICENSES. The same sources make the same bytes: the date is that of the version in CHANGELOG.md.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, SetupError } from '../setup.mjs'
import { PACKAGE_FOLDER } from './entries.mjs'

/** Where the list is in the package, from its root. */
const SBOM = `${PACKAGE_FOLDER}/sbom.spdx.json`

/** Writes the list of `packages`, which licences.mjs found. Throws a SetupError where CHANGELOG.md has no date of the version. */
export function writeSbom(packages) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const manifest = JSON.parse(read('package.json'))
  const created = `${dateOf(manifest.version, read('CHANGELOG.md'))}T00:00:00Z`
  const document = sbomOf(manifest, packages, {
    created,
    integrities: integritiesOf(read('package-lock.json')),
  })
  writeFileSync(join(root, SBOM), `${JSON.stringify(document, null, 2)}\n`)
}

/** The date of a version's heading in the changelog: `2026-11-24` of `## [1.0.0-rc.1] - 2026-11-24`. */
function dateOf(version, changelog) {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}] - `))
  const [date] = /\d{4}-\d\d-\d\d$/.exec(heading ?? '') ?? []
  if (date !== undefined) return date
  throw new SetupError(
    `CHANGELOG.md has no heading "## [${version}] - YYYY-MM-DD": expected one for the version of package.json, found ${heading ?? 'none'}. Add it.`,
  )
}

/** What the lock says of each package's archive: `sha512-…` by name and version. */
function integritiesOf(lock) {
  const entries = Object.entries(JSON.parse(lock).packages)
  return new Map(
    entries.map(([path, { name, version, integrity }]) => [
      `${name ?? path.replace(/^.*node_modules\//, '')}@${version}`,
      integrity,
    ]),
  )
}

/** The document: the package of this manifest, described, and the packages that it contains. */
function sbomOf({ name, version, license }, packages, { created, integrities }) {
  const own = { ...partOf({ name, version, license }), primaryPackagePurpose: 'LIBRARY' }
  const parts = packages.map((one) => partOf(one, integrities.get(`${one.name}@${one.version}`)))
  const contents = createHash('sha256')
    .update(JSON.stringify([own, parts]))
    .digest('hex')
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name: `${name}-${version}`,
    documentNamespace: `https://spdx.org/spdxdocs/${name}-${version}-${contents}`,
    creationInfo: { created, creators: [`Tool: ${name}-${version}`] },
    packages: [own, ...parts],
    relationships: [
      relationship('SPDXRef-DOCUMENT', 'DESCRIBES', own.SPDXID),
      ...parts.map(({ SPDXID }) => relationship(own.SPDXID, 'CONTAINS', SPDXID)),
    ],
  }
}

const relationship = (spdxElementId, relationshipType, relatedSpdxElement) => ({
  spdxElementId,
  relationshipType,
  relatedSpdxElement,
})

function partOf({ name, version, license, text }, integrity) {
  return {
    SPDXID: `SPDXRef-Package-${name.replace('@', '').replaceAll(/[^a-zA-Z0-9.-]/g, '-')}-${version}`,
    name,
    versionInfo: version,
    // Whose code it is, is known; from which registry it was fetched, is the builder's affair.
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    ...(integrity === undefined ? {} : { checksums: [checksumOf(integrity)] }),
    licenseConcluded: 'NOASSERTION',
    licenseDeclared: license,
    copyrightText: copyrightOf(text),
    externalRefs: [
      {
        referenceCategory: 'PACKAGE-MANAGER',
        referenceType: 'purl',
        referenceLocator: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      },
    ],
  }
}

/** `sha512-…` in base 64, as SPDX has it: the algorithm in capitals, the value in hex. */
function checksumOf(integrity) {
  const [algorithm, value] = integrity.split('-')
  return {
    algorithm: algorithm.toUpperCase(),
    checksumValue: Buffer.from(value, 'base64').toString('hex'),
  }
}

/** The lines of a licence that say whose it is. */
function copyrightOf(text = '') {
  const lines = text.split('\n').map((line) => line.trim())
  const owners = lines.filter((line) => /^copyright\b.*(\d{4}|\(c\)|©)/i.test(line))
  return owners.length === 0 ? 'NOASSERTION' : [...new Set(owners)].join('\n')
}
