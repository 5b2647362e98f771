// The word `open`: the payload in the offline page, at the place that --path names and by the names of --names,
// with nothing but files of this machine.

import { writeNames } from '../schema/index.ts'
import { documentOf } from '../session/index.ts'
import { withPayload } from '../view/export/index.ts'
import { grouped } from '../view/place/index.ts'
import { Output } from './output.ts'
import { exitCodeOf, labelOf, missingPath, type Shower, type Showing, scopeOf } from './payload.ts'
import { EXIT, Refusal } from './refusal.ts'

/** Opens the first payload, prints the path of the file, and counts the others. */
export function opening({ choices, names, host }: Shower): Showing {
  let met = 0
  return {
    async show(source, { payload }) {
      met++
      if (met > 1) return EXIT.clean
      const doc = documentOf(payload, choices)
      const scope = scopeOf(doc, choices, names)
      if (scope === null) throw missingPath(choices.path ?? '', 1)
      const page = host.readPage()
      if (page === null)
        throw new Refusal(
          EXIT.unreadable,
          'the offline page did not come with this command. Install pof-inspector again.',
        )
      const { place } = scope
      const address = place === null ? null : doc.address(place.node, place.element)
      const named = names === null ? {} : { names: writeNames(names) }
      const content = { title: labelOf(payload, source), bytes: payload.bytes, address, ...named }
      const path = await host.showPage(withPayload(page, content))
      await new Output(host, choices.output).write(`${path}\n`)
      return exitCodeOf(doc)
    },
    rest: async () => {},
    async end() {
      if (met > 1) host.warn(`opened the first of ${grouped(met)} payloads; --pick takes another.`)
      return EXIT.clean
    },
  }
}
