import { describe, expect, it } from 'vitest'
import { COHERENCE_25_03, PUBLISHED_2014 } from '../../../src/cost/index.ts'
import { loadSaved, type Saved, save } from '../../../src/page/storage/saved.ts'
import { markOf } from '../../../src/page/storage/source-store.ts'
import { changed } from '../../../src/session/open-source.ts'
import { fileRequest, textRequest } from '../../../src/session/source-request.ts'
import { COST_CHOICE, COST_SETTINGS } from '../../../src/view/cost/index.ts'

/** A storage that holds these choices. */
function storage(choices: string | null = null) {
  let kept = choices
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
}

const loaded = (choices: unknown) => loadSaved([storage(JSON.stringify(choices))])

const SAVED: Saved = {
  source: { id: 7, title: 'a.bin', size: 3, form: 'raw', envelope: 'bare', payload: 2 },
  selection: { node: 3, element: -1, part: -1, offset: 7 },
  theme: 'dark',
  names: [{ title: 'names.json', text: '{"pof-inspector-names":1}', isOn: false }],
  expansion: 2,
  sizes: { wide: { tree: 40, hex: 60 } },
  cost: {
    settings: {
      unit: 'ns',
      scale: 'log',
      set: { ...PUBLISHED_2014, name: 'your own' },
      own: { ...PUBLISHED_2014, name: 'your own' },
    },
    colouring: 'cost',
    columns: false,
    sort: { column: 'reach', descending: false },
    dockOpen: true,
    tab: 'advice',
  },
  offsets: 'decimal',
  stars: ['1/0', '4[50]'],
}

describe('loadSaved', () => {
  it('gives back what save wrote', () => {
    const kept = [storage(), storage()]
    save(kept, SAVED)
    expect(loadSaved(kept)).toEqual(SAVED)
    expect(loadSaved(kept.slice(1))).toEqual(SAVED)
  })

  it('takes what this tab had before what another had', () => {
    const other = JSON.stringify({ ...SAVED, theme: 'light' })
    expect(loadSaved([storage(JSON.stringify(SAVED)), storage(other)]).theme).toBe('dark')
    expect(loadSaved([storage(), storage(other)]).theme).toBe('light')
    expect(loadSaved([null, storage(other)]).theme).toBe('light')
  })

  it('takes each part of cost for itself, and a first visit’s for what is of another kind', () => {
    const settings = { unit: 'miles', scale: 3, set: { name: 'gone' }, own: { name: 'x' } }
    const cost = {
      settings,
      colouring: null,
      columns: 'yes',
      sort: { column: 'age' },
      dockOpen: 1,
      tab: 'none',
    }
    expect(loaded({ cost, stars: [1] })).toEqual({ cost: COST_CHOICE })
    const named = { settings: { set: { name: PUBLISHED_2014.name, extract: 'odd' } } }
    expect(loaded({ cost: named }).cost?.settings).toEqual({ ...COST_SETTINGS, set: PUBLISHED_2014 })
    const infinite = { settings: { own: { ...COHERENCE_25_03, extract: { fixed: null } } } }
    expect(loaded({ cost: infinite }).cost?.settings.own).toBeNull()
    const { extract } = COHERENCE_25_03
    const ownOf = (row: object) =>
      loaded({ cost: { settings: { own: { ...COHERENCE_25_03, extract: row } } } }).cost?.settings.own
    expect(ownOf(extract)?.extract).toEqual(extract)
    const { perLevel: _level, ...without } = extract
    expect(ownOf(without)?.extract).toEqual(without)
    for (const price of ['perSkippedInt', 'perLevel', 'perWork'])
      expect(ownOf({ ...extract, [price]: 'much' })).toBeNull()
  })

  it('believes nothing that is not of the right kind', () => {
    const odd = { source: { title: 1 }, selection: { node: 'x' }, theme: 'pink', expansion: 17, sizes: [1] }
    expect(loaded(odd)).toEqual({})
    expect(loaded({ source: { ...SAVED.source, envelope: 'maybe' } })).toEqual({})
    expect(loadSaved([storage('not json')])).toEqual({})
    expect(loadSaved([storage('[1, 2]')])).toEqual({})
    expect(loadSaved([null, null])).toEqual({})
  })
})

describe('save', () => {
  it('bears a storage that is full', () => {
    const kept = storage()
    const full = {
      ...storage(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    save([full, kept], SAVED)
    expect(loadSaved([full, kept])).toEqual(SAVED)
  })
})

describe('markOf', () => {
  it('is the same source read in another way, and how it is read', () => {
    const request = fileRequest('a.bin', Uint8Array.of(0x15, 0x64, 0xff))
    const mark = markOf(request)
    expect(mark).toEqual({
      id: request.id,
      title: 'a.bin',
      size: 3,
      form: null,
      envelope: 'auto',
      payload: 0,
    })
    expect(markOf(changed(request, { payload: 2 }))).toEqual({ ...mark, payload: 2, rawArrays: [] })
    expect(markOf(textRequest('typed text', '15 64')).size).toBe(5)
    expect(markOf(fileRequest('b.bin', new Blob(['abcd']))).size).toBe(4)
    expect(textRequest('a', 'b').id).not.toBe(textRequest('a', 'b').id)
  })
})
