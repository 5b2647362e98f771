// The way from a figure to the inspector, with the bytes of the figure as they are now.
import { writeShareLink } from '../../../src/input/index.ts'
import { type Names, writeNames } from '../../../src/schema/index.ts'
import { BASE } from '../build/base.ts'

export function InspectorLink(props: {
  readonly bytes: Uint8Array
  readonly title: string
  readonly names?: Names
}) {
  const { bytes, title, names } = props
  const link = writeShareLink({
    bytes,
    title,
    address: '',
    names: names === undefined ? null : writeNames(names),
    stars: [],
  })
  return (
    <a className="figure-open" href={`${siteAddress()}../${link}`} target="_blank" rel="noopener">
      Open in the inspector
    </a>
  )
}

/** Where the documents are: assets/address.js finds it in the browser; while the site is built, the pages' addresses are made. */
function siteAddress(): string {
  return (globalThis as { readonly __docsBase?: string }).__docsBase ?? BASE
}
