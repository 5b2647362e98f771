// Numbers for people: in groups of three digits, and with their nouns.

/** A whole number with thousands set off: `372,000`. */
export function grouped(count: number): string {
  return count < 1000 && count > -1000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1 byte`, `15 bytes`, `1 element`: a count and its noun. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? '' : 's'}`
}
