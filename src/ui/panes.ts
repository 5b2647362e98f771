// The panes beside the tree: grouped re-exports, and their style sheets, no logic.

import './hex/roles.css'
import './hex/HexPane.css'
import './hex/HexPills.css'
import './inspector/Inspector.css'
import './inspector/facts.css'
import './inspector/TokenList.css'
import './inspector/BitsView.css'
import './inspector/ProblemDetail.css'
import './inspector/ProblemList.css'
import './hex/OverviewStrip.css'
import './hex/Legend.css'

export { HexPane } from './hex/HexPane.tsx'
export { Legend } from './hex/Legend.tsx'
export { OverviewStrip, type OverviewStripProps } from './hex/OverviewStrip.tsx'
export { Inspector, type InspectorExtras } from './inspector/Inspector.tsx'
export { ProblemList } from './inspector/ProblemList.tsx'
