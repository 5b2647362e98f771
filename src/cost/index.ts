// The skip-cost model's public contract: grouped re-exports, no logic.

export { addOps, COUNTERS, type Counter, noOps, type Ops, packedInts, subtractOps } from './ops.ts'
