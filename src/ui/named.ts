// Names, code and exceptions: grouped re-exports, and their style sheet, no logic.

import './names.css'

export { ExceptionPanel } from './ExceptionPanel.tsx'
export { NameSection } from './NameSection.tsx'
export { NamesNotice } from './NamesNotice.tsx'
