// Names, code and exceptions: grouped re-exports, and their style sheet, no logic.

import './names.css'

export { CodeSection } from './CodeSection.tsx'
export { ExceptionPanel } from './ExceptionPanel.tsx'
export { NameSection } from './NameSection.tsx'
export { NamesDialog } from './NamesDialog.tsx'
export { NamesNotice } from './NamesNotice.tsx'
export { ReadingsLine } from './ReadingsLine.tsx'
