// Code for the selected node, in every language, and what to do where there is none.

import { check, DOCUMENT, NUMBER } from '../../pof/arguments/index.ts'
import type { PofDocument } from '../../pof/index.ts'
import { NAMES, type Names } from '../names.ts'
import { javaPath, javaSnippets } from './code-java.ts'
import { cohqlSnippets, cppSnippets, csharpSnippets } from './code-others.ts'
import { type CodeSnippet, type CodeTarget, codeTarget } from './code-target.ts'

/** All code for a node, or the reason why there is none. */
export interface NodeCode {
  /** Empty for the root, and where `why` is not null. */
  readonly snippets: readonly CodeSnippet[]
  /** Why Coherence cannot navigate there; null where it can. */
  readonly why: string | null
  /** What to do where it cannot: a sentence, with code if there is some. */
  readonly instead: string | null
}

/**
 * Code for a node, or for an element of a run.
 *
 * @example
 * ```ts
 * import { parse } from 'pof-inspector'
 * import { codeFor, readNames } from 'pof-inspector/schema'
 *
 * const pair = { name: 'com.acme.Pair', properties: { 0: 'left', 1: 'right' } }
 * const { names } = readNames(JSON.stringify({ 'pof-inspector-names': 1, types: { 1042: pair } }))
 * const doc = parse(Uint8Array.of(0x15, 0x92, 0x10, 0, 0, 0x4e, 1, 0x61, 1, 0x4e, 2, 0x68, 0x69, 0x40))
 * const { snippets } = codeFor(doc, names, 2)
 * console.log(snippets.find(({ id }) => id === 'java-extractor')?.code.split('\n').at(-1))
 * //> ValueExtractor<Pair, String> extractor = new PofExtractor<>(String.class, 1);
 * ```
 */
export function codeFor(doc: PofDocument, names: Names, node: number, element = -1): NodeCode {
  check('codeFor', doc, DOCUMENT)
  check('The argument names of codeFor', names, NAMES)
  check('The argument node of codeFor', node, NUMBER)
  if (node < 0 || node >= doc.tree.count)
    return { snippets: [], why: 'There is no such value.', instead: null }
  const target = codeTarget(doc, names, node, element)
  if (target.path === null) return { snippets: [], why: target.why, instead: insteadOf(target) }
  const snippets = [
    ...javaSnippets(target),
    ...cohqlSnippets(target),
    ...csharpSnippets(target),
    ...cppSnippets(target),
  ]
  return {
    snippets,
    why: null,
    instead: target.path.length > 0 ? null : 'The root is the value itself: use an IdentityExtractor.',
  }
}

function insteadOf({ doc, nearest }: CodeTarget): string | null {
  const path = nearest < 0 ? null : doc.path(nearest)
  if (path === null) return 'Deserialize the whole value.'
  if (path.length === 0) return 'The container is the root: deserialize it, and take the value from it.'
  const reach =
    path.length === 1 ? `new PofExtractor<>(null, ${path[0]})` : `new PofExtractor<>(null, ${javaPath(path)})`
  return `Extract the container and take the value from it: ${reach}.`
}
