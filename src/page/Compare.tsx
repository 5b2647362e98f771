// Two payloads compared, in place of the panes of one.

import { useMemo } from 'react'
import type { Names } from '../schema/index.ts'
import { type ComparedPair, comparisonOf } from '../session/index.ts'
import { CompareView } from '../ui/index.ts'

/** The view of a pair. */
export function Compare(props: {
  readonly pair: ComparedPair
  readonly names: Names
  readonly onClose: () => void
}) {
  const { pair, names, onClose } = props
  const task = useMemo(() => comparisonOf(pair), [pair])
  const { a, b } = pair
  return <CompareView titles={{ a: a.title, b: b.title }} task={task} names={names} onClose={onClose} />
}
