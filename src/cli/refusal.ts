// Why the command does not do what it was asked: a sentence for people and an exit code for scripts.

/**
 * What the command ends with. `problems`: it showed everything, and something is wrong with the bytes. `unwritable`: the output
 * could not be written, as on a full disk.
 */
export const EXIT = { clean: 0, problems: 1, usage: 2, unreadable: 3, unwritable: 4 } as const

/** What each of them means, as the help says it. */
export const EXIT_WORDS: readonly (readonly [string, string])[] = [
  ['0', 'clean'],
  ['1', 'problems found; the output is complete'],
  ['2', 'bad usage'],
  ['3', 'unreadable input'],
  ['4', 'output that cannot be written, as on a full disk'],
]

/** One of them. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Of two codes the one that says more: what cannot be read outweighs what has problems. */
export function worse(one: ExitCode, other: ExitCode): ExitCode {
  return one > other ? one : other
}

/** Thrown where the command stops; the message says what was expected, what was found, and what to do. */
export class Refusal extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.name = 'Refusal'
    this.exitCode = exitCode
  }
}
