// Exports of documents that are not POF, on every case of the corpus `inside`: each byte in one row of the dump, JSON that can be
// parsed, events as the corpus has them.
import { describe, expect, it } from 'vitest'
import {
  type AnyDocument,
  type FormatId,
  formatOfWhole,
  LayerDocument,
  LIMITS,
  openOne,
} from '../../../src/inside/index.ts'
import {
  csvHeader,
  csvLines,
  type DumpRow,
  documentHtml,
  documentJson,
  documentLines,
  dumpRows,
  dumpText,
  EXPORT_FORMS,
  eventLines,
  NODE_OPTIONS,
  ROW_OPTIONS,
  textDump,
  textWidth,
  treeText,
  VALUE_JSON,
  valueJson,
  WHOLE,
} from '../../../src/view/export/index.ts'
import { bytesOf, CASES, type CorpusCase, casesOf, sha256 } from '../../inside/corpus.ts'

const ALL = { ...ROW_OPTIONS, maxElements: 20_000, maxString: Number.POSITIVE_INFINITY }
const SHORT = { ...ROW_OPTIONS, maxElements: 2, maxString: 8 }
const SOURCE = { source: 's', payload: 1, line: 1, label: 'l', form: 'raw' }
/** Beyond this the texts of one case take longer than all others together. */
const SMALL = 1 << 16
const LIMITED = { ...LIMITS, output: 1 << 20 }

/** The formats that this version reads. */
const READ = new Set<FormatId>(
  CASES.flatMap(({ layers }) => layers.map(({ format }) => format)).filter(isRead),
)

function isRead(format: FormatId): boolean {
  try {
    return format !== 'pof' && openOne(new Uint8Array(0), format, LIMITS) !== null
  } catch {
    return false
  }
}

/** The first layer of each case of a format that is read, and small enough. */
const LAYERS = CASES.filter(({ layers, bytes }) => {
  const format = layers[0]?.format
  return format !== undefined && READ.has(format) && bytes <= SMALL
}).map((one) => ({ one, doc: documentOf(one) }))

function documentOf(one: CorpusCase): LayerDocument {
  const bytes = bytesOf(one)
  const { document } = openOne(bytes, one.layers[0]?.format ?? formatOfWhole(bytes, 'whole'), LIMITED)
  if (!(document instanceof LayerDocument)) throw new Error(`${one.id} is POF`)
  return document
}

function layerOf(id: string): LayerDocument {
  const found = LAYERS.find(({ one }) => one.id === id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found.doc
}

/** The first place where rows and bytes part, or null. */
function faultOf(doc: AnyDocument, rows: Iterable<DumpRow>): string | null {
  let at = 0
  for (const row of rows) {
    if (row.start !== at) return `a row begins at ${row.start}, the one before ended at ${at}`
    for (const { start, end } of row.pieces) {
      if (start !== at) return `a piece begins at ${start} instead of ${at}`
      at = end
    }
    if (row.pieces.length === 0) at = row.end
    if (at !== row.end) return `the pieces of the row at ${row.start} end at ${at}, not at ${row.end}`
  }
  return at === doc.bytes.length ? null : `the last row ends at ${at} of ${doc.bytes.length}`
}

/** What `check` finds wrong, by case; at most ten. */
function wrong(check: (doc: LayerDocument, one: CorpusCase) => string | null): string[] {
  const found: string[] = []
  for (const { one, doc } of LAYERS) {
    const fault = found.length < 10 ? check(doc, one) : null
    if (fault !== null) found.push(`${one.id}: ${fault}`)
  }
  return found
}

const joined = (pieces: Iterable<string>) => [...pieces].join('')

/** What is wrong with a text as JSON; null for nothing. */
function jsonFault(text: string): string | null {
  try {
    JSON.parse(text)
    return null
  } catch (error) {
    return `${(error as Error).message}: ${text.slice(0, 300)}`
  }
}

describe('dumpRows of other formats', () => {
  it('has cases of many formats', () => {
    expect(LAYERS.length).toBeGreaterThan(600)
    expect(new Set(LAYERS.map(({ doc }) => doc.format)).size).toBeGreaterThan(10)
  })

  it('has each byte of each case of the corpus in one row, in order, cut short or not', () => {
    expect(wrong((doc) => faultOf(doc, dumpRows(doc, ALL)))).toEqual([])
    expect(wrong((doc) => faultOf(doc, dumpRows(doc, SHORT)))).toEqual([])
    for (const depth of [0, 1, 2])
      expect(wrong((doc) => faultOf(doc, dumpRows(doc, { ...SHORT, scope: { ...WHOLE, depth } })))).toEqual(
        [],
      )
  })

  it('shows one place alone, its name with it', () => {
    expect(
      wrong((doc) => {
        for (const node of [1, doc.tree.count >> 1]) {
          if (node >= doc.tree.count) return null
          const rows = [...dumpRows(doc, { ...ALL, scope: { ...WHOLE, place: { node, element: -1 } } })]
          if (rows.at(-1)?.end !== doc.tree.end(node)) return `node ${node} ends at ${rows.at(-1)?.end}`
          const bad = rows.findIndex((row, i) => i > 0 && row.start !== rows[i - 1]?.end)
          if (bad !== -1) return `row ${bad} of node ${node} begins at ${rows[bad]?.start}`
        }
        return null
      }),
    ).toEqual([])
  })

  it('writes what stands between and behind the children of a container where it stands', () => {
    const bytes = new TextEncoder().encode('{"a": [1, "x"]} ')
    const { document } = openOne(bytes, 'json', LIMITS)
    expect(textDump(document).trimEnd().split('\n')).toEqual([
      '000000  7b                       type          object · 1',
      '000001  22 61 22                 index           a: array · 2',
      '000004  3a                       part              colon',
      '000005  20                       part              blanks: 1 blank',
      '000006  5b                       type              array begins',
      '000007  31                       payload           [0]: 1',
      '000008  2c                       part              comma',
      '000009  20                       part              blanks: 1 blank',
      '00000a  22 78 22                 payload           [1]: "x"',
      '00000d  5d                       terminator        array ends',
      '00000e  7d                       terminator      object ends',
      '00000f  20                       part            blanks: 1 blank',
    ])
  })
})

describe('dumpText and treeText of other formats', () => {
  it('never go past their width', () => {
    const long = (text: string) => text.split('\n').find((line) => textWidth(line) > 80) ?? null
    expect(wrong((doc) => long(joined(dumpText(doc, { ...SHORT, width: 80 }))))).toEqual([])
    expect(
      wrong((doc) =>
        doc.tree.count > 20 ? null : joined(treeText(doc, { width: 80 })) === '' ? 'empty' : null,
      ),
    ).toEqual([])
  })

  it('has a line for each node', () => {
    expect(
      wrong((doc) => {
        const lines = joined(treeText(doc)).trimEnd().split('\n').length - 1
        return lines === doc.tree.count ? null : `${lines} lines for ${doc.tree.count} nodes`
      }),
    ).toEqual([])
  })
})

describe('json, ndjson, csv and html of other formats', () => {
  it('are well-formed, with a record for each node, whose address leads to it', () => {
    expect(
      wrong((doc) => {
        const text = joined(documentJson(doc, SOURCE, NODE_OPTIONS))
        const fault = jsonFault(text)
        if (fault !== null) return fault
        const { format, nodes } = JSON.parse(text)
        if (format !== doc.format || nodes.length !== doc.tree.count) return `${nodes.length} nodes`
        for (const { node, address } of nodes.slice(0, 200))
          if (address !== null && address !== doc.address(node)) return `${address} of node ${node}`
        const lines = joined(documentLines(doc, SOURCE, NODE_OPTIONS))
          .trimEnd()
          .split('\n')
        const [first] = lines
        if (JSON.parse(first ?? '').format !== doc.format) return 'no format'
        return lines.map(jsonFault).find((line) => line !== null) ?? null
      }),
    ).toEqual([])
  })

  it('has as many cells in each line of csv as its header', () => {
    const columns = csvHeader().split(',').length
    const cells = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',').length
    expect(
      wrong((doc) => [...csvLines(doc)].find((line) => cells(line.trimEnd()) !== columns) ?? null),
    ).toEqual([])
  })

  it('is ASCII in html, with a row for each row', () => {
    expect(
      wrong((doc) => {
        const html = joined(documentHtml(doc, { label: 'l' }, SHORT))
        const rows = [...dumpRows(doc, SHORT)].length
        const found = html.split('<tr>').length - 2
        return found === rows && /^[\n -~]*$/.test(html) ? null : `${found} rows of ${rows}`
      }),
    ).toEqual([])
  })
})

describe('valueJson of other formats', () => {
  it('is JSON for every case, of any depth', () => {
    for (const depth of [Number.POSITIVE_INFINITY, 0, 1, 3])
      for (const indent of [0, 2])
        expect(
          wrong((doc) =>
            jsonFault(joined(valueJson(doc, { ...VALUE_JSON, indent, scope: { place: null, depth } }))),
          ),
        ).toEqual([])
  })

  it('is null for bytes that could not be read', () => {
    const { document } = openOne(new TextEncoder().encode('{"a": 1 x'), 'json', LIMITS)
    const node = document.tree.count - 1
    expect(document.tree.typeName(node)).toBe('unread bytes')
    expect(
      joined(valueJson(document, { ...VALUE_JSON, scope: { ...WHOLE, place: { node, element: -1 } } })),
    ).toBe('null')
  })

  it('is the document again, of JSON that a double can hold', () => {
    const texts = [
      '{"a":[1,2.5,"x",null,true,{}],"":{"b":[]}}',
      '[]',
      '"x"',
      '[1e3,-0.5,12345678901234567890]',
    ]
    for (const text of texts) {
      const { document } = openOne(new TextEncoder().encode(text), 'json', LIMITS)
      const again = joined(valueJson(document, { ...VALUE_JSON, indent: 0 }))
      expect(JSON.parse(again)).toEqual(
        JSON.parse(text.replace('12345678901234567890', '"12345678901234567890"')),
      )
    }
  })

  it('keeps members whose name occurred before, by their part of the address', () => {
    const { document } = openOne(new TextEncoder().encode('{"a":1,"a":2,"b)":3}'), 'json', LIMITS)
    expect(JSON.parse(joined(valueJson(document)))).toEqual({ a: 1, 'a(2)': 2, 'b)': 3 })
  })

  it('says of what is compressed how much it holds', () => {
    const case1 = casesOf('gzip').find(({ kind }) => kind === 'ok') as CorpusCase
    const doc = documentOf(case1)
    expect(JSON.parse(joined(valueJson(doc)))).toEqual({
      format: 'gzip',
      bytes: case1.bytes,
      decodedBytes: case1.layers[0]?.decoded?.bytes,
    })
  })
})

describe('eventLines', () => {
  it('writes what the corpus has, byte for byte', () => {
    expect(
      wrong((doc, { layers }) => {
        const [layer] = layers
        if (layer?.eventsSha256 === undefined || layer.fault !== undefined || layer.error !== undefined)
          return null
        return sha256(joined(eventLines(doc))) === layer.eventsSha256 ? null : 'other events'
      }),
    ).toEqual([])
    expect(
      wrong((doc, { layers }) => {
        const [layer] = layers
        // Where a limit stops a decompression, the length of what was made is that of the limit.
        if (doc.reading.limit !== null) return null
        if (layer?.events === undefined || layer.eventsCount !== undefined) return null
        const lines = joined(eventLines(doc)).split('\n').slice(0, -1)
        const other = layer.events.findIndex(
          (event, i) => JSON.stringify(JSON.parse(lines[i] ?? 'null')) !== JSON.stringify(event),
        )
        return other === -1 && lines.length === layer.events.length ? null : `event ${other}: ${lines[other]}`
      }),
    ).toEqual([])
  })

  it('is a form of what is not POF alone', () => {
    const events = EXPORT_FORMS.find(({ id }) => id === 'events')
    expect(events?.fits?.(layerOf(LAYERS[0]?.one.id ?? ''))).toBe(true)
  })
})
