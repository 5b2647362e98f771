// The word `open`: the payload in the offline page, at the place that --path names and by the names of --names,
// with nothing but files of this machine.

import { writeNames } from '../schema/index.ts'
import { withPayload } from '../view/export/index.ts'
import { grouped } from '../view/place/index.ts'
import { narrowed, openPayload, shownPath } from './opened.ts'
import { Output } from './output.ts'
import { exitCodeOf, labelOf, missingPath, type Shower, type Showing } from './payload.ts'
import { EXIT, Refusal } from './refusal.ts'

/** Opens the first payload, prints the path of the file, and counts the others. */
export function opening({ choices, names, host }: Shower): Showing {
  let met = 0
  return {
    async show(source, { payload }) {
      met++
      if (met > 1) return EXIT.clean
      const found = narrowed(openPayload(payload, choices), choices, names)
      if (found === null) throw missingPath(choices.path ?? '', 1)
      const page = host.readPage()
      if (page === null)
        throw new Refusal(
          EXIT.unreadable,
          'the offline page did not come with this command. Install pof-inspector again.',
        )
      const { opened, scope } = found
      const isAll = choices.path === null || (scope.place === null && opened.steps.length === 0)
      const address = isAll ? null : shownPath(opened, scope)
      const named = names === null ? {} : { names: writeNames(names) }
      const content = { title: labelOf(payload, source), bytes: payload.bytes, address, ...named }
      const path = await host.showPage(withPayload(page, content))
      await new Output(host, choices.output).write(`${path}\n`)
      return exitCodeOf(opened.doc)
    },
    rest: async () => {},
    async end() {
      if (met > 1) host.warn(`opened the first of ${grouped(met)} payloads; --pick takes another.`)
      return EXIT.clean
    },
  }
}
