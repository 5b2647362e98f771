// What is said of an input before its payloads are shown: what is wrong with the text around them, and what else they may be.

import { knownFile } from '../input/index.ts'
import { accepted } from '../inside/index.ts'
import { grouped } from '../view/place/index.ts'
import type { Choices } from './choices.ts'
import type { Host } from './host.ts'
import type { NumberedPayload, Source } from './read-source.ts'
import { EXIT, type ExitCode } from './refusal.ts'

/** Says what is wrong with the text around the payloads, and what they may be in place of POF; an exit code. */
export function sayOfInput(
  source: Source,
  chosen: readonly NumberedPayload[],
  { form, inputs, content }: Choices,
  host: Host,
): ExitCode {
  const where = inputs.length > 1 ? `${source.name}: ` : ''
  const problems = [source.problem, ...chosen.map(({ payload }) => payload.problem?.message ?? null)]
  const found = problems.filter((message) => message !== null)
  for (const message of found) host.warn(where + message)
  const { note } = source
  if (note !== null && form === null) host.warn(where + note)
  const otherKind = content === null || content === 'pof' ? otherKindOf(chosen, content) : null
  if (otherKind !== null) host.warn(where + otherKind)
  return found.length === 0 ? EXIT.clean : EXIT.problems
}

/** Which other kind of file the payloads begin like; null where they may well be POF. */
function otherKindOf(chosen: readonly NumberedPayload[], content: Choices['content']): string | null {
  const isRead = ({ payload: { bytes } }: NumberedPayload) =>
    content === null && accepted(bytes, 'whole') !== null
  const kinds = chosen
    .map((one) => (isRead(one) ? null : knownFile(one.payload.bytes)))
    .filter((kind) => kind !== null)
  const [kind] = kinds
  if (kind === undefined) return null
  if (chosen.length === 1) return `this begins like ${kind}, not like POF. It is read as POF all the same.`
  return `${grouped(kinds.length)} of ${grouped(chosen.length)} payloads begin like other kinds of files, the first like ${kind}. They are read as POF all the same.`
}
