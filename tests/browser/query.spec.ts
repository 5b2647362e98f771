// Query cost and traps in the built page: starring by key and by typing, the three ways, entries, what is missing.

import { expect, type Page, test } from '@playwright/test'
import { axeFaults, openExample, parts, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const query = (page: Page) => page.getByRole('region', { name: 'Query cost' })
const traps = (page: Page) => page.getByRole('region', { name: 'Traps' })

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tablist', { name: 'Cost' }).getByRole('tab', { name }).click()
}

async function star(page: Page, path: string): Promise<void> {
  await query(page).getByLabel('Add a path').fill(path)
  await page.keyboard.press('Enter')
}

test('teaches how to star, and says what the last of 100 fields costs', async ({ page }) => {
  await visit(page)
  await openExample(page, 'A flat object of 100 fields')
  await openTab(page, 'Query')
  await expect(query(page)).toContainText('Star the fields that it reads')
  await parts(page).tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('s')
  const row = query(page).getByRole('row', { name: /^99 / })
  await expect(row.getByRole('cell')).toHaveText(['int32 1099', '100', '100', 'value', '✕'])
  await expect(query(page)).toContainText('For this field, one extractor wins')
})

test('names the cheapest of three ways, for as many entries as are typed', async ({ page }) => {
  await visit(page)
  await openExample(page, 'byte\\[\\] by writeByteArray')
  await openTab(page, 'Query')
  await star(page, '2')
  await star(page, '3')
  await expect(query(page)).toContainText('For these 2 fields, full deserialization wins')
  const ways = query(page).getByRole('listitem')
  await expect(ways).toHaveCount(3)
  const best = ways.filter({ hasText: 'Full deserialization' })
  await expect(best).toHaveText(/180 to 300 ns180 to 300 ms$/)
  await query(page).getByLabel('Number of entries').fill('2 million')
  await expect(best).toHaveText(/180 to 300 ns350 to 600 ms$/)
  await query(page).getByLabel('Number of entries').fill('many')
  await expect(query(page).getByLabel('Number of entries')).toHaveAttribute('aria-invalid', 'true')
  await expect(best).toHaveText(/180 to 300 ns$/)
})

test('stars a path that the bytes do not hold, and takes the star away', async ({ page }) => {
  await visit(page)
  await openExample(page, 'A flat object of 100 fields')
  await openTab(page, 'Query')
  await star(page, '200')
  const row = query(page).getByRole('row', { name: /^200 / })
  await expect(row).toContainText('nil The root has no index 200: the last is 99')
  await query(page).getByLabel('Add a path').fill('200')
  await expect(query(page)).toContainText('Starred already.')
  await query(page).getByLabel('Add a path').fill('1/x')
  await expect(query(page)).toContainText('A path is property indexes and positions')
  await row.getByRole('button', { name: 'Remove the star from 200' }).click()
  await expect(query(page)).toContainText('Star the fields that it reads')
})

test('goes to a starred field, and keeps the focus while paths are typed', async ({ page }) => {
  await visit(page)
  await openExample(page, 'A flat object of 100 fields')
  await openTab(page, 'Query')
  await star(page, '40')
  await expect(query(page).getByLabel('Add a path')).toBeFocused()
  await query(page).getByRole('button', { name: '40', exact: true }).click()
  await expect(parts(page).selected).toContainText('1040')
})

test('traps: the fields behind a dense sparse array are lost without a message', async ({ page }) => {
  await visit(page)
  await openExample(page, 'A field that Coherence loses')
  await openTab(page, 'Traps')
  const trap = traps(page).getByRole('listitem').filter({ hasText: 'A sparse array without a gap' })
  await expect(trap).toContainText('Read as null without a message')
  await trap.getByRole('button', { name: '0', exact: true }).first().click()
  await expect(parts(page).inspector.getByRole('heading', { level: 2 })).toContainText('sparse-array')
  await paste(page, '15921000014e075468654461746140')
  await expect(traps(page)).toContainText('No traps')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in query cost and traps (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page)
    await openExample(page, 'A field that Coherence loses')
    await openTab(page, 'Query')
    await star(page, '1')
    await star(page, '9/9')
    await expect(query(page).getByRole('row')).toHaveCount(3)
    const found = await axeFaults(page, ['.query'])
    await openTab(page, 'Traps')
    await expect(traps(page).getByRole('listitem').first()).toBeVisible()
    const alsoFound = await axeFaults(page, ['.advice'])
    expect([...found, ...alsoFound].map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}
