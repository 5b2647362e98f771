// The way from a figure to the inspector, with the bytes of the figure as they are now.
import { useMemo } from 'react'
import { writeShareLink } from '../../../src/input/index.ts'
import { INSPECTOR } from './inspector.ts'

/** Bytes that a link holds; packing more takes too long while a slider moves. */
const MOST_LINKED = 100_000

export function InspectorLink(props: {
  /** Null for none: then there is no link, and for too many bytes neither. */
  readonly bytes: Uint8Array | null
  readonly title?: string
  /** The address of the value that is selected. */
  readonly path?: string
  /** The JSON form of names, or null. */
  readonly names?: string | null
}) {
  const { bytes, title = 'From the documentation', path = '', names = null } = props
  const link = useMemo(
    () =>
      bytes === null || bytes.length > MOST_LINKED
        ? null
        : writeShareLink({ bytes, title, address: path, names, stars: [] }),
    [bytes, title, path, names],
  )
  return link === null ? null : (
    <a className="figure-open" href={INSPECTOR + link} target="_blank" rel="noopener">
      Open in the inspector
    </a>
  )
}
