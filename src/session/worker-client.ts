// The page's side of the conversation with its worker: one worker, started when first needed and again after it was
// stopped or has failed. Reading cannot be interrupted, so that cancelling it stops the worker; what else was asked of it is
// then asked again of the next. No answer comes to whoever has cancelled.

import {
  type Conversations,
  type FromWorker,
  faultOf,
  type Kind,
  type WorkerFault,
} from './worker/messages.ts'
import { type ReadForWorker, readForWorker } from './worker/read-blob.ts'

/** Gets the answers to a request, in order; a fault is the last. */
export type AnswerListener<K extends Kind> = (answer: Conversations[K]['answer'] | WorkerFault) => void

/** Cancels; with `stop` the worker is stopped too, whatever it does, and whether the request has ended or not. */
export type Cancel = (stop?: boolean) => void

/**
 * Asks the worker; the function returned cancels. A request may be begun anew, with answers from the first on, where
 * the worker had to be stopped for another one.
 */
export type Ask = <K extends Kind>(
  kind: K,
  request: Conversations[K]['request'],
  hear: AnswerListener<K>,
) => Cancel

/** What a Worker does for us. */
export interface WorkerPort {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: MessageEvent<FromWorker>) => void): void
  addEventListener(type: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

interface Waiting {
  readonly kind: Kind
  readonly request: Conversations[Kind]['request']
  readonly hear: (answer: Conversations[Kind]['answer'] | WorkerFault) => void
}

/** Milliseconds that a worker is kept which has read a document: the next request finds it read already. */
const IDLE = 20_000

/** Kinds that hear of no cancelling while they work. */
const STOPPED_ONLY: ReadonlySet<Kind> = new Set<Kind>([
  'open',
  'findings',
  'compare',
  'names',
  'layer',
  'profile',
  'snapshot',
])

/**
 * The way to ask a worker that `start` starts. It stays for what is asked next: for ever, or for so many milliseconds in which
 * nobody waits for it.
 */
export function workerClient(start: () => Promise<WorkerPort>, patience: number | null = null): Ask {
  const waiting = new Map<number, Waiting>()
  let idle: ReturnType<typeof setTimeout> | undefined
  let port: Promise<WorkerPort> | null = null
  let last = 0

  const started = (): Promise<WorkerPort> => {
    const own: Promise<WorkerPort> = start().then((worker) => {
      worker.addEventListener('message', ({ data }) => {
        if ('read' in data) readForWorker(data)
        else if (port === own) hear(data)
      })
      const fail = (event: Event) => {
        // What went wrong is told where the user is; the console stays for what nobody expects.
        event.preventDefault()
        if (port === own) lose(faultOf((event as ErrorEvent).message || 'The worker has stopped.'))
      }
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
      return worker
    })
    return own
  }
  const hear = (data: Exclude<FromWorker, ReadForWorker>) => {
    const asked = waiting.get(data.id)
    if ('ended' in data || 'fault' in data) waiting.delete(data.id)
    if ('answer' in data) asked?.hear(data.answer)
    if ('fault' in data) asked?.hear(data.fault)
    rest()
  }
  const rest = () => {
    clearTimeout(idle)
    if (patience !== null && waiting.size === 0) idle = setTimeout(stop, patience)
  }
  const stop = () => {
    clearTimeout(idle)
    port?.then((worker) => worker.terminate()).catch(() => {})
    port = null
  }
  const lose = (fault: WorkerFault) => {
    const all = [...waiting.values()]
    waiting.clear()
    stop()
    for (const { hear } of all) hear(fault)
  }
  const post = (id: number) => {
    port ??= started()
    const own = port
    own.then(
      (worker) => {
        const asked = waiting.get(id)
        if (port === own && asked) worker.postMessage({ id, kind: asked.kind, request: asked.request })
      },
      (thrown) => {
        if (port === own) lose(faultOf(thrown))
      },
    )
  }
  const cancel = (id: number, isStop: boolean) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (isStop || (asked !== undefined && STOPPED_ONLY.has(asked.kind))) {
      stop()
      for (const other of waiting.keys()) post(other)
    } else if (asked !== undefined) {
      port?.then((worker) => worker.postMessage({ cancel: id })).catch(() => {})
      rest()
    }
  }
  return (kind, request, hear) => {
    const id = ++last
    clearTimeout(idle)
    waiting.set(id, { kind, request, hear: hear as Waiting['hear'] })
    post(id)
    return (isStop = false) => cancel(id, isStop)
  }
}

/** Asks the page's worker. */
export const askWorker: Ask = workerClient(startWorker)

/** Asks a second worker, which can be stopped while the first one opens something. */
export const askSearchWorker: Ask = workerClient(startWorker, IDLE)

/** Asks a third worker, whose work is given up by stopping it. */
export const askFindingsWorker: Ask = workerClient(startWorker, IDLE)

/** Asks a fifth worker, which profiles all entries of a source, and is stopped when nobody waits. */
export const askProfileWorker: Ask = workerClient(startWorker, IDLE)

/** Asks a sixth worker, which reads snapshots, and is stopped when nobody waits. */
export const askSnapshotWorker: Ask = workerClient(startWorker, IDLE)

/**
 * Asks the worker that reads names, which is another script: the parsers of XML and Java are run by nobody else. It is
 * stopped when there is no more to do: names come seldom, and what parsers take stays theirs.
 */
export const askNamesWorker: Ask = workerClient(startNamesWorker, 0)

/** Asks a fourth worker, which reads layers. What it has read it gives away: it is stopped when there is no more to do. */
export const askLayerWorker: Ask = workerClient(startWorker, 0)

/** Loads the scripts of the workers. Rejects where they cannot be loaded; the next call tries again. */
export function loadWorkers(): Promise<typeof import('./workers.ts')> {
  return import('./workers.ts')
}

async function startWorker(): Promise<WorkerPort> {
  return new (await loadWorkers()).StreamWorker()
}

async function startNamesWorker(): Promise<WorkerPort> {
  return new (await loadWorkers()).NamesWorker()
}
