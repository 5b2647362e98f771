// The pieces of the page that are loaded after the first paint, each as one file: what reads input, and what is opened on
// demand. What a piece holds imports nothing of this file. The workers are a third one (worker-client.ts).

import { loadWorkers } from '../session/index.ts'
import { Piece } from '../ui/index.ts'

/** What reads texts, files, links and names. */
export const readers = new Piece(() => import('./readers.ts'))

/** Menus, dialogs, the dock, the printed page, and the model of costs. */
export const panels = new Piece(() => import('./panels.ts'))

/**
 * Loads all of them, one after another, those first that the page shows: from then on using the page requests nothing. What
 * fails is loaded again when it is needed.
 */
export async function loadPieces(): Promise<void> {
  for (const load of [() => panels.load(), () => readers.load(), loadWorkers]) await load().catch(() => {})
}
