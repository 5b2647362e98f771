// What may stand behind FMT_EXT besides POF.

import type { FormatId } from '../../format-id.ts'

/** The format of what a serializer wrote; null where it is POF, or not known. */
export type SerializedFormat = (body: Uint8Array) => FormatId | null
