// What is opened on demand, as one piece of the page: menus, dialogs, the dock, the sections of the inspector that compute,
// the printed page, and the model of costs. Re-exports, no logic; pieces.ts loads it.

export {
  CodeSection,
  CopyAs,
  InputArea,
  InspectorCost,
  LegendBox,
  MENU,
  Meaning,
  NamesDialog,
  OlderClass,
  PayloadPicker,
  PlaceMenu,
  PlaceReadings,
  ReadAs,
  ReadingsLine,
} from '../ui/index.ts'
export { byteCosts, costSteps, rowCosts } from '../view/cost/index.ts'
export { arrivedScore, disagreements, namesScore } from '../view/names/index.ts'
export { BackBar } from './BackBar.tsx'
export { Cache } from './Cache.tsx'
export { Capture } from './Capture.tsx'
export { Compare } from './Compare.tsx'
export { CostDock } from './CostDock.tsx'
export { Exceptions } from './Exceptions.tsx'
export { Help } from './Help.tsx'
export { wholeWords } from './header/whole-words.ts'
export { Paper } from './Paper.tsx'
export { Snapshot } from './Snapshot.tsx'
export { SharingDialogs, savePage } from './sharing/SharingDialogs.tsx'
