// Links, exports, and files that are saved.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { button, byRole, row, SELECTED, SOURCE, TREE, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const HELLO = '0x15921000004e0548656c6c6f0141a90240'

async function choose(visit: Visit, item: RegExp): Promise<void> {
  await visit.click(button('Share or export'))
  await visit.click(byRole('menuitem', item))
}

export const sharing: Scenarios = {
  'a copied link opens the same payload and selection, and leaves the address bar': async (visit) => {
    await visit.open()
    await visit.paste(HELLO)
    await visit.click(row(/Hello/))
    await choose(visit, /^Link/)
    await visit.click(button('Copy link'))
    await visit.shows('[role=dialog]', 'Copied.')
    await visit.press('Escape')
    await visit.counts('[role=dialog]', 0)
    const link = await visit.pasted()
    expect(link).toMatch(/^http:.*#pof1=/)
    await visit.open('/embed.css')
    await visit.driver.open(link)
    await visit.shows(SELECTED, 'Hello')
    await visit.gives(() => location.hash, null, '')
  },

  'a link that is cut says so': async (visit) => {
    await visit.open()
    await visit.driver.evaluate(() => {
      location.hash = '#pof1=H4sIAAAAAAAA'
    }, null)
    await visit.shows('body', 'The link is not complete')
    await visit.click(button('Dismiss'))
    await visit.first(TREE)
  },

  'the selected value is exported to the clipboard, all of it to a file': async (visit) => {
    await visit.open()
    await visit.paste(HELLO)
    await visit.click(row(/Hello/))
    await visit.chooses({ name: 'none' })
    await choose(visit, /^Export/)
    await visit.click(button('Only 0'))
    await visit.click({ css: '[role=dialog] button', name: 'Java' })
    await visit.shows('[role=dialog]', '0x4e, 0x05, 0x48')
    await visit.click({ css: '[role=dialog] button', name: 'Copy' })
    await visit.click({ css: '[role=dialog] button', name: 'All' })
    await visit.click({ css: '[role=dialog] button', name: 'Bytes' })
    await visit.click(button('Save file'))
    const { name, text } = await visit.saved()
    expect(name).toBe('pasted-text.bin')
    expect(Buffer.from(text, 'latin1').toString('hex')).toBe(HELLO.slice(2))
    await visit.press('Escape')
    await visit.counts('[role=dialog]', 0)
    expect(await visit.pasted()).toMatch(/^byte\[\] bytes = .*0x4e, 0x05, 0x48, 0x65, 0x6c, 0x6c, 0x6f,/)
  },

  'one file with the payload is saved in one step, and shows it from disk': async (visit) => {
    await visit.open()
    await visit.paste(HELLO)
    await visit.click(row(/Hello/))
    await visit.chooses({ name: 'none' })
    await choose(visit, /^One file with the payload/)
    const { text } = await visit.saved()
    const folder = await mkdtemp(join(tmpdir(), 'pof-inspector-'))
    try {
      await writeFile(join(folder, 'saved.html'), Buffer.from(text, 'latin1'))
      await visit.driver.open(pathToFileURL(join(folder, 'saved.html')).href)
      await visit.shows(SELECTED, 'Hello')
      await visit.shows(SOURCE, 'pasted text')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
