// One round: the streams that come of some objects, asked of Java together, and compared.

import { skipCost } from '../../src/cost/index.ts'
import { differencesIn } from './comparison.ts'
import { type Difference, newTally, type Subject, type Tally } from './difference.ts'
import type { Findings } from './findings.ts'
import type { Options } from './options.ts'
import type { Answer, Made } from './requests.ts'
import { hexOf, type Origin, type Stream, streamsOfObject } from './streams.ts'

/** What all rounds came to. */
export interface Round {
  readonly tally: Tally
  /** Streams by where they come from. */
  readonly origins: Map<Origin, number>
  /** Values that an edit left as they were, compared before and after. */
  unchanged: number
  objects: number
  bytes: number
}

/** Nothing yet. */
export function newRound(): Round {
  return { tally: newTally(), origins: new Map(), unchanged: 0, objects: 0, bytes: 0 }
}

/** The streams of objects. */
export function roundOf(made: readonly Made[], options: Options, round: Round): Stream[] {
  round.objects += made.length
  return made.flatMap((object, i) => {
    round.bytes += object.bytes.length
    return streamsOfObject(object, (made[(i + 1) % made.length] as Made).bytes, options)
  })
}

/** Compares streams with what Java answered, and hands on what differs. */
export async function compareRound(
  round: Round,
  streams: readonly Stream[],
  answers: readonly Answer[],
  findings: Findings,
): Promise<void> {
  const answerOf = new Map<Stream, Answer>()
  for (const [i, stream] of streams.entries()) {
    const answer = answers[i] as Answer
    const { origin, subject, faults, before } = stream
    answerOf.set(stream, answer)
    round.origins.set(origin, (round.origins.get(origin) ?? 0) + 1)
    for (const difference of differencesIn(subject, answer, round.tally))
      await findings.add(difference, subject, origin)
    for (const fault of faults) await findings.add({ section: 'decode', ...fault }, subject, origin)
    const earlier = before === null ? undefined : answerOf.get(before)
    if (earlier === undefined) continue
    for (const difference of changedValues(stream, earlier, answer, round))
      await findings.add(difference, subject, origin)
  }
}

/** Values that Java reads otherwise after an edit that was of something else. */
function changedValues(stream: Stream, earlier: Answer, answer: Answer, round: Round): Difference[] {
  const found: Difference[] = []
  for (const { before, after } of stream.same) {
    const [one, other] = [valueIn(earlier.paths[before]), valueIn(answer.paths[after])]
    // Without a value it is not the edit that Java does not like, and what it throws was compared.
    if (one === null || other === null) continue
    const [from, to] = [stream.before?.subject, stream.subject]
    // Where skipping goes astray, what was found is no value of the stream.
    if (from === undefined || !isReached(from, before) || !isReached(to, after)) continue
    round.unchanged++
    if (one === other) continue
    const path = stream.subject.question.paths[after]
    const project = `${other} (before: ${from.question.paths[before]} of ${hexOf(from.bytes)})`
    found.push({ section: 'read', kind: 'changed by write', path, project, coherence: one })
  }
  return found
}

function isReached({ doc, question }: Subject, path: number): boolean {
  return skipCost(doc).toReachPath(question.paths[path] as readonly number[]).outcome === 'value'
}

/** The text of the value, which follows the counters. */
function valueIn(path: string | undefined): string | null {
  return path?.split('\n')[4] ?? null
}
