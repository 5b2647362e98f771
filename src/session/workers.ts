// The workers, as one piece of the page: their scripts as texts, since a page opened from disk can load no other file.
// Re-exports, no logic; worker-client.ts loads it.

export { default as NamesWorker } from './worker/names-worker.ts?worker&inline'
export { default as StreamWorker } from './worker/stream-worker.ts?worker&inline'
