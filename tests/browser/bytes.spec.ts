// The rows of the bytes: what a jump shows at once and what comes behind it, and which byte a pointer is at.

import { expect, type Page, test } from '@playwright/test'
import { offsetLabel, paste, visit } from './visit.ts'

test.use({ viewport: { width: 1600, height: 900 } })

/** 4,000 user types with two small fields each: nearly every byte is a token of its own. */
const DENSE = `1557${'a03e'}${'9210000041010141024 0'.replace(' ', '').repeat(4000)}`

interface SeenRow {
  readonly offset: number
  readonly bytes: string
  readonly cells: number
}

/** Makes the pane jump, and gives what its rows show within the very frame of it, and which cell is the active one. */
function jump(page: Page, how: 'thumb' | 'key'): Promise<{ rows: SeenRow[]; active: string | null }> {
  return page.getByRole('grid', { name: 'Hex view' }).evaluate(
    (grid, how) =>
      new Promise<{ rows: SeenRow[]; active: string | null }>((resolve) => {
        const look = () =>
          requestAnimationFrame(() => {
            const rows = [...grid.querySelectorAll<HTMLElement>('[role=row]')].map((row) => {
              const cells = [...row.querySelectorAll<HTMLElement>('[role=gridcell]')]
              return {
                offset: Number(row.dataset.offset),
                bytes:
                  row.querySelector<HTMLElement>('[data-area=bytes]')?.innerText.replace(/\s/g, '') ?? '',
                cells: cells.filter((cell) => cell.checkVisibility()).length,
              }
            })
            const id = grid.getAttribute('aria-activedescendant')
            resolve({ rows, active: id === null ? null : (document.getElementById(id)?.ariaLabel ?? null) })
          })
        if (how === 'thumb') {
          grid.addEventListener('scroll', look, { once: true })
          grid.scrollTop = grid.scrollHeight / 2
        } else {
          const options = { key: 'End', ctrlKey: true, bubbles: true, cancelable: true }
          grid.dispatchEvent(new KeyboardEvent('keydown', options))
          look()
        }
      }),
    how,
  )
}

test('a jump shows the bytes of all rows at once, and their cells and colours when no other follows', async ({
  page,
}) => {
  const { hex } = await visit(page)
  await paste(page, DENSE)
  // The payload before it begins alike.
  await expect(hex).toHaveAttribute('aria-rowcount', String(Math.ceil(DENSE.length / 32)))
  await expect(hex.locator('.hx-bare')).toHaveCount(0)
  const { rows } = await jump(page, 'thumb')
  expect(rows.length).toBeGreaterThan(15)
  for (const { offset, bytes, cells } of rows) {
    expect(bytes, `row ${offset}`).toBe(DENSE.slice(2 * offset, 2 * offset + 32))
    expect(cells, `row ${offset}`).toBe(0)
  }
  await expect(hex.locator('.hx-bare')).toHaveCount(0)
  for (const { offset } of rows) {
    const row = hex.locator(`[data-offset="${offset}"]`)
    await expect(row.getByRole('gridcell')).toHaveCount(16)
    await expect(row.locator('.hx-pill').first()).toBeVisible()
  }
})

test('the row of the cursor has its cells at once', async ({ page }) => {
  const { hex } = await visit(page)
  await paste(page, DENSE)
  await expect(hex).toHaveAttribute('aria-rowcount', String(Math.ceil(DENSE.length / 32)))
  await hex.focus()
  await page.keyboard.press('ArrowRight')
  const { rows, active } = await jump(page, 'key')
  expect(active).toContain(offsetLabel(DENSE.length / 2 - 1))
  expect(rows.filter(({ cells }) => cells > 0)).toHaveLength(1)
})

test('a pointer is at a byte between two lines too, and in the text of a row that is not full', async ({
  page,
}) => {
  const { hex } = await visit(page)
  const active = async () => {
    const id = await hex.getAttribute('aria-activedescendant')
    return id === null ? null : page.locator(`[id="${id}"]`).getAttribute('aria-label')
  }
  const row = hex.locator('[data-offset="0"]')
  const { y, height } = (await row.boundingBox()) as { y: number; height: number }
  for (const edge of [y + 0.5, y + height - 1]) {
    for (const offset of [6, 9]) {
      const cell = (await row.locator(`[aria-colindex="${offset + 2}"]`).boundingBox()) as {
        x: number
        width: number
      }
      await page.mouse.click(cell.x + cell.width / 2, edge)
      await expect.poll(active).toContain(offsetLabel(offset))
    }
  }
  // Fifteen bytes: each letter stands where it would stand among sixteen.
  const text = (await row.locator('[data-area=text]').boundingBox()) as { x: number; width: number }
  await page.mouse.click(text.x + (text.width * 12.9) / 16, y + height / 2)
  await expect.poll(active).toContain(offsetLabel(12))
})
