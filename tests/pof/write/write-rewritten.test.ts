// Rewritten streams that Coherence's own library has read (tests/oracle): the same bytes are written today, and the
// library found every value where `pathAfter` says, unchanged unless an edit was about it.

import { describe, expect, it } from 'vitest'
import { parse, resolvePath, write } from '../../../src/pof/index.ts'
import { bytesOf } from '../../support/corpus.ts'
import { editOf, pathOfText, pathText, type Rewritten, readRewritten } from '../../support/rewritten.ts'

const FILES = readRewritten()

function rewrite({ before, edits }: Rewritten) {
  const doc = parse(bytesOf(before), { envelope: true })
  return {
    doc,
    written: write(
      doc,
      edits.map((edit) => editOf(doc, edit)),
    ),
  }
}

/** Whether an edit is about the value at a path, or about one in it. */
function isEdited({ before, edits }: Rewritten, path: string): boolean {
  const { tree } = parse(bytesOf(before), { envelope: true })
  const doc = parse(bytesOf(before), { envelope: true })
  const place = resolvePath(doc, path === '.' ? '' : path)
  if (place === null) throw new Error(`"${path}" leads nowhere`)
  return edits.some((kept) => {
    const { node, element = -1 } = { element: -1, ...editOf(doc, kept) }
    if (place.element >= 0) return node === place.node && element === place.element
    return node >= place.node && node < tree.subtreeEnd(place.node)
  })
}

describe.each(FILES)('the streams of $file', ({ streams }) => {
  it.each(streams)('are written as Coherence read them: $id', (stream) => {
    const { written } = rewrite(stream)
    expect(Buffer.from(written.bytes).toString('hex')).toBe(stream.after)
    for (const [path, to] of Object.entries(stream.paths)) {
      const after = written.pathAfter(pathOfText(path))
      expect([path, after === null ? null : pathText(after)]).toEqual([path, to])
    }
  })

  it.each(streams)('are read by Coherence to the end: $id', ({ javaBefore, javaAfter }) => {
    expect(javaAfter.value).not.toMatch(/^throws/)
    expect(javaAfter.events.at(-1)).toBe(javaBefore.events.at(-1))
  })

  it.each(streams)('hold for Coherence what they held before: $id', (stream) => {
    const { javaBefore, javaAfter, paths } = stream
    let compared = 0
    for (const [path, to] of Object.entries(paths)) {
      const was = javaBefore.paths[path] as string
      if (to === null || was.startsWith('throws') || isEdited(stream, path)) continue
      expect([path, javaAfter.paths[to]]).toEqual([path, was])
      compared++
    }
    const rest = Object.keys(paths).some((path) => paths[path] !== null && !isEdited(stream, path))
    expect(compared > 0).toBe(rest)
  })
})

describe('the rewritten streams', () => {
  it('are of every kind of edit, nested and decorated ones too', () => {
    const streams = FILES.flatMap((file) => file.streams)
    const kinds = new Set(streams.flatMap(({ edits }) => edits.map(({ kind }) => kind)))
    expect([...kinds].sort()).toEqual(['drop', 'group', 'octet-string', 'renumber', 'replace', 'uniform'])
    expect(streams.filter(({ edits }) => edits.length > 1).length).toBeGreaterThan(10)
    expect(streams.filter(({ before }) => !before.startsWith('15')).length).toBeGreaterThan(5)
  })
})
