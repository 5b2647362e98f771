// JSON as Jackson 2.18 writes it into bytes, with its usual settings, byte for byte: numbers as Java prints them (JDK 19 and
// later), octets as base64, and characters beyond U+FFFF as two escapes.

import type { PofDecimal } from '../../pof/index.ts'
import { doubleText, floatText } from '../../pof/text/index.ts'
import { ByteSink } from './byte-sink.ts'
import type { DocumentSink } from './jackson.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Writes JSON. */
export class JsonSink implements DocumentSink {
  readonly out: ByteSink
  /** Whether the next value or name needs a comma. */
  #isNext = false

  constructor(limit: number) {
    this.out = new ByteSink(limit)
  }

  null(): void {
    this.#word('null')
  }

  boolean(value: boolean): void {
    this.#word(String(value))
  }

  int(value: number): void {
    this.#word(String(value))
  }

  long(value: bigint): void {
    this.#word(String(value))
  }

  bigInteger(value: bigint): void {
    this.#word(String(value))
  }

  float(value: number): void {
    if (Number.isFinite(value)) this.#word(floatText(value))
    else this.string(String(value))
  }

  double(value: number): void {
    if (Number.isFinite(value)) this.#word(doubleText(value))
    else this.string(String(value))
  }

  decimal(value: PofDecimal): void {
    this.#word(value.text)
  }

  string(text: string): void {
    this.#comma()
    this.#quoted(text)
    this.#isNext = true
  }

  octets(octets: Uint8Array): void {
    this.#comma()
    this.out.u8(0x22)
    for (let i = 0; i < octets.length; i += 3) {
      const left = octets.length - i
      const three =
        ((octets[i] as number) << 16) | ((octets[i + 1] as number) << 8) | (octets[i + 2] as number)
      this.out.ascii(
        (BASE64[three >> 18] as string) +
          BASE64[(three >> 12) & 0x3f] +
          (left > 1 ? BASE64[(three >> 6) & 0x3f] : '=') +
          (left > 2 ? BASE64[three & 0x3f] : '='),
      )
    }
    this.out.u8(0x22)
    this.#isNext = true
  }

  beginArray(): void {
    this.#comma()
    this.out.u8(0x5b)
  }

  endArray(): void {
    this.out.u8(0x5d)
    this.#isNext = true
  }

  beginObject(): void {
    this.#comma()
    this.out.u8(0x7b)
  }

  name(text: string): void {
    this.#comma()
    this.#quoted(text)
    this.out.u8(0x3a)
  }

  numberName(value: bigint): void {
    this.name(String(value))
  }

  endObject(): void {
    this.out.u8(0x7d)
    this.#isNext = true
  }

  #comma(): void {
    if (this.#isNext) this.out.u8(0x2c)
    this.#isNext = false
  }

  #word(word: string): void {
    this.#comma()
    this.out.ascii(word)
    this.#isNext = true
  }

  #quoted(text: string): void {
    this.out.u8(0x22)
    this.out.text(
      text.replace(/[^ !#-[\]-\ud7ff\ue000-\uffff]/g, (char) => ESCAPES[char] ?? escaped(char)),
      'strict',
    )
    this.out.u8(0x22)
  }
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
