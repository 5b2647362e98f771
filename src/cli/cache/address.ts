// Where a proxy or the management of a cluster is, from what people write: `host`, `host:port`, `[::1]:1408`, `https://host`.

import { EXIT, Refusal } from '../refusal.ts'

/** The port of the gRPC proxy where nothing else is configured. */
const GRPC_PORT = 1408
/** The port of management over HTTP where nothing else is configured. */
export const MANAGEMENT_PORT = 30000

/** What an address says. */
export interface Address {
  readonly host: string
  /** Null where it names none. */
  readonly port: number | null
  /** Null where it does not say. */
  readonly isSecure: boolean | null
}

/** The address of a text; null for a text that is none. */
export function addressOf(text: string): Address | null {
  const [, scheme, name = '', digits] =
    /^(?:(https?):\/\/)?(\[[\da-fA-F:.%]+\]|[^\s/:@[\]]+)(?::(\d{1,5}))?\/?$/.exec(text) ?? []
  const port = digits === undefined ? null : Number(digits)
  if (name === '' || (port !== null && (port < 1 || port > 65535))) return null
  return {
    host: name.replace(/^\[|\]$/g, ''),
    port,
    isSecure: scheme === undefined ? null : scheme === 'https',
  }
}

/** The host, the port, and whether the connection is encrypted, of the address of a proxy. Throws a `Refusal`. */
export function proxyAddress(
  text: string,
  { tls, hasPem }: { readonly tls: boolean; readonly hasPem: boolean },
): { readonly host: string; readonly port: number; readonly isSecure: boolean } {
  const address = addressOf(text)
  if (address === null)
    throw new Refusal(
      EXIT.usage,
      `cache: expected an address, such as 127.0.0.1:${GRPC_PORT}, https://grid.example.org:${GRPC_PORT} or [::1]:${GRPC_PORT}; found ${text}.`,
    )
  const { host, port, isSecure } = address
  if (isSecure === false && (tls || hasPem))
    throw new Refusal(
      EXIT.usage,
      `${text} asks for plain text, and ${tls ? '--tls' : '--ca, --cert and --key'} for TLS. Expected https:// in the address.`,
    )
  return { host, port: port ?? GRPC_PORT, isSecure: isSecure ?? (tls || hasPem) }
}

/** Host and port as people write them. */
export function written(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}
