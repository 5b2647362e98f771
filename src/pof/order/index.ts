// What other folders use of searching in what is ordered: re-exports, no logic.

export { countBelow, partitionPoint } from './partition-point.ts'
