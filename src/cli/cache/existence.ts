// Asking a proxy for a cache creates it, whichever request asks. So whether it exists is looked up first where that can be seen, by
// management over HTTP; and where it cannot, somebody has to say that the cache may be created.

import type { Host } from '../host.ts'
import { EXIT, Refusal } from '../refusal.ts'
import { MANAGEMENT_PORT, written } from './address.ts'
import type { AskedCache } from './asked-cache.ts'
import { listCaches, type ManagementAddress, managementAddress, refuseMissing } from './management.ts'

/** Milliseconds that management may take where it was named, and where its place is a guess. */
const NAMED = 20_000
const GUESSED = 2_000

/** Throws a `Refusal` unless the cache exists, or may be created. */
export async function refuseCreating(asked: AskedCache, host: Host): Promise<void> {
  if (asked.creates) return
  const { cache, scope, management, pem } = asked
  let why = ''
  for (const address of addressesOf(asked)) {
    const milliseconds = management === null ? GUESSED : NAMED
    const found = await listCaches(address, { network: host, tls: pem, milliseconds })
    if (typeof found !== 'string') return refuseMissing(found, { cache, scope, name: address.name })
    why ||= found
  }
  if (management !== null) throw new Refusal(EXIT.unreadable, `--management ${management}: ${why}`)
  const unknown = `whether the cache ${cache} exists cannot be seen: ${why} Asking the gRPC proxy for a cache creates it where it does not exist.`
  if (!host.isInputTerminal)
    throw new Refusal(
      EXIT.usage,
      `${unknown} Expected --management URL, to look first, or --create, which permits that.`,
    )
  host.warn(`${unknown} Ask for ${cache}? [y/N]`)
  if (!/^\s*y(es)?\s*$/i.test(await answerOf(host)))
    throw new Refusal(EXIT.usage, 'the proxy was asked for nothing. --management URL looks first.')
}

/** Where management is, or may be: at its usual port, with and without TLS where the proxy has it. */
function addressesOf({ management, endpoint }: AskedCache): ManagementAddress[] {
  const isSecure = endpoint.tls !== null
  if (management === null) {
    const text = written(endpoint.host, MANAGEMENT_PORT)
    return (isSecure ? [true, false] : [false]).flatMap((tls) => managementAddress(text, tls) ?? [])
  }
  const address = managementAddress(management, isSecure)
  if (address !== null) return [address]
  throw new Refusal(
    EXIT.usage,
    `--management ${management}: expected host:port or a URL, such as http://localhost:${MANAGEMENT_PORT}.`,
  )
}

/** The first line that somebody types. */
async function answerOf(host: Host): Promise<string> {
  let text = ''
  for await (const piece of host.readInput()) {
    text += new TextDecoder().decode(piece)
    if (text.includes('\n')) break
  }
  return text.split('\n')[0] ?? ''
}
