// The names of caches, by the management of a cluster over HTTP: the one way to see whether a cache exists that does not create it.

import type { Network, Tls } from '../network.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { addressOf, MANAGEMENT_PORT, written } from './address.ts'
import { connectionTold } from './told.ts'

/** A cache of a service. */
export interface ListedCache {
  readonly name: string
  /** With its scope: `fleet:Partitioned`. */
  readonly service: string
  /** The scope of the service; '' where it has none. */
  readonly scope: string
  /** Entries, as management counts them; null where it does not say. */
  readonly size: number | null
}

/** Where management is. */
export interface ManagementAddress {
  /** Its URL as people know it, without user and password: `http://host:30000`. */
  readonly name: string
  /** The URL of the caches. */
  readonly url: string
}

const PATH = '/management/coherence/cluster'
const QUERY = 'fields=name,service,size&links='
const OK = 200
const UNAUTHORIZED = 401

/** The address of management from what was typed: a URL, or host and port; null for a text that is neither. */
export function managementAddress(text: string, isSecure: boolean): ManagementAddress | null {
  const address = addressOf(text)
  if (address !== null) {
    const { host, port } = address
    const scheme = (address.isSecure ?? isSecure) ? 'https' : 'http'
    return at(`${scheme}://${written(host, port ?? MANAGEMENT_PORT)}`, '')
  }
  try {
    const { protocol, host, username, password, pathname } = new URL(text)
    if (!/^https?:$/.test(protocol) || host === '') return null
    const user = username === '' ? '' : `${username}${password === '' ? '' : `:${password}`}@`
    const path = pathname.replace(/\/+$/, '').replace(/\/management\/coherence\/cluster(\/caches)?$/, '')
    return at(`${protocol}//${host}${path}`, user)
  } catch {
    return null
  }
}

/** `user` stands before the host, and is not told. */
function at(name: string, user: string): ManagementAddress {
  return { name, url: `${name.replace('://', `://${user}`)}${PATH}/caches?${QUERY}` }
}

/**
 * All caches of the cluster, by service and name. Returns the sentence that says why they are not known where nobody answers, or
 * nobody answers as management does.
 */
export async function listCaches(
  { name, url }: ManagementAddress,
  { network, tls, milliseconds }: { network: Pick<Network, 'get'>; tls: Tls; milliseconds: number },
): Promise<readonly ListedCache[] | string> {
  const answer = await network.get(url, tls, milliseconds)
  const isSecure = url.startsWith('https:')
  const where = name.replace(/^https?:\/\//, '')
  if (answer.kind === 'failed')
    return /^HPE_|ERR_HTTP/.test(answer.code)
      ? `${where} does not speak HTTP/1.1: ${answer.why}. The port of management is ${MANAGEMENT_PORT} where nothing else is configured.`
      : connectionTold(answer, { where, isSecure }, `management is at port ${MANAGEMENT_PORT} by default`)
  const { status, body } = answer
  if (status === UNAUTHORIZED)
    return `management at ${name} asks for a user. Expected --management http://USER:PASSWORD@HOST:PORT.`
  const caches = status === OK ? readCaches(new TextDecoder().decode(body)) : null
  return (
    caches ??
    `${name} has no management of Coherence (HTTP status ${status}). Members with coherence-management and -Dcoherence.management.http=all have it, at port ${MANAGEMENT_PORT} by default.`
  )
}

/** The caches that an answer lists; null where it is no such answer. */
function readCaches(text: string): ListedCache[] | null {
  try {
    const { items } = JSON.parse(text) as { items?: unknown }
    if (!Array.isArray(items)) return null
    return items
      .flatMap(({ name, service, size }) =>
        typeof name === 'string' ? [listed(name, typeof service === 'string' ? service : '', size)] : [],
      )
      .sort((one, other) => order(one.service, other.service) || order(one.name, other.name))
  } catch {
    return null
  }
}

function listed(name: string, service: string, size: unknown): ListedCache {
  const scope = service.includes(':') ? service.slice(0, service.indexOf(':')) : ''
  return { name, service, scope, size: typeof size === 'number' ? size : null }
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Throws a `Refusal` unless the caches have one of that name in the scope. */
export function refuseMissing(
  caches: readonly ListedCache[],
  { cache, scope, name }: { readonly cache: string; readonly scope: string; readonly name: string },
): void {
  const named = caches.filter((one) => one.name === cache)
  if (named.some((one) => one.scope === scope)) return
  const asking = 'Asking the proxy for it would create it'
  if (named.length > 0) {
    const scopes = [...new Set(named.map((one) => one.scope))]
    const options = scopes.map((one) => (one === '' ? 'no --scope' : `--scope ${one}`))
    const where = scope === '' ? 'without a scope' : `in the scope ${scope}`
    throw new Refusal(
      EXIT.usage,
      `there is no cache ${cache} ${where}. Expected ${options.join(', or ')}. ${asking}; --create permits that.`,
    )
  }
  const names = [...new Set(caches.filter((one) => one.scope === scope).map((one) => one.name))]
  const shown = names.slice(0, SHOWN).join(', ')
  const found = names.length === 0 ? 'no caches' : names.length > SHOWN ? `${shown}, and others` : shown
  throw new Refusal(
    EXIT.usage,
    `there is no cache ${cache}: management at ${name} lists ${found}. ${asking}; --create permits that.`,
  )
}

/** Names that a message lists. */
const SHOWN = 12
