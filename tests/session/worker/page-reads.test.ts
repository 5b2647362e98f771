// A Blob that the worker may not read, read by its page over a real channel.

import { describe, expect, it } from 'vitest'
import { bytesOf, type PagePort, readByPage, readForWorker } from '../../../src/session/worker/read-blob.ts'

/** A Blob that cannot be read here, as any in a worker of WebKit's where the page was opened from disk. */
function unreadable(text: string): Blob {
  const blob = new Blob([text])
  blob.arrayBuffer = () =>
    Promise.reject(new DOMException('The I/O read operation failed.', 'NotReadableError'))
  return blob
}

/** The worker's end of a channel with a page that reads what arrives. */
function pageThat(read: (blob: Blob) => Blob): PagePort {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => {
    readForWorker({ ...data, read: read(data.read) }).then(() => port1.close())
  }
  return port2
}

describe('bytesOf', () => {
  it('reads what can be read here', async () => {
    expect(await bytesOf(new Blob(['here']))).toEqual(new TextEncoder().encode('here').buffer)
  })

  it('has the page read what cannot be read here', async () => {
    readByPage(pageThat((blob) => blob))
    expect(new TextDecoder().decode(await bytesOf(unreadable('by the page')))).toBe('by the page')
  })

  it('rejects as it would alone where the page cannot read it either', async () => {
    readByPage(pageThat(() => unreadable('moved')))
    await expect(bytesOf(unreadable('moved'))).rejects.toThrow('I/O read operation failed')
  })
})
