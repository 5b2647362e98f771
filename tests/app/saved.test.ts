import { describe, expect, it } from 'vitest'
import type { Asked } from '../../src/app/asked.ts'
import { loadSaved, type Saved, save } from '../../src/app/saved.ts'
import { COHERENCE_25_03, PUBLISHED_2014 } from '../../src/cost/index.ts'
import { COST_CHOICE, COST_SETTINGS } from '../../src/view/index.ts'

/** A storage that holds these choices, and counts the characters that are written. */
function storage(choices: string | null = null) {
  const kept = new Map(choices === null ? [] : [['pof-inspector', choices]])
  return {
    written: 0,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      this.written += value.length
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
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
    },
    colouring: 'cost',
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
    const settings = { unit: 'miles', scale: 3, set: { name: 'gone' }, own: { name: 'x' } }
    const cost = {
      settings,
      colouring: null,
      columns: 'yes',
      sort: { column: 'age' },
      dockOpen: 1,
      tab: 'none',
    }
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
    expect(loadSaved(null)).toEqual({})
    const noBase64 = storage('{"source": 5}')
    noBase64.setItem('pof-inspector-source', '{"number": 5, "title": "a", "file": "%%%"}')
    expect(loadSaved(noBase64)).toEqual({})
  })

  it('gives bytes back that are written in several pieces', () => {
    const file = Uint8Array.from({ length: 30_000 }, (_, at) => (at * 7919) >> 3)
    const kept = storage()
    const asked = { ...(SAVED.asked as Asked), file }
    save(kept, { asked })
    expect(loadSaved(kept).asked?.file).toEqual(file)
  })

  it('takes no source that another page has written for choices of its own', () => {
    const kept = storage()
    save(kept, SAVED)
    const choices = kept.getItem('pof-inspector') as string
    save(kept, { ...SAVED, asked: { ...(SAVED.asked as Asked), title: 'b.bin' } })
    kept.setItem('pof-inspector', choices)
    const { asked: _, ...rest } = SAVED
    expect(loadSaved(kept)).toEqual(rest)
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
    const { asked: _, ...rest } = SAVED
    expect(loadSaved(kept)).toEqual(rest)
  })

  it('writes a source once, and again where another page has written its own', () => {
    const kept = storage()
    const asked = { ...(SAVED.asked as Asked), file: new Uint8Array(12_000) }
    save(kept, { ...SAVED, asked })
    expect(kept.written).toBeGreaterThan(12_000)
    kept.written = 0
    save(kept, { ...SAVED, asked, expansion: 3 })
    expect(kept.written).toBeLessThan(3000)
    expect(loadSaved(kept)).toEqual({ ...SAVED, asked, expansion: 3 })
    save(kept, SAVED)
    save(kept, { ...SAVED, asked })
    expect(loadSaved(kept)).toEqual({ ...SAVED, asked })
  })

  it('leaves nothing of what was open before behind', () => {
    const kept = storage()
    save(kept, SAVED)
    expect(kept.keys()).toEqual(['pof-inspector-source', 'pof-inspector'])
    save(kept, { ...SAVED, asked: { ...(SAVED.asked as Asked), file: new Uint8Array(2_000_000) } })
    expect(kept.keys()).toEqual(['pof-inspector'])
  })

  it('bears a storage that is full', () => {
    const full = {
      ...storage(),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(() => save(full, SAVED)).not.toThrow()
  })
})
