// One number in fields of several Java types: what the writer makes of each, and what the bytes still say of the type.
import { useId, useState } from 'react'
import { METHODS, writtenField } from './declared-field.ts'
import { hexOf } from './hex-text.ts'

const CHOICES = [5, 0, -1, 22, 23, 1.5, 1000]

export default function DeclaredTypes({ value = 5 }: { readonly value?: number }) {
  const id = useId()
  const [text, setText] = useState(String(value))
  const [last, setLast] = useState(value)
  const [isFirst, setFirst] = useState(false)
  const choose = (next: string) => {
    setText(next)
    if (next.trim() !== '' && Number.isFinite(Number(next))) setLast(Number(next))
  }
  return (
    <div className="declared-types">
      <div className="figure-controls">
        <label htmlFor={id}>Value of the field</label>
        <input
          id={id}
          type="number"
          step="any"
          value={text}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <label>
          <input type="checkbox" checked={isFirst} onChange={() => setFirst(!isFirst)} /> It is the first
          property of the object
        </label>
      </div>
      <fieldset className="figure-choices" aria-label="Values to try">
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={last === choice}
            onClick={() => choose(String(choice))}
          >
            {choice}
          </button>
        ))}
      </fieldset>
      <div className="figure-scroll">
        <table>
          <caption className="sr-only">The field {last} as each Java type</caption>
          <thead>
            <tr>
              <th scope="col">Declared as</th>
              <th scope="col">Index and value in the stream</th>
              <th scope="col">What the bytes say</th>
            </tr>
          </thead>
          <tbody>
            {METHODS.map(({ javaType, call }) => {
              const field = writtenField(javaType, last, isFirst)
              return (
                <tr key={javaType}>
                  <th scope="row">
                    <code>{javaType}</code> <span className="figure-quiet">{call}</span>
                  </th>
                  {field === null ? (
                    <td colSpan={2} className="figure-quiet">
                      {javaType} cannot hold {last}
                    </td>
                  ) : field.bytes.length === 0 ? (
                    <td colSpan={2}>nothing: a reader gets the default</td>
                  ) : (
                    <>
                      <td>
                        <code>{hexOf(field.bytes)}</code>
                      </td>
                      <td>
                        {field.type}
                        {field.type.endsWith(field.text) ? '' : ` ${field.text}`}
                      </td>
                    </>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}
