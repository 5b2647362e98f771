// Large files for the browser tests, made in the page so that nothing large crosses to it, and dropped on it.

import type { Page } from '@playwright/test'

/** A file to be dropped: user types in a collection, of about so many bytes. */
export interface LargeFile {
  readonly name: string
  readonly mebibytes: number
  /** As the bytes themselves, gzipped, or in hex. */
  readonly as?: 'bytes' | 'gzip' | 'hex'
}

/** Makes the file and drops it. */
export async function dropLarge(page: Page, { name, mebibytes, as = 'bytes' }: LargeFile): Promise<void> {
  await page.evaluate(
    async ({ name, size, as }) => {
      const record = [
        0x92, 0x10, 0, 0, 0x4e, 5, 0x6f, 0x72, 0x64, 0x65, 0x72, 1, 0x41, 0xaa, 0xd1, 0x2f, 0x40,
      ]
      const count = Math.floor(size / record.length)
      const packed = [count & 0x3f]
      for (let rest = count >> 6; rest > 0; rest >>= 7) {
        packed[packed.length - 1] = (packed[packed.length - 1] ?? 0) | 0x80
        packed.push(rest & 0x7f)
      }
      const head = [0x15, 0x55, ...packed]
      const bytes = new Uint8Array(head.length + count * record.length)
      bytes.set(head)
      bytes.set(record, head.length)
      for (let done = record.length; done < count * record.length; done *= 2)
        bytes.copyWithin(head.length + done, head.length, head.length + done)
      let parts: BlobPart[] = [bytes]
      if (as === 'gzip') {
        const packed = new Blob(parts).stream().pipeThrough(new CompressionStream('gzip'))
        parts = [await new Response(packed).blob()]
      }
      if (as === 'hex') parts = [Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')]
      const transfer = new DataTransfer()
      transfer.items.add(new File(parts, name))
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
      )
    },
    { name, size: mebibytes << 20, as },
  )
}
