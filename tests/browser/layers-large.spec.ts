// Large layers: they are read in the worker, so that the page goes on meanwhile; what is hostile stops at a limit.

import { expect, type Page, test } from '@playwright/test'
import { visit } from './visit.ts'

/** What is in the field: JSON that gzip makes a quarter of, or zeros. */
interface Field {
  readonly what: 'json' | 'zeros'
  readonly mebibytes: number
}

/** Makes POF with gzip in a field, in the page so that nothing large crosses to it, and drops it. Returns the size of the field. */
function dropGzip(page: Page, field: Field): Promise<number> {
  return page.evaluate(async ({ what, mebibytes }) => {
    const size = mebibytes << 20
    const content = new Uint8Array(size)
    if (what === 'json') {
      const line = new TextEncoder().encode('{"id":00000000,"name":"a00000000","x":[1,2,3]},\n')
      const digits = [6, 7, 8, 9, 10, 11, 12, 13]
      let seed = 1
      content[0] = 0x5b
      let at = 1
      while (at + line.length + 2 < size) {
        content.set(line, at)
        for (const digit of digits) {
          seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
          content[at + digit] = 0x31 + ((seed >>> 16) % 9)
          content[at + digit + 18] = 0x31 + ((seed >>> 20) % 9)
        }
        at += line.length
      }
      content.fill(0x20, at)
      content[at] = 0x30
      content[size - 1] = 0x5d
    }
    const packed = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))
    const gzip = new Uint8Array(await new Response(packed).arrayBuffer())
    const length = [gzip.length & 0x3f]
    for (let rest = gzip.length >> 6; rest > 0; rest >>= 7) {
      length[length.length - 1] = (length[length.length - 1] ?? 0) | 0x80
      length.push(rest & 0x7f)
    }
    const head = [0x15, 0x55, 0x02, 0x4c, ...length]
    const transfer = new DataTransfer()
    const parts = [Uint8Array.from(head), gzip, Uint8Array.of(0x4e, 1, 0x61)]
    transfer.items.add(new File(parts, 'field.bin'))
    document.body.dispatchEvent(
      new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
    )
    return gzip.length
  }, field)
}

/** Milliseconds. On the page's own thread reading takes several seconds in one task; showing the tree takes about 0.1. */
const LONGEST = 1_000

/** The longest task from now on until the returned function is called, ms. */
async function longestTask(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    Object.assign(window, { tasks })
  })
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return Math.max(0, ...(window as unknown as { tasks: number[] }).tasks)
    })
}

const chip = (page: Page) => page.locator('.tree-layer').first()
const entering = (page: Page) => page.locator('.trail-entering')
const way = (page: Page) => page.getByRole('navigation', { name: 'Layers' })

test('16 MiB of gzip with JSON are opened without a long task of their own', async ({ page }) => {
  test.setTimeout(180_000)
  const { tree } = await visit(page)
  expect(await dropGzip(page, { what: 'json', mebibytes: 64 })).toBeGreaterThan(12 << 20)
  await expect(chip(page)).toHaveText('gzip?', { timeout: 60_000 })
  const longest = await longestTask(page)
  await chip(page).click()
  await expect(entering(page)).toContainText(/Opening (bytes|gzip|JSON), \d/)
  // What is open can be used meanwhile.
  await tree.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.tree-row[aria-selected=true]')).toBeVisible()
  await expect(way(page)).toContainText('JSON', { timeout: 120_000 })
  await expect(entering(page)).toBeHidden()
  await expect(tree.getByRole('row').nth(2)).toContainText('id')
  expect(await longest()).toBeLessThan(LONGEST)
})

test('a large layer is given up', async ({ page }) => {
  await visit(page)
  await dropGzip(page, { what: 'json', mebibytes: 16 })
  await chip(page).click()
  await entering(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(entering(page)).toBeHidden()
  await page.waitForTimeout(1_000)
  await expect(way(page)).toBeHidden()
  await chip(page).click()
  await expect(way(page)).toContainText('JSON', { timeout: 60_000 })
})

test('a bomb stops at its limit, and is decoded further when that is asked for', async ({ page }) => {
  const { tree } = await visit(page)
  await dropGzip(page, { what: 'zeros', mebibytes: 32 })
  await chip(page).click()
  await expect(way(page)).toContainText('Decoding stopped after')
  const longest = await longestTask(page)
  await way(page).getByRole('button', { name: 'Decode more' }).click()
  await expect(way(page)).not.toContainText('Decoding stopped', { timeout: 60_000 })
  await expect(tree).toContainText('→ 33,554,432 bytes')
  expect(await longest()).toBeLessThan(LONGEST)
})
