// A TCP relay that cuts its connections, or stops passing on, after so many bytes from the server.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay {
  readonly address: string
  /** Connections so far. */
  readonly connections: () => number
  close(): Promise<void>
}

/** Relays to a port. `limits` are bytes of each connection in turn; without one everything passes. */
export async function relay(
  port: number,
  limits: readonly number[],
  then: 'cut' | 'stall' = 'cut',
): Promise<Relay> {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let left = limits[count++] ?? Number.POSITIVE_INFINITY
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
    client.pipe(upstream)
    upstream.on('data', (piece: Buffer) => {
      if (left <= 0) return
      client.write(piece.subarray(0, left))
      left -= piece.length
      if (left <= 0 && then === 'cut') client.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => count,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
