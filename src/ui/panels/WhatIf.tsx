// A change tried out, before and after side by side: figures, the reach of each field, the bytes; and what can be
// done with the rewritten stream. The work is done after painting, of a large stream in another thread.

import { useCallback, useMemo } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { RewrittenBytes, TryAdvice } from '../../session/index.ts'
import { type CostSettings, costShare, costText, figureText } from '../../view/cost/index.ts'
import { hexOf } from '../../view/hex/index.ts'
import {
  type ByteSide,
  type Compared,
  type FieldReach,
  tryWhatIf,
  type WhatIfResult,
} from '../../view/panels/index.ts'
import { grouped, type OffsetForm, offsetColumn, offsetText, type Stars } from '../../view/place/index.ts'
import { CopyButton } from '../inspector/Breadcrumb.tsx'
import { useOffsets } from '../offsets.ts'
import { saveBytes } from '../sharing/save-bytes.ts'
import { useAfterPaint, useWorkerTask } from './AdviceWork.ts'
import { QueryBar, UnderWay } from './PanelParts.tsx'

export interface WhatIfProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  /** The key of the advice, and its edits where this thread has them. */
  readonly entry: string
  readonly edits: readonly Edit[]
  readonly stars: Stars
  readonly settings: CostSettings
  readonly names: Names
  /** Tries a change in another thread; null where that is not worth it. */
  readonly inWorker: TryAdvice | null
  /** The rewritten stream is to be opened, with the stars at their new addresses. */
  readonly onApply: (bytes: RewrittenBytes, stars: Stars) => void
  readonly onGiveUp: () => void
}

/** The preview; says so while it is made, and why where it cannot be. */
export function WhatIf(props: WhatIfProps) {
  const { doc, cost, entry, edits, stars, settings, names, inWorker, onApply, onGiveUp } = props
  const work = useCallback(
    () => tryWhatIf(doc, cost, edits, stars, settings, names),
    [doc, cost, edits, stars, settings, names],
  )
  const there = useMemo(
    () => inWorker?.(entry, stars, settings, names) ?? null,
    [inWorker, entry, stars, settings, names],
  )
  const here = useAfterPaint<WhatIfResult>(there === null ? work : null)
  const answered = useWorkerTask(there)
  const result = here ?? answered?.result ?? null
  if (result === null) {
    const fault = answered?.fault ?? ''
    return (
      <div className="advice-wait">
        <UnderWay
          words={fault === '' ? 'Rewriting the stream…' : `This failed: ${fault}`}
          progress={answered?.progress ?? null}
        />
        {there === null || fault !== '' ? null : (
          <button type="button" className="button" onClick={onGiveUp}>
            Stop
          </button>
        )}
      </div>
    )
  }
  if (!result.isMade) return <p className="advice-wait">This change cannot be made. {result.why}</p>
  return <Preview {...{ result, settings, onApply }} starsBefore={stars} />
}

function Preview(props: {
  readonly result: Extract<WhatIfResult<RewrittenBytes>, { isMade: true }>
  readonly starsBefore: Stars
  readonly settings: CostSettings
  readonly onApply: WhatIfProps['onApply']
}) {
  const { result, starsBefore, settings, onApply } = props
  const { bytes, stars, figures, fields, container, before, after } = result.whatIf
  const copied = useMemo(
    () => (bytes instanceof Uint8Array ? () => hexOf(bytes, 0, bytes.length, bytes.length) : null),
    [bytes],
  )
  return (
    <section className="what-if" aria-label="Before and after">
      <p className="what-if-buttons">
        <button type="button" className="button button-main" onClick={() => onApply(bytes, stars)}>
          Apply
        </button>
        <button type="button" className="button" onClick={() => saveBytes(bytes, 'rewritten.pof')}>
          Save bytes
        </button>
        {copied === null ? null : <CopyButton text={copied} what="rewritten bytes as hex" label="Copy hex" />}
      </p>
      <WhatIfFigures figures={figures} />
      <WhatIfFields {...{ fields, container, settings }} stars={starsBefore} />
      <WhatIfBytes before={before} after={after} />
    </section>
  )
}

function WhatIfFigures({ figures }: { figures: readonly Compared[] }) {
  return (
    <table className="what-if-figures">
      <caption className="sr-only">Figures before and after the change</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, before, after, ratio, change, beforeShare, afterShare }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {before}
              <QueryBar share={beforeShare} />
            </td>
            <td>
              {after}
              <QueryBar share={afterShare} />
            </td>
            <td className="what-if-change" data-change={change}>
              {ratio}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Two windows on bytes. */
function WhatIfBytes({ before, after }: { before: ByteSide; after: ByteSide }) {
  return (
    <div className="what-if-bytes">
      <Side title="Bytes before" side={before} />
      <Side title="Bytes after" side={after} />
    </div>
  )
}

function Side({ title, side }: { title: string; side: ByteSide }) {
  const form = useOffsets()
  const { lines, start, end, more } = side
  return (
    <figure className="what-if-side">
      <figcaption>
        {title} <span className="query-note">{changeWords(start, end, form)}</span>
      </figcaption>
      <pre>
        {lines.map(({ at, cells }) => (
          <div key={at}>
            <span className="what-if-offset">{offsetColumn(at, form, 4)}</span>
            {cells.map((cell) =>
              cell.isChanged ? <mark key={cell.at}>{cell.hex}</mark> : <span key={cell.at}>{cell.hex}</span>,
            )}
          </div>
        ))}
      </pre>
      {more === 0 ? null : <p className="query-note">{grouped(more)} more</p>}
    </figure>
  )
}

function changeWords(start: number, end: number, form: OffsetForm): string {
  const first = offsetText(start, form)
  if (end <= start) return `no extra bytes at ${first}`
  return end === start + 1 ? `differs at ${first}` : `differs from ${first} to ${offsetText(end - 1, form)}`
}

const MOST_ROWS = 12
const WIDTH = 480
const HEIGHT = 96

/** The fields; nothing where there are none. */
function WhatIfFields(props: {
  readonly fields: readonly FieldReach[]
  readonly container: string
  readonly stars: Stars
  readonly settings: CostSettings
}) {
  const { fields, container, stars, settings } = props
  if (fields.length === 0) return null
  const title = `Extract cost of each field of ${container === '' ? 'the value' : container}`
  return fields.length <= MOST_ROWS ? (
    <FieldTable {...{ title, fields, stars, settings }} />
  ) : (
    <FieldChart {...{ title, fields, stars, settings }} />
  )
}

interface FieldsProps {
  readonly title: string
  readonly fields: readonly FieldReach[]
  readonly stars: Stars
  readonly settings: CostSettings
}

function FieldTable({ title, fields, stars, settings }: FieldsProps) {
  const most = Math.max(...fields.map(({ before, after }) => Math.max(before, after ?? 0)))
  return (
    <table className="what-if-fields">
      <caption>
        {title}, in {settings.unit}
      </caption>
      <thead>
        <tr>
          <th scope="col">Path</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ node, address, name, addressAfter, before, after }) => (
          <tr key={node}>
            <th scope="row">
              {stars.has(address) ? '★ ' : null}
              {address}
              {addressAfter === null || addressAfter === address ? null : ` → ${addressAfter}`}
              {name === null ? null : <span className="place-name"> {name}</span>}
            </th>
            <td>
              {figureText(before, settings.unit)}
              <QueryBar share={costShare(before, most, settings)} />
            </td>
            <td>
              {after === null ? 'gone' : figureText(after, settings.unit)}
              <QueryBar share={costShare(after ?? 0, most, settings)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FieldChart({ title, fields, stars, settings }: FieldsProps) {
  const most = Math.max(...fields.map(({ before, after }) => Math.max(before, after ?? 0)))
  const xOf = (i: number) => (WIDTH * i) / (fields.length - 1)
  const starred = fields.flatMap(({ address }, i) => (stars.has(address) ? [{ address, x: xOf(i) }] : []))
  const points = (figures: readonly (number | null)[]) =>
    figures
      .flatMap((figure, i) => {
        if (figure === null) return []
        return [`${xOf(i).toFixed(1)},${(HEIGHT - HEIGHT * costShare(figure, most, settings)).toFixed(1)}`]
      })
      .join(' ')
  const before = fields.map((field) => field.before)
  const after = fields.map((field) => field.after)
  const [first, last] = [fields[0], fields.at(-1)]
  return (
    <figure className="what-if-chart">
      <figcaption>
        {title}: up to {costText(Math.max(...before), settings)} before, up to{' '}
        {costText(Math.max(0, ...after.map((figure) => figure ?? 0)), settings)} after
      </figcaption>
      <svg
        role="img"
        aria-label={title}
        viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
      >
        {starred.map(({ address, x }) => (
          <line key={address} className="what-if-star" x1={x} x2={x} y1={0} y2={HEIGHT} />
        ))}
        <polyline className="what-if-before" points={points(before)} />
        <polyline className="what-if-after" points={points(after)} />
      </svg>
      <p className="what-if-legend">
        <span>{first?.address}</span>
        <span className="what-if-key">
          <i className="what-if-before" aria-hidden="true" /> before{' '}
          <i className="what-if-after" aria-hidden="true" /> after
          {starred.length === 0 ? null : (
            <>
              <i className="what-if-star" aria-hidden="true" /> starred
            </>
          )}
        </span>
        <span>{last?.address}</span>
      </p>
    </figure>
  )
}
