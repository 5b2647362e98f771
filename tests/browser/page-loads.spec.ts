// The built page, as it ships: it loads without a word on the console, under its strict Content-Security-Policy, with the
// pieces that it loads after the first paint, and requests nothing from then on.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { parts } from './visit.ts'

/** The scripts of the page, as `/assets/name.js`. */
const SCRIPTS = readdirSync(fileURLToPath(new URL('../../dist/assets', import.meta.url)))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `/assets/${name}`)
/** Which piece is which file. */
const PIECE = /\/assets\/(panels|readers|workers)-/

/** Holds the requests for some files back; the returned function lets them go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The scripts that the page requests from now on, in order. */
function requestedScripts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requested.push(new URL(request.url()).pathname)
  })
  return requested
}

test('the page loads silently and requests nothing afterwards', async ({ page }) => {
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))

  await page.goto('/', { waitUntil: 'networkidle' })
  page.on('request', (request) => requests.push(request.url()))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(500)

  expect(messages).toEqual([])
  expect(requests).toEqual([])
})

test('the page carries a Content-Security-Policy that allows no connection', async ({ page }) => {
  await page.goto('/')
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute('content', /default-src 'none'/)
  await expect(policy).toHaveAttribute('content', /connect-src 'none'/)

  const outcome = await page.evaluate(() =>
    fetch('/').then(
      () => 'answered',
      () => 'blocked',
    ),
  )
  expect(outcome).toBe('blocked')
})

test('a panel that is not loaded is a quiet line, and then the panel; a button pressed early counts', async ({
  page,
}) => {
  const release = await hold(page, /assets\/panels-/)
  await page.goto('/', { waitUntil: 'commit' })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('One moment…').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Traps' })).toBeHidden()

  release()
  await expect(page.getByRole('menuitem', { name: /^File/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'Traps' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible()
  await expect(page.getByText('One moment…')).toHaveCount(0)
})

test('a button that is held down while its menu is loaded opens it', async ({ page }) => {
  const release = await hold(page, /assets\/panels-/)
  await page.goto('/', { waitUntil: 'commit' })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await open.hover()
  await page.mouse.down()
  release()
  // The button of the menu has taken the place of the other.
  await expect(page.getByRole('tab', { name: 'Traps' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('menuitem', { name: /^File/ })).toBeVisible()
})

test('panels that do not load are said where they would be, the page works, and they can be loaded again', async ({
  page,
}) => {
  let isThere = false
  await page.route(/assets\/panels-/, (route) => (isThere ? route.continue() : route.abort()))
  await page.goto('/')
  const dock = page.locator('#dock')
  await expect(dock).toContainText('This part did not load')
  const { tree, selected } = parts(page)
  const before = (await selected.textContent()) ?? ''
  await tree.press('ArrowDown')
  await expect(selected).not.toHaveText(before)
  isThere = true
  await dock.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByRole('tab', { name: 'Traps' })).toBeVisible()
  await expect(page.getByText('This part did not load')).toHaveCount(0)
})

test('every script is loaded without being asked for, each once, the pieces one after another', async ({
  page,
}) => {
  const requested = requestedScripts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  expect([...requested].sort()).toEqual([...SCRIPTS].sort())
  const pieces = requested.flatMap((path) => PIECE.exec(path)?.[1] ?? [])
  expect(pieces).toEqual(['panels', 'readers', 'workers'])
})

for (const [name, width] of [
  ['wide', 1280],
  ['narrow', 375],
] as const) {
  test(`${name}: what is painted first waits for no piece`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await hold(page, PIECE)
    const requested = requestedScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    const { tree, inspector, hex } = parts(page)
    await expect(tree.getByRole('row')).not.toHaveCount(0)
    if (name === 'narrow') await page.getByRole('tab', { name: 'Inspector' }).click()
    await expect(inspector).toBeVisible()
    if (name === 'narrow') await page.getByRole('tab', { name: 'Bytes' }).click()
    await expect(hex).toBeVisible()
    expect(requested.flatMap((path) => PIECE.exec(path)?.[1] ?? [])).toEqual(['panels'])
  })
}

test('a link waits for what reads it, and for no other piece', async ({ page }) => {
  await hold(page, /assets\/(?:panels|workers)-/)
  await page.goto('/#pof1=AAAA', { waitUntil: 'commit' })
  await expect(page.locator('.notice-text')).toContainText('The link is not complete')
})
