// The short form of tests/soak: a page and an element that are used again and again hold no more than before.

import { expect, test } from '@playwright/test'
import { soakElement } from '../soak/element.mjs'
import { heapWords } from '../soak/heap.mjs'
import { soakPage } from '../soak/page.mjs'

/** How many of them, and after how many it is measured at first; between two counts there are elements of each kind. */
const PAYLOADS = { payloads: 10, first: 5, times: 1 }
const MOUNTS = { mounts: 90, first: 15, times: 3 }

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

test('elements that were removed leave nothing behind', async ({ page }) => {
  await page.goto('./embed.html')
  const counted = await soakElement(page, MOUNTS)
  expect(counted.map(({ mounts }) => mounts)).toEqual([15, 40, 65, 90])
  // The browser itself may hold one that was removed. What leaks is more from each count to the next.
  const grows = (what: 'nodes' | 'listeners') =>
    counted.every((each, i) => i === 0 || each[what] > (counted[i - 1]?.[what] ?? 0))
  const words = counted.map(heapWords).join('; ')
  expect(grows('nodes'), words).toBe(false)
  expect(grows('listeners'), words).toBe(false)
  const [first = 0, ...later] = counted.map(({ bytes }) => bytes)
  expect(Math.min(...later), words).toBeLessThan(first * 1.1)
})
