// Holds the messages of Extend to what the library's own classes read in the same streams.
import { describe, expect, it } from 'vitest'
import type { MessageRow } from '../../src/capture/message.ts'
import { eventsOf, expectedOf, messagesOf, RUNS, rowsOf } from '../support/capture-messages.ts'

const pick = (row: MessageRow) => ({
  way: row.way,
  at: row.at,
  start: row.start,
  body: row.body,
  pof: row.pof,
  end: row.end,
  channel: row.channel,
  protocol: row.protocol,
  receiver: row.receiver,
  typeId: row.typeId,
  version: row.version,
  class: row.name,
  properties: row.properties.map(({ index, start, end }) => ({ index, start, end })),
})

describe('MessageReader', () => {
  it.each(RUNS)('reads what the library read in %s', (run) => {
    const rows = rowsOf(eventsOf(run))
    const wanted = expectedOf(run).map(
      ({
        way,
        at,
        start,
        body,
        pof,
        end,
        channel,
        protocol,
        receiver,
        typeId,
        version,
        class: name,
        properties,
      }) => ({
        way,
        at,
        start,
        body,
        pof,
        end,
        channel,
        protocol,
        receiver,
        typeId,
        version,
        class: name,
        properties,
      }),
    )
    expect(messagesOf(rows).map(pick)).toEqual(wanted)
    expect(rows.filter(({ kind }) => kind === 'gap' || kind === 'fault')).toEqual([])
    expect(rows[0]?.kind).toBe('connection')
    expect(rows.at(-1)?.kind).toBe('end')
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
  })
})
