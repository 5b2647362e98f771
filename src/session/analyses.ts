// Looking for advice and traps, trying changes, and sizes across schemes, in the worker, for panels that know of no worker. One that does nothing
// else: giving up what cannot be interrupted means to stop it.

import type { CoefficientSet } from '../cost/index.ts'
import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import type { CostSettings } from '../view/cost/index.ts'
import type {
  AdviceList,
  AdvisedSizes,
  FindingsProgress,
  MeasuredSizes,
  TrapEntry,
  WhatIfResult,
} from '../view/panels/index.ts'
import type { Stars } from '../view/place/index.ts'
import { readAgain, readAnyAgain, readLayerAgain } from './open-large.ts'
import type { Opened } from './open-source.ts'
import type { Findings, FindingsRequest, RewrittenBytes } from './worker/findings-request.ts'
import { type Ask, askFindingsWorker } from './worker-client.ts'

/** What another thread answers: a result, or why there is none; until then, how far it is. */
export interface Answered<Result> {
  readonly result: Result | null
  /** As the browser says it; '' where there is a result, or will be one. */
  readonly fault: string
  /** Null once there is a result or a fault. */
  readonly progress: FindingsProgress | null
}

/** Work that another thread does: begins it, tells what came of it, and gives what gives it up. */
export type WorkerTask<Result> = (hear: (answer: Answered<Result>) => void) => () => void

/** Tries the change of an advice, named by its key, in another thread. */
export type TryAdvice = (
  entry: string,
  stars: Stars,
  settings: CostSettings,
  names: Names,
) => WorkerTask<WhatIfResult<RewrittenBytes>>

/** Ways to look for what takes long, in what is open. */
export interface Analyses {
  readonly advice: (stars: Stars, set: CoefficientSet, names: Names) => WorkerTask<AdviceList>
  readonly traps: (names: Names) => WorkerTask<readonly TrapEntry[]>
  readonly whatIf: TryAdvice
  /** The sizes of a node across schemes, or with `isApart` of its elements. */
  readonly sizes: (node: number, isApart: boolean, names: Names) => WorkerTask<MeasuredSizes['sizes']>
  /** Its sizes with the safe changes of the advice for these stars. */
  readonly advisedSizes: (
    node: number,
    isApart: boolean,
    stars: Stars,
    set: CoefficientSet,
    names: Names,
  ) => WorkerTask<AdvisedSizes>
  /** The bytes that are open; those of a large document outside the page's memory. */
  readonly bytes: RewrittenBytes
  /** The file that was given to be opened; null for a text. */
  readonly given: RewrittenBytes | null
}

/**
 * The ways to look through what is open, or through the layer inside it that is shown; nothing is read before somebody looks.
 */
export function analysesOf(
  opened: Opened,
  ask: Ask = askFindingsWorker,
  layer: PofDocument | null = null,
): Analyses {
  const look =
    <What extends FindingsRequest['what']>(names: Names, what: What): WorkerTask<Findings[What['kind']]> =>
    (hear) => {
      let isDone = false
      const cancel = ask(
        'findings',
        { ...(layer === null ? readAnyAgain(opened) : readLayerAgain(layer)), names, what },
        (answer) => {
          isDone = answer.kind !== 'progress'
          hear({
            result: answer.kind === 'found' ? (answer.result as Findings[What['kind']]) : null,
            fault: answer.kind === 'fault' ? answer.message : '',
            progress: answer.kind === 'progress' ? answer.progress : null,
          })
        },
      )
      // What has answered is kept.
      return () => {
        if (!isDone) cancel()
      }
    }
  return {
    advice: (stars, set, names) => look(names, { kind: 'advice', stars: [...stars], set }),
    traps: (names) => look(names, { kind: 'traps' }),
    whatIf: (entry, stars, settings, names) =>
      look(names, { kind: 'what-if', entry, stars: [...stars], settings }),
    sizes: (node, isApart, names) => look(names, { kind: 'sizes', node, isApart }),
    advisedSizes: (node, isApart, stars, set, names) =>
      look(names, { kind: 'advised-sizes', node, isApart, stars: [...stars], set }),
    bytes: layer?.bytes ?? readAgain(opened)?.blob ?? opened.doc?.bytes ?? new Uint8Array(0),
    given: opened.request.file,
  }
}
