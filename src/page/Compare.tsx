// Two payloads compared, in place of the panes of one.

import { useMemo } from 'react'
import type { Names } from '../schema/index.ts'
import { comparisonOf, type Opened, pairOfPayloads, pairWithPrevious } from '../session/index.ts'
import { CompareView } from '../ui/index.ts'

/** The view: what is open beside what was open before, or beside another payload of it. */
export function Compare(props: {
  readonly opened: Opened
  readonly other: Opened | number
  readonly names: Names
  readonly onClose: () => void
}) {
  const { opened, other, names, onClose } = props
  const compared = useMemo(() => {
    const pair = typeof other === 'number' ? pairOfPayloads(opened, other) : pairWithPrevious(other, opened)
    return pair && { titles: { a: pair.a.title, b: pair.b.title }, task: comparisonOf(pair) }
  }, [opened, other])
  return compared && <CompareView {...compared} names={names} onClose={onClose} />
}
