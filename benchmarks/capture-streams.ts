// Captures of any size, made as they are read: families of packets as they are on a loopback, on a wire, with many connections,
// in disorder. A family is a sequence of segments; the file around them is pcap or pcapng.

/** A segment: which connection, which way, how many bytes of payload, and what is special of it. */
export interface Sent {
  readonly connection: number
  readonly isClient: boolean
  readonly size: number
  readonly flags: number
  /** Bytes that the sequence number is ahead of, or behind, what was sent so far. */
  readonly shift: number
  /** Whether the capture misses it. */
  readonly isLost: boolean
  /** What it says; zeros, where it does not matter. */
  readonly payload?: Uint8Array
}

/** A family: its segments, for ever, and the file they are in. */
export interface Family {
  readonly name: string
  readonly isPcapng: boolean
  segments(random: () => number): Generator<Sent>
}

const [FIN, SYN, PUSH, ACK] = [1, 2, 8, 16]
const sent = (connection: number, isClient: boolean, size: number, flags = PUSH | ACK): Sent => ({
  connection,
  isClient,
  size,
  flags,
  shift: 0,
  isLost: false,
})

function* loopback(): Generator<Sent> {
  for (;;) {
    yield sent(0, true, 60)
    for (let part = 0; part < 16; part++) yield sent(0, false, 65_483)
    yield sent(0, true, 0, ACK)
  }
}

function* wire(random: () => number): Generator<Sent> {
  for (;;) {
    const connection = Math.floor(random() * 8)
    yield sent(connection, true, 40 + Math.floor(random() * 100))
    for (let part = 0; part < 20; part++) {
      yield sent(connection, false, 1448)
      if (part % 2 === 1) yield sent(connection, true, 0, ACK)
    }
  }
}

function* small(random: () => number): Generator<Sent> {
  for (;;) {
    const connection = Math.floor(random() * 50)
    yield sent(connection, true, 30 + Math.floor(random() * 60))
    yield sent(connection, false, 20 + Math.floor(random() * 200))
    yield sent(connection, true, 0, ACK)
  }
}

function* tiny(random: () => number): Generator<Sent> {
  for (;;) yield sent(Math.floor(random() * 4), random() < 0.5, 1)
}

/** 20,000 connections at a time, each of ten exchanges, in turn. */
function* connections(random: () => number): Generator<Sent> {
  const left = new Int32Array(20_000)
  for (;;) {
    const connection = Math.floor(random() * left.length)
    if (left[connection] === 0) {
      left[connection] = 10
      yield sent(connection, true, 0, SYN)
      yield sent(connection, false, 0, SYN | ACK)
    }
    yield sent(connection, true, 80)
    yield sent(connection, false, 120)
    left[connection] = (left[connection] as number) - 1
    if (left[connection] === 0) {
      yield sent(connection, true, 0, FIN | ACK)
      yield sent(connection, false, 0, FIN | ACK)
    }
  }
}

/** Of 100 segments 30 come late, 3 twice, and one is lost now and then. */
function* disorder(random: () => number): Generator<Sent> {
  for (;;) {
    const connection = Math.floor(random() * 8)
    yield sent(connection, true, 60)
    for (let part = 0; part < 20; part += 2) {
      const chance = random()
      if (chance < 0.3) {
        yield { ...sent(connection, false, 1448), shift: 1448 }
        yield { ...sent(connection, false, 1448), shift: -2896 }
      } else {
        yield { ...sent(connection, false, 1448), isLost: chance < 0.302 }
        yield sent(connection, false, 1448)
        if (chance > 0.94) yield { ...sent(connection, false, 0), size: 1448, shift: -2896 }
      }
      yield sent(connection, true, 0, ACK)
    }
  }
}

/** One way alone, in which every tenth segment comes a hundred segments late. */
function* late(): Generator<Sent> {
  for (;;) {
    yield { ...sent(0, false, 1000), isLost: true }
    for (let part = 0; part < 100; part++) yield sent(0, false, 1000)
    yield { ...sent(0, false, 1000), shift: -101_000 }
  }
}

/** What both sides said of a connection that a proxy had. */
export interface Streams {
  readonly c2s: Uint8Array
  readonly s2c: Uint8Array
}

/** Connections of Extend, one after the other, each of one of a few: requests in a few segments, then answers in full ones. */
export function extendFamily(name: string, streams: readonly Streams[]): Family {
  function* pieces(connection: number, isClient: boolean, bytes: Uint8Array, size: number): Generator<Sent> {
    for (let at = 0; at < bytes.length; at += size) {
      const payload = bytes.subarray(at, at + size)
      yield { ...sent(connection, isClient, payload.length), payload }
    }
    yield sent(connection, !isClient, 0, ACK)
  }
  return {
    name,
    isPcapng: false,
    *segments(random) {
      for (let count = 0; ; count++) {
        const connection = count % 20_000
        const { c2s, s2c } = streams[Math.floor(random() * streams.length)] as Streams
        yield sent(connection, true, 0, SYN)
        yield sent(connection, false, 0, SYN | ACK)
        yield* pieces(connection, true, c2s, 400)
        yield* pieces(connection, false, s2c, 1448)
        yield sent(connection, true, 0, FIN | ACK)
        yield sent(connection, false, 0, FIN | ACK)
      }
    },
  }
}

/** The families. */
export const FAMILIES: readonly Family[] = [
  { name: 'loopback, 64 KiB', isPcapng: false, segments: loopback },
  { name: 'wire, 1,500 bytes', isPcapng: false, segments: wire },
  { name: 'wire, pcapng', isPcapng: true, segments: wire },
  { name: 'small requests', isPcapng: false, segments: small },
  { name: 'one byte each', isPcapng: false, segments: tiny },
  { name: '20,000 connections', isPcapng: false, segments: connections },
  { name: 'disorder', isPcapng: false, segments: disorder },
  { name: 'late, one way', isPcapng: false, segments: late },
]

const [FRAME, IP, TCP] = [14, 20, 32]
const HEADERS = FRAME + IP + TCP

interface Sides {
  client: number
  server: number
}

/** The chunks of a capture of a family, up to a size. Each chunk is memory of its own. */
export function* chunksOf(
  family: Family,
  size: number,
  random: () => number,
  chunkSize = 1 << 16,
): Generator<Uint8Array> {
  const sides = new Map<number, Sides>()
  const segments = family.segments(random)
  let made = 0
  let packets = 0
  let chunk = new Uint8Array(chunkSize + (1 << 17))
  let at = family.isPcapng ? pcapngHeader(chunk) : pcapHeader(chunk)
  while (made < size) {
    const segment = segments.next().value as Sent
    const known = sides.get(segment.connection) ?? { client: 1000, server: 5000 }
    sides.set(segment.connection, known)
    const side = segment.isClient ? 'client' : 'server'
    // A connection begins with another number.
    if (segment.flags & SYN) known[side] = (known[side] + 7_919_000) >>> 0
    if (!segment.isLost) {
      packets++
      at = family.isPcapng
        ? pcapngPacket(chunk, at, segment, known, packets)
        : pcapPacket(chunk, at, segment, known, packets)
    }
    // What comes late or twice was counted when it should have come.
    if (segment.shift === 0 || segment.shift === 1448) known[side] = (known[side] + segment.size) >>> 0
    if (segment.shift === 1448) known[side] = (known[side] + 1448) >>> 0
    if (segment.flags & (SYN | FIN)) known[side] = (known[side] + 1) >>> 0
    if (at >= chunkSize) {
      yield chunk.subarray(0, at)
      made += at
      chunk = new Uint8Array(chunkSize + (1 << 17))
      at = 0
    }
  }
}

function pcapHeader(chunk: Uint8Array): number {
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 0xa1b2c3d4, true)
  view.setUint16(4, 2, true)
  view.setUint16(6, 4, true)
  view.setUint32(16, 262_144, true)
  view.setUint32(20, 1, true)
  return 24
}

function pcapngHeader(chunk: Uint8Array): number {
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 0x0a0d0d0a, true)
  view.setUint32(4, 28, true)
  view.setUint32(8, 0x1a2b3c4d, true)
  view.setUint32(24, 28, true)
  view.setUint32(28, 1, true)
  view.setUint32(32, 28, true)
  view.setUint16(36, 1, true)
  view.setUint16(44, 9, true)
  view.setUint16(46, 1, true)
  view.setUint8(48, 9)
  view.setUint32(52, 28, true)
  return 56
}

function pcapPacket(chunk: Uint8Array, at: number, segment: Sent, sides: Sides, number: number): number {
  const view = new DataView(chunk.buffer, at)
  const length = HEADERS + segment.size
  const micros = number * 10
  view.setUint32(0, 1_795_000_000 + Math.floor(micros / 1e6), true)
  view.setUint32(4, micros % 1e6, true)
  view.setUint32(8, length, true)
  view.setUint32(12, length, true)
  frame(view, 16, segment, sides)
  return at + 16 + length
}

function pcapngPacket(chunk: Uint8Array, at: number, segment: Sent, sides: Sides, number: number): number {
  const view = new DataView(chunk.buffer, at)
  const length = HEADERS + segment.size
  const block = 32 + Math.ceil(length / 4) * 4
  const nanos = 1_795_000_000 * 1e9 + number * 10_000
  view.setUint32(0, 6, true)
  view.setUint32(4, block, true)
  view.setUint32(12, Math.floor(nanos / 2 ** 32), true)
  view.setUint32(16, nanos % 2 ** 32, true)
  view.setUint32(20, length, true)
  view.setUint32(24, length, true)
  frame(view, 28, segment, sides)
  view.setUint32(block - 4, block, true)
  return at + block
}

function frame(view: DataView, at: number, segment: Sent, sides: Sides): void {
  const { connection, isClient, size, flags, shift, payload } = segment
  view.setUint16(at + 12, 0x0800)
  const ip = at + FRAME
  view.setUint8(ip, 0x45)
  view.setUint16(ip + 2, IP + TCP + size > 0xffff ? 0 : IP + TCP + size)
  view.setUint8(ip + 9, 6)
  const client = 0x0a000000 + (connection >> 12)
  view.setUint32(ip + 12, isClient ? client : 0x0affffff)
  view.setUint32(ip + 16, isClient ? 0x0affffff : client)
  const tcp = ip + IP
  const port = 32_768 + (connection & 4095)
  view.setUint16(tcp, isClient ? port : 20_010)
  view.setUint16(tcp + 2, isClient ? 20_010 : port)
  view.setUint32(tcp + 4, ((isClient ? sides.client : sides.server) + shift) >>> 0)
  view.setUint32(tcp + 8, isClient ? sides.server : sides.client)
  view.setUint8(tcp + 12, (TCP / 4) << 4)
  view.setUint8(tcp + 13, flags)
  if (payload !== undefined) new Uint8Array(view.buffer, view.byteOffset + tcp + TCP).set(payload)
}
