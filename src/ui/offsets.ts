// How offsets are shown, for all components below whoever provides it.

import { createContext, useContext } from 'react'
import { OFFSET_FORM, type OffsetForm } from '../view/place/index.ts'

/** Provides the form. */
export const OffsetsContext = createContext<OffsetForm>(OFFSET_FORM)

/** A hook: the form. */
export function useOffsets(): OffsetForm {
  return useContext(OffsetsContext)
}
