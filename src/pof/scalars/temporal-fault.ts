// How Java says that a date, time or interval is out of range.

/** Java's words for what `outOfRange` found: `hour is out of range: 25`. */
export function temporalFault(found: string): string {
  const space = found.lastIndexOf(' ')
  const [part, n] = [found.slice(0, space), found.slice(space + 1)]
  switch (part) {
    case 'leap year':
      return `not a leap year: ${n}`
    case 'hour offset':
    case 'minute offset':
      return `invalid ${part}: ${n}`
    case 'zone offset':
      return `${found}: Java writes negative offsets with minutes wrongly and cannot read them`
    case 'midnight':
      return 'end-of-day midnight (24:00:00.0) is supported by ISO8601, but use 00:00:00.0 instead'
    default:
      return `${part} is out of range: ${n}`
  }
}
