// What is painted, not what the document says: after each step a screenshot of the tree equals the one after all of its rows
// were laid out again. A browser once painted rows in another order than they stood in, though every measure was right.

import { expect, type Locator, type Page, test } from '@playwright/test'
import { REPEATING_WORDS } from '../support/repeating-words.ts'
import { paste, visit } from './visit.ts'

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 375, height: 812 },
]
/** Lays every row out again, where it stands. */
async function layOutAgain(rows: Locator): Promise<void> {
  await rows.evaluate((element: HTMLElement) => {
    element.style.display = 'none'
    void element.offsetHeight
    element.style.display = ''
    void element.offsetHeight
  })
}

/** The rows as the document has them: their text, from top to bottom. */
async function expectPainted(page: Page, tree: Locator, what: string): Promise<void> {
  // What comes in its own time (marks, hover, costs) has come.
  await page.waitForTimeout(250)
  const before = await tree.screenshot({ animations: 'disabled', caret: 'hide' })
  await layOutAgain(tree.locator('.tree-rows'))
  const after = await tree.screenshot({ animations: 'disabled', caret: 'hide' })
  expect(before.equals(after), `rows painted otherwise than they stand: ${what}`).toBe(true)
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport })

    test('rows are painted where they stand after searches, keys, the wheel, sorting and pasting', async ({
      page,
    }) => {
      const { tree, find } = await visit(page)
      await paste(page, REPEATING_WORDS)
      await expect(tree).toHaveAttribute('aria-rowcount', /\d{3}/)
      await tree.focus()
      await page.keyboard.press('Alt+9')
      await expectPainted(page, tree, 'everything opened')
      for (const word of ['hazel', 'of 239', 'cedar 122', 'daisy of 44']) {
        await find.fill(word)
        await expectPainted(page, tree, `search for ${word}`)
        await find.press('Enter')
        await expectPainted(page, tree, `next hit of ${word}`)
        await find.press('Shift+Enter')
        await find.press('Shift+Enter')
        await expectPainted(page, tree, `hit before of ${word}`)
      }
      await find.press('Escape')
      await tree.focus()
      for (const key of ['End', 'PageUp', 'Home', 'PageDown', 'End']) {
        await page.keyboard.press(key)
        await expectPainted(page, tree, key)
      }
      const box = await tree.boundingBox()
      if (box === null) throw new Error('The tree is not on the screen')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      for (const by of [-5000, -170, 340, 9000, -90]) {
        await page.mouse.wheel(0, by)
        await expectPainted(page, tree, `wheel by ${by}`)
      }
      const sort = tree.getByRole('button', { name: /^Skip cost/ })
      if (await sort.isVisible()) {
        for (const order of ['highest first', 'lowest first', 'as in the stream']) {
          await sort.click()
          await expectPainted(page, tree, order)
        }
      }
      await paste(page, REPEATING_WORDS.slice(0, 1 << 12))
      await expectPainted(page, tree, 'pasted over')
    })
  })
}

test('rows of the element are painted where they stand', async ({ page }) => {
  await page.goto('./embed.html')
  await page.evaluate((hex) => {
    const main = document.querySelector('main') as HTMLElement
    main.innerHTML = '<pof-inspector id="v" height="480"></pof-inspector>'
    document.querySelector('pof-inspector')?.setAttribute('hex', hex)
  }, REPEATING_WORDS)
  const tree = page.locator('#v').getByRole('treegrid')
  await expect(tree).toBeVisible()
  await page.locator('#v').scrollIntoViewIfNeeded()
  await tree.focus()
  for (const key of ['Alt+9', 'End', 'PageUp', 'Home', 'PageDown', 'PageDown', 'End']) {
    await page.keyboard.press(key)
    await expectPainted(page, tree, key)
  }
  const paths = ['230/2/0', '3/1', '117', '118/3', '116/0', '200', '201/2', '12/0']
  for (const path of paths) {
    await page.evaluate((path) => document.querySelector('pof-inspector')?.setAttribute('path', path), path)
    await expectPainted(page, tree, `path ${path}`)
  }
})
