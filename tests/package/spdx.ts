// The rules of SPDX 2.3 for documents in JSON, as far as lists of packages go: which fields there are, what each may hold, and that
// ids are there once and lead somewhere. A field that is not here is a fault: of each object all fields are known.

/** What the tests read of a document. */
export interface SpdxDocument {
  readonly creationInfo: { readonly created: string }
  readonly packages: readonly {
    readonly name: string
    readonly versionInfo: string
    readonly licenseDeclared: string
    readonly copyrightText: string
    readonly checksums?: readonly unknown[]
  }[]
}

type Fields = Readonly<Record<string, unknown>>

/** What is wrong with a value at a place; it adds to the faults. */
type Rule = (value: unknown, place: string, faults: string[]) => void

const ID = /^SPDXRef-[a-zA-Z0-9.-]+$/
const NO_ASSERTION = /^(NOASSERTION|NONE)$/
const LICENCE =
  /^\(?(DocumentRef-|LicenseRef-)?[A-Za-z0-9.-]+\+?( (AND|OR|WITH) \(?[A-Za-z0-9.-]+\+?\)?)*\)?$/
const HEX_DIGITS: Readonly<Record<string, number>> = { SHA1: 40, SHA256: 64, SHA384: 96, SHA512: 128 }

function fault(faults: string[], place: string, expected: string, found: unknown): void {
  faults.push(`${place}: expected ${expected}, found ${JSON.stringify(found)}`)
}

function text(expected: string, ...forms: readonly RegExp[]): Rule {
  return (value, place, faults) => {
    if (typeof value !== 'string' || !forms.some((form) => form.test(value)))
      fault(faults, place, expected, value)
  }
}

const flag: Rule = (value, place, faults) => {
  if (typeof value !== 'boolean') fault(faults, place, 'true or false', value)
}

/** A list that is not empty. */
function list(rule: Rule): Rule {
  return (value, place, faults) => {
    if (!Array.isArray(value) || value.length === 0)
      return fault(faults, place, 'a list of one or more', value)
    for (const [index, one] of value.entries()) rule(one, `${place}[${index}]`, faults)
  }
}

/** An object with these fields, and of the others some; `whole` looks at it all. */
function object(needed: Record<string, Rule>, others: Record<string, Rule> = {}, whole?: Rule): Rule {
  return (value, place, faults) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return fault(faults, place, 'an object', value)
    const prefix = place === 'document' ? '' : `${place}.`
    const fields = value as Record<string, unknown>
    for (const name of Object.keys(needed))
      if (fields[name] === undefined) fault(faults, prefix + name, 'a value', fields[name])
    for (const [name, field] of Object.entries(fields)) {
      const rule = needed[name] ?? others[name]
      if (rule === undefined) fault(faults, prefix + name, 'no such field', field)
      else if (field !== undefined) rule(field, prefix + name, faults)
    }
    whole?.(value, place, faults)
  }
}

const id = text('SPDXRef- and letters, digits, dots and dashes', ID)
const line = text('a text', /\S/)
const licence = text('an expression of licences', NO_ASSERTION, LICENCE)

const checksum = object(
  { algorithm: text('an algorithm', /^SHA(1|256|384|512)$/), checksumValue: text('hex', /^[0-9a-f]+$/) },
  {},
  (value, place, faults) => {
    const { algorithm, checksumValue } = value as { algorithm: string; checksumValue: string }
    const digits = HEX_DIGITS[algorithm]
    if (checksumValue?.length !== digits)
      fault(faults, `${place}.checksumValue`, `${digits} digits`, checksumValue)
  },
)

const externalRef = object({
  referenceCategory: text('a category', /^(SECURITY|PACKAGE-MANAGER|PERSISTENT-ID|OTHER)$/),
  referenceType: text('purl', /^purl$/),
  referenceLocator: text('a purl of npm', /^pkg:npm\/(%40[a-z0-9._-]+\/)?[a-z0-9._-]+@\d[\w.+-]*$/),
})

const spdxPackage = object(
  {
    SPDXID: id,
    name: line,
    downloadLocation: text('an address or NOASSERTION', NO_ASSERTION, /^(https|git\+https):\/\/\S+$/),
  },
  {
    versionInfo: line,
    filesAnalyzed: flag,
    primaryPackagePurpose: text('a purpose', /^(APPLICATION|FRAMEWORK|LIBRARY|SOURCE|ARCHIVE|OTHER)$/),
    checksums: list(checksum),
    licenseConcluded: licence,
    licenseDeclared: licence,
    copyrightText: line,
    externalRefs: list(externalRef),
  },
  (value, place, faults) => {
    const { name, versionInfo, externalRefs } = value as Fields
    const purl = `pkg:npm/${String(name).replace('@', '%40')}@${versionInfo}`
    const locator = objectsOf(externalRefs)[0]?.referenceLocator
    if (locator !== purl) fault(faults, `${place}.externalRefs[0].referenceLocator`, purl, locator)
  },
)

const spdxDocument = object(
  {
    spdxVersion: text('SPDX-2.3', /^SPDX-2\.3$/),
    dataLicense: text('CC0-1.0', /^CC0-1\.0$/),
    SPDXID: text('SPDXRef-DOCUMENT', /^SPDXRef-DOCUMENT$/),
    name: line,
    documentNamespace: text('an address without a fragment', /^https?:\/\/[^\s#]+$/),
    creationInfo: object({
      created: text('YYYY-MM-DDThh:mm:ssZ', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      creators: list(text('Tool:, Organization: or Person:', /^(Tool|Organization|Person): \S/)),
    }),
    packages: list(spdxPackage),
    relationships: list(
      object({
        spdxElementId: id,
        relationshipType: text('DESCRIBES or CONTAINS', /^(DESCRIBES|CONTAINS)$/),
        relatedSpdxElement: id,
      }),
    ),
  },
  {},
  (value, _, faults) => checkIds(value as Fields, faults),
)

/** Each id once; each end of a relationship an id; one of them from the document to what it describes. */
function checkIds(document: Fields, faults: string[]): void {
  const ids = new Set([document.SPDXID])
  for (const [index, { SPDXID }] of objectsOf(document.packages).entries()) {
    if (ids.has(SPDXID)) fault(faults, `packages[${index}].SPDXID`, 'an id of its own', SPDXID)
    ids.add(SPDXID)
  }
  const relationships = objectsOf(document.relationships)
  for (const [index, one] of relationships.entries())
    for (const end of ['spdxElementId', 'relatedSpdxElement'])
      if (!ids.has(one[end]))
        fault(faults, `relationships[${index}].${end}`, 'an id of the document', one[end])
  const describes = relationships.filter(
    (one) => one.relationshipType === 'DESCRIBES' && one.spdxElementId === document.SPDXID,
  )
  if (describes.length !== 1) fault(faults, 'relationships', 'one that describes', describes)
}

/** The elements of a list; one that is no object has no fields. */
function objectsOf(list: unknown): Fields[] {
  return Array.isArray(list) ? list.map((one) => (typeof one === 'object' && one !== null ? one : {})) : []
}

/** What is wrong with a document, as sentences that begin with the place; none where it is valid. Any value may be given. */
export function spdxFaults(document: unknown): string[] {
  const faults: string[] = []
  spdxDocument(document, 'document', faults)
  return faults
}
