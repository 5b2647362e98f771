// The panes beside the tree: grouped re-exports, and their style sheets, no logic.

import './roles.css'
import './HexPane.css'
import './Inspector.css'
import './TokenList.css'
import './BitsView.css'
import './ProblemList.css'
import './OverviewStrip.css'
import './Legend.css'

export { HexPane } from './HexPane.tsx'
export { Inspector, type InspectorExtras } from './Inspector.tsx'
export { Legend } from './Legend.tsx'
export { OverviewStrip } from './OverviewStrip.tsx'
export { ProblemList } from './ProblemList.tsx'
