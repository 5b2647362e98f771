// The process of the browser that draws the page: what a worker holds is in its memory too, which no heap of the page
// shows. Linux only; elsewhere there is none to be found.

import { existsSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { memoryOf } from './memory.ts'

/** The process that draws the page: of several the one with the most in memory; -1 where there is no /proc. */
export async function rendererOf(browser: Browser): Promise<number> {
  if (!existsSync('/proc/self/status')) return -1
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return renderers.sort((a, b) => memoryOf(b).now - memoryOf(a).now)[0] ?? -1
}
