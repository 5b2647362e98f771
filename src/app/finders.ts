// Looking for advice and traps in the worker, for panels that know of no worker. One that does nothing else: giving up what
// cannot be interrupted means to stop it.

import type { CoefficientSet } from '../cost/index.ts'
import type { Names } from '../schema/index.ts'
import type { Elsewhere } from '../ui/index.ts'
import type { AdviceList, Stars, TrapEntry } from '../view/index.ts'
import { readAgain } from './open-large.ts'
import { type Opened, parseOptionsOf, payloadOf } from './open-source.ts'
import type { FindingsAnswer, FindingsRequest } from './worker/findings-request.ts'
import { type Ask, askFindingsWorker } from './worker-client.ts'

/** Ways to look for what takes long. */
export interface Finders {
  readonly advice: (stars: Stars, set: CoefficientSet, names: Names) => Elsewhere<AdviceList>
  readonly traps: (names: Names) => Elsewhere<readonly TrapEntry[]>
}

/** The ways to look through what is open; nothing is read before somebody looks. */
export function findersOf(opened: Opened, ask: Ask = askFindingsWorker): Finders {
  const look =
    <Result>(
      names: Names,
      what: FindingsRequest['what'],
      resultOf: (answer: FindingsAnswer) => Result | null,
    ): Elsewhere<Result> =>
    (hear) => {
      const again = readAgain(opened) ?? smallAgain(opened)
      return ask('findings', { ...again, names, what }, (answer) => {
        if (answer.kind === 'fault') hear({ result: null, fault: answer.message })
        else hear({ result: resultOf(answer), fault: '' })
      })
    }
  return {
    advice: (stars, set, names) =>
      look(names, { kind: 'advice', stars: [...stars], set }, (answer) =>
        answer.kind === 'advice' ? answer.list : null,
      ),
    traps: (names) =>
      look(names, { kind: 'traps' }, (answer) => (answer.kind === 'traps' ? answer.entries : null)),
  }
}

/** A small document is not kept outside the page. */
function smallAgain({ asked, result, doc }: Opened) {
  const declared = payloadOf(asked, result)?.declaredLength ?? null
  const bytes = (doc?.bytes ?? new Uint8Array(0)) as Uint8Array<ArrayBuffer>
  return { blob: new Blob([bytes]), options: parseOptionsOf(asked, declared) }
}
