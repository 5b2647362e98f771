// The short form of tests/soak: a page and an element that are used again and again hold no more than before.

import { expect, test } from '@playwright/test'
import { soakElement } from '../soak/element.mjs'
import { heapWords } from '../soak/heap.mjs'
import { soakPage } from '../soak/page.mjs'

/** How many of them, and after how many it is measured at first. */
const PAYLOADS = { payloads: 10, first: 5, times: 1 }
const MOUNTS = { mounts: 40, first: 15, times: 1 }

// Collecting garbage takes its time where other work has the cores.
test.describe.configure({ timeout: 180_000 })

test.use({ viewport: { width: 1440, height: 900 } })

test('payloads that are gone leave no listeners behind, and a node of text each', async ({ page }) => {
  await page.goto('./')
  const [first, last] = await soakPage(page, PAYLOADS)
  expect(last?.payloads).toBe(PAYLOADS.payloads)
  expect(last?.documents).toBe(first?.documents)
  expect(last?.listeners).toBeLessThan((first?.listeners ?? 0) + 10)
  // The browser keeps what was typed into the search box, to undo it.
  expect(last?.nodes).toBeLessThan((first?.nodes ?? 0) * 1.1 + PAYLOADS.payloads)
})

for (const when of ['after', 'before'])
  test(`elements that were removed ${when} the panes have loaded leave nothing behind`, async ({ page }) => {
    if (when === 'before') await page.route(/element-panes\.js$/, () => {})
    await page.goto('./embed.html')
    const counted = await soakElement(page, MOUNTS)
    const [first, last] = counted
    const words = counted.map(heapWords).join('; ')
    expect(last, words).toMatchObject({
      mounts: MOUNTS.mounts,
      nodes: first?.nodes,
      listeners: first?.listeners,
    })
    expect(last?.bytes, words).toBeLessThan((first?.bytes ?? 0) * 1.1)
  })
