// The texts of java.util.UUID, java.time and InetAddress, from the numbers that they are written as.

/** `c232ab00-9414-11ec-b3c8-9f6bdeced846`. */
export function uuidText(most: bigint, least: bigint): string {
  const hex =
    BigInt.asUintN(64, most).toString(16).padStart(16, '0') +
    BigInt.asUintN(64, least).toString(16).padStart(16, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** `PT2M3.456S`, as java.time.Duration prints it. */
export function durationText(seconds: bigint, nanos: bigint): string {
  if (seconds === 0n && nanos === 0n) return 'PT0S'
  // Java takes the sign off the seconds where there is a fraction below zero.
  const effective = seconds < 0n && nanos > 0n ? seconds + 1n : seconds
  const [hours, minutes, rest] = [effective / 3600n, (effective % 3600n) / 60n, effective % 60n]
  const text = `PT${hours === 0n ? '' : `${hours}H`}${minutes === 0n ? '' : `${minutes}M`}`
  if (rest === 0n && nanos === 0n && text.length > 2) return text
  const whole = seconds < 0n && nanos > 0n && rest === 0n ? '-0' : String(rest)
  if (nanos === 0n) return `${text}${whole}S`
  const fraction = seconds < 0n ? 1_000_000_000n - nanos : nanos
  return `${text}${whole}.${fraction.toString().padStart(9, '0').replace(/0+$/, '')}S`
}

/** `2023-11-14T22:13:20.000000005Z`, as java.time.Instant prints it; null beyond the years that JavaScript knows. */
export function instantText(seconds: bigint, nanos: bigint): string | null {
  const date = new Date(Number(seconds) * 1000)
  if (Number.isNaN(date.getTime()) || nanos < 0n || nanos >= 1_000_000_000n) return null
  const whole = date.toISOString().slice(0, -5)
  if (nanos === 0n) return `${whole}Z`
  const digits = nanos.toString().padStart(9, '0')
  // Three, six or nine digits, as many as are needed.
  const length = digits.endsWith('000000') ? 3 : digits.endsWith('000') ? 6 : 9
  return `${whole}.${digits.slice(0, length)}Z`
}

/** `P1Y2M3D`. */
export function periodText(years: bigint, months: bigint, days: bigint): string {
  const text = `P${years === 0n ? '' : `${years}Y`}${months === 0n ? '' : `${months}M`}${days === 0n ? '' : `${days}D`}`
  return text === 'P' ? 'P0D' : text
}

/** `/127.0.0.1` or `/2001:db8:0:0:0:0:0:1`; null for any other number of octets. */
export function dottedAddress(octets: readonly number[]): string | null {
  if (octets.length === 4) return `/${octets.join('.')}`
  if (octets.length !== 16) return null
  const groups = Array.from({ length: 8 }, (_, i) =>
    (((octets[2 * i] as number) << 8) | (octets[2 * i + 1] as number)).toString(16),
  )
  return `/${groups.join(':')}`
}
