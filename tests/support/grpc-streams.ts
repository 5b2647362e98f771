// What a client of gRPC sends, as the bytes of its stream: the preface, headers with the path alone, messages in frames of data.

/** A call: its path, and its messages. */
export interface Call {
  readonly path: string
  readonly messages: readonly Uint8Array[]
}

const PREFACE = new TextEncoder().encode('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
const DATA = 0
const HEADERS = 1
const END_HEADERS = 4
/** Bytes of a frame that every receiver takes. */
const MOST = 1 << 14

function frame(type: number, flags: number, stream: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(9 + payload.length)
  new DataView(bytes.buffer).setUint32(0, payload.length << 8)
  bytes[3] = type
  bytes[4] = flags
  new DataView(bytes.buffer).setUint32(5, stream)
  bytes.set(payload, 9)
  return bytes
}

const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  return [bytes.length, ...bytes]
}

/** The stream of a client with these calls, one after another. */
export function clientStream(calls: readonly Call[]): Uint8Array {
  const pieces = calls.flatMap(({ path, messages }, i) => {
    const stream = 2 * i + 1
    // A literal without a place in the table.
    const headers = frame(HEADERS, END_HEADERS, stream, Uint8Array.from([0, ...text(':path'), ...text(path)]))
    const data = messages.flatMap((message) => {
      const whole = new Uint8Array(5 + message.length)
      new DataView(whole.buffer).setUint32(1, message.length)
      whole.set(message, 5)
      return Array.from({ length: Math.ceil(whole.length / MOST) }, (_, at) =>
        frame(DATA, 0, stream, whole.subarray(at * MOST, (at + 1) * MOST)),
      )
    })
    return [headers, ...data]
  })
  return Uint8Array.from([PREFACE, ...pieces].flatMap((piece) => [...piece]))
}
