// Writes captures: TCP segments in IP packets in frames of a link type, as files of tcpdump or Wireshark. Shares nothing with
// the reader but the formats.

/** A TCP segment. */
export interface Segment {
  /** Addresses of 4 or 16 bytes. */
  readonly source: readonly number[]
  readonly target: readonly number[]
  readonly sourcePort: number
  readonly targetPort: number
  readonly sequence: number
  readonly acknowledgement?: number
  /** Letters: S, A, F, R, P. */
  readonly flags?: string
  readonly payload?: Uint8Array
  /** Bytes of options, a multiple of 4. */
  readonly options?: number
}

/** A packet of a file. */
export interface Written {
  readonly frame: Uint8Array
  /** Milliseconds since 1970. */
  readonly at: number
  /** Bytes on the wire, where the frame was cut. */
  readonly length?: number
  /** The interface of a pcapng file. */
  readonly from?: number
}

const FLAGS: Readonly<Record<string, number>> = { F: 1, S: 2, R: 4, P: 8, A: 16 }
const NOTHING = new Uint8Array(0)

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A TCP segment with its header. */
export function tcp(segment: Segment): Uint8Array {
  const { payload = NOTHING, options = 0, flags = 'A' } = segment
  const bytes = new Uint8Array(20 + options + payload.length).fill(1, 20, 20 + options)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, segment.sourcePort)
  view.setUint16(2, segment.targetPort)
  view.setUint32(4, segment.sequence >>> 0)
  view.setUint32(8, (segment.acknowledgement ?? 0) >>> 0)
  bytes[12] = ((20 + options) / 4) << 4
  bytes[13] = [...flags].reduce((sum, letter) => sum | (FLAGS[letter] ?? 0), 0)
  bytes.set(payload, 20 + options)
  return bytes
}

/** An IP packet around a TCP segment. */
export function ip(segment: Segment): Uint8Array {
  return ipAround(tcp(segment), segment)
}

/** An IP packet around bytes. `fragment` is its place and whether more follow. */
export function ipAround(
  payload: Uint8Array,
  { source, target }: Pick<Segment, 'source' | 'target'>,
  { protocol = 6, id = 0, place = 0, isMore = false, length = payload.length } = {},
): Uint8Array {
  if (source.length === 16) {
    const header = new Uint8Array(40)
    header[0] = 0x60
    new DataView(header.buffer).setUint16(4, length > 0xffff ? 0 : length)
    header[6] = protocol
    header.set(source, 8)
    header.set(target, 24)
    return joined(header, payload)
  }
  const header = new Uint8Array(20)
  const view = new DataView(header.buffer)
  header[0] = 0x45
  view.setUint16(2, 20 + length > 0xffff ? 0 : 20 + length)
  view.setUint16(4, id)
  view.setUint16(6, (place >> 3) | (isMore ? 0x2000 : 0))
  header[9] = protocol
  header.set(source, 12)
  header.set(target, 16)
  return joined(header, payload)
}

/** A frame of a link type around an IP packet. `vlans` are tags of Ethernet. */
export function frame(linkType: number, packet: Uint8Array, vlans: readonly number[] = []): Uint8Array {
  const protocol = (packet[0] as number) >> 4 === 4 ? [0x08, 0x00] : [0x86, 0xdd]
  const family = protocol[0] === 0x08 ? 2 : 30
  switch (linkType) {
    case 0:
      return joined(Uint8Array.of(family, 0, 0, 0), packet)
    case 108:
      return joined(Uint8Array.of(0, 0, 0, family), packet)
    case 1: {
      const tags = vlans.flatMap((type) => [type >> 8, type & 255, 0, 7])
      return joined(new Uint8Array(12), Uint8Array.from([...tags, ...protocol]), packet)
    }
    case 113:
      return joined(new Uint8Array(14), Uint8Array.from(protocol), packet)
    case 276:
      return joined(Uint8Array.from(protocol), new Uint8Array(18), packet)
    default:
      return packet
  }
}

/** A file of tcpdump. */
export function pcap(
  packets: readonly Written[],
  { linkType = 1, isLittle = true, isNano = false, snapLength = 262_144 } = {},
): Uint8Array {
  const header = new DataView(new ArrayBuffer(24))
  header.setUint32(0, isNano ? 0xa1b23c4d : 0xa1b2c3d4, isLittle)
  header.setUint16(4, 2, isLittle)
  header.setUint16(6, 4, isLittle)
  header.setUint32(16, snapLength, isLittle)
  header.setUint32(20, linkType, isLittle)
  const records = packets.flatMap(({ frame, at, length = frame.length }) => {
    const view = new DataView(new ArrayBuffer(16))
    const seconds = Math.floor(at / 1000)
    view.setUint32(0, seconds, isLittle)
    view.setUint32(4, Math.round((at - seconds * 1000) * (isNano ? 1e6 : 1000)), isLittle)
    view.setUint32(8, frame.length, isLittle)
    view.setUint32(12, length, isLittle)
    return [new Uint8Array(view.buffer), frame]
  })
  return joined(new Uint8Array(header.buffer), ...records)
}

/** An interface of a pcapng file. */
export interface Interface {
  readonly linkType: number
  /** The option if_tsresol: 6 for microseconds, 0x80 and a power of two. */
  readonly resolution?: number
  /** The option if_tsoffset, in seconds. */
  readonly offset?: number
  readonly snapLength?: number
}

/** One section of a file of Wireshark: several, one behind the other, are a file, too. */
export function pcapng(
  packets: readonly Written[],
  interfaces: readonly Interface[],
  { isLittle = true, isSimple = false } = {},
): Uint8Array {
  const block = (
    type: number,
    size: number,
    fill: (view: DataView, bytes: Uint8Array) => void,
  ): Uint8Array => {
    const length = 12 + Math.ceil(size / 4) * 4
    const bytes = new Uint8Array(length)
    const view = new DataView(bytes.buffer)
    view.setUint32(0, type, isLittle)
    view.setUint32(4, length, isLittle)
    view.setUint32(length - 4, length, isLittle)
    fill(new DataView(bytes.buffer, 8), bytes.subarray(8))
    return bytes
  }
  const section = block(0x0a0d0d0a, 16, (view) => {
    view.setUint32(0, 0x1a2b3c4d, isLittle)
    view.setUint16(4, 1, isLittle)
    view.setInt32(8, -1, isLittle)
    view.setInt32(12, -1, isLittle)
  })
  const declared = interfaces.map(({ linkType, resolution = 6, offset = 0, snapLength = 0 }) =>
    block(1, 8 + 8 + 12 + 4, (view) => {
      view.setUint16(0, linkType, isLittle)
      view.setUint32(4, snapLength, isLittle)
      view.setUint16(8, 9, isLittle)
      view.setUint16(10, 1, isLittle)
      view.setUint8(12, resolution)
      view.setUint16(16, 14, isLittle)
      view.setUint16(18, 8, isLittle)
      view.setBigInt64(20, BigInt(offset), isLittle)
    }),
  )
  const blocks = packets.map(({ frame, at, length = frame.length, from = 0 }) => {
    if (isSimple)
      return block(3, 4 + frame.length, (view, bytes) => {
        view.setUint32(0, length, isLittle)
        bytes.set(frame, 4)
      })
    const { resolution = 6, offset = 0 } = interfaces[from] as Interface
    const perSecond = resolution & 0x80 ? 2 ** (resolution & 0x7f) : 10 ** resolution
    const units = BigInt(Math.round((at / 1000 - offset) * perSecond))
    return block(6, 20 + frame.length, (view, bytes) => {
      view.setUint32(0, from, isLittle)
      view.setUint32(4, Number(units >> 32n), isLittle)
      view.setUint32(8, Number(units & 0xffffffffn), isLittle)
      view.setUint32(12, frame.length, isLittle)
      view.setUint32(16, length, isLittle)
      bytes.set(frame, 20)
    })
  })
  return joined(section, ...declared, ...blocks)
}
