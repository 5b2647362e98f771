// Edits of streams that are written as hex texts, for the tests of edits.

import { editRefusal, write } from '../../src/pof/index.ts'
import { editOf, type KeptEdit } from '../support/rewritten.ts'
import { documentOf } from './hex.ts'

/** A hex text without its blanks. */
export const plain = (text: string): string => text.replaceAll(' ', '')

/** The stream of a hex text after edits, as hex. */
export function edited(text: string, ...edits: KeptEdit[]): string {
  const doc = documentOf(text)
  return Buffer.from(
    write(
      doc,
      edits.map((edit) => editOf(doc, edit)),
    ).bytes,
  ).toString('hex')
}

/** Why an edit of the stream of a hex text cannot be made; null where it can. */
export function refusal(text: string, edit: KeptEdit): string | null {
  const doc = documentOf(text)
  return editRefusal(doc, editOf(doc, edit))
}

/** Where paths lead after edits of the stream of a hex text. */
export function pathsAfter(text: string, edits: KeptEdit[], ...paths: number[][]): (number[] | null)[] {
  const doc = documentOf(text)
  const { pathAfter } = write(
    doc,
    edits.map((edit) => editOf(doc, edit)),
  )
  return paths.map(pathAfter)
}
