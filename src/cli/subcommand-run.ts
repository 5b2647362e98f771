// What a word with options of its own is run with.

import type { Shower } from './payload.ts'
import type { ExitCode, Refusal } from './refusal.ts'
import type { SubcommandChoices } from './subcommand.ts'

/** What such a word is run with. The inputs are in the choices of the shower, which also writes payloads in a format. */
export interface SubcommandRun extends Shower, SubcommandChoices {
  /** Says on standard error why something is not done; the exit code of it. */
  readonly refuse: (refusal: Refusal) => ExitCode
}
