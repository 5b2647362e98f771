// The memory of a process as the kernel counts it, garbage included. Linux only; elsewhere there is nothing to say.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Bytes in memory now, and the most since `forgetPeak`. */
export interface ProcessMemory {
  readonly now: number
  readonly peak: number
}

/** The memory of a process; nothing of one that is not there. */
export function memoryOf(process: number): ProcessMemory {
  const path = `/proc/${process}/status`
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const bytes = (name: string): number =>
    1024 * Number(text.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0)
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** Lets the peak begin anew from what is in memory now. */
export function forgetPeak(process: number): void {
  const path = `/proc/${process}/clear_refs`
  if (existsSync(path)) writeFileSync(path, '5')
}
