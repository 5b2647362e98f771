// The offline file, opened from disk: nothing is asked for, and the console stays empty, as after every scenario.

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect } from 'vitest'
import { withPayload } from '../../../src/view/export/index.ts'
import { FIND, HEX, row, SELECTED, SOURCE, TREE, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const FILE = 'dist/offline/pof-inspector.html'

async function open(visit: Visit): Promise<void> {
  await visit.driver.resize(1440, 900)
  await visit.driver.open(pathToFileURL(FILE).href)
  // What the scenario before had open may be open again.
  await visit.first('.header')
}

export const offline: Scenarios = {
  'works from disk, and asks for nothing': async (visit) => {
    await open(visit)
    await visit.paste('Binary(length=7, value=0x15921000016440)')
    await visit.shows(SOURCE, '7 bytes')
    await visit.first(row(/type 1042/))
    const asked = await visit.driver.evaluate(
      () => performance.getEntriesByType('resource').map(({ name }) => name),
      null,
    )
    expect(asked.filter((name) => !/^(?:blob|data):/.test(name))).toEqual([])
  },

  'reads a large file from disk, and searches it': async (visit) => {
    await open(visit)
    await visit.dropLarge({ name: 'orders.pof', size: 4 << 20, as: 'bytes' })
    await visit.shows(SOURCE, '4,194,2')
    await visit.shows(TREE, '1042')
    await visit.fill(FIND, 'text: order')
    await visit.shows('.find-count', '1 of 246,')
    await visit.focus(HEX)
    await visit.press('Control+End')
    await visit.first({ css: '[role=gridcell]', pattern: '^offset 0x3fff' })
  },

  'shows a file again after a reload': async (visit) => {
    await open(visit)
    await visit.dropLarge({ name: 'orders.pof', size: 2 << 20, as: 'bytes' })
    await visit.shows(SOURCE, '2,097,1')
    await visit.stores(2_097_152)
    await visit.reload()
    await visit.shows(SOURCE, 'orders.pof')
    await visit.shows(SOURCE, '2,097,1')
  },

  'reads names from disk': async (visit) => {
    await open(visit)
    await visit.paste('0x15921000016440')
    await visit.first(row(/type 1042/))
    await visit.paste('@PortableType(id = 1042) public class Greeting { @Portable int count; }')
    await visit.first(row(/Greeting \(1042\)/))
  },

  'copies bytes and pastes them by the keys alone': async (visit) => {
    await open(visit)
    await visit.paste('15921000014e075468654461746140')
    await visit.shows(SOURCE, '15 bytes')
    await visit.focus(HEX)
    await visit.press('Control+Home', 'Shift+ArrowRight', 'Control+c')
    expect(await visit.pasted()).toBe('15 92')
  },

  'opens the payload that it carries, at the place it names': async (visit) => {
    const folder = await mkdtemp(join(tmpdir(), 'pof-inspector-'))
    try {
      const bytes = Uint8Array.from(Buffer.from('15921000004e0548656c6c6f01410240', 'hex'))
      const page = { title: 'carried </script> bytes', bytes, address: '1' }
      await writeFile(join(folder, 'carried.html'), withPayload(await readFile(FILE, 'utf8'), page))
      await visit.driver.open(pathToFileURL(join(folder, 'carried.html')).href)
      await visit.shows(SOURCE, 'carried </script> bytes')
      await visit.shows(SELECTED, '2')
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
