// What differs: counted by the row that explains it, or kept, made as small as it can be, and told with how to run it again.

import { differencesIn, subjectAlone } from './comparison.ts'
import { type Difference, newTally, type Subject } from './difference.ts'
import type { JavaProcess } from './java-process.ts'
import { knownRow } from './known.ts'
import { spliced } from './mutations.ts'
import type { Options } from './options.ts'
import { type Answer, ASK, askReadings } from './requests.ts'
import { hexOf, type Origin } from './streams.ts'

/** Kinds of difference beyond which a run ends. */
const MOST_KINDS = 12
/** Sizes that making one smaller may try. */
const PATIENCE = 40
/** Bytes of the streams of one such request. */
const BYTES_AT_ONCE = 1 << 20
/** Characters of what one side says. */
const SHOWN = 600

/** A difference that nothing explains. */
interface Finding {
  readonly difference: Difference
  readonly bytes: Uint8Array
  readonly flags: number
  readonly origin: Origin
  times: number
}

/** What is asked of each smaller stream. */
interface Asking {
  readonly flags: number
  readonly path: readonly number[] | undefined
}

/** All that was found in a run. */
export class Findings {
  readonly known = new Map<string, number>()
  readonly #java: JavaProcess
  readonly #options: Options
  readonly #found = new Map<string, Finding>()

  constructor(java: JavaProcess, options: Options) {
    this.#java = java
    this.#options = options
  }

  /** Whether every difference is explained. */
  get isClean(): boolean {
    return this.#found.size === 0
  }

  /** Whether there are so many that it is no use to go on. */
  get isFull(): boolean {
    return this.#found.size >= MOST_KINDS
  }

  /** Kinds of difference that nothing explains. */
  get count(): number {
    return this.#found.size
  }

  /** Takes a difference. */
  add(difference: Difference, subject: Subject, origin: Origin): void {
    const row = knownRow(difference, subject, this.#options.coherence)
    if (row !== null) {
      this.known.set(row.id, (this.known.get(row.id) ?? 0) + 1)
      return
    }
    const key = `${difference.section} ${difference.kind}`
    const before = this.#found.get(key)
    if (before !== undefined) {
      before.times++
      if (subject.bytes.length >= before.bytes.length) return
    }
    const { bytes, question } = subject
    // A long run tells it at once; made small, it is told at the end.
    if (before === undefined) console.log(`found ${key}, in a stream that was ${origin}: ${hexOf(bytes)}`)
    this.#found.set(key, { difference, bytes, flags: question.flags, origin, times: before?.times ?? 1 })
  }

  /** Prints what nothing explains, each as small as it can be. */
  async report(): Promise<void> {
    for (const [key, finding] of this.#found) {
      const { bytes, difference } = await this.#smallest(key, finding)
      const { origin, times } = finding
      const path = difference.path === undefined ? '' : ` at [${difference.path}]`
      console.log(`\n${key}${path}: ${times} times, in a stream that was ${origin}`)
      console.log(`  bytes      ${hexOf(bytes)}`)
      console.log(`  project    ${difference.project.slice(0, SHOWN)}`)
      console.log(`  Coherence  ${difference.coherence.slice(0, SHOWN)}`)
      const asked = difference.path === undefined ? '' : ` --path=${difference.path.join()}`
      console.log(`  again      npm run test:coherence -- --bytes=${hexOf(bytes)}${asked}`)
    }
    if (this.isClean) return
    const { seed, coherence } = this.#options
    console.log(`\nThe whole run again: npm run test:coherence -- --seed=${seed} --coherence=${coherence}`)
  }

  /** What both sides say of a stream, in words. */
  async readings(bytes: Uint8Array): Promise<string[]> {
    const subject = subjectAlone(bytes, this.#options.path)
    const [answer] = await this.#ask([subject])
    const { events, value, skip, paths } = answer as Answer
    const problems = subject.doc.problems.map(
      ({ message, coherence }) => `  ${message}; Coherence ${coherence}`,
    )
    const asked = subject.question.paths.map(
      (path, i) => `[${path}]\n  ${paths[i]?.replaceAll('\n', '\n  ')}`,
    )
    return [
      'Problems:',
      ...problems,
      'Coherence, events:',
      events,
      'value:',
      value,
      'skipping:',
      skip,
      ...asked,
    ]
  }

  /** Makes a stream smaller as long as it shows a difference of the same kind. */
  async #smallest(
    key: string,
    { bytes, flags, difference }: Finding,
  ): Promise<{ bytes: Uint8Array; difference: Difference }> {
    let best = { bytes, difference }
    let size = Math.max(1, bytes.length >> 1)
    for (let asked = 0; asked < PATIENCE; asked++) {
      const candidates = smaller(best.bytes, size)
      const found = await this.#firstWith(key, candidates, { flags, path: difference.path })
      if (found !== null) best = found
      else if (size > 1) size >>= 1
      else break
    }
    return best
  }

  async #firstWith(
    key: string,
    candidates: readonly Uint8Array[],
    asking: Asking,
  ): Promise<{ bytes: Uint8Array; difference: Difference } | null> {
    // Those of a long stream are too much for one request.
    const atOnce = Math.max(1, Math.floor(BYTES_AT_ONCE / (candidates[0]?.length ?? 1)))
    for (let from = 0; from < candidates.length; from += atOnce) {
      const found = await this.#firstOf(key, candidates.slice(from, from + atOnce), asking)
      if (found !== null) return found
    }
    return null
  }

  async #firstOf(
    key: string,
    candidates: readonly Uint8Array[],
    { flags, path }: Asking,
  ): Promise<{ bytes: Uint8Array; difference: Difference } | null> {
    const subjects = candidates.map((bytes) => {
      const subject = subjectAlone(bytes, path)
      return { ...subject, question: { ...subject.question, flags: flags & ~ASK.pathValues } }
    })
    const answers = await this.#ask(subjects)
    for (const [i, subject] of subjects.entries()) {
      for (const difference of differencesIn(subject, answers[i] as Answer, newTally())) {
        const isSame = `${difference.section} ${difference.kind}` === key && this.#isNew(difference, subject)
        if (isSame) return { bytes: subject.bytes, difference }
      }
    }
    return null
  }

  #isNew(difference: Difference, subject: Subject): boolean {
    return knownRow(difference, subject, this.#options.coherence) === null
  }

  async #ask(subjects: readonly Subject[]): Promise<Answer[]> {
    return (
      await askReadings(
        this.#java,
        subjects.map(({ question }) => question),
      )
    )()
  }
}

/** The stream without some bytes at each place, and, at the smallest size, with simpler ones. */
function smaller(bytes: Uint8Array, size: number): Uint8Array[] {
  const found: Uint8Array[] = []
  for (let at = 1; at < bytes.length; at += size) {
    found.push(spliced(bytes, at, Math.min(size, bytes.length - at), new Uint8Array()))
  }
  if (size > 1) return found
  for (let at = 1; at < bytes.length; at++) {
    if ((bytes[at] as number) > 1) found.push(spliced(bytes, at, 1, Uint8Array.of(0)))
  }
  return found
}
