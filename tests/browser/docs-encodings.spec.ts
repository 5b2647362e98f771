// The figures of docs/understand/encodings.md in a real browser: the articles' objects, the reader's bytes, and small objects one by
// one and together.

import { expect, type Page, test } from '@playwright/test'
import { seriousFaults } from './visit.ts'

async function figure(page: Page, name: string) {
  await page.goto('/docs/understand/encodings.html')
  const found = page.locator(`.figure[data-figure="${name}"]`)
  await found.scrollIntoViewIfNeeded()
  return found
}

test('an object of the articles, compressed, with what the article published', async ({ page }) => {
  const sizes = await figure(page, 'encoding-sizes')
  const row = sizes.getByRole('row', { name: 'Java serialization' }).first()
  await expect(row).toHaveText(/article: 186\s*186\s*7\.8$/)
  await expect(async () => {
    await sizes.getByRole('button', { name: '301 entries' }).click()
    await expect(row).toContainText('article: 94,234', { timeout: 500 })
  }).toPass()
  await sizes.getByRole('button', { name: 'LZ4 block stream' }).click()
  await expect(sizes.getByRole('row', { name: 'Kryo, classes by name' })).toHaveText(
    /article: 18,806; article, LZ4 block stream: 31,353\s*18,244\s*30,885 larger/,
  )
})

test('the reader’s bytes in every encoding, and each element as an entry', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const sizes = await figure(page, 'encoding-sizes')
  const bytes = sizes.getByRole('textbox')
  await expect(async () => {
    await sizes.getByRole('button', { name: 'Your bytes' }).click()
    await expect(bytes).toBeVisible({ timeout: 500 })
  }).toPass()
  const rowOf = (name: string) => sizes.locator('tbody tr').filter({ hasText: new RegExp(`^${name}`) })
  await expect(rowOf('POF')).toHaveText(/24\s*1\.0$/)
  await expect(rowOf('Externalizable, by hand')).toContainText('Not computed')
  await bytes.fill('15 55 03 4e 01 61 4e 01 62 4e 01 63')
  await expect(rowOf('POF')).toHaveText(/12\s*1\.0$/)
  await expect(rowOf('JSON')).toContainText('13')
  await sizes.getByRole('button', { name: 'Each element as an entry' }).click()
  await expect(rowOf('JSON')).toHaveText(/9\s*0\.8$/)
  await expect(sizes.getByRole('link', { name: 'Open in the inspector' })).toHaveAttribute('href', /\/#pof1=/)
  await bytes.fill('no bytes')
  await expect(sizes.getByRole('status')).toContainText('expected hex')
  await expect(sizes.getByRole('table')).toHaveCount(0)
  expect(await seriousFaults(page)).toEqual([])
  expect(errors).toEqual([])
})

test('small objects one by one and together, as many as the slider says', async ({ page }) => {
  const apart = await figure(page, 'encodings-apart')
  const number = async (name: string) => {
    const row = apart.locator('tbody tr').filter({ hasText: new RegExp(`^${name}\\d`) })
    return Number(((await row.getByRole('cell').textContent()) ?? '').replaceAll(',', ''))
  }
  await expect(apart.getByRole('row', { name: 'one by one, each through LZ4' })).toContainText('30,885')
  const slider = apart.getByRole('slider', { name: 'Objects' })
  await expect(async () => {
    await slider.fill('20')
    await expect(apart).toContainText('840 in all', { timeout: 2000 })
  }).toPass()
  expect(await number('one by one, each through LZ4')).toBeGreaterThan(await number('one by one'))
  expect(await number('in one list, through LZ4')).toBeLessThan(await number('in one list'))
  await slider.fill('1')
  await expect(apart).toContainText('42 in all')
  await apart.getByRole('button', { name: 'Java serialization' }).click()
  await expect(apart).toContainText('compressed with LZ4')
})
