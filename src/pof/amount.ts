// Numbers with their nouns, for messages.

/** `1 byte`, `2 bytes`: the number, and the noun with an `s` unless there is one of it. */
export function amount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
