// `npm run build:picture`: docs/images/page.png, the page as it is now with the example of a costly field, for README.md.
import { join } from 'node:path'
import { ensureBuilt } from './build-page.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled, root, runCommand } from './setup.mjs'

const EXAMPLE = 'byte[] by writeByteArray'
const VALUE = 'after the payload'

runCommand(async () => {
  ensureInstalled()
  await ensureBuilt()
  const { preview } = await import('vite')
  const { chromium } = await import('@playwright/test')
  const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 820 }, colorScheme: 'light' })
    await page.goto(server.resolvedUrls.local[0])
    await page.getByRole('button', { name: 'Examples' }).click()
    await page.getByRole('menuitem', { name: EXAMPLE }).click()
    // The type beside the value: a click on a text that is cut would move it.
    await page.getByRole('row', { name: VALUE }).locator('.tree-type').click()
    await page.locator('.curve-readout', { hasText: 'reach 1,004 calls' }).waitFor()
    // Nothing is pointed at.
    await page.mouse.move(720, 815)
    await page.screenshot({ path: join(root, 'docs', 'images', 'page.png') })
  } finally {
    await browser.close()
    await server.close()
  }
})
