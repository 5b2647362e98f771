// What the page does with what reaches it, as one part that comes late: it is fetched right behind the page's own script.
// Once it has run, whoever asks gets it at once.

import { lateModule } from '../ui/index.ts'

const load = () => import('./reading-parts.ts')

/** What reads texts, files and links, and tells names and exceptions from bytes. */
export type Reading = Awaited<ReturnType<typeof load>>

let reading: Reading | null = null

/** A hook that gives it once it has run, and null until then. */
export const useReading = lateModule(load)

/** Gives it, now or when it has arrived. Rejects where it cannot be had. */
export async function arrivedReading(): Promise<Reading> {
  reading = await load()
  return reading
}

/** Calls back with it: at once where it has run, so that what is typed is read in the same moment; else when it has. */
export function withReading(then: (reading: Reading) => void, failed: () => void = () => {}): void {
  if (reading === null) arrivedReading().then(then, failed)
  else then(reading)
}
