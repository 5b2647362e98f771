// What the page begins with: what was kept, or the first example at the value that it is about.

import { firstNames, firstResult, firstText, firstTitle } from 'virtual:first-example'
import type { AnyDocument } from '../inside/index.ts'
import { type Opened, open, type SourceRequest, textRequest } from '../session/index.ts'
import { usePiece } from '../ui/index.ts'
import { INITIAL_STATE, reduce, type State } from '../view/index.ts'
import { withSourceNames } from '../view/names/index.ts'
import { NO_STARS, type Selection, selectionOfNode } from '../view/place/index.ts'
import { readers } from './pieces.ts'
import type { Saved } from './storage/saved.ts'
import { revivedNames } from './storage/saved-names.ts'

/** The state at first; `isSame` where the choices were made for what is open. */
export function firstState(start: Opened, saved: Saved, isSame: boolean): State {
  const cost = saved.cost ?? INITIAL_STATE.cost
  const named = revivedNames(saved.names ?? []).reduce(reduce, INITIAL_STATE)
  const naming = withSourceNames(named.naming, start.request.names ?? null)
  const { expansion = named.expansion, offsets = named.offsets } = saved
  const state: State = { ...named, naming, expansion, cost, offsets }
  if (start.doc === null) return state
  const { count } = start.doc.tree
  const kept = isSame ? keptSelection(start.doc, saved.selection ?? null) : null
  const first = count > 0 ? selectionOfNode(start.doc.root === -1 ? 0 : start.doc.root) : null
  const opened = reduce(state, { type: 'open', doc: start.doc, selection: kept ?? first })
  const stars = isSame ? new Set(saved.stars) : NO_STARS
  return { ...opened, cost, stars }
}

/** What was selected before, if that is there. */
export function keptSelection(doc: AnyDocument, kept: Selection | null): Selection | null {
  return kept !== null && kept.node < doc.tree.count && kept.part < doc.envelope.length ? kept : null
}

/** A hook that gives what the menu says of each, in the order of their file names; none until they are loaded. */
export function useExamples() {
  return usePiece(readers)?.examples ?? []
}

/** The first example, opened. */
export function firstExample(): Opened {
  return open(textRequest(firstTitle, firstText, firstNames), firstResult)
}

/** Whether what is open is the first example. */
export function isFirstExample({ title, text }: SourceRequest): boolean {
  return title === firstTitle && text === firstText
}

/** What is to be opened for an example; nothing for a file that is none. */
export async function askExample(file: string): Promise<SourceRequest> {
  const { examples } = await readers.load()
  const example = examples.find((one) => one.file === file)
  return textRequest(example?.title ?? 'example', example?.text ?? '', example?.names)
}
