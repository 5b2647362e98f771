// The parts of the page that are opened on demand, each in a module that comes late.

import { late } from './late.tsx'

/** A dialog covers the page, and shows nothing while it is closed. */
const DIALOG = { placeholder: () => null, isNeeded: ({ open }: { readonly open: boolean }) => open }

export const HelpDialog = late(async () => (await import('./frame/HelpDialog.tsx')).HelpDialog, DIALOG)
export const PayloadPicker = late(
  async () => (await import('./opening/PayloadPicker.tsx')).PayloadPicker,
  DIALOG,
)
export const NamesDialog = late(async () => (await import('./names/NamesDialog.tsx')).NamesDialog, DIALOG)
export const InputArea = late(async () => (await import('./opening/InputArea.tsx')).InputArea, {
  placeholder: () => null,
})
/** What to do with picked bytes. */
export const CopyAs = late(async () => (await import('./hex/CopyAs.tsx')).CopyAs, {
  placeholder: () => null,
})
export const CodeSection = late(async () => (await import('./inspector/CodeSection.tsx')).CodeSection)
/** A user type as an older class sees it. */
export const OlderClass = late(async () => (await import('./inspector/OlderClass.tsx')).OlderClass)
export const ReadingsLine = late(async () => (await import('./inspector/ReadingsLine.tsx')).ReadingsLine, {
  placeholder: () => null,
})
