// Reading a Blob by way of the page. WebKit lets the worker of a page that was opened from disk read none, not even its
// own; the page can read them all.

/** What the worker posts to have a Blob read: the bytes are to go to the port, null where the page cannot either. */
export interface ReadForWorker {
  readonly read: Blob
  readonly to: MessagePort
}

/** The worker's way to its page. */
export interface PagePort {
  postMessage(message: ReadForWorker, transfer: MessagePort[]): void
}

let page: PagePort | null = null

/** Lets `bytesOf` turn to the page at the other end of a port. */
export function readByPage(port: PagePort): void {
  page = port
}

/** The bytes of a Blob, read here or by the page. Rejects as the browser does here where neither can. */
export async function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  try {
    return await blob.arrayBuffer()
  } catch (thrown) {
    const bytes = page === null ? null : await asked(page, blob)
    if (bytes === null) throw thrown
    return bytes
  }
}

/** Reads for the worker; of the page. */
export async function readForWorker({ read, to }: ReadForWorker): Promise<void> {
  try {
    const bytes = await read.arrayBuffer()
    to.postMessage(bytes, [bytes])
  } catch {
    to.postMessage(null)
  }
}

function asked(page: PagePort, blob: Blob): Promise<ArrayBuffer | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }: MessageEvent<ArrayBuffer | null>) => {
      port1.close()
      resolve(data)
    }
    page.postMessage({ read: blob, to: port2 }, [port2])
  })
}
