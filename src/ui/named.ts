// Names, code and exceptions: grouped re-exports, and their style sheets, no logic.

import './names/names.css'
import './inspector/OlderClass.css'

export { NameSection } from './inspector/NameSection.tsx'
export { ExceptionPanel } from './names/ExceptionPanel.tsx'
export { NamesNotice } from './names/NamesNotice.tsx'
