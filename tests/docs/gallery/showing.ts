// What a payload shows: its problems or its traps with their places, and with figures left out, so that two payloads can show
// the same thing the same way. A payload is the smallest where none with one byte less shows it the same way.

import { missingTrap, traps } from '../../../src/cost/index.ts'
import { readText } from '../../../src/input/index.ts'
import { type PofDocument, parse } from '../../../src/pof/index.ts'

/** A payload of a gallery. */
export interface Sample {
  /** The payload in any form of text. */
  readonly text: string
  /** False for POF that PofReader is given without a format byte, by a caller that says so. */
  readonly envelope?: boolean
  /** The path that is asked for, where a trap is one of a path and not of bytes. */
  readonly missing?: readonly number[]
}

/** The document of a payload, as the page and the element open it. Throws where the text holds none. */
export function openSample({ text, envelope }: Sample): PofDocument {
  const [payload] = readText(text).payloads
  if (payload === undefined) throw new Error(`"${text}" holds no payload`)
  return open(payload.bytes, envelope, payload.declaredLength)
}

function open(bytes: Uint8Array, envelope: boolean | undefined, expectedLength: number | null): PofDocument {
  return parse(bytes, {
    ...(envelope === undefined ? {} : { envelope }),
    ...(expectedLength === null ? {} : { expectedLength }),
  })
}

/** How the problems of a document are shown: each with what was expected, the type of its value and what is around it. */
export function problemsShown(doc: PofDocument): string {
  return [
    envelopeOf(doc),
    ...doc.problems.map(({ code, expected, node }) => [code, expected, typeAt(doc, node)]),
  ]
    .map((line) => withoutFigures(String(line)))
    .join('\n')
}

/** How the traps of a document are shown: what Coherence does and which fields are lost, beside its problems. */
export function trapsShown(doc: PofDocument, missing?: readonly number[]): string {
  const found = trapsOf(doc, missing).map(({ code, what, node, fields }) => [
    code,
    withoutFigures(what),
    typeAt(doc, node),
    ...fields.map(
      ({ address, outcome, exception }) => `${address} ${outcome} ${withoutFigures(exception ?? '')}`,
    ),
  ])
  return [...found, problemsShown(doc)].join('\n')
}

/** The traps of a document, or the one of a path that it does not hold. */
export function trapsOf(doc: PofDocument, missing?: readonly number[]) {
  const found = traps(doc)
  const trap = missing === undefined ? null : missingTrap(doc, missing)
  return trap === null ? found : [...found, trap]
}

/** The payloads with one byte less that show the same the same way; empty for a smallest payload. */
export function smaller(
  sample: Sample,
  shown: (doc: PofDocument, missing?: readonly number[]) => string,
): number[] {
  const doc = openSample(sample)
  const { bytes } = doc
  const wanted = shown(doc, sample.missing)
  const declared = readText(sample.text).payloads[0]?.declaredLength ?? null
  return Array.from(bytes.keys()).filter((at) => {
    const less = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)])
    return shown(open(less, sample.envelope, declared), sample.missing) === wanted
  })
}

function envelopeOf(doc: PofDocument): string {
  return doc.envelope.map(({ name }) => name).join(' ')
}

function typeAt({ tree }: PofDocument, node: number): string {
  return node < 0 ? 'envelope' : tree.typeName(node)
}

/** Numbers, and bytes in hex, are figures: the words around them say what is shown. */
function withoutFigures(text: string): string {
  return text.replace(/-?\b[\da-f]*\d[\da-f]*\b/g, '#')
}
