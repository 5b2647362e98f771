// Streams of tests as people read them: hex with spaces in, bytes and documents out.

import { type ParseOptions, type PofDocument, parse } from '../../src/pof/index.ts'

/** The bytes of a hex text. Spaces only help the eye. */
export function hex(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))
}

/** The document of a hex text. */
export function documentOf(text: string, options?: ParseOptions): PofDocument {
  return parse(hex(text), options)
}

/** The codes of a document's problems, in order. */
export function codesOf(doc: PofDocument): string[] {
  return doc.problems.map(({ code }) => code)
}
