// Makes the rewritten streams of cases.ts, as lines for the Java program, and fixtures of what it read from them.
// Bundled and run by run.mjs.

import { parse, write } from '../../src/pof/index.ts'
import { bytesOf, readCorpus } from '../support/corpus.ts'
import { editOf, type JavaReading, pathsOf, pathText, type Rewritten } from '../support/rewritten.ts'
import { CASES } from './cases.ts'

/** Paths followed in each stream. */
const MOST_PATHS = 40

/** A rewritten stream that Java has not read yet. */
type Unread = Omit<Rewritten, 'javaBefore' | 'javaAfter'>

/** Every case rewritten, by file. */
export function rewriteCases(): Map<string, Unread[]> {
  const corpus = new Map(readCorpus().map((stream) => [stream.id, stream.hex]))
  const rewritten = new Map<string, Unread[]>()
  for (const [file, cases] of Object.entries(CASES)) {
    const streams = cases.map(({ id, from, edits }) => {
      const before = 'hex' in from ? from.hex : corpus.get(from.corpus)
      if (before === undefined) throw new Error(`The corpus has no stream for "${id}"`)
      const doc = parse(bytesOf(before), { envelope: true })
      const written = write(
        doc,
        edits.map((edit) => editOf(doc, edit)),
      )
      const paths = pathsOf(doc, MOST_PATHS).map((path) => {
        const to = written.pathAfter(path)
        return [pathText(path), to === null ? null : pathText(to)] as const
      })
      const after = Buffer.from(written.bytes).toString('hex')
      return { id, before, edits, after, paths: Object.fromEntries(paths) }
    })
    rewritten.set(file, streams)
  }
  return rewritten
}

/** The lines that the Java program reads: each stream before and after, with its paths. */
export function linesOf(rewritten: ReadonlyMap<string, readonly Unread[]>): string[] {
  return [...rewritten.values()].flat().flatMap(({ before, after, paths }) => {
    const targets = Object.values(paths).filter((path) => path !== null)
    return [[before, ...Object.keys(paths)].join(' '), [after, ...new Set(targets)].join(' ')]
  })
}

/** The fixtures, by file: the streams with what Java read, from the lines it printed. */
export function fixturesOf(
  rewritten: ReadonlyMap<string, readonly Unread[]>,
  printed: readonly string[],
): Map<string, Rewritten[]> {
  const readings = printed.map((line) => JSON.parse(line) as JavaReading)
  const next = (): JavaReading => readings.shift() as JavaReading
  return new Map(
    [...rewritten].map(([file, streams]) => [
      file,
      streams.map((stream) => ({ ...stream, javaBefore: next(), javaAfter: next() })),
    ]),
  )
}
