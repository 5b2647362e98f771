// Dates for people.

/** A date as text, to the second: `2026-11-22 11:45:10 UTC`; the number where it is beyond all dates. */
export function dateText(time: number): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime())
    ? `${time} ms since 1970`
    : `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
