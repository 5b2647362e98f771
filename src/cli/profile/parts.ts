// The parts of a profile that batches go to: one in this thread, and others in threads of their own, as long as there is memory for
// them.

import { createProfile, type Profile, type ProfileOptions } from '../../profile/index.ts'
import type { BadLine, Host, ProfileBatch, ProfilePart } from '../host.ts'
import { partHere } from './part.ts'

/** Batches that are read before there are further threads. */
const FEW = 32
/** Batches that wait for one part. */
const WAITING = 2
/** Bytes that all threads may have in memory, and how much more for each beyond two: those are there only where somebody asks for them. */
const LIMIT = 200e6
const MORE = 100e6
/** What a thread takes at least, and what garbage may take until it is collected. */
const THREAD = 40e6
const GARBAGE = 25e6

/** A part in a thread of its own, and the batches that it has not taken yet. */
interface Beside {
  readonly part: ProfilePart
  readonly waiting: Set<Promise<void>>
  /** Whether it has not taken any yet. */
  isNew: boolean
}

/** One part here, and others beside it. Little input needs no further thread. */
export class Parts {
  readonly #host: Host
  /** Threads beside this one. */
  #most: number
  readonly #options: ProfileOptions
  /** Bytes that all may have in memory. */
  readonly #limit: number
  readonly #residentAtFirst: number
  readonly #profile: Profile
  readonly #here: ProfilePart
  readonly #beside: Beside[] = []
  /** Those of parts that have ended. */
  readonly #badLines: BadLine[] = []
  #batches = 0

  constructor(host: Host, threads: number, options: ProfileOptions) {
    this.#host = host
    this.#options = options
    this.#profile = createProfile(options)
    this.#here = partHere(this.#profile)
    this.#most = threads - 1
    this.#limit = LIMIT + MORE * Math.max(0, threads - 2)
    this.#residentAtFirst = host.residentBytes()
  }

  /** Takes a batch: beside this thread where one has room, else here. */
  async add(batch: ProfileBatch): Promise<void> {
    // Each of two may be about to collect its garbage.
    const most = this.#limit - 2 * GARBAGE
    if (this.#beside.length > 0 && this.#host.residentBytes() > most) await this.#goOnAlone()
    const beside = this.#batches++ < FEW ? null : this.#idle()
    if (beside === null) {
      await this.#here.add(batch)
      // Whoever is beside says when it is done.
      await new Promise((resolve) => setImmediate(resolve))
      return
    }
    const added = beside.part.add(batch).finally(() => {
      beside.isNew = false
      beside.waiting.delete(added)
    })
    // It is told of when the lines are asked for.
    added.catch(() => {})
    beside.waiting.add(added)
  }

  /** The profile of what all parts have taken so far, which go on. */
  async soFar(): Promise<Profile> {
    if (this.#beside.length === 0) return this.#profile
    const profile = createProfile(this.#options)
    for (const part of this.#parts()) await addLines(profile, part)
    return profile
  }

  /** The profile of all; the parts beside this one end. */
  async whole(): Promise<Profile> {
    await this.#goOnAlone()
    return this.#profile
  }

  async badLines(): Promise<readonly BadLine[]> {
    const all = await Promise.all(this.#parts().map((part) => part.badLines()))
    return [...this.#badLines, ...all.flat()]
  }

  /** Takes over what the parts beside this one have, and ends each. */
  async #goOnAlone(): Promise<void> {
    this.#most = 0
    for (let [beside] = this.#beside; beside !== undefined; [beside] = this.#beside) {
      const { part } = beside
      const bad = await part.badLines()
      await addLines(this.#profile, part)
      await part.close()
      for (const line of bad) this.#badLines.push(line)
      this.#beside.shift()
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.#beside.map(({ part }) => part.close()))
  }

  #parts(): readonly ProfilePart[] {
    return [this.#here, ...this.#beside.map(({ part }) => part)]
  }

  /** The part beside this one that has the least to do; null where all have enough. */
  #idle(): Beside | null {
    const [least] = [...this.#beside].sort((one, other) => one.waiting.size - other.waiting.size)
    if (least !== undefined && least.waiting.size < WAITING) return least
    // What a thread takes is known when it has done something.
    if (this.#beside.length >= this.#most || this.#beside.some(({ isNew }) => isNew)) return null
    const resident = this.#host.residentBytes()
    // A thread will take as much as this one has grown by, and so will what is taken over from it.
    const grown = resident - this.#residentAtFirst
    if (resident + THREAD + 2 * grown + GARBAGE > this.#limit) return null
    const part = this.#host.startPart()
    if (part === null) return null
    const started: Beside = { part, waiting: new Set(), isNew: true }
    this.#beside.push(started)
    return started
  }
}

async function addLines(profile: Profile, part: ProfilePart): Promise<void> {
  for await (const lines of part.lines()) for (const line of lines) profile.addLine(line)
}
