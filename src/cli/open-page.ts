// The word `open`: the payload in the offline page, at the place that --path names and by the names of --names,
// with nothing but files of this machine.

import { type Names, writeNames } from '../schema/index.ts'
import { withPayload } from '../view/export/index.ts'
import { grouped } from '../view/place/index.ts'
import type { Choices } from './choices.ts'
import type { Host } from './host.ts'
import { Output } from './output.ts'
import { documentOf, exitCodeOf, labelOf, missingPath, scopeOf } from './payload.ts'
import type { NumberedPayload, Source } from './read-source.ts'
import { EXIT, type ExitCode, Refusal } from './refusal.ts'

/** Opens the first payload, and counts the others. */
export class Opening {
  readonly #choices: Choices
  readonly #names: Names | null
  readonly #host: Host
  #met = 0

  constructor(choices: Choices, names: Names | null, host: Host) {
    this.#choices = choices
    this.#names = names
    this.#host = host
  }

  /** Opens one and prints the path of the file; whether it has problems, as an exit code. Throws a `Refusal` where there is no page. */
  async show(source: Source, { payload }: NumberedPayload): Promise<ExitCode> {
    this.#met++
    if (this.#met > 1) return EXIT.clean
    const doc = documentOf(payload, this.#choices)
    const scope = scopeOf(doc, this.#choices, this.#names)
    if (scope === null) throw missingPath(this.#choices.path ?? '', 1)
    const page = this.#host.readPage()
    if (page === null)
      throw new Refusal(
        EXIT.unreadable,
        'the offline page did not come with this command. Install pof-inspector again.',
      )
    const { place } = scope
    const address = place === null ? null : doc.address(place.node, place.element)
    const names = this.#names === null ? {} : { names: writeNames(this.#names) }
    const title = labelOf(payload, source)
    const path = await this.#host.showPage(
      withPayload(page, { title, bytes: payload.bytes, address, ...names }),
    )
    await new Output(this.#host, this.#choices.output).write(`${path}\n`)
    return exitCodeOf(doc)
  }

  async rest(): Promise<void> {}

  /** Says that there were others. */
  async end(): Promise<ExitCode> {
    if (this.#met > 1)
      this.#host.warn(`opened the first of ${grouped(this.#met)} payloads; --pick takes another.`)
    return EXIT.clean
  }
}
