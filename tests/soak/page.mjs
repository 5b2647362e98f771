// One page that stays open: payloads are pasted one after another, each is searched, some are named, some are shared.

import { heapOf } from './heap.mjs'

const NAMES = JSON.stringify({
  'pof-inspector-names': 1,
  types: {
    1001: {
      name: 'com.acme.Client',
      properties: { 0: { name: 'name' }, 1: { name: 'number' }, 2: { name: 'octets' } },
    },
  },
})

/** Every so manieth payload is given names, and shared: the first one that is measured has seen both. */
const NAMED = 5
const SHARED = 5

/**
 * The hex of a payload of type 1001: a text, a number and some octets, other ones for each `number`. Every tenth is damaged, and every
 * twentieth holds 20,000 octets.
 */
export function payloadHex(number) {
  const text = Buffer.from(`payload ${number}`)
  const packed = [(number & 0x3f) | 0x80, (number >> 6) & 0x7f]
  const count = number % 20 === 7 ? 20_000 : 40
  const octets = Buffer.alloc(count, number & 0xff)
  const size = [(count & 0x3f) | 0x80, ((count >> 6) & 0x7f) | 0x80, (count >> 13) & 0x7f]
  const whole = Buffer.concat([
    Buffer.from([0x15, 0xa9, 0x0f, 0x00, 0x00, 0x4e, text.length]),
    text,
    Buffer.from([0x01, 0x41, ...packed, 0x02, 0x58, 0x4b, ...size]),
    octets,
    Buffer.from([0x40]),
  ])
  return whole.subarray(0, number % 10 === 3 ? whole.length - 20 : whole.length).toString('hex')
}

/** Pastes a text on the page. */
async function paste(page, text) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    )
  }, text)
}

/**
 * Opens `payloads` payloads in a page that is at the inspector, and measures at first after `first` of them, then `times` times, the
 * last time at the end. Returns what `heapOf` counted, with the number of payloads: `{ payloads, bytes, nodes, listeners, … }`.
 */
export async function soakPage(page, { payloads, first, times = 5, onMeasured = () => {} }) {
  const measure = await heapOf(page)
  const tree = page.getByRole('treegrid', { name: 'Values' })
  const find = page.getByRole('combobox', { name: 'Search or go to' })
  const selected = page.locator('.tree-row[aria-selected=true]')
  await tree.waitFor()
  const stops = Array.from(
    { length: times },
    (_, i) => first + Math.round(((payloads - first) * (i + 1)) / times),
  )
  const measured = []
  for (let number = 1; number <= payloads; number++) {
    await paste(page, payloadHex(number))
    await tree.locator('.tree-row', { hasText: `"payload ${number}"` }).waitFor()
    await find.fill(`payload ${number}`)
    await selected.filter({ hasText: `payload ${number}` }).waitFor()
    await find.press('Escape')
    if (number % NAMED === 0) {
      await paste(page, NAMES)
      await page.locator('.notice-names').waitFor()
      await page.keyboard.press('Escape')
    }
    if (number % SHARED === 0) {
      await page.getByRole('button', { name: 'Share or export' }).click()
      await page.getByRole('menuitem', { name: /link/i }).click()
      await page.getByRole('dialog').getByRole('button', { name: /Copy/ }).first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    if (number === first || stops.includes(number)) {
      const counted = { payloads: number, ...(await measure()) }
      measured.push(counted)
      onMeasured(counted)
    }
  }
  return measured
}
