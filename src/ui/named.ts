// Names, code and exceptions: grouped re-exports, and their style sheets, no logic.

import './names.css'
import './OlderClass.css'

export { ExceptionPanel } from './ExceptionPanel.tsx'
export { NameSection } from './NameSection.tsx'
export { NamesNotice } from './NamesNotice.tsx'
