// A part of a profile at the other end of a worker: what is asked goes there, what it says comes back, in turn.

import type { BadLine, ProfileBatch, ProfilePart } from '../host.ts'
import { partHere } from './part.ts'

/** What is asked of a part. */
type Question =
  | { readonly kind: 'add'; readonly batch: ProfileBatch }
  | { readonly kind: 'lines' }
  | { readonly kind: 'badLines' }

/** The end of a channel to a thread. */
export interface Port {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void
  on(event: 'message', listener: (message: unknown) => void): unknown
}

/** A part at the other end of a port; `close` ends the thread, and `failed` tells why it ended by itself. */
export function partBehind(port: Port, close: () => Promise<unknown>, failed: Promise<never>): ProfilePart {
  const waiting: ((answer: unknown) => void)[] = []
  port.on('message', (answer) => waiting.shift()?.(answer))
  const ask = (question: Question, transfer: readonly ArrayBuffer[] = []): Promise<unknown> => {
    const answered = new Promise((resolve) => waiting.push(resolve))
    port.postMessage(question, transfer)
    return Promise.race([answered, failed])
  }
  return {
    async add(batch) {
      const { buffer } = batch.bytes
      await ask({ kind: 'add', batch }, buffer instanceof ArrayBuffer ? [buffer] : [])
    },
    lines: async () => (await ask({ kind: 'lines' })) as Awaited<ReturnType<ProfilePart['lines']>>,
    badLines: async () => (await ask({ kind: 'badLines' })) as readonly BadLine[],
    close: async () => {
      await close()
    },
  }
}

/** What the thread does: it answers, one question after another. */
export function servePart(port: Port): void {
  const part = partHere()
  let before: Promise<unknown> = Promise.resolve()
  port.on('message', (message) => {
    const question = message as Question
    before = before.then(async () => {
      if (question.kind === 'add') await part.add(question.batch)
      port.postMessage(question.kind === 'add' ? null : await part[question.kind]())
    })
  })
}
