// Index or extract: the verdict on a field in one line with its reasons, and behind it the figures and what they are computed
// with. Of the whole value the heap of the entries.

import './Sizing.css'
import { useDeferredValue, useMemo } from 'react'
import type { ProfileReport } from '../../profile/index.ts'
import {
  cacheSizing,
  type FieldRow,
  fieldSizing,
  inputsText,
  type SizedFigure,
  type SizingInputs,
} from '../../view/profile/index.ts'
import { SizingForm } from './SizingForm.tsx'

export interface SizingProps {
  readonly row: FieldRow
  readonly profile: ProfileReport
  readonly inputs: SizingInputs
  readonly onInputs: (change: Partial<SizingInputs>) => void
  /** Whether all entries were read: as long as they are not, the verdict changes again and again, and is not told. */
  readonly isWhole?: boolean
  /** Whether the figures and the form are open at first. */
  readonly isOpen?: boolean
}

/** The section. */
export function SizingSection(props: SizingProps) {
  return props.row.isWhole ? <CacheSizing {...props} /> : <IndexSizing {...props} />
}

function CacheSizing({ profile, inputs, onInputs, isWhole = true, isOpen = false }: SizingProps) {
  const figures = useMemo(() => cacheSizing(profile, inputs), [profile, inputs])
  const [first, ...others] = figures
  return (
    <section className="sizing" aria-label="Heap of the cache">
      <h4>Heap of the cache</h4>
      <p className="sizing-verdict" role={isWhole ? 'status' : undefined}>
        The entries take {first?.text}.
      </p>
      <Outside reasons={first?.outside ?? []} />
      <details open={isOpen}>
        <summary>Figures, for {inputsText(inputs, true)}</summary>
        <SizingForm inputs={inputs} isOfCache onChange={onInputs} />
        <Figures figures={others} said={first?.outside ?? []} />
      </details>
    </section>
  )
}

function IndexSizing({ row, profile, inputs, onInputs, isWhole = true, isOpen = false }: SizingProps) {
  // Many different values take a while; typing goes on.
  const settled = useDeferredValue(inputs)
  const sizing = useMemo(() => fieldSizing(row, profile, settled), [row, profile, settled])
  return (
    <section className="sizing" aria-label="Index or extract">
      <h4>Index or extract</h4>
      {'unfit' in sizing ? (
        <p className="sizing-unfit">{sizing.unfit}</p>
      ) : (
        <>
          <p className="sizing-verdict" role={isWhole ? 'status' : undefined}>
            <Sentence text={sizing.sentence} />
          </p>
          <ul>
            {sizing.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <Outside reasons={sizing.outside} />
          <details open={isOpen}>
            <summary>Figures, for {inputsText(inputs, false)}</summary>
            <SizingForm inputs={inputs} isOfCache={false} onChange={onInputs} />
            <Figures figures={sizing.figures} said={sizing.outside} />
          </details>
        </>
      )}
    </section>
  )
}

/** A sentence with a name between backticks. */
function Sentence({ text }: { readonly text: string }) {
  const [before = '', name, ...rest] = text.split('`')
  if (name === undefined) return text
  return (
    <>
      {before}
      <code>{name}</code>
      {rest.join('`')}.
    </>
  )
}

function Figures(props: {
  readonly figures: readonly SizedFigure[]
  /** Reasons that are said already. */
  readonly said: readonly string[]
}) {
  const { figures, said } = props
  const reasons = new Set(
    figures.flatMap(({ outside }) => outside).filter((reason) => !said.includes(reason)),
  )
  return (
    <>
      <dl className="facts sizing-figures">
        {figures.map(({ name, text, outside }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {text}
              {outside.length === 0 ? null : (
                <span className="sizing-mark" title={outside.join('; ')}>
                  {' '}
                  <span aria-hidden="true">*</span>
                  <span className="sr-only">beyond what was measured</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Outside reasons={[...reasons]} />
    </>
  )
}

/** Why figures are beyond what was measured. */
function Outside({ reasons }: { readonly reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <p className="sizing-outside">
      <span aria-hidden="true">* </span>Beyond what was measured: {reasons.join('; ')}.
    </p>
  )
}
