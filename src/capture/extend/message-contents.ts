// What a message says to whoever looks through a capture: its id, its key and value, why it failed, a sentence where it opens,
// names or redirects something.

import { parse } from '../../pof/index.ts'
import type { MessageProperty } from '../message.ts'
import type { Pending } from '../pending.ts'
import type { Named } from './channels.ts'
import { MESSAGING, NAMED_CACHE } from './message-table.ts'
import { binaryAt, booleanAt, integerAt, textAt } from './property-values.ts'

/** Reads the properties of one message. */
export interface Properties {
  readonly bytes: Uint8Array
  /** What offsets of properties are counted from: that of `bytes[0]`. */
  readonly offset: number
  readonly list: readonly MessageProperty[]
}

/** Where the id, and of an answer the failure and its results are. */
const ID = 0
const FAILURE = 1
const FIRST_RESULT = 3
const LAST_RESULT = 5
/** Characters of a sentence. */
const LONG = 200

function propertyAt({ list }: Properties, index: number): MessageProperty | undefined {
  return list.find((one) => one.index === index)
}

function read<Value>(
  { bytes, offset }: Properties,
  property: MessageProperty | undefined,
  as: (bytes: Uint8Array, start: number, end: number) => Value,
): Value | null {
  return property === undefined ? null : as(bytes, property.start - offset, property.end - offset)
}

/** The integer of a property; null where there is none. */
export function integerOf(properties: Properties, index: number): bigint | null {
  return read(properties, propertyAt(properties, index), integerAt)
}

/** The text of a property; null where there is none. */
export function textOf(properties: Properties, index: number): string | null {
  return read(properties, propertyAt(properties, index), textAt)
}

/** The id of a request, or of the one that is answered. */
export function requestIdOf(properties: Properties, { role }: Named): bigint | null {
  return role === 'event' ? null : integerOf(properties, ID)
}

/** The key that a message names; null for none. */
export function keyOf(properties: Properties): Uint8Array | null {
  return binaryNamed(properties, 'Key')
}

/** The value that a message carries; null for none. Of an answer the result, where it is one of a cache. */
export function carriedValue(
  properties: Properties,
  { role, protocol }: Named,
  request: Pending | undefined,
): Uint8Array | null {
  if (role !== 'answer')
    return (
      binaryNamed(properties, 'Value') ??
      binaryNamed(properties, 'ValueNew') ??
      binaryNamed(properties, 'ValueOld')
    )
  if (protocol !== NAMED_CACHE || isFailure(properties)) return null
  const result = propertyAt(properties, FIRST_RESULT)
  if (result === undefined) return null
  const { bytes, offset } = properties
  const isBinary = bytes[result.start - offset] === 0x4c
  const isValue = isBinary || /^(?:Get|Put|Remove|Invoke)Request$/.test(request?.name ?? '')
  return isValue ? binaryAt(bytes, result.start - offset, result.end - offset) : null
}

function binaryNamed(properties: Properties, name: string): Uint8Array | null {
  return read(
    properties,
    properties.list.find((one) => one.name === name),
    binaryAt,
  )
}

/** Whether an answer says that its request failed. */
function isFailure(properties: Properties): boolean {
  return read(properties, propertyAt(properties, FAILURE), booleanAt) ?? false
}

/** The class of the exception and its message; null where nothing failed. */
export function failureOf(properties: Properties, { role }: Named): string | null {
  if (role !== 'answer' || !isFailure(properties)) return null
  const result = resultOf(properties)
  const doc = result === undefined ? null : documentOf(properties, result)
  if (doc === null || doc.root < 0) return 'It failed, without a reason.'
  const texts = [...doc.tree.children(doc.root)]
    .filter((node) => doc.tree.key(node) < 2)
    .map((node) => doc.value(node))
    .filter((text) => typeof text === 'string')
  return texts.length > 0 ? texts.join(': ').slice(0, 4 * LONG) : doc.text(doc.root, -1, LONG)
}

function resultOf(properties: Properties): MessageProperty | undefined {
  return properties.list.find(({ index }) => index >= FIRST_RESULT && index <= LAST_RESULT)
}

function documentOf({ bytes, offset }: Properties, { start, end }: MessageProperty) {
  return parse(bytes.subarray(start - offset, end - offset), { envelope: false })
}

/** The channel that an answer opens, of a text such as `channel:412475670#NamedCacheProtocol`. */
export function openedChannel(
  text: string | null,
): { readonly id: number; readonly protocol: string } | null {
  const found = text === null ? null : /^channel:(\d{1,10})#(\w+)$/.exec(text)
  return found === null ? null : { id: Number(found[1]), protocol: found[2] as string }
}

/** A sentence on what a message opens, names or redirects; empty for most. */
export function saysOf(properties: Properties, named: Named, request: Pending | undefined): string {
  const { protocol, name, role } = named
  if (protocol === NAMED_CACHE) return ''
  const text = (index: number) => textOf(properties, index) ?? ''
  switch (name) {
    case 'OpenChannelRequest':
      return `A channel for ${text(1)} to ${text(2)}.`
    case 'AcceptChannelRequest':
      return `Accepts channel ${integerOf(properties, 1) ?? '?'}.`
    case 'NotifyChannelClosed':
      return `Channel ${integerOf(properties, 0) ?? '?'} was closed.`
    case 'OpenConnectionRequest': {
      const member = [text(6) && `cluster ${text(6)}`, text(7) && `service ${text(7)}`].filter(Boolean)
      return member.length > 0 ? `To ${member.join(', ')}.` : ''
    }
    case 'OpenConnectionResponse':
      return isRedirect(properties) ? `The client is sent to ${resultText(properties)}.` : ''
    case 'LookupRequest':
    case 'BindRequest':
      return `${text(1)}.`
  }
  if (role !== 'answer' || isFailure(properties)) return ''
  const opened = openedChannel(text(FIRST_RESULT))
  if (opened !== null) return `Opens channel ${opened.id} for ${opened.protocol}.`
  if (name === 'OpenChannelResponse') return `Opens channel ${integerOf(properties, FIRST_RESULT) ?? '?'}.`
  return protocol === MESSAGING || request === undefined || resultOf(properties) === undefined
    ? ''
    : `Answers ${resultText(properties)}.`
}

function isRedirect(properties: Properties): boolean {
  return read(properties, propertyAt(properties, 10), booleanAt) ?? false
}

function resultText(properties: Properties): string {
  const result = resultOf(properties)
  if (result === undefined) return 'nothing'
  const doc = documentOf(properties, result)
  return doc.root < 0 ? 'nothing' : doc.text(doc.root, -1, LONG)
}
