// Ten tasks as somebody does them who hears the page: what has the focus, what is read, and what live regions say, step by step, as
// goldens in tests/golden/accessibility. `UPDATE_GOLDEN=1 npx playwright test tests/browser/accessibility.spec.ts` writes them; read the
// difference as a listener would.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { ScreenReader } from './screen-reader.ts'
import { byteAt, openExample, parts, paste } from './visit.ts'

const GOLDEN = join(import.meta.dirname, '..', 'golden', 'accessibility')

/** A Customer of type 1001: a name, a byte[] of 400 octets, an int. */
const PAYLOAD = `Binary(length=419, value=0x15a90f00004e0341646101584b9006${'5a'.repeat(400)}02410740)`
/** The same without its octets, and with a negative number and a float. */
const SMALL = '15 a9 0f 00 00 4e 03 41 64 61 02 41 46 03 44 3f c0 00 00 40'

// The tree of the whole page is read at each step: that takes its time where other work has the cores.
test.describe.configure({ timeout: 120_000 })

test.use({ viewport: { width: 1440, height: 900 } })

/** What is done, and what is heard of it. */
class Told {
  readonly page: Page
  private readonly reader: ScreenReader
  private readonly lines: string[] = []
  /** Where the focus was after the last step. */
  private before = ''

  constructor(page: Page) {
    this.page = page
    this.reader = new ScreenReader(page)
  }

  /** Opens the page with nothing kept. */
  async open(): Promise<void> {
    await this.reader.listen()
    await this.page.goto('/')
    await expect(parts(this.page).tree).toBeVisible()
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0)
    await this.reader.heard()
    this.before = await this.reader.focused()
  }

  /** One thing that is done, then what is heard, which has `until` in it, and where the focus is. */
  async step(what: string, act: () => Promise<unknown>, until?: string): Promise<void> {
    await act()
    const heard = await this.reader.heard(until)
    const now = await this.reader.focused()
    this.lines.push('', `> ${what}`)
    if (now !== this.before) this.lines.push(`  focus: ${now}`)
    this.before = now
    for (const words of heard) this.lines.push(`  says: ${words}`)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.step(`press ${key}`, () => this.page.keyboard.press(key))
  }

  async type(text: string): Promise<void> {
    await this.step(`type ${text}`, () => this.page.keyboard.type(text))
  }

  /** Reads a part of the page from its beginning. */
  async read(what: string, part: Locator): Promise<void> {
    this.lines.push('', `> read ${what}`, ...(await this.reader.read(part)).map((line) => `  ${line}`))
  }

  /** All of it is what the golden says. */
  isAs(name: string): void {
    const text = `${this.lines.slice(1).join('\n')}\n`
    const file = join(GOLDEN, `${name}.txt`)
    if (process.env.UPDATE_GOLDEN === '1') {
      mkdirSync(GOLDEN, { recursive: true })
      writeFileSync(file, text)
    }
    expect(text).toBe(readFileSync(file, 'utf8'))
  }
}

test('a payload is opened', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.read('the header', page.getByRole('banner'))
  await told.step('paste a payload', () => paste(page, SMALL), '20 bytes')
  await told.step(
    'paste one that is cut',
    () => paste(page, PAYLOAD.replace('419', '500')),
    'Bytes are missing',
  )
  await told.step('paste what is no payload', () => paste(page, 'hello, world'), 'not opened')
  await told.step('paste a small one', () => paste(page, SMALL), '20 bytes')
  await told.read('the page', page.getByRole('main'))
  told.isAs('open')
})

test('the tree is walked through by keys', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.step('paste a payload', () => paste(page, PAYLOAD), '419 bytes')
  await told.press(
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowLeft',
    'ArrowLeft',
    'ArrowRight',
    'End',
    's',
    's',
  )
  await told.read('the values', parts(page).tree)
  told.isAs('tree')
})

test('a field is found', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.press('/')
  await told.type('tier')
  await told.press('Enter', 'Escape')
  await told.press('/')
  await told.step('type 2 instead', () => parts(page).find.fill('2'))
  await told.press('ArrowDown', 'Enter')
  await told.press('/')
  await told.step('type nowhere instead', () => parts(page).find.fill('nowhere'))
  told.isAs('find')
})

test('why a byte is what it is', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.step('paste a payload', () => paste(page, PAYLOAD), '419 bytes')
  await told.step('go to the bytes', () => parts(page).hex.focus())
  await told.press('ArrowRight', 'ArrowRight', 'ArrowDown', 'Home')
  await told.step('go to byte 2', () => byteAt(page, 2).click())
  await told.press('ArrowLeft', 'Shift+ArrowRight', 'Enter')
  await told.read('the inspector', parts(page).inspector)
  await told.step('open the bits of the type id', () => page.locator('.token summary').first().press('Enter'))
  await told.read('its bits', page.locator('.tokens').first())
  await told.step('paste a small one', () => paste(page, SMALL), '20 bytes')
  await told.step('go to the values', () => parts(page).tree.focus())
  await told.press('End')
  await told.step('open the bits of the float', () => page.locator('.token summary').last().press('Enter'))
  await told.read('its bits', page.locator('.tokens').first())
  await told.step('go to the values', () => parts(page).tree.focus())
  await told.press('ArrowUp')
  await told.step('open the bits of the negative number', () =>
    page.locator('.token summary').last().press('Enter'),
  )
  await told.read('its bits', page.locator('.tokens').first())
  told.isAs('byte')
})

test('what a field costs', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.step('paste a payload', () => paste(page, PAYLOAD), '419 bytes')
  await told.press('ArrowDown', 'ArrowDown', 'ArrowDown')
  await told.read('its cost', page.locator('.cost'))
  await told.read('the dock', page.locator('.dock'))
  await told.step('go to the curve', () =>
    page.getByRole('slider', { name: 'Children in stream order' }).focus(),
  )
  await told.press('ArrowLeft', 'ArrowLeft', 'Enter')
  await told.step('go to the icicle', () => page.getByRole('tab', { name: 'Icicle' }).click())
  await told.step('go into it', () => page.getByRole('tree', { name: 'Nesting' }).focus())
  await told.press('Home', 'ArrowDown', 'ArrowRight')
  told.isAs('cost')
})

test('a path is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const told = new Told(page)
  await told.open()
  await told.step('paste a payload', () => paste(page, PAYLOAD), '419 bytes')
  await told.press('ArrowDown', 'Shift+F10')
  await told.read('the menu', page.getByRole('menu'))
  await told.step(
    'press Enter on Copy extractor',
    () => page.getByRole('menuitem', { name: 'Copy extractor' }).press('Enter'),
    'done',
  )
  await told.step('copy the value by Ctrl+C', () => page.keyboard.press('ControlOrMeta+c'), 'copied')
  await told.step(
    'press the button Copy address',
    () => parts(page).inspector.getByRole('button', { name: 'Copy address' }).press('Enter'),
    'Copied',
  )
  told.isAs('copy')
})

test('a type is named', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.step('paste a payload', () => paste(page, PAYLOAD), '419 bytes')
  await told.step('press Names', () =>
    page.getByRole('button', { name: 'Names', exact: true }).press('Enter'),
  )
  await told.read('the dialog', page.getByRole('dialog'))
  await told.press('Escape')
  await told.step(
    'paste a file of names',
    () =>
      paste(
        page,
        '{"pof-inspector-names":1,"types":{"1001":{"name":"com.acme.Client","properties":{"0":{"name":"name"}}}}}',
      ),
    'indexes are unknown',
  )
  await told.press('ArrowDown')
  told.isAs('name')
})

test('problems are read', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await told.step('open a damaged payload', () => openExample(page, 'Damaged: one flipped bit'), '44 bytes')
  await told.press('F8')
  await told.read('the problems', page.getByRole('region', { name: 'Problems' }))
  await told.read('the inspector', parts(page).inspector)
  told.isAs('problems')
})

test('two payloads are compared', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  await paste(page, '15 92 10 01 00 41 05 01 4e 03 6f 6c 64 02 55 03 6a 6b 6c 40')
  await told.step(
    'paste another',
    () => paste(page, '15 92 10 02 00 6e 01 4e 03 6e 65 77 02 55 03 6c 6a 6b 03 69 40'),
    '21 bytes',
  )
  await told.step(
    'compare it with the previous',
    async () => {
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('menuitem', { name: /^Compare with the previous/ }).click()
      await expect(page.getByRole('treegrid', { name: 'Side by side' })).toBeVisible()
    },
    'The values differ',
  )
  await told.step('go to the rows', () => page.getByRole('treegrid', { name: 'Side by side' }).focus())
  await told.press('n', 'ArrowDown', 'ArrowDown')
  await told.read('the comparison', page.getByRole('region', { name: 'Two payloads compared' }))
  told.isAs('compare')
})

test('a cache is looked at', async ({ page }) => {
  const told = new Told(page)
  await told.open()
  const view = page.getByRole('region', { name: 'All entries' })
  await told.step(
    'open a dump of a cache',
    async () => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Open a file…' }).click()
      await (await chooser).setFiles(
        join(import.meta.dirname, '..', 'fixtures', 'profile', 'orders.ndjson.gz'),
      )
      await expect(view.getByRole('button', { name: 'Save as JSON' })).toBeVisible({ timeout: 40_000 })
      await expect(view.getByText('Working it out')).toHaveCount(0, { timeout: 40_000 })
    },
    'sound',
  )
  await told.read('all entries', view)
  await told.step('press the button of field 2', () =>
    view.getByRole('button', { name: '2', exact: true }).press('Enter'),
  )
  await told.read('field 2', view.getByRole('article'))
  await told.step(
    'press SHIPPED',
    () => view.getByRole('button', { name: 'SHIPPED' }).press('Enter'),
    '252 entries',
  )
  await told.read('the entries', view.getByRole('region', { name: 'Entries' }).first())
  told.isAs('cache')
})
