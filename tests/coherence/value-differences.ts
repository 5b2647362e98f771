// The whole value, as `decode` and the reader make it: what the project says otherwise.

import { decode, PofError, type PofValue } from '../../src/pof/index.ts'
import {
  classOf,
  type Difference,
  LIMIT,
  type Range,
  type Subject,
  type Tally,
  throwsIn,
} from './difference.ts'
import { RAW_ARRAYS } from './raw-arrays.ts'
import { ASK } from './requests.ts'
import { TooLong, valueText } from './text.ts'

/** Adds what the project says otherwise of the value that was read. */
export function valueDifferences(
  { doc, bytes, question }: Subject,
  heard: string,
  tally: Tally,
  found: Difference[],
): void {
  const say = (kind: string, project: string, coherence: string, place?: Range) =>
    found.push({ section: 'value', kind, project, coherence, ...(place && { place }) })
  let value: PofValue = null
  let fault: PofError | null = null
  try {
    value = decode(bytes, { envelope: true, rawArrays: RAW_ARRAYS, trailing: 'allow' })
  } catch (cause) {
    if (!(cause instanceof PofError)) throw cause
    fault = cause
  }
  const error = doc.problems.find(({ severity }) => severity === 'error') ?? null
  if ((fault === null) !== (error === null) || fault?.code !== error?.code || fault?.offset !== error?.offset)
    found.push({
      section: 'decode',
      kind: 'error',
      project: String(fault),
      coherence: String(error?.message),
    })
  if (heard === LIMIT) {
    tally.limits++
    return
  }
  tally.values++
  const thrown = throwsIn(doc, (question.flags & ASK.javaTime) !== 0)
  if (heard.startsWith('!')) {
    if (thrown === null) say(`accepted ${classOf(heard)}`, 'nothing thrown', heard)
    return
  }
  if (thrown !== null && thrown !== 'may') {
    const { message, offset, length } = thrown
    say('refused', message, heard, { start: offset, end: offset + Math.max(1, length) })
  }
  if (fault !== null) return
  let told: string
  try {
    told = valueText(value, doc)
  } catch (cause) {
    if (!(cause instanceof TooLong)) throw cause
    tally.limits++
    return
  }
  if (told === heard) return
  // Without java.time Java makes dates that its own zone and calendar have changed.
  if ((question.flags & ASK.javaTime) === 0 && told.includes('@')) return
  say('other', told, heard)
}
