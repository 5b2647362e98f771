// Finds the browsers of three engines, for tests/engines: Chromium as for the other tests, Firefox, and WebKitGTK with the driver
// and the display that it needs. What is missing is installed where that is possible, or said, with what to do.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canInstallWithApt, inPath, installWithApt } from './apt.mjs'
import { findBrowser } from './find-browser.mjs'
import { SetupError } from './setup.mjs'

/**
 * The programs of each engine, and '' as what is missing; or null as programs, and a sentence that says what is missing and what to
 * do. Nothing is installed while all of them are there.
 */
export async function findEngines() {
  const chromium = await findChromium()
  const absent = [findFirefox(), findWebKit()].filter(({ programs }) => programs === null)
  if (absent.length > 0 && canInstallWithApt()) installWithApt(absent.flatMap(({ packages }) => packages))
  return { chromium, firefox: findFirefox(), webkit: findWebKit() }
}

async function findChromium() {
  try {
    return { programs: await findBrowser(), missing: '' }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return { programs: null, missing: `Chromium is skipped. ${error.message}` }
  }
}

function findFirefox() {
  const packages = ['firefox-esr']
  const paths = [process.env.FIREFOX_PATH, ...(FIREFOX[process.platform]?.() ?? [])]
  const programs = paths.find((path) => path !== undefined && isFirefox(path)) ?? null
  const what = 'Firefox is skipped: none was found that tells its version.'
  const advice = 'Install it (Debian: "apt-get install firefox-esr"), or point FIREFOX_PATH at one.'
  return { programs, packages, missing: programs === null ? `${what} ${advice}` : '' }
}

const FIREFOX = {
  linux: () => inPath(['firefox-esr', 'firefox']),
  darwin: () =>
    ['/Applications', join(homedir(), 'Applications')].map((folder) =>
      join(folder, 'Firefox.app', 'Contents', 'MacOS', 'firefox'),
    ),
  win32: () =>
    ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Mozilla Firefox', 'firefox.exe')),
}

/** A file of that name may only ask for another package: the real one tells its version. */
function isFirefox(path) {
  if (!existsSync(path)) return false
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 })
  return /^Mozilla Firefox \d/m.test(stdout ?? '')
}

function findWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb']
  const driver = inPath(['WebKitWebDriver']).find((path) => existsSync(path))
  const browser = miniBrowser()
  const display = inPath(['Xvfb']).find((path) => existsSync(path))
  if (driver && browser && display) return { programs: { driver, browser, display }, packages, missing: '' }
  const named = { WebKitWebDriver: driver, "WebKitGTK's MiniBrowser": browser, Xvfb: display }
  const absent = Object.keys(named).filter((name) => named[name] === undefined)
  const what = `WebKit is skipped: there is no ${absent.join(', no ')}.`
  const advice = `Install what it needs (Debian: "apt-get install ${packages.join(' ')}"); it runs on Linux only.`
  return { programs: null, packages, missing: `${what} ${advice}` }
}

/** The browser beside the library, of the newest version of its interface; in /usr/lib, or a folder of it for one kind of machine. */
function miniBrowser() {
  const libraries = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder))
  const folders = libraries.flatMap((folder) => [folder, ...below(folder, /-linux-gnu/)])
  return folders
    .flatMap((folder) => below(folder, /^webkit(2gtk|gtk)-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .filter((path) => existsSync(path))
    .sort()
    .at(-1)
}

function below(folder, name) {
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .map((entry) => join(folder, entry))
}
