// The built page, as it ships: it loads without a word on the console, under its strict
// Content-Security-Policy, and asks for nothing once it has loaded.
import { expect, test } from '@playwright/test'

test('the page loads silently and requests nothing afterwards', async ({ page }) => {
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))

  await page.goto('/', { waitUntil: 'load' })
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

test('a panel that has not arrived is a quiet line, and then the panel; a button pressed early counts', async ({
  page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/assets\/(?:MenuBox|CodeSection|CostDock)-/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await open.click()
  await expect(open).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('One moment…').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Traps' })).toBeHidden()

  arrive()
  await expect(page.getByRole('menuitem', { name: /^File/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab', { name: 'Traps' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible()
  await expect(page.getByText('One moment…')).toHaveCount(0)
})

test('every script is named by index.html, those that run late at low priority', async ({ page }) => {
  const requested = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) requested.add(new URL(request.url()).pathname)
  })
  await page.goto('/', { waitUntil: 'load' })
  const named = await page
    .locator('script[src], link[rel="modulepreload"]')
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
    )
  expect([...requested].sort()).toEqual(named.map((name) => name.replace('./', '/')).sort())
  const late = page.locator('link[rel="modulepreload"][fetchpriority="low"]')
  expect(await late.count()).toBeGreaterThan(5)
})

test('what reads a link is fetched beside the page, not behind it', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  const asked = page.waitForRequest(/assets\/reading-/)
  await page.goto('/#pof1=AAAA', { waitUntil: 'commit' })
  await asked
  arrive()
  await expect(page.getByText('The link is not complete')).toBeVisible()
})
