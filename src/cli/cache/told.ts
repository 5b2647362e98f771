// What went wrong between the command and a server, as a sentence that says what to do. Codes are Node's and gRPC's; the words of
// the server stay as they are.

import { grpcStatusName } from '../../capture/grpc/index.ts'
import type { NetworkFault } from '../network.ts'
import type { ProxyFault } from './proxy.ts'

/** Where something was tried. */
export interface Tried {
  /** Host and port. */
  readonly where: string
  readonly isSecure: boolean
}

const UNIMPLEMENTED = 12
const INTERNAL = 13
/** Statuses of servers that let nobody in. */
const PERMISSION_DENIED = 7
const UNAUTHENTICATED = 16
const UNAVAILABLE = 14

/** Why there is no connection. */
export function connectionTold(
  { code, why }: NetworkFault,
  { where, isSecure }: Tried,
  what: string,
): string {
  const said = sentence(why)
  if (/PEM|ASN1|X509|OSSL_(DECODER|EVP|BAD)|ERR_CRYPTO|UNSUPPORTED/.test(code) && !/^CERT_/.test(code))
    return `the PEM files cannot be used: ${said} Check that --key belongs to --cert, and that it has no passphrase.`
  switch (code) {
    case 'ECONNREFUSED':
      return `nothing listens at ${where}. Check host and port${what === '' ? '' : `: ${what}`}.`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the name in ${where} is not resolved: ${said} Check its spelling, or give an address.`
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `nobody answers at ${where}: ${said} Check the address, and whether a firewall lets this machine in.`
  }
  if (isSecure) {
    if (/WRONG_VERSION|EPROTO|PACKET_LENGTH|UNKNOWN_PROTOCOL|INVALID_HTTP/.test(`${code} ${why}`))
      return `${where} does not speak TLS. Expected http:// in the address, without --tls. (${said.replace(/\.$/, '')})`
    if (/UNABLE_TO|SELF_SIGNED|DEPTH_ZERO|CERT_|ALTNAME/.test(code))
      return `the certificate of ${where} is not trusted: ${said} ${certificateAdvice(code)}`
    if (/ALERT|HANDSHAKE|CERTIFICATE_REQUIRED/.test(`${code} ${why.toUpperCase()}`))
      return `${where} refuses the TLS handshake: ${said} If it asks for client certificates, give --cert and --key.`
    if (/^ECONNRESET$/.test(code))
      return `${where} ends the TLS handshake: ${said} It may not speak TLS (write http:// then), or ask for a client certificate (--cert and --key).`
  }
  return `there is no connection to ${where}: ${said}`
}

function certificateAdvice(code: string): string {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'Address the server by a name that its certificate has.'
  if (code === 'CERT_HAS_EXPIRED') return 'The server needs a new certificate.'
  return 'Give the certificate of the authority that signed it as --ca.'
}

/** What a proxy that was reached did instead of answering. */
export function faultTold(fault: ProxyFault, tried: Tried, timeout: number): string {
  const { where, isSecure } = tried
  const { kind, status, code, message } = fault
  switch (kind) {
    case 'answer':
      return `the proxy at ${where} answers with an error: ${sentence(message)}${NOT_PARTITIONED.test(message) ? ' Version 0 of its protocol reads caches of partitioned services alone.' : ''}`
    case 'status':
      return statusTold(status ?? 0, message, where)
    case 'strange':
      return `${where} does not answer as a gRPC proxy does: ${sentence(message)} ${OTHER_PORTS}`
  }
  if (code === 'ETIMEDOUT')
    return `the proxy at ${where} says nothing for ${timeout} s. --timeout waits longer. ${OTHER_PORTS}`
  if (/ERR_HTTP2|NGHTTP2/.test(code))
    return `${where} does not speak HTTP/2${isSecure ? '' : ' in plain text. If it speaks TLS, write https:// in the address'}: ${sentence(message)} ${OTHER_PORTS}`
  if (isSecure && /ALERT|CERTIFICATE/.test(`${code} ${message.toUpperCase()}`))
    return `${where} refuses the TLS handshake: ${sentence(message)} If it asks for client certificates, give --cert and --key.`
  return `the connection to ${where} was cut: ${sentence(message)}`
}

/** Added to a cut before anything was answered. */
export function silentTold({ where, isSecure }: Tried, why: string): string {
  const guess = isSecure
    ? 'It may ask for a client certificate: --cert and --key.'
    : 'It may expect TLS: write https:// in the address.'
  return `${where} ended the connection without an answer: ${sentence(why)} ${guess} ${OTHER_PORTS}`
}

/** What version 0 says of a replicated cache. */
const NOT_PARTITIONED = /UnsupportedOperationException|not a PartitionedService/

const OTHER_PORTS =
  'The port of the gRPC proxy is 1408 where nothing else is configured; those of Extend and of management speak other protocols.'

function statusTold(status: number, message: string, where: string): string {
  const named = `status ${status}, ${grpcStatusName(status)}`
  const said = message === '' ? named : `${named}: ${message.replace(/\.$/, '')}`
  if (status === UNIMPLEMENTED)
    return `${where} speaks gRPC, but has neither version of the proxy of Coherence (${said}). Check the port; the member needs coherence-grpc-proxy on its class path.`
  if (status === UNAUTHENTICATED || status === PERMISSION_DENIED)
    return `${where} does not let this client in (${said}). Give --cert and --key where it knows clients by certificates.`
  if (status === UNAVAILABLE) return `${where} is not available now (${said}). Try again.`
  if (status === INTERNAL && message === '')
    return `the proxy at ${where} closed the channel and does not say why (${said}). It does so for a scope or a serializer that it does not have; its log tells.`
  return `the proxy at ${where} ended the call (${said}).`
}

/** The words of a program as a sentence; of those of OpenSSL the reason alone. */
export function sentence(words: string): string {
  const reason = /error:[\dA-F]+:[^:]*:[^:]*:([^:]+)/.exec(words)?.[1] ?? words
  const text = reason.trim().replace(/\s*\n\s*/g, ' ')
  return /[.!?]$/.test(text) ? text : `${text}.`
}
