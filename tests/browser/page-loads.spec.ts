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
