// A part of a profile at the other end of a worker: what is asked goes there, what it says comes back, in turn.

import { createProfile, type PartialLine } from '../../profile/index.ts'
import type { BadLine, ProfileBatch, ProfilePart } from '../host.ts'
import { partHere } from './part.ts'

/** Lines that are sent at once: all together they take more memory than the profile. */
const AT_ONCE = 20

/** What is asked of a part. */
type Question =
  | { readonly kind: 'add'; readonly batch: ProfileBatch }
  /** The first of its lines, or the next. */
  | { readonly kind: 'lines'; readonly isFirst: boolean }
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
    async *lines() {
      for (let isFirst = true; ; isFirst = false) {
        const lines = (await ask({ kind: 'lines', isFirst })) as readonly PartialLine[]
        if (lines.length === 0) return
        yield lines
      }
    },
    badLines: async () => (await ask({ kind: 'badLines' })) as readonly BadLine[],
    close: async () => {
      await close()
    },
  }
}

/** What the thread does: it answers, one question after another. */
export function servePart(port: Port): void {
  const profile = createProfile()
  const part = partHere(profile)
  let lines: Iterator<PartialLine> = [].values()
  const answer = async (question: Question): Promise<unknown> => {
    if (question.kind === 'add') return await part.add(question.batch)
    if (question.kind === 'badLines') return await part.badLines()
    if (question.isFirst) lines = profile.eachLine()[Symbol.iterator]()
    const next: PartialLine[] = []
    while (next.length < AT_ONCE) {
      const { done, value } = lines.next()
      if (done === true) break
      next.push(value)
    }
    return next
  }
  let before: Promise<unknown> = Promise.resolve()
  port.on('message', (message) => {
    before = before.then(async () => port.postMessage(await answer(message as Question)))
  })
}
