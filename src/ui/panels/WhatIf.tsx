// A change tried out, before and after side by side: figures, the reach of each field, the bytes; and what can be
// done with the rewritten stream. The work is done after painting, of a large stream in another thread.

import { useCallback, useMemo } from 'react'
import type { SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { RewrittenBytes, TryAdvice } from '../../session/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import { hexOf } from '../../view/hex/index.ts'
import { type Compared, tryWhatIf, type WhatIfResult } from '../../view/panels/index.ts'
import type { Stars } from '../../view/place/index.ts'
import { CopyButton } from '../inspector/Breadcrumb.tsx'
import { saveBytes } from '../sharing/save-bytes.ts'
import { UnderWay } from './AdviceAsk.tsx'
import { useAfterPaint, useWorkerTask } from './AdviceWork.ts'
import { QueryBar } from './QueryBar.tsx'
import { WhatIfBytes } from './WhatIfBytes.tsx'
import { WhatIfFields } from './WhatIfFields.tsx'

/** What a preview is told, and tells. */
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
  readonly elsewhere: TryAdvice | null
  /** The rewritten stream is to be opened, with the stars at their new addresses. */
  readonly onApply: (bytes: RewrittenBytes, stars: Stars) => void
  readonly onGiveUp: () => void
}

/** The preview; says so while it is made, and why where it cannot be. */
export function WhatIf(props: WhatIfProps) {
  const { doc, cost, entry, edits, stars, settings, names, elsewhere, onApply, onGiveUp } = props
  const work = useCallback(
    () => tryWhatIf(doc, cost, edits, stars, settings, names),
    [doc, cost, edits, stars, settings, names],
  )
  const there = useMemo(
    () => elsewhere?.(entry, stars, settings, names) ?? null,
    [elsewhere, entry, stars, settings, names],
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
