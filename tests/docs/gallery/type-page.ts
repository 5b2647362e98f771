// The generated part of docs/types.md: a section for each type, or for types that differ only in a number.

import { type PofDocument, typeRow } from '../../../src/pof/index.ts'
import { readGallery } from '../../support/gallery.ts'
import { fence, said, table } from './pages.ts'
import { openSample } from './showing.ts'
import { TYPE_SAMPLES, type TypeForm, type TypeSample } from './type-samples.ts'

const { calls, outcomes } = readGallery()

/** The forms of all types with the payload of each, in the order of the recording. */
export const FORMS: readonly {
  readonly sample: TypeSample
  readonly form: TypeForm
  readonly text: string
}[] = TYPE_SAMPLES.flatMap((sample) => sample.forms.map((form) => ({ sample, form }))).map(
  ({ sample, form }, at) => ({
    sample,
    form,
    text: form.hex ?? (calls[at]?.hex ?? '').replace(/..(?=.)/g, '$& '),
  }),
)

/** The sections of all types. */
export function typeSections(): string {
  return TYPE_SAMPLES.map((sample) => {
    const forms = FORMS.filter((one) => one.sample === sample)
    return [
      `## ${nameOf(sample)}`,
      table([
        ['Type id', idsOf(sample)],
        ['Grammar', grammarOf(sample)],
        ['.NET', methods(sample.dotnet)],
        ['C++', methods(sample.cpp)],
      ]),
      ...forms.flatMap(({ form, text }) =>
        formParts(
          form,
          text,
          FORMS.findIndex((one) => one.form === form),
        ),
      ),
    ].join('\n\n')
  }).join('\n\n')
}

/** What a type is called; of several, the first and the last. */
export function nameOf({ ids: [first, last] }: TypeSample): string {
  if (first >= 0) return 'user type'
  const name = typeRow(first)?.name ?? ''
  return first === last ? name : `${name} to ${typeRow(last)?.name}`
}

function idsOf({ ids: [first, last] }: TypeSample): string {
  if (first >= 0) return '0 and more, as a packed int'
  const one = (id: number) => `${id}, in the bytes \`${byteOf(id)}\``
  return first === last ? one(first) : `${one(first)}, to ${one(last)}`
}

/** A negative type id is one byte: the sign, and the complement of the number. */
function byteOf(id: number): string {
  return (0x40 | ~id).toString(16)
}

function grammarOf({ ids: [first, last] }: TypeSample): string {
  if (first >= 0) return 'type id, version, then index and value for each property, then a negative index'
  const body = typeRow(first)?.body ?? ''
  return first === last && !body.startsWith('none') ? `\`${byteOf(first)}\`, then ${body}` : body
}

function methods(signatures: readonly string[]): string {
  return signatures.length === 0 ? 'no method' : signatures.map((one) => `\`${one}\``).join('<br>')
}

function formParts(form: TypeForm, text: string, at: number): string[] {
  const { java, about, references } = form
  const doc = openSample({ text })
  const context = references === true ? '// in a context with references enabled\n' : ''
  return [
    about,
    ...(java === undefined ? [] : [`\`\`\`java\n${context}${java.join('\n')}\n\`\`\``]),
    fence({ text }, `${nameOf(FORMS[at]?.sample as TypeSample)}, ${doc.bytes.length} bytes`),
    [
      '| Property | Bytes | Type | Value | In Java |',
      '| --- | --- | --- | --- | --- |',
      ...properties(doc, at),
    ].join('\n'),
  ]
}

/** A row for each property: its bytes, what they are in the format, their value, and what a PofValue gives. */
function properties(doc: PofDocument, at: number): string[] {
  const { bytes, root, tree } = doc
  const read = outcomes[`type ${at}`]?.paths ?? {}
  const rows: string[] = []
  for (let node = root + 1; node < tree.subtreeEnd(root); node = tree.subtreeEnd(node)) {
    if (tree.typeName(node) === 'unread') continue
    const hex = Buffer.from(bytes.subarray(tree.start(node), tree.end(node))).toString('hex')
    const key = tree.key(node)
    const cells = [
      String(key),
      code(hex.replace(/..(?=.)/g, '$& ')),
      tree.typeName(node),
      code(doc.text(node)),
      said(read[`${key}`] ?? ''),
    ]
    rows.push(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  }
  return rows
}

function code(text: string): string {
  return `\`${text}\``
}
