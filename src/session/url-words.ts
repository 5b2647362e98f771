// Why a URL was not read, in words that say what to do: what a server answered, and what went wrong before it could. Without the
// point at the end, since whoever tells it says first what was not read.

/** What is wrong, stable. `changed`: the file is another one than it was when its first bytes came. */
export type UrlFaultCode = 'address' | 'unreachable' | 'refused' | 'cut' | 'changed'

/** Thrown by the pieces of a URL where no more of them come. */
export class UrlError extends Error {
  readonly code: UrlFaultCode

  constructor(code: UrlFaultCode, message: string) {
    super(message)
    this.name = 'UrlError'
    this.code = code
  }
}

/** What a server says with a status that is not of success. */
export function statusWords(status: number, statusText: string): string {
  const said = `the server answered ${status}${statusText === '' ? '' : ` ${statusText}`}`
  const advice = STATUS_ADVICE[status] ?? (status >= 500 ? 'Try again later' : null)
  return advice === null ? said : `${said}. ${advice}`
}

const SIGN_IN = 'It wants to know who asks: fetch the file with what knows your sign-in, and open that'
const STATUS_ADVICE: Readonly<Record<number, string>> = {
  401: SIGN_IN,
  403: SIGN_IN,
  404: 'Check the address',
  407: 'The proxy wants to know who asks: fetch the file with what knows your sign-in, and open that',
  410: 'Check the address: the file was there once',
  416: 'The file may be empty',
  429: 'It is asked too often: try again later',
}

/** What went wrong before a server answered, or while it did. */
export function failureWords(error: unknown, url: URL): string {
  const { code, message } = causeOf(error)
  const known = FAILURES.find(([codes]) => codes.includes(code))?.[1]
  if (known !== undefined) return known(url)
  if (/redirect/i.test(message))
    return 'the server redirects from one address to the next without end. Check the address'
  if (message === 'bad port') return `the port ${url.port} is one that is never asked. Check the address`
  if (code.startsWith('HPE_')) return 'what answers there does not speak HTTP. Check the port'
  // A browser says no more than that, on purpose.
  if (code === '' && globalThis.navigator?.onLine === false) return 'this machine is offline'
  if (code === '') return 'the server cannot be reached, or does not allow the request'
  return `the server cannot be reached (${code})`
}

function certificate(why: string): (url: URL) => string {
  return ({ host }) =>
    `the certificate of ${host} ${why}. Name the certificate of its authority in NODE_EXTRA_CA_CERTS, or check the address`
}

const FAILURES: readonly (readonly [codes: readonly string[], words: (url: URL) => string])[] = [
  [
    ['ENOTFOUND'],
    ({ hostname }) => `there is no host ${hostname}. Check the name, and whether this machine is online`,
  ],
  [
    ['EAI_AGAIN'],
    ({ hostname }) => `the name ${hostname} cannot be looked up now. Check whether this machine is online`,
  ],
  [
    ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN'],
    ({ host }) => `there is no way to ${host}. Check whether this machine is online`,
  ],
  [['ECONNREFUSED'], ({ host }) => `nothing listens at ${host}. Check the port, and whether the server runs`],
  [
    ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'],
    ({ host }) => `${host} hung up. Check the address, and try again`,
  ],
  [
    ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
    ({ host }) => `${host} does not answer. Check the address, and whether a firewall or a proxy is between`,
  ],
  [
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'EPROTO', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'],
    ({ host }) => `${host} does not speak TLS there. Try http: in place of https:, or another port`,
  ],
  [['CERT_HAS_EXPIRED'], certificate('has expired')],
  [['ERR_TLS_CERT_ALTNAME_INVALID'], certificate('is for another name')],
  [
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    ],
    certificate('is from nobody that this machine trusts'),
  ],
]

/** What Node says of a failed fetch: in the innermost cause. */
function causeOf(error: unknown): { readonly code: string; readonly message: string } {
  let cause = error as { code?: unknown; message?: unknown; cause?: unknown } | undefined
  for (let depth = 0; depth < 4 && cause?.cause !== undefined && cause.cause !== null; depth++)
    cause = cause.cause as typeof cause
  const code = typeof cause?.code === 'string' ? cause.code : ''
  return { code, message: typeof cause?.message === 'string' ? cause.message : '' }
}
