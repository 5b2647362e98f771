// Opening what takes time, one source at a time: what is large comes from the worker, with progress; what is small waits for
// what reads it. The next source takes its place, and nothing is heard of the one before.

import type { PofDocument } from '../pof/index.ts'
import { runSteps } from '../view/index.ts'
import {
  type LoadProgress,
  NOTHING_LOADED,
  type Refusal,
  type RefusalWords,
  refusalWords,
} from '../view/opening/index.ts'
import { cacheRows, type Expansion, expandedSteps, rowParts, treeOrder } from '../view/tree/index.ts'
import { beginningOf, openedBeginning, openedOf, openRequest, reopenRequest, sliceOf } from './open-large.ts'
import { type InputReader, type Opened, reopen } from './open-source.ts'
import type { SourceRequest } from './source-request.ts'
import type { OpenRequest } from './worker/open-request.ts'
import type { Ask } from './worker-client.ts'

/** What is being opened. */
export interface Loading {
  readonly title: string
  readonly progress: LoadProgress
  /** Milliseconds since it began. */
  readonly elapsed: number
}

/** What was not opened, and what can be done. */
export interface Refused {
  readonly words: RefusalWords
  /** Opens it under the limit that the words offer; null where they offer none. */
  readonly openAnyway: (() => void) | null
  /** Opens its beginning; null where the words offer none. */
  readonly openSlice: (() => void) | null
  /** Once more the same; null where it would come to the same. */
  readonly openAgain: (() => void) | null
}

/** What reads small sources; it may have to be loaded first. */
export interface Reader {
  /** Calls back with what reads, at once where it is loaded; or `failed` where it cannot be loaded. */
  whenLoaded(then: (reader: InputReader) => void, failed: () => void): void
}

/** What opening tells; null for nothing. */
export interface Progress {
  readonly loading: Loading | null
  readonly refused: Refused | null
  /** Bytes of a file that are opened without a question. */
  readonly limit: number
}

/** What opening has to know: what it has told, and how far the trees of large documents are opened in the worker. */
type Known = () => Progress & { readonly state: { readonly expansion: Expansion } }

/** What hears of what was opened. */
export type OpenListener = (opened: Opened) => void

/** The page's connection broke off before all of it was there. */
const NOT_ARRIVED = {
  cause: 'failure',
  size: null,
  limit: 0,
  message: 'The part of the page that reads bytes did not load. Reload the page.',
  isFile: false,
} as const

/** Opens sources; `then` gets what was opened, at once or later, and never after another was begun. */
export class Opening {
  readonly #reader: Reader
  readonly #ask: Ask
  readonly #known: Known
  readonly #set: (change: Partial<Progress>) => void
  #stop: (() => void) | null = null

  /** `set` hears of every change. */
  constructor(reader: Reader, ask: Ask, known: Known, set: (change: Partial<Progress>) => void) {
    this.#reader = reader
    this.#ask = ask
    this.#known = known
    this.#set = set
  }

  /** Gives up what is being opened. */
  cancel(): void {
    this.#stop?.()
    this.#stop = null
    this.#tell(null, null)
  }

  /** Opens a large source; `onBeginning` gets the beginning of a long stream before the whole. */
  open(request: SourceRequest, then: OpenListener, onBeginning?: OpenListener): void {
    const { limit, state } = this.#known()
    this.#openLarge(request, openRequest(request, limit, state.expansion), null, then, onBeginning)
  }

  /** Calls back with what reads a small source, at once where it is loaded; `openAgain` is offered where it cannot be loaded. */
  whenReadable({ title }: SourceRequest, then: (reader: InputReader) => void, openAgain: () => void): void {
    this.cancel()
    let isWaiting = true
    this.#reader.whenLoaded(
      (reader) => {
        if (!isWaiting) return
        isWaiting = false
        this.cancel()
        then(reader)
      },
      () => {
        if (!isWaiting) return
        this.cancel()
        const words = refusalWords({ ...NOT_ARRIVED, title })
        this.#tell(null, { words, openAnyway: null, openSlice: null, openAgain })
      },
    )
    if (!isWaiting) return
    this.#stop = () => {
      isWaiting = false
    }
    this.#tell({ title, progress: NOTHING_LOADED, elapsed: 0 }, null)
  }

  /** Opens the same source, read already, with another payload or envelope. */
  reopen(opened: Opened, request: SourceRequest, then: OpenListener): void {
    const large = reopenRequest(opened, request, this.#known().state.expansion)
    if (large !== null) {
      this.#openLarge(request, large, opened, then)
      return
    }
    this.cancel()
    then(reopen(opened, request))
  }

  #tell(loading: Loading | null, refused: Refused | null): void {
    const before = this.#known()
    if (loading !== before.loading || refused !== before.refused) this.#set({ loading, refused })
  }

  #openLarge(
    request: SourceRequest,
    asked: OpenRequest,
    before: Opened | null,
    then: OpenListener,
    onBeginning?: OpenListener,
  ): void {
    this.cancel()
    const began = performance.now()
    const tell = (progress: LoadProgress) => {
      const elapsed = performance.now() - began
      this.#tell({ title: request.title, progress, elapsed }, null)
    }
    tell(NOTHING_LOADED)
    const beginning = onBeginning === undefined ? null : beginningOf(request, asked)
    const stopBeginning =
      beginning === null
        ? () => {}
        : this.#ask('open', partOf(asked, beginning.slice), (answer) => {
            const opened = answer.kind === 'opened' ? openedBeginning(beginning, answer) : null
            if (opened !== null) onBeginning?.(opened)
          })
    const stopWhole = this.#ask('open', asked, (answer) => {
      if (answer.kind === 'progress') {
        tell(answer.progress)
        return
      }
      this.#stop = null
      if (answer.kind === 'opened') {
        // Taking the answer over was work enough for one task.
        const timer = setTimeout(() => {
          const opened = openedOf(request, before, answer)
          const level = this.#known().state.expansion
          const show = () => {
            this.#stop = null
            this.#tell(null, null)
            then(opened)
          }
          if (opened.doc === null || answer.rows?.expansion === level) show()
          else this.#stop = openTo(opened.doc, level, show)
        }, 0)
        this.#stop = () => clearTimeout(timer)
        return
      }
      const refusal =
        answer.kind === 'over-limit'
          ? ({ cause: 'limit', size: answer.size, message: '' } as const)
          : { cause: answer.cause, size: sizeOf(asked), message: answer.message }
      this.#tell(null, this.#refused(refusal, request, asked, before, then))
    })
    this.#stop = () => {
      stopBeginning()
      stopWhole()
    }
  }

  #refused(
    refusal: Pick<Refusal, 'cause' | 'size' | 'message'>,
    request: SourceRequest,
    asked: OpenRequest,
    before: Opened | null,
    then: OpenListener,
  ): Refused {
    const isFile = request.file !== null && before === null
    const words = refusalWords({ ...refusal, title: request.title, limit: asked.limit, isFile })
    const under = (limit: number, slice?: number) => {
      const part = slice === undefined ? request : sliceOf(request, slice)
      this.#openLarge(part, { ...partOf(asked, slice), limit }, before, then)
    }
    const { limit, slice } = words
    return {
      words,
      openAnyway:
        limit === null
          ? null
          : () => {
              this.#set({ limit })
              under(limit, asked.request.slice)
            },
      openSlice: slice === null || before !== null ? null : () => under(asked.limit, slice),
      openAgain: refusal.cause === 'limit' ? null : () => under(asked.limit, asked.request.slice),
    }
  }
}

/** Opens a tree so far, in steps: the worker has opened it as it was asked to, and another level was chosen meanwhile. */
function openTo(doc: PofDocument, expansion: Expansion, then: () => void): () => void {
  return runSteps(expandedSteps(treeOrder(doc), expansion), (rows) => {
    cacheRows(doc, expansion, rowParts(rows))
    then()
  })
}

/** The same of a part of the source. */
function partOf(asked: OpenRequest, slice: number | undefined): OpenRequest {
  return { ...asked, request: { ...asked.request, slice } }
}

function sizeOf({ request: { text, file } }: OpenRequest): number {
  return text?.length ?? file?.size ?? 0
}
