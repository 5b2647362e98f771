// A display for a browser that cannot do without: in memory, drawn by nothing, where the machine has none.

import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'

export interface Display {
  /** What DISPLAY is to be. */
  readonly name: string
  close(): void
}

/** Starts Xvfb with a screen of 1920 by 1200 under the first number that is free. */
export function startDisplay(executable: string): Promise<Display> {
  const child = spawn(
    executable,
    ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  return new Promise((resolve, reject) => {
    const number = child.stdio[3] as Readable
    number.once('data', (told) =>
      resolve({ name: `:${String(told).trim()}`, close: () => void child.kill('SIGTERM') }),
    )
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`${executable} ended with ${code}`)))
  })
}
