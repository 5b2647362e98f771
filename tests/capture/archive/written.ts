// Archives written field by field, so that what they claim can be anything.

import { Buffer } from 'node:buffer'

/** An entry of a ZIP file as its headers have it. */
export interface ZipEntry {
  readonly name: string
  readonly packed: Uint8Array
  readonly method: number
  readonly size: number
  readonly crc: number
}

/** A ZIP file; `copies` lists the first entry so many times, each with the same place, under `name`. */
export function zipOf(
  entries: readonly ZipEntry[],
  { copies = 1, name = '' }: { readonly copies?: number; readonly name?: string } = {},
): Uint8Array {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const own = Buffer.from(entry.name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    fields(head, 4, entry)
    head.writeUInt16LE(own.length, 26)
    pieces.push(head, own, Buffer.from(entry.packed))
    for (let copy = 0; copy < copies; copy++) {
      const listed = name === '' ? own : Buffer.from(name)
      const central = Buffer.alloc(46)
      central.writeUInt32LE(0x02014b50, 0)
      fields(central, 6, entry)
      central.writeUInt16LE(listed.length, 28)
      central.writeUInt32LE(at, 42)
      directory.push(central, listed)
    }
    at += head.length + own.length + entry.packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE((entries.length * copies) & 0xffff, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...pieces, listed, end]))
}

/** Version, flags, method, time, checksum and sizes, which both headers have. */
function fields(head: Buffer, at: number, { method, crc, packed, size }: ZipEntry): void {
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(0x800, at + 2)
  head.writeUInt16LE(method, at + 4)
  head.writeUInt32LE(0x5c210000, at + 6)
  head.writeUInt32LE(crc, at + 10)
  head.writeUInt32LE(packed.length, at + 14)
  head.writeUInt32LE(size, at + 18)
}

/** An entry of a tar archive; `size` is what its header claims. */
export interface TarEntry {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type?: string
  readonly size?: number
}

/** A tar archive. */
export function tarOf(entries: readonly TarEntry[]): Uint8Array {
  const pieces: Buffer[] = []
  for (const { name, bytes, type = '0', size = bytes.length } of entries) {
    const head = Buffer.alloc(512)
    head.write(name, 0)
    head.write('0000644\0', 100)
    if (size < 8 ** 11) head.write(size.toString(8).padStart(11, '0'), 124)
    else {
      head[124] = 0x80
      head.writeBigUInt64BE(BigInt(size), 128)
    }
    head.write('15126440000\0', 136)
    head.write('        ', 148)
    head.write(type, 156)
    head.write('ustar\x0000', 257)
    head.write(
      `${head
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    pieces.push(head, Buffer.from(bytes), Buffer.alloc((512 - (bytes.length % 512)) % 512))
  }
  return new Uint8Array(Buffer.concat([...pieces, Buffer.alloc(1024)]))
}
