// The page on paper. No driver shows it as it is printed in all engines, so its rules for paper are turned on for the screen.

import { expect } from 'vitest'
import { SOURCE, TREE, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

/** Rules for paper hold on the screen from here on, and the page is told that it is printed. */
async function beginPrinting(visit: Visit): Promise<void> {
  // What prints comes in its own time, and its rules with it.
  await visit.until('the list is printed', async () => {
    await visit.driver.evaluate(() => dispatchEvent(new Event('beforeprint')), null)
    await visit.driver.evaluate(() => {
      const turn = (rules: CSSRuleList) => {
        for (const rule of rules) {
          if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all'
          if (rule instanceof CSSGroupingRule) turn(rule.cssRules)
        }
      }
      for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) turn(sheet.cssRules)
    }, null)
    return (await visit.see('.printed')).count === 1 || 'there is none'
  })
}

export const paper: Scenarios = {
  'is a list of what is open, black on white, and gone when it is printed': async (visit) => {
    await visit.open()
    await visit.paste('Binary(length=16, value=0x15921000004e0548656c6c6f01410240)')
    await visit.shows(SOURCE, '16 bytes')
    await beginPrinting(visit)
    await visit.shows('.printed figcaption', /^pasted text .*16 bytes, clean$/)
    await visit.first({ css: '.printed tr', has: '"Hello"' })
    for (const part of ['.header', TREE]) await visit.counts(part, 0)
    const colours = await visit.driver.evaluate(
      () => [
        getComputedStyle(document.querySelector('.printed') as Element).color,
        getComputedStyle(document.body).backgroundColor,
      ],
      null,
    )
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await visit.driver.evaluate(() => dispatchEvent(new Event('afterprint')), null)
    await visit.counts('.printed', 0)
  },

  'says where it ends when there is more than it prints': async (visit) => {
    await visit.open()
    await visit.paste(`0x15 55 901f ${'4e0548656c6c6f'.repeat(2000)}`)
    await visit.shows(SOURCE, '14,004 bytes')
    await beginPrinting(visit)
    await visit.counts('.printed tbody tr', 1000)
    await visit.shows(
      '.printed',
      /The first 1,000 rows are printed, up to offset 0x[\da-f]+ of 14,004 bytes\./,
    )
  },
}
