// One open inspection without React: what is shown after something was opened, refused, given up or brought back.

import { describe, expect, it, vi } from 'vitest'
import type { InputReader } from '../../src/session/open-source.ts'
import { Session } from '../../src/session/session.ts'
import { fileRequest, textRequest, typedRequest } from '../../src/session/source-request.ts'
import { NO_LEVELS } from '../../src/session/store.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { INITIAL_STATE, reduce } from '../../src/view/index.ts'
import { LOAD_LIMIT } from '../../src/view/opening/index.ts'
import { selectionOfNode } from '../../src/view/place/index.ts'
import { packed, SAMPLES } from '../view/samples.ts'
import { opened, READER } from './opened.ts'
import { workers } from './worker-port.ts'

const reader = {
  whenLoaded: (then: (reader: InputReader) => void) => then(READER),
}
const NO_BYTES = 'no bytes in here'

/** A session that shows a text. */
function sessionOf(text: string, limit = LOAD_LIMIT): Session {
  const start = opened(textRequest('first', text))
  const { doc } = start
  const state =
    doc === null ? INITIAL_STATE : reduce(INITIAL_STATE, { type: 'open', doc, selection: selectionOfNode(0) })
  return new Session({ ...NO_LEVELS, opened: start, state }, reader, limit, workerClient(workers().start))
}

const titleOf = (session: Session) => session.snapshot().opened.source.title

/** A file of more than 8 MiB, whose beginning comes first: strings of 250 letters. */
function longFile(): Uint8Array {
  const string = Uint8Array.of(0x4e, 0xba, 0x03, ...Array<number>(250).fill(0x61))
  const count = Math.ceil((8 << 20) / string.length) + 1
  const list = Uint8Array.from(Buffer.from(`1555${packed(count)}`, 'hex'))
  const file = new Uint8Array(list.length + count * string.length)
  file.set(list)
  for (let i = 0; i < count; i++) file.set(string, list.length + i * string.length)
  return file
}

/** Waits for the beginning: the whole may follow at once. */
function atBeginning(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const leave = session.subscribe(() => {
      if (session.snapshot().beginning === null) return
      leave()
      resolve()
    })
  })
}

describe('a session', () => {
  it('shows what is small at once, and tells whoever listens', () => {
    const session = sessionOf(SAMPLES.theData)
    const listener = vi.fn()
    const leave = session.subscribe(listener)
    const onShown = vi.fn()
    session.openNew(textRequest('second', SAMPLES.map), { onShown })
    const { opened: shown, state, previous } = session.snapshot()
    expect([shown.source.title, state.doc === shown.doc]).toEqual(['second', true])
    expect(state.selection).toEqual(selectionOfNode(0))
    expect(previous?.opened.source.title).toBe('first')
    expect(onShown).toHaveBeenCalledOnce()
    expect(listener).toHaveBeenCalled()
    leave()
    listener.mockClear()
    session.dispatch({ type: 'pin', pinned: true })
    expect(listener).not.toHaveBeenCalled()
  })

  it('makes a new snapshot for a change alone', () => {
    const session = sessionOf(SAMPLES.theData)
    const before = session.snapshot()
    session.dispatch({ type: 'pin', pinned: false })
    expect(session.snapshot()).toBe(before)
    session.dispatch({ type: 'select', selection: selectionOfNode(1) })
    expect(session.snapshot()).not.toBe(before)
  })

  it('keeps what is open where something new holds no bytes, and says what that was', () => {
    const session = sessionOf(SAMPLES.theData)
    session.openNew(textRequest('words', NO_BYTES))
    expect([titleOf(session), session.snapshot().failed?.source.title]).toEqual(['first', 'words'])
    session.dismissFailed()
    expect(session.snapshot().failed).toBeNull()
    session.openNew(textRequest('words', NO_BYTES))
    session.openNew(textRequest('third', SAMPLES.ints))
    expect([titleOf(session), session.snapshot().failed]).toEqual(['third', null])
  })

  it('shows what holds no bytes where nothing else is open', () => {
    const session = sessionOf('')
    session.openNew(textRequest('words', NO_BYTES))
    expect([titleOf(session), session.snapshot().failed]).toEqual(['words', null])
  })

  it('goes back to what was open before, and forth again', () => {
    const session = sessionOf(SAMPLES.theData)
    session.dispatch({ type: 'select', selection: selectionOfNode(1) })
    session.openNew(textRequest('second', SAMPLES.map))
    session.goBack()
    expect([titleOf(session), session.snapshot().state.selection?.node]).toEqual(['first', 1])
    session.goBack()
    expect(titleOf(session)).toBe('second')
  })

  it('keeps what was open before the first letter of a text that is typed', () => {
    const session = sessionOf(SAMPLES.theData)
    for (const text of [SAMPLES.ints, SAMPLES.map]) session.openTyped(typedRequest(text, null))
    expect(session.snapshot().previous?.opened.source.title).toBe('first')
  })

  it('keeps a file that is called like such a text', () => {
    const session = sessionOf(SAMPLES.theData)
    const { title } = typedRequest('', null)
    session.openNew(fileRequest(title, Buffer.from(SAMPLES.ints, 'hex')))
    session.openTyped(typedRequest(SAMPLES.map, null))
    expect(session.snapshot().previous?.opened.source.title).toBe(title)
  })

  it('reads what is open in another way, where it is', () => {
    const session = sessionOf(`Binary(0x${SAMPLES.theData}) Binary(0x${SAMPLES.map})`)
    session.change({ payload: 1 })
    expect(session.snapshot().opened.source.payload).toBe(1)
    expect(session.snapshot().state.doc).toBe(session.snapshot().opened.doc)
  })

  it('does not show what is not wanted', () => {
    const session = sessionOf(SAMPLES.theData)
    session.openNew(textRequest('second', SAMPLES.map), { isShown: () => false })
    expect(titleOf(session)).toBe('first')
  })

  it('searches for what is typed, and anew in another document', async () => {
    const session = sessionOf(SAMPLES.theData)
    session.dispatch({ type: 'find', text: 'thedata' })
    await vi.waitFor(() => expect(session.snapshot().state.find.hits?.count).toBe(1))
    session.openNew(textRequest('second', SAMPLES.ints))
    await vi.waitFor(() => expect(session.snapshot().state.find.hits).toMatchObject({ count: 0, done: true }))
  })

  it('tells what is being opened; giving it up leaves what was open', async () => {
    const session = sessionOf(SAMPLES.theData)
    session.openNew(fileRequest('long', longFile()))
    expect(session.snapshot().loading?.title).toBe('long')
    session.giveUp()
    expect([session.snapshot().loading, titleOf(session)]).toEqual([null, 'first'])
  })

  it('shows the beginning of a long file first, and gives it up with the whole', async () => {
    const session = sessionOf(SAMPLES.theData)
    session.openNew(fileRequest('long', longFile()))
    await atBeginning(session)
    expect([titleOf(session), session.snapshot().loading?.title]).toEqual(['long', 'long'])
    session.giveUp()
    expect([titleOf(session), session.snapshot().beginning]).toEqual(['first', null])
  })

  it('keeps what is selected in a beginning when all of it is there', async () => {
    const session = sessionOf(SAMPLES.theData)
    const file = longFile()
    const onBeginning = vi.fn()
    session.openNew(fileRequest('long', file), { onBeginning })
    await atBeginning(session)
    session.dispatch({ type: 'select', selection: selectionOfNode(5) })
    await vi.waitFor(() => expect(session.snapshot().loading).toBeNull(), 20_000)
    const { beginning, opened: whole, state, previous } = session.snapshot()
    expect([beginning, whole.doc?.bytes.length, state.selection?.node]).toEqual([null, file.length, 5])
    expect(previous?.opened.source.title).toBe('first')
    expect(onBeginning).toHaveBeenCalledOnce()
  })

  it('refuses a file beyond the limit, and opens it when that is accepted', async () => {
    const session = sessionOf(SAMPLES.theData, 1 << 20)
    const file = longFile()
    session.openNew(fileRequest('long', file))
    await vi.waitFor(() => expect(session.snapshot().refused).not.toBeNull(), 10_000)
    expect(titleOf(session)).toBe('first')
    session.snapshot().refused?.openAnyway?.()
    await vi.waitFor(() => expect(session.snapshot().opened.doc?.bytes.length).toBe(file.length), 20_000)
    expect(session.snapshot().limit).toBeGreaterThanOrEqual(file.length)
  })
})

describe('a source beside what is shown', () => {
  const beside = (session: Session, request: Parameters<Session['openBeside']>[0]) =>
    new Promise<string>((resolve) => {
      session.openBeside(request, {
        onProgress: () => {},
        onOpened: ({ source, result }) => resolve(`${source.title}, ${result.payloads.length}`),
        onRefused: resolve,
      })
    })

  it('is opened, small or large, and changes nothing that is shown', async () => {
    const session = sessionOf(SAMPLES.theData)
    const before = session.snapshot()
    expect(await beside(session, textRequest('small', SAMPLES.map))).toBe('small, 1')
    const blob = new Blob([longFile() as Uint8Array<ArrayBuffer>])
    expect(await beside(session, fileRequest('large', blob))).toBe('large, 1')
    expect(session.snapshot()).toBe(before)
  })

  it('is refused above the limit, without a question on the page', async () => {
    const session = sessionOf(SAMPLES.theData, 1 << 20)
    const blob = new Blob([longFile() as Uint8Array<ArrayBuffer>])
    expect(await beside(session, fileRequest('large.pof', blob))).toMatch(/^large\.pof is large\. \S/)
    expect(session.snapshot().refused).toBeNull()
  })

  it('is given up', async () => {
    const session = sessionOf(SAMPLES.theData)
    const onOpened = vi.fn()
    const blob = new Blob([longFile() as Uint8Array<ArrayBuffer>])
    const giveUp = session.openBeside(fileRequest('large', blob), {
      onProgress: () => {},
      onOpened,
      onRefused: onOpened,
    })
    giveUp()
    expect(await beside(session, textRequest('small', SAMPLES.map))).toBe('small, 1')
    expect(onOpened).not.toHaveBeenCalled()
  })
})
