// Chromium, by Playwright, which the other tests drive it by: the same scenarios, so that what falls in one engine alone is known.

import { chromium, type ElementHandle } from '@playwright/test'
import type { Driver } from './driver.ts'

/** Starts Chromium without a window of its own. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath })
  const page = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  let told: string[] = []
  page.on('console', (message) => {
    // The browser asks for it by itself where a file is opened that is no page.
    if (!message.location().url.endsWith('/favicon.ico')) told.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => told.push(`uncaught: ${error.message}`))
  const { keyboard, mouse } = page
  return {
    version: browser.version(),
    async open(url) {
      await page.goto(url)
    },
    async evaluate(run, given) {
      const value = await page.evaluate(
        `(async () => JSON.stringify(await (${run})(${JSON.stringify(given ?? null)})))()`,
      )
      return typeof value === 'string' ? JSON.parse(value) : undefined
    },
    press: (keys) => keyboard.press(keys),
    type: (text) => keyboard.type(text),
    move: ({ x, y }) => mouse.move(x, y),
    click: ({ x, y }) => mouse.click(x, y),
    async drag(...places) {
      for (const [i, { x, y }] of places.entries()) {
        await mouse.move(x, y)
        if (i === 0) await mouse.down()
      }
      await mouse.up()
    },
    async wheel({ x, y }, by) {
      await mouse.move(x, y)
      await mouse.wheel(0, by)
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    async screenshot(find) {
      const element = (await page.evaluateHandle(`(${find})()`)).asElement() as ElementHandle | null
      if (element === null) throw new Error('Nothing to take a picture of')
      return element.screenshot({ animations: 'disabled', caret: 'hide' })
    },
    async console() {
      const before = told
      told = []
      return before
    },
    close: () => browser.close(),
  }
}
