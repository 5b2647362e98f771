// Two payloads compared, in place of the panes of one.

import { useEffect, useMemo, useRef } from 'react'
import type { Names } from '../schema/index.ts'
import { comparisonOf, type Opened, pairOfPayloads, pairWithPrevious } from '../session/index.ts'
import { CompareView } from '../ui/compare/index.ts'
import { type Selection, selectionOfNode, selectionOfPart } from '../view/place/index.ts'
import { focusTree } from './focus.ts'

/** The view: what is open beside what was open before, or beside another payload of it. */
export function Compare(props: {
  readonly opened: Opened
  readonly other: Opened | number
  readonly names: Names
  /** Whether it is shown. */
  readonly isOpen: boolean
  /** Shows a place of one of them in the panes. */
  readonly onInspect: (side: 'a' | 'b', selection: Selection) => void
  readonly onClose: () => void
}) {
  const { opened, other, names, isOpen, onInspect, onClose } = props
  const compared = useMemo(() => {
    const pair = typeof other === 'number' ? pairOfPayloads(opened, other) : pairWithPrevious(other, opened)
    return pair && { titles: { a: pair.a.title, b: pair.b.title }, task: comparisonOf(pair) }
  }, [opened, other])
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) focusTree()
    wasOpen.current = isOpen
  }, [isOpen])
  if (compared === null) return null
  return (
    <div className="cache-page" hidden={!isOpen}>
      <CompareView
        {...compared}
        names={names}
        isShown={isOpen}
        onInspect={(side, { node, element }) =>
          onInspect(side, node < 0 ? selectionOfPart(0) : selectionOfNode(node, element))
        }
        onClose={onClose}
      />
    </div>
  )
}
