// What a scenario is: a fact about the page, and the visit that shows it.

import type { Visit } from '../visit.ts'

/** Facts about one part of the page, in an order that does not matter: each opens the page anew. */
export type Scenarios = Readonly<Record<string, (visit: Visit) => Promise<void>>>
