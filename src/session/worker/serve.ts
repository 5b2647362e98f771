// The worker's side of the conversation: requests are taken one after another, each handed to what answers its kind.
// Knows nothing of what is asked; a port that tests hold in their hands does as well as a worker's own.

import type { Call } from './call.ts'
import { type Conversations, type FromWorker, faultOf, type Kind, type ToWorker } from './messages.ts'

/** What answers each kind of request that a worker knows. The request has ended when the promise has. */
export type Handlers = {
  readonly [K in Kind]?: (
    request: Conversations[K]['request'],
    call: Call<Conversations[K]['answer']>,
  ) => Promise<void>
}

/** What a worker's global scope and a MessagePort have in common. */
export interface ServedPort {
  postMessage(message: unknown, transfer: ArrayBuffer[]): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

/** Answers what arrives at the port. */
export function serve(port: ServedPort, handlers: Handlers): void {
  const cancelled = new Set<number>()
  const post = (message: FromWorker, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, [...transfer])
  let last = Promise.resolve()
  port.addEventListener('message', ({ data }) => {
    if ('cancel' in data) cancelled.add(data.cancel)
    else last = last.then(() => answered(data))
  })

  async function answered<K extends Kind>(asked: {
    readonly id: number
    readonly kind: K
    readonly request: Conversations[K]['request']
  }): Promise<void> {
    const { id, kind, request } = asked
    const isCancelled = () => cancelled.has(id)
    try {
      const handler = handlers[kind]
      if (handler === undefined) throw new TypeError(`expected a task of this worker, found ${kind}`)
      if (!isCancelled())
        await handler(request, {
          post: (answer, transfer) => post({ id, answer }, transfer),
          isCancelled,
        })
    } catch (thrown) {
      post({ id, fault: faultOf(thrown) })
    }
    cancelled.delete(id)
    post({ id, ended: true })
  }
}
