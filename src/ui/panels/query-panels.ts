// The panels of query cost, advice and traps: grouped re-exports, and their style sheets, no logic.

import './QueryCost.css'
import './AdvicePanel.css'

export { AdvicePanel } from './AdvicePanel.tsx'
export {
  type Answered,
  type Elsewhere,
  type RewrittenBytes,
  type TryElsewhere,
  useAfterPaint,
} from './AdviceWork.ts'
export { QueryCost } from './QueryCost.tsx'
export { TrapsPanel } from './TrapsPanel.tsx'
