// The charts of the dock: the curve of extract costs and the icicle.

import { expect } from 'vitest'
import { byRole, INSPECTOR, type Visit } from '../visit.ts'
import type { Scenarios } from './scenario.ts'

const CURVE = '[role=slider][aria-label="Children in stream order"]'
const NESTING = '[role=tree][aria-label=Nesting]'
const CRUMB = 'nav[aria-label="Zoomed to"] button'

async function openCurve(visit: Visit, example: string): Promise<void> {
  await visit.open()
  await visit.example(example)
  await visit.click(byRole('tab', 'Extract cost'))
  await visit.first(CURVE)
}

async function openIcicle(visit: Visit): Promise<void> {
  await visit.click(byRole('tab', 'Icicle'))
  await visit.first('.icicle canvas')
}

export const charts: Scenarios = {
  'the spike of a byte[] is named on the curve': async (visit) => {
    await openCurve(visit, 'byte[] by writeByteArray')
    await visit.shows('.curve', 'Field 1 makes everything behind it 19 times slower to extract.')
    await visit.gives(
      () => document.querySelector('.curve-label')?.textContent,
      null,
      'field 1: byte[] of 1,000 elements, +1,001 calls',
    )
  },

  'arrow keys walk the fields, and Enter selects one everywhere': async (visit) => {
    await openCurve(visit, 'A flat object of 100 fields')
    await visit.focus(CURVE)
    await visit.press('End')
    await visit.has(CURVE, 'aria-valuetext', /^field 99, int32, extract cost 100 calls/)
    await visit.press('ArrowLeft', 'Enter')
    await visit.shows(`${INSPECTOR} h2`, 'property 98')
  },

  'pointing at the curve reads a field out, and a click selects it': async (visit) => {
    await openCurve(visit, 'A flat object of 100 fields')
    await visit.hover(CURVE)
    await visit.shows('.curve-readout', /field (?:4\d|5\d) ?int32 ?extract cost \d+ calls/)
    await visit.click(CURVE)
    await visit.shows(`${INSPECTOR} h2`, /property (?:4\d|5\d)/)
  },

  'the icicle zooms in by Enter and out by Escape': async (visit) => {
    await visit.open()
    await visit.paste('15921000001092100000550341014102410301410240')
    await visit.shows('.chip', '22 bytes')
    await openIcicle(visit)
    await visit.focus(NESTING)
    await visit.press('Home', 'ArrowDown', 'Enter')
    await visit.counts(CRUMB, 2)
    await visit.press('Escape')
    await visit.counts(CRUMB, 1)
  },

  'the icicle is painted in colours': async (visit) => {
    await visit.open()
    await openIcicle(visit)
    await visit.until('there is a colour in the middle of the first row', async () => {
      const [red = 0, green = 0, blue = 0] = await visit.driver.evaluate(() => {
        const canvas = document.querySelector('.icicle canvas') as HTMLCanvasElement
        return [...(canvas.getContext('2d')?.getImageData(canvas.width >> 1, 12, 1, 1).data ?? [])]
      }, null)
      return red + green + blue > 100 || `${red}, ${green}, ${blue}`
    })
  },

  'a chart is saved as a picture, with the colours it has': async (visit) => {
    await openCurve(visit, 'byte[] by writeByteArray')
    await visit.chooses({ name: 'none' })
    await visit.click({ css: '.curve button', name: 'SVG' })
    const { text } = await visit.saved()
    expect(text).toContain('<title>Field 1 makes everything behind it')
    expect(text).toMatch(/<path[^>]* stroke="rgb\(/)
    await visit.click({ css: '.curve button', name: 'PNG' })
    const png = Buffer.from((await visit.saved()).text, 'latin1')
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(png.readUInt32BE(16)).toBeGreaterThan(1000)
  },
}
