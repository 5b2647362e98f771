// The order of the tree's rows, with the sorting of large containers going on between two pictures, a few milliseconds at a
// time: the tree stays alive, and a container stands in stream order until its children are sorted.

import { useEffect, useReducer } from 'react'
import { type CostChoice, type RowOrder, type Rows, rowOrder } from '../../view/index.ts'

/** Milliseconds of sorting at a time. */
const SLICE = 10

/** The order of rows; the caller is painted again when more of it is sorted. */
export function useRowOrder(rows: Rows, { sort, settings }: CostChoice): RowOrder {
  const [, paintAgain] = useReducer((times: number) => times + 1, 0)
  const order = rowOrder(rows, sort, settings)
  // What is to be sorted is known once rows were painted, so that this looks after each painting.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      if (order.work(performance.now() + SLICE)) paintAgain()
      else if (order.isSorting()) timer = setTimeout(goOn)
    }
    if (order.isSorting()) timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  })
  return order
}
