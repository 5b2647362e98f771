// Payloads written in a format, one after the other.

import { counted, grouped } from '../view/place/index.ts'
import { FORMATS } from './formats.ts'
import { guessedWords, openPayload } from './opened.ts'
import { Output } from './output.ts'
import {
  exitCodeOf,
  labelOf,
  missingPath,
  numberWords,
  type Shower,
  type Showing,
  shownPayload,
} from './payload.ts'
import { EXIT } from './refusal.ts'

/** Writes payloads, and counts them. */
export function writing(shower: Shower): Showing {
  const { choices, host } = shower
  const format = FORMATS[choices.format]
  const output = new Output(host, choices.output, format.remark)
  // Payloads so far, those of them that have the path, and those that were written.
  let met = 0
  let found = 0
  let written = 0
  /** What was said already of the formats that payloads of a source are opened as. */
  const said = new Set<string>()
  return {
    async show(source, numbered) {
      met++
      host.progress('parsing', numbered.payload.bytes.length)
      const opened = openPayload(numbered.payload, choices)
      if (opened.guessed !== null && !said.has(`${source.name} ${opened.guessed}`)) {
        said.add(`${source.name} ${opened.guessed}`)
        host.warn(`${labelOf(numbered.payload, source)}: ${guessedWords(opened.guessed)}`)
      }
      const shown = shownPayload(opened, { source, numbered, isFirst: written === 0 }, shower)
      if (shown === null) return exitCodeOf(opened.doc)
      const { doc } = shown
      found++
      if (format.shows?.(shown) === false) return exitCodeOf(doc)
      if (format.isBare && !source.isAll) {
        // On a terminal both are on the same screen: each heading stands above its payload.
        await output.flush()
        host.warn([source.name, numberWords(shown)].filter(Boolean).join(': '))
      }
      output.put(written === 0 ? format.before(shown) : format.between)
      written++
      for (const piece of format.write(shown)) if (output.put(piece)) await output.flush()
      return shown.layers.hasProblems ? EXIT.problems : exitCodeOf(doc)
    },
    rest: () => output.flush(),
    async end(refuse) {
      if (written > 0) output.put(format.after)
      await output.close()
      if (met === 0) return EXIT.clean
      if (found === 0) return refuse(missingPath(choices.path ?? '', met))
      const summary = format.summary?.(found, written, choices) ?? null
      if (summary !== null) host.warn(summary)
      if (found === met) return EXIT.clean
      host.warn(`${grouped(met - found)} of ${counted(met, 'payload')} have no ${choices.path}.`)
      return EXIT.problems
    },
  }
}
