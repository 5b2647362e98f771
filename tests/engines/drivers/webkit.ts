// WebKitGTK, by WebDriver classic: WebKitWebDriver starts its MiniBrowser, which draws into a display in memory.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver'
import { Command, Name } from 'selenium-webdriver/lib/command.js'
import { DriverService } from 'selenium-webdriver/remote'
import { clicked, dragged, moved, pressed, type Source, scrolled, typed } from './actions.ts'
import { startDisplay } from './display.ts'
import type { Driver } from './driver.ts'

/** The programs that it takes. */
export interface WebKitPrograms {
  readonly driver: string
  readonly browser: string
  readonly display: string
}

/** Starts the programs with a home of their own, where nothing is kept. */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'pof-webkit-'))
  const screen = await startDisplay(display)
  const environment = {
    ...process.env,
    DISPLAY: screen.name,
    HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
  }
  const service = new DriverService.Builder(driver)
    .setLoopback(true)
    .setEnvironment(environment as never)
    .build()
  const end = async () => {
    await service.kill()
    screen.close()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await new Builder()
      .usingServer(await service.start())
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
      })
      .build()
    return await driverOf(session, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Keeps in the page what its console is told from here on: the driver tells nothing of it. */
function listen(): void {
  const told: string[] = []
  Object.assign(window, { heard: told })
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    const before = console[level]
    console[level] = (...all: unknown[]) => {
      told.push(`${level}: ${all.join(' ')}`)
      before(...all)
    }
  }
  addEventListener('error', ({ message }) => {
    // No error: sizes that have changed while others were told of theirs are told in the next frame. In a page from disk that is a
    // "Script error." like any other, without a place: what is uncaught there the other engines tell.
    const isMuted = location.protocol === 'file:' && message === 'Script error.'
    if (!isMuted && !message.startsWith('ResizeObserver loop')) told.push(`uncaught: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => told.push(`uncaught: ${reason}`))
  addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective }) =>
    told.push(`refused: ${blockedURI} by ${violatedDirective}`),
  )
}

/** What it kept since the last time. */
function hear(): string[] {
  return (window as unknown as { heard?: string[] }).heard?.splice(0) ?? []
}

async function driverOf(driver: WebDriver, end: () => Promise<void>): Promise<Driver> {
  const perform = (actions: Source[]): Promise<void> =>
    driver.execute(new Command(Name.ACTIONS).setParameter('actions', actions))
  return {
    version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
    async open(url) {
      await driver.get(url)
      await driver.executeScript(`(${listen})()`)
    },
    async evaluate(run, given) {
      const answer = await driver.executeAsyncScript<{ value?: string; error?: string }>(
        `const [given, done] = arguments
        Promise.resolve().then(() => (${run})(JSON.parse(given))).then(
          (value) => done({ value: JSON.stringify(value) }),
          (error) => done({ error: String(error) }),
        )`,
        JSON.stringify(given ?? null),
      )
      if (answer.error !== undefined) throw new Error(`In the page: ${answer.error}`)
      return answer.value === undefined || answer.value === null ? undefined : JSON.parse(answer.value)
    },
    press: (keys) => perform(pressed(keys)),
    type: (text) => perform(typed(text)),
    move: (to) => perform(moved(to)),
    click: (at) => perform(clicked(at)),
    // Moves that come while the page is busy become one, which it hears only when the button is up: each waits for a frame.
    async drag(...places) {
      for (const step of dragged(places)) {
        await perform(step)
        await driver.executeAsyncScript(
          'const [done] = arguments; requestAnimationFrame(() => setTimeout(done, 0))',
        )
      }
    },
    // The driver sends a wheel only where it turns otherwise than the last time: it has to forget that.
    async wheel(at, by) {
      await perform(scrolled(at, by))
      await driver.execute(new Command(Name.CLEAR_ACTIONS))
    },
    async resize(width, height) {
      // The bar above the page has its height, too.
      const bars = await driver.executeScript<number>('return outerHeight - innerHeight')
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + bars })
    },
    async screenshot(find) {
      const element = await driver.executeScript<WebElement>(`return (${find})()`)
      return Buffer.from(await element.takeScreenshot(), 'base64')
    },
    console: () => driver.executeScript(`return (${hear})()`),
    async close() {
      await driver.quit()
      await end()
    },
  }
}
