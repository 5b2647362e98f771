// One payload on its way to the output: the document, where it came from, and what was chosen about it.

import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import type { ExportScope, ExportSource, Line } from '../view/index.ts'
import type { Choices } from './choices.ts'

/** What a format writes from. */
export interface ShownPayload {
  readonly doc: PofDocument
  readonly source: ExportSource
  /** Its number, from 1, and how many there are in the input. */
  readonly number: number
  readonly of: number
  /** Whether it is the first that is shown: what holds of all of them is said there. */
  readonly isFirst: boolean
  /** The place that `--path` named, and how deep. */
  readonly scope: ExportScope
  readonly choices: Choices
  readonly names: Names | null
  readonly width: number
  readonly paint: (line: Line) => string
}
