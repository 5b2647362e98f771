// Finds a Chromium that runs on this machine, for the browser tests. Every candidate has to prove itself
// by a launch: a file that exists may lack libraries, or be a stub that only asks for a snap package.
// Nothing is downloaded or installed while a browser that works is there already.
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canInstallWithApt, inPath, installWithApt, runToEnd } from './apt.mjs'
import { root, SetupError } from './setup.mjs'

const MINUTE = 60_000

/** Debian's packages, the first that runs. The headless shell opens no window for a page, which is half of the work of a short test. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * The path of a browser that was just launched and drew a page. Looks, in this order, at $CHROME_PATH, the
 * system's headless shell, Chrome and Chromium, Playwright's cache, Debian's packages (installed when run as
 * root), and Playwright's download. Throws a SetupError that says what to do when none of them works.
 */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test')
  const failures = new Map()
  const firstThatWorks = async (paths) => {
    for (const path of paths) {
      const failure = await tryLaunch(chromium, path)
      if (failure === undefined) return path
      failures.set(path, failure)
    }
    return undefined
  }

  const given = process.env.CHROME_PATH
  if (given) {
    if (await firstThatWorks([given])) return given
    console.log(`CHROME_PATH is set to ${given}, which does not run: looking further.`)
  }
  const found = (await firstThatWorks(systemBrowsers())) ?? (await firstThatWorks(playwrightBrowsers()))
  if (found) return found

  for (const name of canInstallWithApt() ? DEBIAN_PACKAGES : []) {
    installWithApt([name])
    const installed = await firstThatWorks(systemBrowsers())
    if (installed) return installed
  }
  installWithPlaywright()
  const downloaded = await firstThatWorks(playwrightBrowsers())
  if (downloaded) return downloaded

  throw new SetupError(
    [
      'No browser for the tests: no Chrome or Chromium was found that runs, and none could be installed.',
      ...(failures.size > 0 ? ['What was tried:'] : []),
      ...[...failures].map(([path, failure]) => `  ${path}: ${failure}`),
      'What to do: install Chrome or Chromium (Debian: "apt-get install chromium"), or point CHROME_PATH at one.',
      'Everything else runs without a browser: npm test -- --only lint,types,unused,unit,build,size',
    ].join('\n'),
  )
}

/** Launches the browser and draws a page; the first line of what went wrong, or undefined when it works. */
async function tryLaunch(chromium, executablePath) {
  if (!existsSync(executablePath)) return 'no such file'
  let browser
  try {
    browser = await chromium.launch({ executablePath, headless: true, timeout: 30_000 })
    const page = await browser.newPage()
    await page.setContent('<h1>ready</h1>')
    const text = await page.textContent('h1')
    return text === 'ready' ? undefined : 'starts, but draws nothing'
  } catch (error) {
    const lines = String(error?.message ?? error).split('\n')
    return lines.find((line) => /error while|not found|cannot|snap|exited/i.test(line))?.trim() ?? lines[0]
  } finally {
    await browser?.close().catch(() => {})
  }
}

function systemBrowsers() {
  const paths = SYSTEM_PATHS[process.platform]?.().filter((path) => existsSync(path)) ?? []
  // /bin and /usr/bin are one folder on most systems.
  return [...new Map(paths.map((path) => [realpathSync(path), path]).reverse()).values()].reverse()
}

const SYSTEM_PATHS = {
  linux: () => [
    '/usr/lib/chromium/chromium-headless-shell',
    // Before the wrapper of the same package in PATH, which is noisy.
    '/usr/lib/chromium/chromium',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/opt/google/chrome/chrome',
    ...inPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']),
  ],
  darwin: () =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', join(homedir(), 'Applications')].map((folder) =>
        join(folder, `${name}.app`, 'Contents', 'MacOS', name),
      ),
    ),
  win32: () =>
    ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Chromium', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ]),
}

/** The browsers in Playwright's cache, the newest revision first. */
function playwrightBrowsers() {
  const cache = playwrightCache()
  if (!existsSync(cache)) return []
  const revision = (name) => Number(name.match(/-(\d+)$/)?.[1] ?? 0)
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => executables(join(cache, name), 6))
}

function playwrightCache() {
  const given = process.env.PLAYWRIGHT_BROWSERS_PATH
  if (given === '0') return join(root, 'node_modules', 'playwright-core', '.local-browsers')
  if (given) return given
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(process.env.LocalAppData ?? homedir(), 'ms-playwright')
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright')
}

const EXECUTABLE =
  /^(chrome|headless_shell|chrome-headless-shell|Chromium|Google Chrome for Testing)(\.exe)?$/

function executables(folder, depth) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return depth > 0 ? executables(path, depth - 1) : []
    return EXECUTABLE.test(entry.name) ? [path] : []
  })
}

function installWithPlaywright() {
  // Never with --with-deps, which upgrades system packages before it fails.
  console.log('No browser found. Downloading the one Playwright brings along.')
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  runToEnd(process.execPath, [cli, 'install', '--only-shell', 'chromium'], 3 * MINUTE)
}
