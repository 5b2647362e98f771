// Firefox, without a window of its own, by WebDriver BiDi: it speaks that by itself, and needs no driver beside it.

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as bidiModule from 'selenium-webdriver/bidi/index.js'
import { clicked, dragged, moved, pressed, type Source, scrolled, typed } from './actions.ts'
import type { Driver } from './driver.ts'

/** What would ask other servers for something, or ask someone in a window that nobody sees. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
}

/** The connection as the library has it: its types name another export than there is. */
interface Connection {
  readonly socket: { on(event: 'message', hear: (text: Buffer) => void): void }
  waitForConnection(): Promise<unknown>
  send(command: { method: string; params: object }): Promise<unknown>
  on(event: string, hear: (params: LogEntry) => void): void
  close(): Promise<unknown>
}

const { default: Bidi } = bidiModule as unknown as { default: new (address: string) => Connection }

interface Answer {
  readonly result?: unknown
  readonly message?: string
  readonly error?: string
}

interface Session {
  readonly capabilities: { readonly browserVersion: string }
}

interface LogEntry {
  readonly level: string
  readonly text: string | null
}

/** Starts Firefox with a profile of its own. */
export async function startFirefox(executable: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'pof-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const child = spawn(executable, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const end = async () => {
    process.off('exit', kill)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && kill()) await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    return await connect(`${await addressOf(child)}/session`, end)
  } catch (error) {
    await end()
    throw error
  }
}

/** Where it listens, which it tells when it does; what it said before when it ends instead. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
      else said.push(line)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}: ${said.slice(-5).join('; ')}`)))
  })
}

async function connect(address: string, end: () => Promise<void>): Promise<Driver> {
  const bidi = new Bidi(address)
  await bidi.waitForConnection()
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const { result, error, message } = (await bidi.send({ method, params })) as Answer
    if (error !== undefined) throw new Error(`${method}: ${error}: ${message}`)
    return result as Result
  }
  // A busy machine takes longer to start than the 30 seconds that an answer is waited for.
  const begun = new Promise<Session>((resolve) => {
    bidi.socket.on('message', (text) => {
      const { result } = JSON.parse(String(text))
      if (result?.capabilities !== undefined) resolve(result)
    })
  })
  const { capabilities } = await send<Session>('session.new', { capabilities: {} }).catch((error) => {
    if (/timed out/.test(String(error))) return begun
    throw error
  })
  // In the tab that is there at first the focus is in the address bar, and nothing in the page can have it.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
  let entries: LogEntry[] = []
  bidi.on('log.entryAdded', (entry: LogEntry) => entries.push(entry))
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const perform = (actions: Source[]) => send<void>('input.performActions', { context, actions })

  return {
    version: capabilities.browserVersion,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(run, given) {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify(await (${run})(JSON.parse(given)))`,
        arguments: [{ type: 'string', value: JSON.stringify(given ?? null) }],
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails !== undefined) throw new Error(`In the page: ${exceptionDetails.text}`)
      return result?.value === undefined ? undefined : JSON.parse(result.value)
    },
    press: (keys) => perform(pressed(keys)),
    type: (text) => perform(typed(text)),
    move: (to) => perform(moved(to)),
    click: (at) => perform(clicked(at)),
    async drag(...places) {
      for (const step of dragged(places)) await perform(step)
    },
    wheel: (at, by) => perform(scrolled(at, by)),
    resize: (width, height) =>
      send('browsingContext.setViewport', { context, viewport: { width, height }, devicePixelRatio: 1 }),
    async screenshot(find) {
      const { result } = await send<{ result: { sharedId: string } }>('script.callFunction', {
        functionDeclaration: String(find),
        awaitPromise: false,
        target: { context },
      })
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        clip: { type: 'element', element: { sharedId: result.sharedId } },
      })
      return Buffer.from(data, 'base64')
    },
    async console() {
      const told = entries
      entries = []
      return told.map(({ level, text }) => `${level}: ${text}`)
    },
    async close() {
      await bidi.close()
      await end()
    },
  }
}
