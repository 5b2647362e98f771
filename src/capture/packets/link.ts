// From a packet of a link type to the IP packet within it: Ethernet with VLAN tags, loopback, Linux cooked, raw IP.

import { u16be, u32be } from './integers.ts'

/** What a packet holds where it is not IP. */
const NOT_IP = -1
/** A packet that was kept too short to tell. */
export const TOO_SHORT = -2
/** A link type that is not read. */
export const UNKNOWN_LINK = -3

const IPV4 = 0x0800
const IPV6 = 0x86dd
const VLANS: ReadonlySet<number> = new Set([0x8100, 0x88a8, 0x9100, 0x9200])
const PPPOE = 0x8864
/** More tags than any packet has. */
const MOST_TAGS = 8

type Header = (bytes: Uint8Array, start: number, end: number) => number

/** How the header of each link type is passed, by its number in the registry of tcpdump. */
const LINKS: ReadonlyMap<number, Header> = new Map<number, Header>([
  [0, loopback],
  [1, (bytes, start, end) => byProtocol(bytes, start + 12, start + 14, end)],
  [9, ppp],
  [12, rawIp],
  [14, rawIp],
  [101, rawIp],
  [108, loopback],
  [113, (bytes, start, end) => byProtocol(bytes, start + 14, start + 16, end)],
  [228, rawIp],
  [229, rawIp],
  [276, (bytes, start, end) => byProtocol(bytes, start, start + 20, end)],
])

/** The link types that are read, in words for a fault. */
export const READ_LINKS =
  'Ethernet (1), BSD loopback (0, 108), raw IP (12, 14, 101, 228, 229), PPP (9), Linux cooked (113, 276)'

/** Where the IP packet begins in a packet of a link type; or NOT_IP, TOO_SHORT, UNKNOWN_LINK. */
export function ipStart(linkType: number, bytes: Uint8Array, start: number, end: number): number {
  const header = LINKS.get(linkType)
  return header === undefined ? UNKNOWN_LINK : header(bytes, start, end)
}

/** The protocol is two bytes at `at`; behind the header there may be tags, each with the protocol of what follows. */
function byProtocol(bytes: Uint8Array, at: number, header: number, end: number): number {
  let [place, protocolAt] = [header, at]
  for (let tags = 0; tags < MOST_TAGS; tags++) {
    if (place > end) return TOO_SHORT
    const protocol = u16be(bytes, protocolAt)
    if (protocol === IPV4 || protocol === IPV6) return place
    if (protocol === PPPOE) return ppp(bytes, place + 6, end)
    if (!VLANS.has(protocol)) return NOT_IP
    protocolAt = place + 2
    place += 4
  }
  return NOT_IP
}

/** Four bytes of an address family in the order of the machine that captured: the version of IP tells what it meant. */
function loopback(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < 5) return TOO_SHORT
  const family = u32be(bytes, start)
  // The family is one small byte, first or last.
  if (family > 0xff && (family & 0xffffff) !== 0) return NOT_IP
  return rawIp(bytes, start + 4, end)
}

/** The protocol of PPP, with or without address and control before it, and in one byte or two. */
function ppp(bytes: Uint8Array, start: number, end: number): number {
  const at = bytes[start] === 0xff && bytes[start + 1] === 0x03 ? start + 2 : start
  if (end - at < 3) return TOO_SHORT
  const isShort = ((bytes[at] as number) & 1) === 1
  const protocol = isShort ? (bytes[at] as number) : u16be(bytes, at)
  return protocol === 0x21 || protocol === 0x57 ? at + (isShort ? 1 : 2) : NOT_IP
}

function rawIp(bytes: Uint8Array, start: number, end: number): number {
  if (end <= start) return TOO_SHORT
  const version = (bytes[start] as number) >> 4
  return version === 4 || version === 6 ? start : NOT_IP
}
