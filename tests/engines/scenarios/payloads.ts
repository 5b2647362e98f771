// Payloads that several scenarios take, as hex.

/** A packed int that is not negative. */
export function packed(value: number): string {
  const bytes = [value & 63]
  for (let rest = value >> 6; rest > 0; rest >>= 7) bytes.push((bytes.pop() ?? 0) | 128, rest & 127)
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** An array of 45,000 objects of a name and a number, more than a mebibyte: what the worker reads and searches. */
export function manyCustomers(): string {
  const objects = Array.from({ length: 45_000 }, (_, i) => {
    const name = Buffer.from(`customer-${100_000 + i}`, 'utf8').toString('hex')
    return `921000004e0f${name}0141921040`
  })
  return `1557${packed(45_000)}${objects.join('')}`
}
