// Advice and traps from the worker are those that the page itself would find.

import { expect, it, vi } from 'vitest'
import { findersOf } from '../../src/app/finders.ts'
import { askText } from '../../src/app/open-source.ts'
import { workerClient } from '../../src/app/worker-client.ts'
import { BUILT_IN_NAMES } from '../../src/schema/index.ts'
import type { Elsewhere } from '../../src/ui/index.ts'
import { adviceList, COST_SETTINGS, costOf, trapEntries } from '../../src/view/index.ts'
import { opened } from './opened.ts'
import { workers } from './worker-port.ts'

// An object of a text of many octets, written one by one, before an int; and a value with an identity.
const OBJECT = `15 92 10 00 00 57 81 03 ${'41 05 '.repeat(193)} 01 41 2a 40`
const NAMED = '15 55 02 5e 01 41 05 5f 01'

function answered<Result>(work: Elsewhere<Result>): Promise<Result | null> {
  return new Promise((resolve) => work(({ result }) => resolve(result)))
}

it('gives the advice that the page would give', async () => {
  const source = opened(askText('', OBJECT))
  const { doc } = source
  if (doc === null) throw new Error('no document')
  const { set } = COST_SETTINGS
  const found = await answered(
    findersOf(source, workerClient(workers().start)).advice(new Set(), set, BUILT_IN_NAMES),
  )
  expect(found?.entries.length).toBeGreaterThan(0)
  expect(found).toEqual(adviceList(doc, costOf(doc), new Set(), set, BUILT_IN_NAMES))
})

it('gives the traps that the page would find', async () => {
  const source = opened(askText('', NAMED))
  const { doc } = source
  if (doc === null) throw new Error('no document')
  const found = await answered(findersOf(source, workerClient(workers().start)).traps(BUILT_IN_NAMES))
  expect(found?.length).toBeGreaterThan(0)
  expect(found).toEqual(trapEntries(doc, costOf(doc), BUILT_IN_NAMES))
})

it('says why there is none where the worker fails, and stops it when it is given up', async () => {
  const failing = workers({
    findings: async () => {
      throw new RangeError('Array buffer allocation failed')
    },
  })
  const source = opened(askText('', NAMED))
  const traps = findersOf(source, workerClient(failing.start)).traps(BUILT_IN_NAMES)
  const fault = await new Promise((resolve) => traps(({ fault }) => resolve(fault)))
  expect(fault).toBe('Array buffer allocation failed')

  const slow = workers({ findings: () => new Promise(() => {}) })
  const giveUp = findersOf(source, workerClient(slow.start)).traps(BUILT_IN_NAMES)(() => {})
  await vi.waitFor(() => expect(slow.counts.started).toBe(1))
  giveUp()
  await vi.waitFor(() => expect(slow.counts.stopped).toBe(1))
})
