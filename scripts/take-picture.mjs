// `npm run build:picture`: docs/images/page.png, the page as it is now with its first example, for README.md.
import { join } from 'node:path'
import { ensureBuilt } from './build-page.mjs'
import { findBrowser } from './find-browser.mjs'
import { ensureInstalled, root, runCommand } from './setup.mjs'

const FIELD = 'tier'

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
    // The type beside the value: a click on a text that is cut would move it.
    await page.getByRole('row', { name: FIELD }).locator('.tree-type').click()
    await page.locator('.curve-readout', { hasText: 'extract cost 432 calls' }).waitFor()
    // Nothing is pointed at.
    await page.mouse.move(720, 815)
    await page.screenshot({ path: join(root, 'docs', 'images', 'page.png') })
  } finally {
    await browser.close()
    await server.close()
  }
})
