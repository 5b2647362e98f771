// The memory of the browser's process that draws the page, as the kernel counts it: what a worker holds is in it too,
// which no heap of the page shows. Linux only; elsewhere there is nothing to say.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

/** Bytes in memory now, and the most since `forgetPeak`. */
export interface ProcessMemory {
  readonly now: number
  readonly peak: number
}

/** The process that draws the page: of several the one with the most in memory; -1 where there is no /proc. */
export async function rendererOf(browser: Browser): Promise<number> {
  if (!existsSync('/proc/self/status')) return -1
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return renderers.sort((a, b) => memoryOf(b).now - memoryOf(a).now)[0] ?? -1
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
