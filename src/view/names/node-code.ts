// Code for the selected place, sorted into the tabs under which people look for it, with imports and statements apart.

import type { PofDocument } from '../../pof/index.ts'
import { type CodeSnippet, codeFor, type Names } from '../../schema/index.ts'
import type { Selection } from '../place/selection.ts'
import { farWords, isFar } from '../place/tree-depth.ts'

/** The tabs, in their order. */
export const CODE_TABS = [
  { id: 'java', name: 'Java' },
  { id: 'filter', name: 'Filter' },
  { id: 'test', name: 'JUnit' },
  { id: 'cohql', name: 'CohQL' },
  { id: 'csharp', name: 'C#' },
  { id: 'cpp', name: 'C++' },
] as const

/** Which tab a piece of code stands under. */
export type CodeTab = (typeof CODE_TABS)[number]['id']

/** A piece of code as it is shown. */
export interface ShownSnippet extends CodeSnippet {
  readonly tab: CodeTab
  /** The code without the imports in front, which a copy has. */
  readonly statements: string
  /** How many imports there are. */
  readonly imports: number
}

/** The code for a place, or why there is none. */
export interface ShownCode {
  readonly snippets: readonly ShownSnippet[]
  readonly why: string | null
  readonly instead: string | null
}

/** The code for a place; null for the envelope and unread bytes, to which nothing navigates. */
export function nodeCode(doc: PofDocument, names: Names, { node, element }: Selection): ShownCode | null {
  if (node < 0 || doc.tree.typeName(node) === 'unread') return null
  if (isFar(doc, node)) return { snippets: [], why: farWords(doc, node), instead: null }
  const { snippets, why, instead } = codeFor(doc, names, node, element)
  return { snippets: snippets.map(shown), why, instead }
}

const IMPORT = /^(?:import|using)\s[^(=]*;$/

function shown(snippet: CodeSnippet): ShownSnippet {
  const lines = snippet.code.trimEnd().split('\n')
  const first = lines.findIndex((line) => line.trim() !== '' && !IMPORT.test(line))
  const imports = lines.slice(0, Math.max(0, first)).filter((line) => IMPORT.test(line)).length
  const statements = imports === 0 ? lines.join('\n') : lines.slice(first).join('\n')
  return { ...snippet, tab: tabOf(snippet), statements, imports }
}

function tabOf({ id, language }: CodeSnippet): CodeTab {
  if (id === 'java-filter') return 'filter'
  return id === 'java-test' ? 'test' : language
}
