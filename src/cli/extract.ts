// The word `extract`: the bytes at a path. Of a value its octets or its characters as they stand, of a layer what it decodes to,
// or its own bytes where it is not compressed.

import type { AnyDocument } from '../inside/index.ts'
import { layerPlace, stoppedWords } from '../view/layers/index.ts'
import { grouped } from '../view/place/index.ts'
import { guessedWords, narrowed, openPayload, selectionIn } from './opened.ts'
import { Output } from './output.ts'
import { labelOf, missingPath, type Shower, type Showing } from './payload.ts'
import { EXIT, Refusal } from './refusal.ts'

/** Writes the bytes of the first payload, and counts the others. */
export function extracting({ choices, names, host }: Shower): Showing {
  let met = 0
  let first = ''
  return {
    async show(source, numbered) {
      const { payload } = numbered
      met++
      if (met > 1) return EXIT.clean
      first = `payload ${grouped(numbered.number)}, line ${grouped(payload.line)}`
      if (choices.output === null && host.isOutputTerminal)
        throw new Refusal(
          EXIT.usage,
          'extract: the bytes are not for a terminal. Expected -o FILE, or a pipe behind the command.',
        )
      const whole = openPayload(payload, choices)
      if (whole.guessed !== null) host.warn(`${labelOf(payload, source)}: ${guessedWords(whole.guessed)}`)
      const found = narrowed(whole, choices, names)
      if (found === null) throw missingPath(choices.path ?? '', 1)
      const { opened, scope } = found
      const { doc, decoded, steps } = opened
      const isLayer = scope.place === null
      const bytes = isLayer ? (decoded ?? doc.bytes) : valueBytes(doc, decoded, selectionIn(scope))
      await new Output(host, choices.output).writeBytes(bytes)
      const stopped = steps.map(stoppedWords).find((words) => words !== null) ?? null
      if (stopped !== null) host.warn(`${stopped} What was decoded is written. --limit raises the limit.`)
      const fault = steps.map(faultOf).find((words) => words !== null) ?? null
      if (fault !== null && stopped === null) host.warn(`${fault}. What was read before is written.`)
      return stopped === null && fault === null ? EXIT.clean : EXIT.problems
    },
    rest: async () => {},
    async end() {
      if (met > 1)
        host.warn(`extracted from ${first}, the first of ${grouped(met)} payloads; --pick takes another.`)
      return EXIT.clean
    },
  }
}

/** Where the reading of a layer stopped, in a sentence; null where it did not. */
function faultOf({ document }: { readonly document: AnyDocument }): string | null {
  return document.format === 'pof' ? null : (document.reading.fault?.what ?? null)
}

/** The octets of a value, the UTF-8 of its text, or its bytes as they stand. */
function valueBytes(
  doc: AnyDocument,
  decoded: Uint8Array | null,
  selection: ReturnType<typeof selectionIn>,
): Uint8Array {
  const place = layerPlace(doc, decoded, selection)
  if (place !== null) return place.bytes
  const { node, element } = selection
  const value = doc.value(node, element)
  if (value instanceof Uint8Array) return value
  const isText = doc.format === 'pof' || doc.valueKind(node, element) === 'string'
  if (typeof value === 'string' && isText) return new TextEncoder().encode(value)
  const { tree } = doc
  return element < 0
    ? doc.bytes.subarray(tree.start(node), tree.end(node))
    : doc.bytes.subarray(tree.elementStart(node, element), tree.elementEnd(node, element))
}
