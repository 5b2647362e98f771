// The layers around a value, as the reader chooses them, byte by byte.
import { useState } from 'react'
import { decorationName, parse } from '../../../src/pof/index.ts'
import { type EnvelopeShape, enveloped } from './envelope-bytes.ts'
import { hexOf } from './hex-text.ts'
import { InspectorLink } from './InspectorLink.tsx'

const DECORATIONS = [1, 2, 10]
const NUMBER = 5

export default function Envelope({ decorations = [1] }: { readonly decorations?: readonly number[] }) {
  const [shape, setShape] = useState<EnvelopeShape>({ hasFormat: true, decorations, number: null })
  const bytes = enveloped(shape)
  const doc = parse(bytes, { envelope: shape.hasFormat })
  const { tree, root } = doc
  const layers = [
    ...doc.envelope.map(({ start, end, name, meaning }) => ({ start, end, name, meaning })),
    {
      start: tree.start(root),
      end: tree.end(root),
      name: 'the value',
      meaning: `${tree.typeName(root)}: ${doc.text(root)}`,
    },
  ].sort((a, b) => a.start - b.start || a.end - b.end)
  const toggle = (id: number) =>
    setShape({
      ...shape,
      decorations: shape.decorations.includes(id)
        ? shape.decorations.filter((one) => one !== id)
        : [...shape.decorations, id],
    })
  return (
    <div className="envelope-figure">
      <div className="figure-controls">
        <label>
          <input
            type="checkbox"
            checked={shape.hasFormat}
            onChange={() => setShape({ ...shape, hasFormat: !shape.hasFormat })}
          />{' '}
          Format byte
        </label>
        {DECORATIONS.map((id) => (
          <label key={id}>
            <input
              type="checkbox"
              disabled={!shape.hasFormat}
              checked={shape.decorations.includes(id)}
              onChange={() => toggle(id)}
            />{' '}
            {decorationName(id)}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            disabled={!shape.hasFormat}
            checked={shape.number !== null}
            onChange={() => setShape({ ...shape, number: shape.number === null ? NUMBER : null })}
          />{' '}
          Integer decoration
        </label>
      </div>
      <div className="figure-scroll">
        <table>
          <caption className="sr-only">The layers and the value, in the order of the bytes</caption>
          <thead>
            <tr>
              <th scope="col">Bytes</th>
              <th scope="col">Part</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {layers.map(({ start, end, name, meaning }) => (
              <tr key={`${start} ${name}`}>
                <td>
                  <code>{hexOf(bytes.subarray(start, end))}</code>
                </td>
                <th scope="row">{name}</th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <InspectorLink bytes={bytes} title="TheData in its envelope" />
    </div>
  )
}
