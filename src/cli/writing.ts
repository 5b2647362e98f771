// Payloads written in a format, one after the other.

import type { Names } from '../schema/index.ts'
import { counted, grouped } from '../view/place/index.ts'
import type { Choices } from './choices.ts'
import { FORMATS } from './formats.ts'
import { numberWords } from './header-lines.ts'
import type { Host } from './host.ts'
import { Output } from './output.ts'
import { documentOf, exitCodeOf, missingPath, shownPayload } from './payload.ts'
import type { NumberedPayload, Source } from './read-source.ts'
import { EXIT, type ExitCode, type Refusal } from './refusal.ts'

/** Writes payloads, and counts them. */
export class Writing {
  readonly #choices: Choices
  readonly #names: Names | null
  readonly #host: Host
  readonly #output: Output
  /** Payloads so far, those of them that have the path, and those that were written. */
  #met = 0
  #found = 0
  #written = 0

  constructor(choices: Choices, names: Names | null, host: Host) {
    this.#choices = choices
    this.#names = names
    this.#host = host
    this.#output = new Output(host, choices.output, FORMATS[choices.format].remark)
  }

  /** Writes one; whether it has problems, as an exit code. */
  async show(source: Source, numbered: NumberedPayload): Promise<ExitCode> {
    const format = FORMATS[this.#choices.format]
    this.#met++
    this.#host.progress('parsing', numbered.payload.bytes.length)
    const doc = documentOf(numbered.payload, this.#choices)
    const shown = shownPayload(
      { doc, source, numbered, isFirst: this.#written === 0 },
      this.#choices,
      this.#names,
      this.#host,
    )
    if (shown === null) return exitCodeOf(doc)
    this.#found++
    if (format.shows?.(shown) === false) return exitCodeOf(doc)
    if (format.isBare && !source.isAll)
      this.#host.warn([source.name, numberWords(shown)].filter(Boolean).join(': '))
    this.#output.put(this.#written === 0 ? format.before(shown) : format.between)
    this.#written++
    for (const piece of format.write(shown)) if (this.#output.put(piece)) await this.#output.flush()
    return exitCodeOf(doc)
  }

  /** Writes what there is, before more input is waited for. */
  rest(): Promise<void> {
    return this.#output.flush()
  }

  /** Ends the output, and says what is left to be said of all payloads. */
  async end(refuse: (refusal: Refusal) => ExitCode): Promise<ExitCode> {
    const { path, format: name } = this.#choices
    const format = FORMATS[name]
    if (this.#written > 0) this.#output.put(format.after)
    await this.#output.close()
    if (this.#met === 0) return EXIT.clean
    if (this.#found === 0) return refuse(missingPath(path ?? '', this.#met))
    const summary = format.summary?.(this.#found, this.#written, this.#choices) ?? null
    if (summary !== null) this.#host.warn(summary)
    const without = this.#met - this.#found
    if (without === 0) return EXIT.clean
    this.#host.warn(`${grouped(without)} of ${counted(this.#met, 'payload')} have no ${path}.`)
    return EXIT.problems
  }
}
