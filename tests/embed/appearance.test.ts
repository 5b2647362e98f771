// The attribute `view` as data, and the attribute `theme`.

import { describe, expect, it } from 'vitest'
import { PANES, readTheme, readView, USUAL_PANES } from '../../src/embed/attributes.ts'

describe('readView', () => {
  it('names panes in their own order, once, however they are written', () => {
    expect(readView('hex tree')).toEqual(['tree', 'hex'])
    expect(readView(' Hex,TREE\n hex ')).toEqual(['tree', 'hex'])
    expect(readView(PANES.join(' '))).toEqual(PANES)
  })

  it('leaves out what is no pane', () => {
    expect(readView('tree sky')).toEqual(['tree'])
  })

  it('is the usual panes where there is none: all but cost', () => {
    expect(USUAL_PANES).toEqual(PANES.filter((pane) => pane !== 'cost'))
    for (const text of [null, '', '  ', 'sky']) expect(readView(text)).toEqual(USUAL_PANES)
  })
})

describe('readTheme', () => {
  it('is one of four, and goes with the page otherwise', () => {
    expect(['light', 'dark', 'system', 'auto', 'pink', '', null, undefined].map(readTheme)).toEqual([
      'light',
      'dark',
      'system',
      'auto',
      'auto',
      'auto',
      'auto',
      'auto',
    ])
  })
})
