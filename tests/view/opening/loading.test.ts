import { describe, expect, it } from 'vitest'
import {
  beginningText,
  LOAD_LIMIT,
  type LoadProgress,
  type LoadStage,
  loadShare,
  loadWords,
  MOST_BYTES,
  NOTHING_LOADED,
  type Refusal,
  refusalWords,
  sizeText,
} from '../../../src/view/opening/index.ts'
import { nextLimit } from '../../../src/view/opening/loading.ts'

const MIB = 1 << 20
const at = (stage: LoadStage, done: number, total: number, made = 0): LoadProgress => ({
  stage,
  done,
  total,
  made,
})

describe('loadShare', () => {
  it('goes from nothing to all, and never back, for a file and for a gzip file', () => {
    const halves = (stage: LoadStage) => [at(stage, 0, 10), at(stage, 5, 10), at(stage, 10, 10)]
    const rest = [...halves('parsing'), at('costs', 0, 0), at('costs', 1, 1)]
    for (const first of [halves('reading'), halves('inflating'), [at('text', 0, 0)]]) {
      const shares = [NOTHING_LOADED, ...first, ...rest].map(loadShare)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
      expect([shares[0], shares.at(-1)]).toEqual([0, 1])
    }
  })

  it('stays within a stage that has more than it said', () => {
    expect(loadShare(at('reading', 20, 10))).toBe(loadShare(at('reading', 10, 10)))
  })
})

describe('loadWords', () => {
  it('says what is done, and how much has come of it', () => {
    expect(loadWords(at('reading', 12 * MIB, 64 * MIB), 100)).toEqual({
      what: 'Reading 12 of 64 MiB',
      made: '',
      left: '',
    })
    expect(loadWords(at('inflating', 1.5 * MIB, 20 * MIB, 6 * MIB), 0)).toMatchObject({
      what: 'Reading 1.5 of 20 MiB',
      made: '6 MiB inflated',
    })
    expect(loadWords(at('parsing', 0, 2000, 1_204_000), 0)).toMatchObject({
      what: 'Parsing',
      made: '1,204,000 nodes',
    })
    expect(loadWords(at('text', 0, 0), 0).what).toBe('Reading the text')
    expect(loadWords(at('costs', 0, 0, 1), 0)).toMatchObject({ what: 'Computing costs', made: '1 node' })
    expect(loadWords(NOTHING_LOADED, 0)).toEqual({ what: 'Starting', made: '', left: '' })
  })

  it('guesses the time left when there is something to guess from', () => {
    const half = at('parsing', 0, 10)
    expect(loadWords(half, 600).left).toBe('')
    expect(loadWords(at('reading', 1, 10), 5000).left).toBe('')
    expect(loadWords(half, 1000).left).toBe('a second left')
    expect(loadWords(half, 4000).left).toBe('about 4 s left')
    expect(loadWords(half, 200_000).left).toBe('about 4 min left')
  })
})

describe('sizeText', () => {
  it('takes the unit that suits', () => {
    expect([0, 1, 900, 2048, MIB, 1.5 * MIB, 600 * MIB, 2048 * MIB].map(sizeText)).toEqual([
      '0 bytes',
      '1 byte',
      '900 bytes',
      '2 KiB',
      '1 MiB',
      '1.5 MiB',
      '600 MiB',
      '2 GiB',
    ])
  })
})

describe('nextLimit', () => {
  it('doubles until the size passes, and ends where offsets end', () => {
    expect(nextLimit(600 * MIB, LOAD_LIMIT)).toBe(1024 * MIB)
    expect(nextLimit(1025 * MIB, LOAD_LIMIT)).toBe(MOST_BYTES)
    expect(nextLimit(null, LOAD_LIMIT)).toBe(1024 * MIB)
    expect(nextLimit(null, 1024 * MIB)).toBe(MOST_BYTES)
    expect(nextLimit(null, MOST_BYTES)).toBeNull()
    expect(nextLimit(MOST_BYTES, LOAD_LIMIT)).toBe(MOST_BYTES)
    expect(nextLimit(MOST_BYTES + 1, LOAD_LIMIT)).toBeNull()
  })
})

describe('refusalWords', () => {
  const refusal = (given: Partial<Refusal>): Refusal => ({
    cause: 'limit',
    title: 'orders.pof',
    size: 900 * MIB,
    limit: LOAD_LIMIT,
    message: '',
    isFile: true,
    ...given,
  })

  it('names size and limit, and offers the next limit, the beginning and the command', () => {
    expect(refusalWords(refusal({}))).toEqual({
      what: 'orders.pof is large',
      why: 'It is 900 MiB, and the limit is 512 MiB. Opening it can take four times its size in memory.',
      limit: 1024 * MIB,
      slice: 64 * MIB,
      command: 'pof-inspect orders.pof',
    })
  })

  it('knows of a gzip file only that there is more', () => {
    const { why, limit } = refusalWords(refusal({ size: null }))
    expect(why).toBe('It was inflated to the limit of 512 MiB, and there is more.')
    expect(limit).toBe(1024 * MIB)
  })

  it('offers no limit beyond two gibibytes', () => {
    const { why, limit, slice, command } = refusalWords(refusal({ size: 3000 * MIB }))
    expect([why, limit, slice, command]).toEqual([
      'It is 2.9 GiB. POF ends at 2 GiB, and so does this page.',
      null,
      64 * MIB,
      null,
    ])
  })

  it('offers less where there was no memory, and nothing but the command where the file was not to be read', () => {
    const memory = refusalWords(refusal({ cause: 'memory', size: 40 * MIB }))
    expect(memory).toMatchObject({ what: 'orders.pof could not be opened', limit: null, slice: 16 * MIB })
    expect(memory.why).toBe(
      'The browser does not have enough memory for it. It is 40 MiB. The previous payload is still open.',
    )
    const failure = refusalWords(refusal({ cause: 'failure', message: 'It was moved' }))
    expect(failure).toMatchObject({ limit: null, slice: null })
    expect(failure.why).toBe('It was moved. The previous payload is still open.')
  })

  it('writes names so that a shell takes them for one word, and never for an option', () => {
    const command = (title: string) => refusalWords(refusal({ title })).command
    expect(command("it's a dump.pof")).toBe("pof-inspect './it'\\''s a dump.pof'")
    expect(command('-rf')).toBe("pof-inspect './-rf'")
    expect(command('$(x).pof')).toBe("pof-inspect './$(x).pof'")
    expect(refusalWords(refusal({ isFile: false })).command).toBeNull()
  })
})

describe('beginningText', () => {
  it('says how much of how much is there, where that is known', () => {
    expect(beginningText({ bytes: MIB, size: 64 * MIB })).toBe('first 1 MiB of 64 MiB')
    expect(beginningText({ bytes: MIB, size: null })).toBe('first 1 MiB')
  })
})
