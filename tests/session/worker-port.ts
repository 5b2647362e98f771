// The worker without a thread: its own code at the other end of a MessageChannel, so that everything is cloned and
// transferred as between threads.

import { answerCompare } from '../../src/session/worker/compare-request.ts'
import { finder } from '../../src/session/worker/findings-request.ts'
import { answerLayer } from '../../src/session/worker/layer-request.ts'
import { answerNames } from '../../src/session/worker/names-request.ts'
import { answerOpen } from '../../src/session/worker/open-request.ts'
import { profiler } from '../../src/session/worker/profile-request.ts'
import { searcher } from '../../src/session/worker/search-request.ts'
import { type Handlers, type ServedPort, serve } from '../../src/session/worker/serve.ts'
import { snapshotReader } from '../../src/session/worker/snapshot-request.ts'
import type { WorkerPort } from '../../src/session/worker-client.ts'

/** Starts workers, and counts them. */
export function workers(handlers: Partial<Handlers> = {}) {
  const counts = { started: 0, stopped: 0 }
  const start = async (): Promise<WorkerPort> => {
    counts.started++
    const { port1, port2 } = new MessageChannel()
    serve(port2 as unknown as ServedPort, {
      open: answerOpen,
      search: searcher(),
      findings: finder(),
      compare: answerCompare,
      names: answerNames,
      layer: answerLayer,
      profile: profiler(),
      snapshot: snapshotReader(),
      ...handlers,
    })
    port1.start()
    port2.start()
    return {
      postMessage: (message) => port1.postMessage(message),
      addEventListener: (type: string, listener: (event: never) => void) =>
        port1.addEventListener(type, listener as EventListener),
      terminate: () => {
        counts.stopped++
        port1.close()
        port2.close()
      },
    }
  }
  return { start, counts }
}
