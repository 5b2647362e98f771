// HPACK: the header lists of HTTP/2, with the table that both sides build up. Of a capture that begins in the middle, or has lost
// bytes, that table is not known: what it holds then is told as unknown, and everything else is read. Source: RFC 7541.

import { huffmanText } from './huffman.ts'

/** A header: a name and a value; null for what stands in a table that is not known. */
export interface Header {
  readonly name: string | null
  readonly value: string | null
}

/** The static table, from index 1: names, each with its values; a bare name has an empty one. Source: RFC 7541, appendix A. */
const STATIC: readonly Header[] = /* @__PURE__ */ staticTable()

function staticTable(): Header[] {
  const text =
    ':authority|:method=GET=POST|:path=/=/index.html|:scheme=http=https|:status=200=204=206=304=400=404=500|accept-charset|' +
    'accept-encoding=gzip, deflate|accept-language|accept-ranges|accept|access-control-allow-origin|age|allow|authorization|' +
    'cache-control|content-disposition|content-encoding|content-language|content-length|content-location|content-range|' +
    'content-type|cookie|date|etag|expect|expires|from|host|if-match|if-modified-since|if-none-match|if-range|' +
    'if-unmodified-since|last-modified|link|location|max-forwards|proxy-authenticate|proxy-authorization|range|referer|' +
    'refresh|retry-after|server|set-cookie|strict-transport-security|transfer-encoding|user-agent|vary|via|www-authenticate'
  return text.split('|').flatMap((one) => {
    const [name = '', ...values] = one.split('=')
    return (values.length === 0 ? [''] : values).map((value) => ({ name, value }))
  })
}

/** What an entry takes in the table besides its texts. */
const ENTRY = 32
/** The size of the table at first, and the most that is kept whatever the bytes say. */
const FIRST_SIZE = 4096
const MOST_SIZE = 1 << 20
/** Headers of one list that are read. */
const MOST_HEADERS = 1000

/** Reads the header lists of one way of a connection. */
export class HeaderReader {
  /** The newest first. */
  #table: Header[] = []
  #size = 0
  #most = FIRST_SIZE
  #isKnown: boolean
  #bytes = new Uint8Array(0)
  #at = 0
  #isFaulty = false

  /** `isKnown`: whether the table is, as it is at the beginning of a connection. */
  constructor(isKnown: boolean) {
    this.#isKnown = isKnown
  }

  /** Lists were lost: what the table holds is not known any more. */
  lose(): void {
    this.#isKnown = false
    this.#table = []
    this.#size = 0
  }

  /** The headers of a list; null where its bytes break the rules. */
  read(bytes: Uint8Array): Header[] | null {
    this.#bytes = bytes as Uint8Array<ArrayBuffer>
    this.#at = 0
    this.#isFaulty = false
    const headers: Header[] = []
    while (this.#at < bytes.length && !this.#isFaulty && headers.length < MOST_HEADERS) {
      const first = bytes[this.#at] as number
      if (first >= 0x80) headers.push(this.#entry(this.#int(7)))
      else if (first >= 0x40) {
        const header = this.#literal(6)
        this.#add(header)
        headers.push(header)
      } else if (first >= 0x20) this.#resize(this.#int(5))
      else headers.push(this.#literal(4))
    }
    return this.#isFaulty ? null : headers
  }

  #literal(bits: number): Header {
    const index = this.#int(bits)
    const name = index === 0 ? this.#text() : this.#entry(index).name
    return { name, value: this.#text() }
  }

  #entry(index: number): Header {
    const known = index <= STATIC.length ? STATIC[index - 1] : this.#table[index - STATIC.length - 1]
    if (known !== undefined) return known
    if (this.#isKnown || index === 0) this.#isFaulty = true
    return { name: null, value: null }
  }

  #add(header: Header): void {
    this.#table.unshift(header)
    this.#size += sizeOf(header)
    this.#evict()
  }

  #resize(size: number): void {
    this.#most = Math.min(size, MOST_SIZE)
    this.#evict()
  }

  #evict(): void {
    while (this.#size > this.#most) {
      const oldest = this.#table.pop()
      if (oldest === undefined) break
      this.#size -= sizeOf(oldest)
    }
  }

  /** An integer with a prefix of so many bits. */
  #int(bits: number): number {
    const most = (1 << bits) - 1
    let value = (this.#bytes[this.#at++] ?? 0) & most
    if (value < most) return value
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) break
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    this.#isFaulty = true
    return 0
  }

  #text(): string {
    const isHuffman = ((this.#bytes[this.#at] ?? 0) & 0x80) !== 0
    if (this.#at >= this.#bytes.length) this.#isFaulty = true
    const length = this.#int(7)
    const end = this.#at + length
    if (this.#isFaulty || end > this.#bytes.length) {
      this.#isFaulty = true
      return ''
    }
    const bytes = this.#bytes.subarray(this.#at, end)
    this.#at = end
    const text = isHuffman ? huffmanText(bytes) : latin1(bytes)
    if (text === null) this.#isFaulty = true
    return text ?? ''
  }
}

/** One character a byte. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

function sizeOf({ name, value }: Header): number {
  return (name?.length ?? 0) + (value?.length ?? 0) + ENTRY
}
