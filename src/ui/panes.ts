// The panes beside the tree: grouped re-exports, and their style sheets, no logic.

import './roles.css'
import './HexPane.css'
import './Inspector.css'
import './BitsView.css'
import './ProblemList.css'
import './OverviewStrip.css'
import './Legend.css'

export { Breadcrumb } from './Breadcrumb.tsx'
export { HexPane, type HexPaneProps } from './HexPane.tsx'
export { Inspector, type InspectorProps } from './Inspector.tsx'
export { Legend } from './Legend.tsx'
export { OverviewStrip, type OverviewStripProps } from './OverviewStrip.tsx'
export { ProblemList, type ProblemListProps } from './ProblemList.tsx'
