// What the command needs of the network: HTTP/2 calls whose bytes go both ways, answers to plain requests, and files served.

/** Where a server is. */
export interface Endpoint {
  /** A name or an address; an IPv6 address without brackets. */
  readonly host: string
  readonly port: number
  /** How it is encrypted; null for plain text. */
  readonly tls: Tls | null
}

/** The PEM files of a TLS connection; without `ca` the certificates that the system trusts. */
export interface Tls {
  readonly ca?: Uint8Array
  readonly cert?: Uint8Array
  readonly key?: Uint8Array
}

/** Why something of the network failed: Node's code, and its words. */
export interface NetworkFault {
  /** `ECONNREFUSED`, `ENOTFOUND`, `ERR_SSL_WRONG_VERSION_NUMBER`; empty where there is none. */
  readonly code: string
  readonly why: string
}

/** What came of connecting. */
export type Connected =
  | { readonly kind: 'connected'; readonly connection: Http2Connection }
  | ({ readonly kind: 'failed' } & NetworkFault)

/** An HTTP/2 connection. */
export interface Http2Connection {
  /** Begins a gRPC call of this path. */
  call(path: string): Http2Call
  /** Ends it, and every call on it. */
  close(): void
}

/** A call: bytes go both ways until one side ends it. */
export interface Http2Call {
  /** Sends bytes. */
  send(bytes: Uint8Array): void
  /** Says that no more is sent. */
  end(): void
  /**
   * The next bytes; null at the end of what the server sends. Nothing is read ahead but what the window of flow control holds: a
   * server waits for whoever does not ask. Never rejects: `outcome` says why it ended.
   */
  next(): Promise<Uint8Array | null>
  /** How the call ended so far. */
  outcome(): Outcome
  /** Ends it without waiting for the server. */
  cancel(): void
}

/** How a call ended. */
export interface Outcome {
  /** The HTTP status; null where no headers came. */
  readonly http: number | null
  /** `grpc-status` of the trailers, or of the headers; null where none came. */
  readonly status: number | null
  /** `grpc-message` as it was written. */
  readonly message: string
  /** What broke the connection; null where nothing did. */
  readonly fault: NetworkFault | null
}

/** What came of a plain HTTP request. */
export type HttpAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: Uint8Array }
  | ({ readonly kind: 'failed' } & NetworkFault)

/** What came of serving a folder. */
export type Serving =
  | { readonly kind: 'serving'; readonly port: number /** Ends it, and every connection. */; close(): void }
  | ({ readonly kind: 'failed' } & NetworkFault)

/** The network, as the machine has it. */
export interface Network {
  /** Connects, with HTTP/2 from the first byte on. Never rejects. */
  connect(endpoint: Endpoint): Promise<Connected>
  /** GET of a URL, `http:` or `https:`, which takes so many milliseconds at most. Never rejects. */
  get(url: string, tls: Tls, milliseconds: number): Promise<HttpAnswer>
  /** Serves the files of a folder over HTTP. Never rejects. */
  serve(folder: string, at: { host: string; port: number }): Promise<Serving>
  /** Has `act` called, once, when the user ends the command by Ctrl+C; after that, or once the result is called, it ends by itself. */
  onInterrupt(act: () => void): () => void
}
