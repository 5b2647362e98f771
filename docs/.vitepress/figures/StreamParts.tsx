// A stream as its parts, each with its bytes; a property may say what becomes of it.
import type { Fate } from './class-versions.ts'
import { FATES } from './fates.ts'
import { hexOf } from './hex-text.ts'
import type { StreamPart } from './stream-parts.ts'

export function StreamParts(props: {
  readonly bytes: Uint8Array
  readonly parts: readonly StreamPart[]
  readonly label: string
  readonly nameOf?: (index: number) => string
  readonly fateOf?: (index: number) => Fate | undefined
}) {
  const { bytes, parts, label, nameOf, fateOf } = props
  return (
    <ol className="stream-parts" aria-label={label}>
      {parts.map((part) => {
        const fate = part.index === null ? undefined : fateOf?.(part.index)
        const name = part.index === null ? '' : (nameOf?.(part.index) ?? '')
        return (
          <li key={part.start} data-fate={fate}>
            <code>{hexOf(bytes.subarray(part.start, part.end))}</code>
            <span>{name === '' ? part.label : `${part.label} ${name}`}</span>
            {fate === undefined ? null : <span className="fate">{FATES[fate].words}</span>}
          </li>
        )
      })}
    </ol>
  )
}
