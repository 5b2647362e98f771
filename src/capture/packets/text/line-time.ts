// The time in a line above a dump, in the forms in which tcpdump and tshark print it.

const DATE = /^\s*(?:\d+\s+)?(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(\.\d{1,9})?/
const EPOCH = /^\s*(?:\d{1,9}\s+)?(\d{9,11}\.\d{1,9})\s/
const CLOCK = /^\s*(?:\d+\s+)?(\d\d):(\d\d):(\d\d)(\.\d{1,9})?\s/
const ELAPSED = /^\s*\d+\s+(\d{1,8}\.\d{1,9})\s/
const VERBOSE = /^\s*Epoch(?: Arrival)? Time: (\d{9,11}\.\d{1,9})/

/**
 * The time that a line begins with, in milliseconds since 1970; null where it has none. What has no date is taken for a time of the
 * first of January of 1970, and what has no zone for UTC.
 */
export function timeIn(line: string): number | null {
  const date = DATE.exec(line)
  if (date !== null) {
    const [, year, month, day, ...clock] = date
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) + clockOf(clock)
  }
  const epoch = VERBOSE.exec(line) ?? EPOCH.exec(line) ?? ELAPSED.exec(line)
  if (epoch !== null) return Number(epoch[1]) * 1000
  const clock = CLOCK.exec(line)
  return clock === null ? null : clockOf(clock.slice(1))
}

function clockOf([hours, minutes, seconds, fraction]: readonly (string | undefined)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return whole * 1000 + Number(fraction ?? 0) * 1000
}
