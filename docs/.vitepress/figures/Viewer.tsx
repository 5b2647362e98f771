// A viewer within a figure, of bytes that the figure makes. Before it is live the bytes stand in it as text: the build of the
// site writes the static rendering in their place (server.tsx).
import { useEffect, useRef, useState } from 'react'
import type { PofInspectorElement } from '../../../src/embed/element.ts'
import { hexOf } from './hex-text.ts'
import { loadElement } from './load-element.ts'

/** Bytes that stand as text at first; more would only be long. */
const MOST_TEXT = 512

export function Viewer(props: {
  readonly bytes: Uint8Array
  readonly label: string
  readonly path: string
  readonly view: string
  readonly height: number
  /** The JSON form of names; it stays as it is. */
  readonly names: string
}) {
  const { bytes, label, path, view, height, names } = props
  const viewer = useRef<PofInspectorElement>(null)
  const [text] = useState(() => (bytes.length > MOST_TEXT ? '' : hexOf(bytes)))
  useEffect(() => {
    void loadElement()
    void import('./names-of.ts').then(({ namesOf }) => {
      if (viewer.current !== null) viewer.current.names = namesOf(names)
    })
  }, [names])
  useEffect(() => {
    if (viewer.current !== null) viewer.current.bytes = bytes
  }, [bytes])
  return (
    <pof-inspector
      ref={viewer}
      role="group"
      aria-label={label}
      path={path}
      view={view}
      height={height}
      data-names={names}
    >
      {text}
    </pof-inspector>
  )
}
