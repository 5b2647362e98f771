// What the scanner's loop takes for usual, of values that are made of several numbers. Whatever is not plain at a glance is
// read with care instead.

/** Where a date ends that exists, and in any year; -1 where that is not plain. */
export function usualDateEnd(bytes: Uint8Array, at: number): number {
  const month = usualEnd(bytes, at, 4, 0) | 0
  const day = bytes[month + 1] as number
  return month > 0 && day > 0 && day <= (DAYS[bytes[month] as number] as number) ? month + 2 : -1
}

/** The days that a month has in every year, by its number. */
const DAYS = /* @__PURE__ */ Uint8Array.of(0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)

/** Where a time of a day ends; -1 where it is not plain that it is one. */
export function usualTimeEnd(bytes: Uint8Array, at: number): number {
  const fraction = at + 3
  if ((bytes[at] as number) > 23 || (bytes[at + 1] as number) > 59 || (bytes[at + 2] as number) > 59)
    return -1
  // Milliseconds, or nanoseconds below 0.
  const isMillis = ((bytes[fraction] as number) & 0x40) === 0
  const zone = usualEnd(bytes, fraction, isMillis ? 1 : 4, isMillis ? 14 : 0) | 0
  const type = bytes[zone] as number
  if (zone < 0 || type > 2) return -1
  if (type < 2) return zone + 1
  // An offset to the east.
  return (bytes[zone + 1] as number) < 18 && (bytes[zone + 2] as number) < 60 ? zone + 3 : -1
}

/** Where a packed int ends that has at most so many bytes and one more up to `top`; -1 for others, and with nothing in the last byte. */
export function usualEnd(bytes: Uint8Array, at: number, most: number, top: number): number {
  let end = at
  while (((bytes[end] as number) | 0) >= 0x80) end = (end + 1) | 0
  if (end === at) return end + 1
  const last = bytes[end] as number
  return last !== 0 && (end < at + most || (end === at + most && last <= top)) ? end + 1 : -1
}
