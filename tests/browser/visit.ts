// What the browser tests share: opening the page with nothing kept, pasting, dropping, names for its parts, and axe.

import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The parts of the page that tests look at. */
export function parts(page: Page) {
  return {
    tree: page.getByRole('treegrid', { name: 'Values' }),
    rows: page.locator('.tree-row'),
    row: (name: string | RegExp) => page.getByRole('treegrid').getByRole('row', { name }),
    selected: page.locator('.tree-row[aria-selected=true]'),
    active: page.locator('.tree-row.is-active'),
    hex: page.getByRole('grid', { name: 'Hex view' }),
    inspector: page.getByRole('region', { name: 'Inspector' }),
    source: page.locator('.chip').first(),
    envelope: page.getByRole('button', { name: /^Envelope/ }),
    find: page.getByRole('combobox', { name: 'Search or go to' }),
    input: page.getByRole('textbox', { name: 'Bytes as text' }),
  }
}

/** What the label of the byte at an offset begins with. */
export function offsetLabel(offset: number): string {
  return `offset 0x${offset.toString(16).padStart(2, '0')},`
}

/** The byte at an offset. */
export function byteAt(page: Page, offset: number) {
  return page.getByRole('gridcell', { name: new RegExp(`^${offsetLabel(offset)}`) })
}

/** Opens the page as someone does who was never there. */
export async function visit(page: Page) {
  await page.goto('/')
  await expect(parts(page).tree).toBeVisible()
  return parts(page)
}

/** Pastes a text on the page, not into a field. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    // Firefox gives the event no data of ours.
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    document.body.dispatchEvent(event)
  }, text)
}

/** Waits until the browser's database has so many sources of a title: a page that is left earlier has nothing to open again. */
export async function untilStored(page: Page, title: string, times = 1): Promise<void> {
  const stored = () =>
    page.evaluate(async (title) => {
      const answer = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      // A database that is not there yet must be made by the page.
      if (!(await indexedDB.databases()).some(({ name }) => name === 'pof-inspector')) return 0
      const database = await answer(indexedDB.open('pof-inspector'))
      const sources = await answer(database.transaction('sources').objectStore('sources').getAll())
      database.close()
      return sources.filter(({ mark }) => mark.title.includes(title)).length
    }, title)
  await expect.poll(stored).toBeGreaterThanOrEqual(times)
}

/** Drags a file over the page; the returned function lets it go. */
export async function dragFile(page: Page, name: string, hex: string): Promise<() => Promise<void>> {
  const transfer = await page.evaluateHandle(
    ({ name, hex }) => {
      const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name))
      return transfer
    },
    { name, hex },
  )
  const body = page.locator('body')
  await body.dispatchEvent('dragenter', { dataTransfer: transfer })
  await body.dispatchEvent('dragover', { dataTransfer: transfer })
  return () => body.dispatchEvent('drop', { dataTransfer: transfer })
}

/** Chooses an example by its title. */
export async function openExample(page: Page, title: string): Promise<void> {
  const examples = page.getByRole('button', { name: 'Examples' })
  if (!(await examples.isVisible())) await page.getByRole('button', { name: 'More' }).click()
  await examples.click()
  await page
    .getByRole('menuitem', { name: new RegExp(`^${title}`) })
    .first()
    .click()
}

/** What axe finds in what these selectors match, or in the whole page; nothing of what is left out. */
export async function axeFaults(
  page: Page,
  include: readonly string[] = [],
  without: readonly string[] = [],
) {
  const isThere = await page.evaluate(() => 'axe' in window)
  // axe stays in a page, which has no frames of other origins: else axe would need a page of its own.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) }).setLegacyMode()
  for (const selector of include) axe.include(selector)
  for (const selector of without) axe.exclude(selector)
  // Selectors of what passes would take most of the time.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze()
  return violations
}

/** What axe finds, however slight, and where; nothing of what is left out. */
export async function allFaults(page: Page, without: readonly string[] = []): Promise<string[]> {
  return (await axeFaults(page, [], without)).flatMap(placesOf)
}

/** What axe finds that is serious or worse, and where; nothing of what is left out. */
export async function seriousFaults(page: Page, without: readonly string[] = []): Promise<string[]> {
  return (await axeFaults(page, [], without))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(placesOf)
}

function placesOf({ id, nodes }: Awaited<ReturnType<typeof axeFaults>>[number]): string[] {
  return nodes.map(({ target }) => `${id}: ${target.join(' ')}`)
}
