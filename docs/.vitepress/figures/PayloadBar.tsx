// What stands below a viewer: its caption, its bytes to be edited, and the way to the inspector with the bytes as they are now.
import { useEffect, useId, useState } from 'react'
import type { PofInspectorElement } from '../../../src/embed/element.ts'

export function PayloadBar(props: {
  readonly viewer: PofInspectorElement
  readonly caption: string
  /** The address at which the inspector opens the payload. */
  readonly inspector: string
}) {
  const { viewer, caption, inspector } = props
  const [original] = useState(() => viewer.getAttribute('hex') ?? '')
  const [text, setText] = useState(original)
  const [isEdited, setEdited] = useState(false)
  const id = useId()
  // Null while the link of the bytes as they are now is made: until then none leads anywhere.
  const [link, setLink] = useState<string | null>(inspector)
  const change = (next: string) => {
    setText(next)
    setLink(next === original ? inspector : null)
    viewer.setAttribute('hex', next)
  }
  useEffect(() => {
    if (text === original) return
    let isCurrent = true
    void linkOf(text, caption, viewer).then((fragment) => {
      if (isCurrent) setLink(inspector.replace(/#.*/, '') + fragment)
    })
    return () => {
      isCurrent = false
    }
  }, [text, original, caption, inspector, viewer])
  return (
    <>
      <div className="payload-bar">
        <span>{caption}</span>
        <button
          type="button"
          aria-expanded={isEdited}
          aria-controls={id}
          onClick={() => setEdited(!isEdited)}
        >
          Edit the bytes
        </button>
        <a target="_blank" href={link ?? undefined} rel="noopener">
          Open in the inspector
        </a>
      </div>
      <div id={id} className="payload-edit" hidden={!isEdited}>
        <textarea
          aria-label={`Bytes of ${caption === '' ? 'this payload' : caption}`}
          spellCheck={false}
          rows={3}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <button type="button" disabled={text === original} onClick={() => change(original)}>
          As it was
        </button>
      </div>
    </>
  )
}

async function linkOf(text: string, caption: string, viewer: PofInspectorElement): Promise<string> {
  const { payloadLink } = await import('./payload-link.ts')
  return payloadLink(text, caption, viewer.getAttribute('path') ?? '', viewer.dataset.names ?? null)
}
