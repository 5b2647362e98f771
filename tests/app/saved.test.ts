import { describe, expect, it } from 'vitest'
import { loadSaved, type Saved, save } from '../../src/app/saved.ts'
import { COHERENCE_25_03, PUBLISHED_2014 } from '../../src/cost/index.ts'
import { COST_CHOICE, COST_SETTINGS } from '../../src/view/index.ts'

/** A storage that keeps one text. */
function storage(kept: string | null = null) {
  return {
    getItem: () => kept,
    setItem(_key: string, value: string) {
      kept = value
    },
  }
}

const SAVED: Saved = {
  asked: {
    title: 'a.bin',
    text: null,
    file: Uint8Array.of(0x15, 0x64, 0xff),
    form: 'raw',
    envelope: 'bare',
    payload: 2,
  },
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
      colouring: 'cost',
    },
    columns: false,
    sort: { column: 'reach', descending: false },
    dockOpen: true,
    tab: 'advice',
  },
  stars: ['1/0', '4[50]'],
}

describe('loadSaved', () => {
  it('gives back what save wrote, bytes of files included', () => {
    const kept = storage()
    save(kept, SAVED)
    expect(loadSaved(kept)).toEqual(SAVED)
  })

  it('keeps a text as it is', () => {
    const kept = storage()
    const asked = {
      title: 'é',
      text: '15 4e 01 é\n',
      file: null,
      form: null,
      envelope: 'auto',
      payload: 0,
    } as const
    save(kept, { asked })
    expect(loadSaved(kept)).toEqual({ asked })
  })

  it('takes each part of cost for itself, and a first visit’s for what is of another kind', () => {
    const settings = { unit: 'miles', scale: 3, set: { name: 'gone' }, own: { name: 'x' }, colouring: null }
    const cost = { settings, columns: 'yes', sort: { column: 'age' }, dockOpen: 1, tab: 'none' }
    expect(loadSaved(storage(JSON.stringify({ cost, stars: [1] })))).toEqual({ cost: COST_CHOICE })
    const named = { settings: { set: { name: PUBLISHED_2014.name, extract: 'odd' } } }
    expect(loadSaved(storage(JSON.stringify({ cost: named }))).cost?.settings).toEqual({
      ...COST_SETTINGS,
      set: PUBLISHED_2014,
    })
    const infinite = { settings: { own: { ...COHERENCE_25_03, extract: { fixed: null } } } }
    expect(loadSaved(storage(JSON.stringify({ cost: infinite }))).cost?.settings.own).toBeNull()
  })

  it('believes nothing that is not of the right kind', () => {
    const odd = { asked: { title: 1 }, selection: { node: 'x' }, theme: 'pink', expansion: 17, sizes: [1] }
    expect(loadSaved(storage(JSON.stringify(odd)))).toEqual({})
    expect(loadSaved(storage('not json'))).toEqual({})
    expect(loadSaved(storage('[1, 2]'))).toEqual({})
    expect(loadSaved(storage('{"asked": {"title": "a", "file": "%%%"}}'))).toEqual({})
    expect(loadSaved(null)).toEqual({})
  })
})

describe('save', () => {
  it('leaves out a source that is too large, and keeps the rest', () => {
    const kept = storage()
    const file = new Uint8Array(2_000_000)
    save(kept, {
      ...SAVED,
      asked: { title: 'big', text: null, file, form: null, envelope: 'auto', payload: 0 },
    })
    const { asked, ...rest } = SAVED
    expect(asked).toBeDefined()
    expect(loadSaved(kept)).toEqual(rest)
  })

  it('bears a storage that is full', () => {
    const full = {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => save(full, SAVED)).not.toThrow()
  })
})
