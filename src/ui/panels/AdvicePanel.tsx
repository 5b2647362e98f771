// What to change in the payload, and by how much it would help: a list, the largest saving first. It is worked out
// after painting. A change that was applied can be undone here as long as the panel stays.

import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CoefficientSet, SkipCost } from '../../cost/index.ts'
import type { Edit, PofDocument } from '../../pof/index.ts'
import type { Names } from '../../schema/index.ts'
import type { RewrittenBytes, TryAdvice, WorkerTask } from '../../session/index.ts'
import type { CostSettings } from '../../view/cost/index.ts'
import { type AdviceList, adviceList } from '../../view/panels/index.ts'
import { grouped, type Selection, type Stars } from '../../view/place/index.ts'
import { AdviceAsk } from './AdviceAsk.tsx'
import { AdviceItem } from './AdviceItem.tsx'
import { useAfterPaint, useAsked, useWorkerTask } from './AdviceWork.ts'

/** What the panel is told, and tells. */
export interface AdvicePanelProps {
  readonly doc: PofDocument
  readonly cost: SkipCost
  readonly stars: Stars
  readonly settings: CostSettings
  /** What types and fields are called. */
  readonly names: Names
  /** Looks for advice in another thread. */
  readonly elsewhere: (stars: Stars, set: CoefficientSet, names: Names) => WorkerTask<AdviceList>
  /** Tries a change in another thread. */
  readonly tryElsewhere: TryAdvice
  /** The bytes that are open. */
  readonly bytes: RewrittenBytes
  /** What was given to be opened: after a change was applied, what came of it. */
  readonly given: RewrittenBytes | null
  readonly onSelect: (selection: Selection) => void
  /** Other bytes are to be opened in place of these, under a title, with these addresses starred; those from before as they were. */
  readonly onOpenBytes: (bytes: RewrittenBytes, title: string, stars: Stars) => void
}

/** A change that was applied: what was there before, and what came of it. */
interface Applied {
  readonly title: string
  readonly before: RewrittenBytes
  readonly stars: Stars
  readonly after: RewrittenBytes
}

/** Bytes up to which advice comes unasked: it writes the stream ten to sixty times. */
const UNASKED = 32_768

const NO_EDITS: readonly Edit[] = []

function PlainAdvicePanel(props: AdvicePanelProps) {
  const { doc, cost, stars, settings, names, elsewhere, tryElsewhere, bytes, given, onSelect, onOpenBytes } =
    props
  const [applied, setApplied] = useState<readonly Applied[]>([])
  const { set } = settings
  const work = useCallback(() => adviceList(doc, cost, stars, set, names), [doc, cost, stars, set, names])
  const { isAsked, ask, giveUp } = useAsked(work, doc.bytes.length, UNASKED)
  const isSmall = doc.bytes.length <= UNASKED
  const there = useMemo(() => elsewhere(stars, set, names), [elsewhere, stars, set, names])
  const answered = useWorkerTask(isAsked && !isSmall ? there : null)
  const here = useAfterPaint(isSmall ? work : null)
  const list = here ?? answered?.result ?? null
  const last = applied.at(-1)
  const undoable = last !== undefined && last.after === given ? last : null

  // The button that was pressed is gone with its bytes: Apply leaves the focus to Undo, and the last Undo to the panel.
  const panel = useRef<HTMLElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  const appliedBytes = undoable?.after ?? null
  useEffect(() => {
    if (!wasPressed.current) return
    if (appliedBytes === null) return panel.current?.focus()
    wasPressed.current = false
    undoButton.current?.focus()
  }, [appliedBytes])

  const apply = (title: string, after: RewrittenBytes, newStars: Stars) => {
    const kept = undoable === null ? [] : applied
    wasPressed.current = true
    setApplied([...kept, { title, before: bytes, stars, after }])
    onOpenBytes(after, title, newStars)
  }
  const undo = ({ before, stars, title }: Applied) => {
    wasPressed.current = true
    setApplied(applied.slice(0, -1))
    onOpenBytes(before, `${title}, undone`, stars)
  }

  return (
    <section ref={panel} className="advice" aria-label="Advice" tabIndex={-1}>
      {undoable === null ? null : (
        <p className="advice-applied" role="status">
          <span>Applied: {undoable.title}.</span>
          <button ref={undoButton} type="button" className="button" onClick={() => undo(undoable)}>
            Undo
          </button>
        </p>
      )}
      {list !== null ? null : (
        <AdviceAsk
          why={`To find advice, the page rewrites ${grouped(doc.bytes.length)} bytes in many other ways.`}
          what="Look for advice"
          underWay={isAsked ? 'Trying other ways to write the stream…' : null}
          answered={answered}
          onAsk={ask}
          onGiveUp={isSmall ? null : giveUp}
        />
      )}
      {list === null || list.nothing === '' ? null : (
        <p className="advice-nothing" role="status">
          {list.nothing}
        </p>
      )}
      {list === null || list.nothing !== '' ? null : <p className="advice-intro">{list.intro}</p>}
      {list === null ? null : (
        <ol className="advice-list">
          {list.entries.map((entry) => (
            <AdviceItem
              key={entry.key}
              {...{ doc, cost, entry, stars, settings, names, onSelect }}
              edits={list.edits.get(entry.key) ?? NO_EDITS}
              elsewhere={isSmall ? null : tryElsewhere}
              onApply={(bytes, newStars) => apply(entry.title, bytes, newStars)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}

/** Advice on a document; one calm sentence where nothing would help. */
export const AdvicePanel = memo(PlainAdvicePanel)
