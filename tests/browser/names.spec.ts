// Names and code in the page: built in, dropped, pasted; kept, switched, and followed to the byte.

import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { axeFaults, paste, visit } from './visit.ts'

const SOURCES = 'tests/oracle-names/src/main/java/com/example/orders'
const CONFIGS = 'tests/oracle-names/src/main/resources/shop'
const recorded = (file: string) => JSON.parse(readFileSync(`tests/fixtures/schema/${file}`, 'utf8'))
const payload = (name: string): string =>
  recorded('payloads.json').find((one: { name: string }) => one.name === name).hex

function filesOf(...folders: string[]): { name: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(folder).map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  )
}

/** Drops files on the page, together. */
async function drop(
  page: Page,
  files: readonly { name: string; text: string | readonly number[] }[],
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((files) => {
    const transfer = new DataTransfer()
    for (const { name, text } of files)
      transfer.items.add(new File([typeof text === 'string' ? text : Uint8Array.from(text)], name))
    return transfer
  }, files)
  await page.locator('body').dispatchEvent('drop', { dataTransfer })
}

async function openOrder(page: Page) {
  const parts = await visit(page)
  await paste(page, payload('order'))
  await drop(page, filesOf(SOURCES, CONFIGS))
  await expect(page.getByText('100 %: every index known, types agree')).toBeVisible()
  return parts
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test("Coherence's own types are named without any file, and marked", async ({ page }) => {
  const { row, find, selected, inspector } = await visit(page)
  await paste(page, '0x150e0000410140')
  await row(/UUID \(14\)/).click()
  await expect(selected).toContainText('built in')
  await expect(inspector).toContainText("com.tangosol.util.UUID; one of Coherence's own types")
  await find.fill('uuid')
  await expect(page.getByText('1 of 1')).toBeVisible()
})

test('sources and configurations dropped together name a payload', async ({ page }) => {
  const { row, inspector, find, selected } = await openOrder(page)
  await expect(row(/^Order \(2000\)/)).toBeVisible()
  await row(/10 customer/).click()
  await expect(inspector).toContainText('com.example.orders.Customer')
  await find.fill('Order.customer.address.city')
  await expect(selected).toContainText('London')
  await expect(inspector.getByRole('navigation')).toContainText('Order')
  await expect(inspector.getByRole('navigation')).toContainText('address')
  await find.fill('treet')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(selected).toContainText("12 St James's Square")
  await expect(selected.locator('mark')).toHaveText('treet')
})

test('names are switched off and on, kept over a reload, saved and removed', async ({ page }) => {
  const { row } = await openOrder(page)
  await page.getByRole('button', { name: 'Show the names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  const set = dialog.getByRole('checkbox', {
    name: /common-pof-config.xml, 2 more configurations, 10 Java sources/,
  })
  await set.uncheck()
  await expect(page.locator('.tree-row', { hasText: 'type 2000' })).toHaveCount(1)
  await set.check()
  await expect(page.locator('.tree-row', { hasText: 'Order (2000)' })).toHaveCount(1)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as JSON' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('names.json')
  const text = await readFile(await saved.path(), 'utf8')
  expect(JSON.parse(text).types['2000'].name).toBe('com.example.orders.Order')
  await page.keyboard.press('Escape')

  await page.waitForTimeout(400)
  await page.reload()
  await expect(row(/^Order \(2000\)/)).toBeVisible()
  await page.getByRole('button', { name: /^Names/ }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.keyboard.press('Escape')
  await expect(row(/^type 2000/)).toBeVisible()
  await paste(page, text)
  await expect(row(/^Order \(2000\)/)).toBeVisible()
})

test('remarks about files say file and line; a text of names is not taken for bytes', async ({ page }) => {
  const { source } = await visit(page)
  const before = await source.textContent()
  await paste(
    page,
    '<pof-config><user-type-list>\n<include>missing.xml</include></user-type-list></pof-config>',
  )
  await page.getByRole('button', { name: 'Show the names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  await dialog.getByText('1 remark about the files').click()
  await expect(dialog).toContainText('pasted text:2')
  await expect(dialog).toContainText('missing.xml')
  await page.keyboard.press('Escape')
  expect(await source.textContent()).toBe(before)
})

test('a large source of names is read beside the page, and given up', async ({ page }) => {
  const { row, selected } = await visit(page)
  await paste(page, '0x1592100001644000')
  const classes = Array.from(
    { length: 30_000 },
    (_, at) => `@PortableType(id = ${1042 + at}) class Greeting${at} { @Portable int count; }`,
  )
  const large = { name: 'Large.java', text: classes.join('\n') }
  await drop(page, [large])
  const panel = page.getByRole('region', { name: 'Reading names from Large.java' })
  await expect(panel).toContainText(/One file of \d\.\d MiB/)
  // The page answers meanwhile, and what comes behind it waits its turn.
  await row(/^type 1042/).press('ArrowRight')
  await drop(page, [
    { name: 'Small.java', text: '@PortableType(id = 1042) class Small { @Portable int a; }' },
  ])
  await page.keyboard.press('Escape')
  await expect(row(/Small \(1042\)/)).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect(selected).not.toContainText('Greeting')
})

test('a jar of sources gives names, dropped or chosen', async ({ page }) => {
  const { row } = await visit(page)
  await paste(page, '0x1592100001644000')
  const jar = zipSync({
    'a/Greeting.java': strToU8(
      '@PortableType(id = 1042) class Greeting { @Portable int a; @Portable int count; }',
    ),
    'pom.xml': strToU8('<project/>'),
  })
  await drop(page, [{ name: 'greetings-sources.jar', text: [...jar] }])
  await expect(row(/Greeting \(1042\)/)).toBeVisible()
  await expect(row(/1 count/)).toBeVisible()
  await page.getByRole('button', { name: 'Show the names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  await expect(dialog).toContainText('greetings-sources.jar')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files…' }).click()
  await (await chooser).setFiles({ name: 'more.zip', mimeType: 'application/zip', buffer: Buffer.from(jar) })
  await expect(dialog).toContainText('more.zip')
})

test('on a phone the dialog is as wide as the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await visit(page)
  await drop(page, [{ name: 'A.java', text: '@PortableType(id = 1042) class A { @Portable int a; }' }])
  await page.getByRole('button', { name: 'Show the names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(375)
})

test('names that are being read from the dialog are given up there', async ({ page }) => {
  const { row } = await visit(page)
  await paste(page, '0x1592100001644000')
  const classes = Array.from(
    { length: 30_000 },
    (_, at) => `@PortableType(id = ${1042 + at}) class A${at} { }`,
  )
  await page.getByRole('button', { name: 'Names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose files…' }).click()
  const buffer = Buffer.from(classes.join('\n'))
  await (await chooser).setFiles({ name: 'Large.java', mimeType: 'text/plain', buffer })
  await expect(dialog.getByText('Reading Large.java…')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('Reading Large.java…')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row(/^type 1042/)).toBeVisible()
})

test('where names and payload disagree the row says so', async ({ page }) => {
  const { row, inspector } = await visit(page)
  await paste(page, '0x15921000004e0548656c6c6f0141a90240')
  const names = {
    'pof-inspector-names': 1,
    types: { 1042: { name: 'Greeting', properties: { 0: { name: 'count', type: 'int' } } } },
  }
  await paste(page, JSON.stringify(names))
  await expect(row(/0 count/)).toContainText('≠')
  await row(/0 count/).click()
  await expect(inspector).toContainText('Expected int count of Greeting, found char-string.')
  await expect(row(/found index 1/)).toContainText('≠')
})

test('the payload alone tells types, as a table and as files', async ({ page }) => {
  await visit(page)
  await paste(page, payload('order'))
  await page.getByRole('button', { name: 'Names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  await dialog.getByRole('button', { name: 'From the payload' }).click()
  await expect(dialog.getByRole('heading', { name: 'user type 2000' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^10 / }).first()).toContainText('user type')
  for (const [button, name, piece] of [
    ['Save names as JSON', 'names.json', '"pof-inspector-names": 1'],
    ['Save pof-config.xml', 'pof-config.xml', '<type-id>2000</type-id>'],
    ['Save a Java class for user type 2000', 'Type2000.java', 'implements'],
  ] as const) {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: button }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toBe(name)
    expect(await readFile(await saved.path(), 'utf8')).toContain(piece)
  }
})

test('code for the selected value is copied, and leads back to it', async ({ page }) => {
  const { row, find, inspector, selected, tree } = await openOrder(page)
  await find.fill('Order.customer.address.city')
  await page.keyboard.press('Enter')
  for (const [tab, title] of [
    ['Java', 'PofExtractor'],
    ['Filter', 'Filter with this value'],
    ['JUnit', 'JUnit test with these bytes'],
    ['CohQL', 'CohQL'],
    ['C#', 'PofUpdater'],
    ['C++', 'PofExtractor'],
  ] as const) {
    await inspector.getByRole('button', { name: tab, exact: true }).click()
    await inspector.getByRole('button', { name: `Copy ${title}`, exact: true }).click()
    await row(/^Order \(2000\)/).click()
    await expect(selected).toContainText('POF')
    await find.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await expect(selected, tab).toContainText('London')
    await page.keyboard.press('Enter')
    await expect(tree).toBeFocused()
  }
})

test('a place in a map says why nothing navigates there, and what to do', async ({ page }) => {
  const { row, inspector } = await visit(page)
  await paste(page, '0x155b024e026b304e03706f664e026b314441000000')
  await row(/^value 0/).click()
  await expect(inspector.locator('.code')).toContainText('map')
  await expect(inspector.locator('.code').getByRole('button')).toHaveCount(0)
})

test('second readings stand on one line', async ({ page }) => {
  const { row, inspector } = await visit(page)
  await paste(page, '0x154c10550e8400e29b41d4a716446655440000')
  await row(/^octet-string/).click()
  await expect(inspector.locator('.readings')).toContainText('550e8400-e29b-41d4-a716-446655440000')
})

test('names stand in every panel of cost', async ({ page }) => {
  const { row, inspector } = await openOrder(page)
  await row(/13 m_ePriority/).click()
  await expect(inspector).toContainText('skips 4 values: id, created, customer, …')
  await row(/10 customer/).click()
  await expect(inspector.getByRole('textbox', { name: 'Value' })).toHaveValue(
    /^\{name="Ada Lovelace", address=/,
  )
  await expect(inspector).toContainText('An object of com.example.orders.Customer')
  await page.getByRole('tab', { name: /^Extract cost/ }).click()
  const levels = page.getByRole('navigation', { name: 'Whose fields are shown' })
  await expect(levels.getByRole('button')).toHaveText(['Order', 'customer'])
  await levels.getByRole('button', { name: 'customer' }).click()
  await expect(page.locator('.curve-x').first()).toHaveText('0 name')
  await page.getByRole('tab', { name: /^Icicle/ }).click()
  await expect(page.locator('.icicle .curve-readout')).toContainText('10 customer, Customer (2010) v0')
  await expect(page.getByRole('navigation', { name: 'Zoomed to' })).toContainText('Order')
  await page.getByRole('tab', { name: /^Traps/ }).click()
  const traps = page.getByRole('region', { name: 'Traps' })
  await expect(traps).toContainText('Field 16 (notes) is a uniform-map')
  await traps.getByRole('button', { name: '16 notes' }).click()
  await expect(page.locator('.tree-row[aria-selected=true]')).toContainText('notes')
  await page.getByRole('tab', { name: /^Advice/ }).click()
  const advice = page.getByRole('region', { name: 'Advice' })
  await expect(advice).toContainText('Order (2000), 1 object')
  await advice.getByText('The change in Java').first().click()
  await expect(advice.locator('pre').first()).toContainText('customer)')
})

test('a path of names is completed and starred with the keyboard alone', async ({ page }) => {
  const { tree } = await openOrder(page)
  await page.getByRole('tab', { name: /^Query/ }).click()
  const query = page.getByRole('region', { name: 'Query cost' })
  const field = query.getByRole('combobox', { name: 'Add a path' })
  await field.focus()
  await page.keyboard.type('cust')
  await expect(query.getByRole('option')).toHaveText([/customer 10 Customer \(2010\) v0/])
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /-0$/)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('customer')
  await page.keyboard.type('.address.ci')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('')
  await expect(query.getByRole('row', { name: /customer\.address\.city/ })).toContainText('10/1/1')
  await expect(tree.getByRole('row', { name: /1 city/ }).locator('[aria-pressed=true]')).toHaveCount(1)
  await page.keyboard.type('customer.nothing')
  await expect(query.getByRole('status').last()).toContainText('A path is property indexes')
  await page.keyboard.press('Escape')
  await query.getByRole('button', { name: 'Remove the star from customer.address.city' }).press('Enter')
  await expect(query.getByRole('row')).toHaveCount(0)
})

test('remarks about files outlive a reload', async ({ page }) => {
  await visit(page)
  await paste(
    page,
    '<pof-config><user-type-list>\n<include>missing.xml</include></user-type-list></pof-config>',
  )
  await expect(page.getByRole('button', { name: 'Show the names' })).toBeVisible()
  await page.waitForTimeout(400)
  await page.reload()
  await page.getByRole('button', { name: /^Names/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Names' })
  await dialog.getByText('1 remark about the files').click()
  await expect(dialog).toContainText('missing.xml')
})

test('a link takes the names along where that is asked for', async ({ page, context }) => {
  await openOrder(page)
  const linkOf = async (hasNames: boolean) => {
    await page.getByRole('button', { name: 'Share or export' }).click()
    await page.getByRole('menuitem', { name: 'Link' }).click()
    await page.getByRole('checkbox', { name: /^Include the names in use/ }).setChecked(hasNames)
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('dialog').getByText('Copied.')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.keyboard.press('Escape')
    return link
  }
  const [plain, named] = [await linkOf(false), await linkOf(true)]
  const elsewhere = async (link: string) => {
    const other = await (await context.browser())?.newPage()
    if (other === undefined) throw new Error('there is no browser')
    await other.goto(link)
    await expect(other.locator('.tree-row').first()).toBeVisible()
    return other.getByRole('treegrid')
  }
  await expect(await elsewhere(named)).toContainText('Order (2000)')
  await expect(await elsewhere(plain)).toContainText('type 2000')
})

/** User type 1042, version 3: 0 = 500, 1 = "x", 2 = 6, 5 = "new". */
const NEWER = '0x159210030041b407014e0178026f054e036e657740'

test('a stream that is newer than its class shows what an older class keeps', async ({ page }) => {
  const { row, inspector, selected } = await visit(page)
  await paste(page, NEWER)
  await row(/^type 1042/).click()
  const older = inspector.locator('.older')
  await expect(older).toBeHidden()
  const types = {
    1042: { name: 'com.acme.Order', version: 1, properties: { 0: 'amount', 1: 'note', 2: 'flag' } },
  }
  await paste(page, JSON.stringify({ 'pof-inspector-names': 1, types }))
  await expect(older).toContainText('The stream says version 3, Order (1042) knows version 1.')
  await expect(older.getByRole('row', { name: /^kept: 5/ })).toContainText('string')
  await expect(older).toContainText('1 property kept as remainder: 6 bytes, skip cost 1 call')
  await older.getByRole('combobox').focus()
  await older.getByRole('combobox').selectOption({ label: 'up to index 0 amount' })
  await expect(older.getByRole('row', { name: /^kept/ })).toHaveCount(3)
  await older.getByRole('button', { name: '5' }).press('Enter')
  await expect(selected).toContainText('"new"')
  await row(/^Order \(1042\)/).click()
  await expect(older.getByRole('row', { name: /^kept/ })).toHaveCount(3)
})

test('an export is made with names or without', async ({ page }) => {
  await openOrder(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: /^Export/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByText('Values as JSON').click()
  await expect(preview).toContainText('"customer": {')
  await dialog.getByRole('checkbox', { name: 'With the names of classes and fields' }).uncheck()
  await expect(preview).toContainText('"10": {')
  await dialog.getByText('Table of nodes, CSV').click()
  await expect(preview).not.toContainText('namedPath')
  await dialog.getByRole('checkbox').check()
  await expect(preview).toContainText('name,className,namedPath')
})

test('the keyboard goes through a narrow header as it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await visit(page)
  await page.getByRole('button', { name: 'More' }).click()
  const places = await page.evaluate(() => {
    const header = document.querySelector('.header') as HTMLElement
    const parts = [...header.querySelectorAll<HTMLElement>('button, input')].filter(
      (part) => part.offsetWidth > 0 && part.closest('.header-find') === null,
    )
    return parts.map((part) => {
      const { top, left } = part.getBoundingClientRect()
      return Math.round(top / 20) * 10_000 + Math.round(left)
    })
  })
  expect(places.length).toBeGreaterThan(6)
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('names ask for nothing when the page and its pieces are loaded, whatever they are read from', async ({
  page,
}) => {
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  await visit(page)
  await page.waitForLoadState('networkidle')
  // What the worker runs lies in the page.
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:')) requests.push(request.url())
  })
  await paste(page, payload('order'))
  await drop(page, filesOf(SOURCES, CONFIGS))
  await expect(page.getByText('100 %: every index known, types agree')).toBeVisible()
  expect(messages).toEqual([])
  expect(requests).toEqual([])
})

const faults = async (page: Page) => (await axeFaults(page)).map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

for (const scheme of ['light', 'dark'] as const) {
  test(`names, code and exceptions are accessible, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    const { row } = await openOrder(page)
    await row(/10 customer/).click()
    await page.getByText('Older class').click()
    await page.getByRole('tab', { name: /^Query/ }).click()
    await page.getByRole('combobox', { name: 'Add a path' }).fill('customer.')
    await expect(page.getByRole('listbox', { name: 'Fields' }).getByRole('option')).toHaveCount(4)
    await paste(page, 'java.io.StreamCorruptedException: unknown user type: 2000')
    await expect(page.getByRole('region', { name: 'Exception' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })

  test(`the dialog of names is accessible, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await openOrder(page)
    await page.getByRole('button', { name: /^Names/ }).click()
    await expect(page.getByRole('dialog', { name: 'Names' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.getByRole('button', { name: 'From the payload' }).click()
    await expect(page.getByRole('heading', { name: /Order/ }).first()).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
}
