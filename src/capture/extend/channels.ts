// What the messages of a connection say of its channels: which protocol each speaks, and to which cache, proxy or service. Where
// the capture does not say it, it is told from the version and the messages that a channel carries.

import type { MessageRole } from '../message.ts'
import { MESSAGING, type MessageType, NAMED_CACHE, PROTOCOLS, type Protocol } from './message-table.ts'

/** A channel. */
export interface Channel {
  readonly id: number
  /** Null while it is not known. */
  protocol: string | null
  /** Whether the protocol was told from messages. */
  isGuessed: boolean
  /** The cache, proxy or service; null while it is not known. */
  receiver: string | null
  /** Protocols that all of its messages so far belong to, where the capture does not name it. */
  candidates: readonly Protocol[] | null
}

/** What a message is called. */
export interface Named {
  readonly protocol: string | null
  readonly isGuessed: boolean
  readonly name: string
  readonly role: MessageRole
  readonly properties: ReadonlyMap<number, string>
}

/** What a message holds: its property indexes, and whether property 1 is a text, as the name of a cache is. */
export interface Held {
  readonly indexes: readonly number[]
  readonly hasName: boolean
}

/** Channels of a connection that are remembered at most: the oldest is forgotten. */
const MOST_CHANNELS = 10_000
const NO_PROPERTIES: ReadonlyMap<number, string> = new Map()
/** Protocols whose version is 1 for ever. */
const FIRST_VERSION = 1

/** The channels of a connection. */
export class Channels {
  readonly #channels = new Map<number, Channel>()

  /** A channel, as far as it is known. */
  at(id: number): Channel {
    const known = this.#channels.get(id)
    if (known !== undefined) return known
    const made: Channel = {
      id,
      protocol: id === 0 ? MESSAGING : null,
      isGuessed: false,
      receiver: null,
      candidates: null,
    }
    const [oldest] = this.#channels.keys()
    if (this.#channels.size >= MOST_CHANNELS && oldest !== undefined) this.#channels.delete(oldest)
    this.#channels.set(id, made)
    return made
  }

  /** A message has named what a channel is for. */
  open(id: number, protocol: string | null, receiver: string | null): void {
    const channel = this.at(id)
    if (protocol !== null) {
      channel.protocol = protocol
      channel.isGuessed = false
    }
    if (receiver !== null) channel.receiver = receiver
  }

  /** A channel was closed. */
  close(id: number): void {
    this.#channels.delete(id)
  }

  /** Names a message; a channel that nobody has named is told from it, and from what it holds. */
  name(channel: Channel, typeId: number, version: number, look: () => Held): Named {
    if (channel.protocol === null || channel.isGuessed) guess(channel, typeId, version, look())
    const protocol = channel.protocol
    const known = protocol === null ? undefined : PROTOCOLS.get(protocol)
    const type = known?.messages.get(typeId)
    const { isGuessed } = channel
    if (protocol === null || type === undefined) return { protocol, isGuessed, ...unknownType(typeId) }
    return isGuessed ? { protocol, isGuessed, ...type } : namedOf(protocol, type)
  }
}

/** Messages whose protocol is known, by their types. */
const KNOWN = new WeakMap<MessageType, Named>()

function namedOf(protocol: string, type: MessageType): Named {
  const known = KNOWN.get(type)
  if (known !== undefined) return known
  const named = { protocol, isGuessed: false, ...type }
  KNOWN.set(type, named)
  return named
}

function unknownType(typeId: number): MessageType {
  const answer = PROTOCOLS.get(NAMED_CACHE)?.messages.get(0)
  // An answer is the same in all protocols.
  if (typeId === 0 && answer !== undefined) return answer
  return { name: `type ${typeId}`, role: 'event', properties: NO_PROPERTIES }
}

/** The property that is a name in requests about something that has one. */
const NAME = 1

/** Narrows down what a channel may speak. */
function guess(channel: Channel, typeId: number, version: number, { indexes, hasName }: Held): void {
  const possible = (channel.candidates ?? byVersion(version)).filter(({ messages }) => messages.has(typeId))
  const fitting = possible.filter(({ messages }) => {
    const properties = messages.get(typeId)?.properties ?? NO_PROPERTIES
    const isNamed = /Name$/.test(properties.get(NAME) ?? '')
    return indexes.every((index) => properties.has(index)) && (!indexes.includes(NAME) || !isNamed || hasName)
  })
  // A later version may have more properties.
  const candidates = fitting.length > 0 ? fitting : possible
  // A message that contradicts all others is of a protocol that nobody knows.
  if (candidates.length === 0 && channel.candidates !== null) return
  channel.candidates = candidates
  const [first] = candidates
  // An answer alone says nothing where several protocols have it.
  const isTold = candidates.length === 1 || (first !== undefined && typeId !== 0)
  channel.protocol = isTold ? (first?.name ?? null) : null
  channel.isGuessed = isTold
}

/** The protocols that a version may be of. Only one has grown beyond the first; channel 0 is known. */
function byVersion(version: number): readonly Protocol[] {
  return [...PROTOCOLS.values()].filter(
    ({ name }) => name !== MESSAGING && (version === FIRST_VERSION) === (name !== NAMED_CACHE),
  )
}
