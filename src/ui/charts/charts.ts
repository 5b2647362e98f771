// The charts of cost: grouped re-exports, and their style sheets, no logic.

import './Icicle.css'
import './ReachCurve.css'

export { Icicle } from './Icicle.tsx'
export { ReachCurve } from './ReachCurve.tsx'
