// A viewer within a figure, of bytes that the figure makes. Before it is live the bytes stand in it as text: the build of the
// site writes the static rendering in their place (server.tsx).
import { useEffect, useRef, useState } from 'react'
import type { PofInspectorElement } from '../../../src/embed/element.ts'
import { loadElement } from './load-element.ts'

/** Where the inspector is, seen from this script. */
const SCRIPT = import.meta.url
/** Bytes that a link holds; packing more takes too long while a slider moves. */
const MOST_LINKED = 100_000
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
    void import('../../../src/schema/index.ts').then(({ readNames }) => {
      if (viewer.current !== null) viewer.current.names = readNames(names).names
    })
  }, [names])
  useEffect(() => {
    if (viewer.current !== null) viewer.current.bytes = bytes
  }, [bytes])
  return (
    <pof-inspector ref={viewer} aria-label={label} path={path} view={view} height={height} data-names={names}>
      {text}
    </pof-inspector>
  )
}

/** The way to the inspector with bytes that a figure made; nothing until the script is there, and for many bytes. */
export function OpenLink(props: {
  readonly bytes: Uint8Array
  readonly title: string
  readonly path: string
  readonly names: string
}) {
  const { bytes, title, path, names } = props
  const [link, setLink] = useState('')
  useEffect(() => {
    let isCurrent = true
    setLink('')
    if (bytes.length <= MOST_LINKED)
      void import('../../../src/input/index.ts').then(({ writeShareLink }) => {
        if (isCurrent) setLink(writeShareLink({ bytes, title, address: path, names, stars: [] }))
      })
    return () => {
      isCurrent = false
    }
  }, [bytes, title, path, names])
  return link === '' ? null : (
    <a href={`${new URL('../../', SCRIPT)}${link}`} target="_blank" rel="noopener">
      Open in the inspector
    </a>
  )
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
}
