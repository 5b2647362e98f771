// What a menu offers for a place: texts to copy, and the bytes in it to be opened on their own.

import type { AnyDocument } from '../../inside/index.ts'
import { type PofDocument, T, UNREAD } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import { copiedHex } from '../hex/hex-copy.ts'
import { copiedValue } from '../place/copied-value.ts'
import { namedPlace } from '../place/place-names.ts'
import type { Selection } from '../place/selection.ts'
import { selectionRange } from '../place/selection-range.ts'
import { navigation } from './navigation.ts'

/** A text to copy. */
export interface CopyItem {
  readonly id: 'value' | 'path' | 'extractor' | 'hex'
  readonly name: string
  /** The text; null where there is none. It is made when it is asked for. */
  readonly text: (() => string) | null
}

/** What is in a place, to be opened as a document of its own. */
export interface InnerSource {
  readonly title: string
  /** The text of a string, or bytes; made when it is asked for. */
  readonly content: () => string | Uint8Array
  /** Whether the bytes are one POF value, without an envelope. */
  readonly isBare: boolean
}

/** The texts that can be copied of a place, all of them in every menu. */
export function copyItems(doc: AnyDocument, selection: Selection, names: Names | null): CopyItem[] {
  const { node, element } = selection
  const { path, extractor } = navigation(doc, selection, names)
  return [
    { id: 'value', name: 'Copy value', text: () => copiedValue(doc, selection) },
    { id: 'path', name: 'Copy path', text: path === null ? null : () => doc.address(node, element) },
    { id: 'extractor', name: 'Copy extractor', text: extractor === null ? null : () => extractor },
    { id: 'hex', name: 'Copy hex', text: () => copiedHex(doc.bytes, selectionRange(doc, selection)) },
  ]
}

/**
 * What can be opened of a place: the octets that it holds, the text of a string, or the value itself; null where its type is
 * not in its bytes, or nothing is.
 */
export function innerSource(doc: AnyDocument, selection: Selection, names: Names | null): InnerSource | null {
  const { node, element } = selection
  if (node < 0 || doc.format !== 'pof' || doc.tree.type(node) === UNREAD) return null
  const { tree } = doc
  const title = namedPlace(names, doc, selection)
  const type = element < 0 ? tree.type(node) : tree.elementType(node, element)
  const isOctets =
    element < 0 && (type === T.octetString || (tree.isRun(node) && tree.elementType(node) === T.octet))
  const { valueStart: start, end } = selectionRange(doc, selection)
  const isTyped = element < 0 && hasOwnType(doc, node)
  if (isOctets || type === T.charString) {
    // A length of 0 takes one byte, behind the type where there is one.
    const isEmpty =
      tree.isRun(node) && element < 0 ? tree.childCount(node) === 0 : end - start <= (isTyped ? 2 : 1)
    return isEmpty
      ? null
      : { title, content: () => doc.value(node, element) as string | Uint8Array, isBare: false }
  }
  return isTyped ? { title, content: () => doc.bytes.subarray(start, end), isBare: true } : null
}

/** Whether the bytes of a node begin with its type: those of elements of a uniform container do not. */
function hasOwnType({ tree }: PofDocument, node: number): boolean {
  const parent = tree.parent(node)
  if (parent < 0) return true
  const type = tree.type(parent)
  if (type === T.uniformKeysMap) return tree.position(node) % 2 === 1
  return (
    type !== T.uniformArray &&
    type !== T.uniformCollection &&
    type !== T.uniformSparseArray &&
    type !== T.uniformMap
  )
}
