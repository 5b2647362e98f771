// Layers that are opened in a session: few bytes at once, many in the worker, which can be given up; and what comes too late.

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { InputReader } from '../../src/session/open-source.ts'
import { Session } from '../../src/session/session.ts'
import { fileRequest, textRequest } from '../../src/session/source-request.ts'
import { NO_LEVELS } from '../../src/session/store.ts'
import { workerClient } from '../../src/session/worker-client.ts'
import { INITIAL_STATE, reduce } from '../../src/view/index.ts'
import * as layers from '../../src/view/layers/index.ts'
import { LOAD_LIMIT } from '../../src/view/opening/index.ts'
import { selectionOfNode } from '../../src/view/place/index.ts'
import { packed, SAMPLES } from '../view/samples.ts'
import { opened, READER } from './opened.ts'
import { workers } from './worker-port.ts'

const reader = {
  whenLoaded: (then: (reader: InputReader) => void) => then(READER),
}

/** A collection of octets and a text, in POF. */
function inPof(octets: Uint8Array): Uint8Array {
  const head = Buffer.from(`1555024c${packed(octets.length)}`, 'hex')
  return Buffer.concat([head, octets, Buffer.from('4e0161', 'hex')])
}

/** A session that shows bytes, and the workers that it asks for layers. */
function sessionOf(bytes: Uint8Array) {
  const start = opened({ ...fileRequest('first', bytes), form: 'raw' })
  const { doc } = start
  if (doc === null) throw new RangeError('No bytes')
  const state = reduce(INITIAL_STATE, { type: 'open', doc, selection: selectionOfNode(0) })
  const { start: startWorker, counts } = workers()
  const ask = workerClient(startWorker, 0)
  const session = new Session({ ...NO_LEVELS, opened: start, state }, reader, LOAD_LIMIT, ask, ask)
  const enter = (how?: layers.HowToOpen) => {
    const place = layers.layerPlace(doc, null, FIELD)
    if (place === null) throw new RangeError('No place')
    session.enterPlace(layers, place, FIELD, how)
  }
  return { session, enter, counts, doc }
}

const FIELD = selectionOfNode(1)
const formats = (session: Session) => session.snapshot().levels.map(({ format }) => format)

/** Waits until nothing is being opened any more. */
function entered(session: Session): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const { entering } = session.snapshot()
      if (entering !== null && !entering.isOver) return
      leave()
      // The layers are entered right after it.
      queueMicrotask(resolve)
    }
    const leave = session.subscribe(look)
    look()
  })
}

/** JSON that compresses to about a half. */
function noise(values: number): string {
  let seed = 1
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed
  }
  return JSON.stringify(Array.from({ length: values }, () => ({ id: next(), name: `${next()}` })))
}

const LARGE = gzipSync(noise(60_000))
const SMALL = gzipSync(noise(100))

describe('enterPlace', () => {
  it('opens few bytes at once, and asks no worker', () => {
    const { session, enter, counts } = sessionOf(inPof(SMALL))
    enter()
    expect(formats(session)).toEqual(['gzip', 'json'])
    expect(counts.started).toBe(0)
  })

  it('opens many in the worker, and what is open stays meanwhile', async () => {
    expect(LARGE.length).toBeGreaterThan(256 << 10)
    const { session, enter, counts, doc } = sessionOf(inPof(LARGE))
    enter()
    expect(session.snapshot().entering?.words).toMatch(/^Opening gzip, [\d.]+ .iB…$/)
    expect(session.snapshot().state.doc).toBe(doc)
    session.dispatch({ type: 'select', selection: selectionOfNode(2) })
    const said: string[] = []
    session.subscribe(() => said.push(session.snapshot().entering?.words ?? ''))
    await entered(session)
    expect(formats(session)).toEqual(['gzip', 'json'])
    expect(said.filter((words) => /^Opening (gzip|JSON), /.test(words)).length).toBe(2)
    expect(counts.started).toBe(1)
    const { levels, state } = session.snapshot()
    expect(levels[0]).toMatchObject({ address: '0', isDecoded: false })
    expect(LARGE.equals(levels[0]?.document.bytes ?? SMALL)).toBe(true)
    expect(levels[0]?.above.selection).toEqual(selectionOfNode(2))
    expect(state.doc?.text(1)).toContain('id: ')
    session.leave(0)
    expect(session.snapshot().state.doc).toBe(doc)
  })

  it('has the worker make what few bytes become', async () => {
    const { session, enter, counts } = sessionOf(inPof(gzipSync(new Uint8Array(8 << 20))))
    enter({ limits: layers.MORE })
    expect(session.snapshot().levels).toEqual([])
    await entered(session)
    expect(counts.started).toBe(1)
    expect(session.snapshot().levels[0]?.decoded?.length).toBe(8 << 20)
  })

  it('is given up, and the worker stopped', async () => {
    const { session, enter, counts } = sessionOf(inPof(LARGE))
    enter()
    await Promise.resolve()
    session.stopEntering()
    expect(session.snapshot().entering).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(formats(session)).toEqual([])
    expect(counts.stopped).toBe(1)
  })

  it('opens nothing in what was opened meanwhile', async () => {
    const { session, enter } = sessionOf(inPof(LARGE))
    enter()
    session.openNew(textRequest('second', SAMPLES.map))
    expect(session.snapshot().entering).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(session.snapshot().opened.source.title).toBe('second')
    expect(formats(session)).toEqual([])
  })

  it('says so where nothing is recognized', async () => {
    const { session, enter } = sessionOf(inPof(new Uint8Array(300 << 10).fill(0xfe)))
    enter()
    await entered(session)
    expect(session.snapshot().entering).toEqual({
      words: 'These bytes are of no known format.',
      isOver: true,
    })
    session.stopEntering()
    expect(session.snapshot().entering).toBeNull()
  })

  it('opens what begins like a format and is none as that format', async () => {
    const text = noise(30_000)
    const { session, enter, doc } = sessionOf(inPof(Buffer.from(`${text}!`)))
    expect(layers.offerAt(doc, null, FIELD)).toEqual({ titles: ['JSON'], isSure: false })
    enter()
    await entered(session)
    expect(formats(session)).toEqual(['json'])
    expect(session.snapshot().state.doc?.problems.length).toBe(1)
  })
})

describe('enterByItself', () => {
  it('opens a large binary that is no POF as what the worker finds, and leaves POF as it is', async () => {
    const java = Buffer.concat([Buffer.from('aced0005', 'hex'), Buffer.alloc(300 << 10, 0x70)])
    for (const [bytes, expected] of [
      [java, ['java-serialization']],
      [Buffer.from(noise(30_000)), ['json']],
      [inPof(LARGE), []],
    ] as const) {
      const { session, doc } = sessionOf(inPof(SMALL))
      const whole = opened({ ...fileRequest('whole', bytes), form: 'raw' }).doc
      if (whole === null) throw new RangeError('No bytes')
      session.enterByItself(layers, whole)
      await entered(session)
      expect(formats(session), expected.join()).toEqual(expected)
      expect(doc.root).toBe(0)
    }
  })
})

describe('openPath', () => {
  it('leads through large layers, one after another', async () => {
    const { session } = sessionOf(inPof(LARGE))
    const isThere = await new Promise((resolve) => session.openPath(layers, '0!gzip!json/7/name', resolve))
    expect(isThere).toBe(true)
    expect(formats(session)).toEqual(['gzip', 'json'])
    const { doc, selection } = session.snapshot().state
    expect(doc?.address(selection?.node ?? -1)).toBe('7/name')
    expect(session.snapshot().levels[0]?.above.selection).toEqual(FIELD)
  })

  it('is there at once where all is small', () => {
    const { session } = sessionOf(inPof(SMALL))
    let isThere: boolean | null = null
    session.openPath(layers, '0!gzip!json/nowhere', (found) => {
      isThere = found
    })
    expect(isThere).toBe(false)
    expect(formats(session)).toEqual(['gzip', 'json'])
  })
})
