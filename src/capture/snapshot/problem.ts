// What is wrong with the files of a snapshot: where, what was expected, what was found, what to do.

/** Something that is not as the format says, or that has to be known. */
export interface SnapshotProblem {
  /** `error`: something could not be read. `warning`: what was read may be wrong. `info`: nothing is wrong. */
  readonly severity: 'error' | 'warning' | 'info'
  /** The path of the file, or of the folder, as it was given. */
  readonly file: string
  /** Offset in the file, from 0; null where it is about the whole file. */
  readonly offset: number | null
  /** What was expected there; '' where nothing else was. */
  readonly expected: string
  /** What was found; '' where nothing else was. */
  readonly found: string
  /** All of it as sentences, with what to do. */
  readonly message: string
}

/** Problems of one file that are told at most. */
const MOST = 100

/** The parts of a problem that its place does not say. */
export interface ProblemWords {
  readonly severity?: SnapshotProblem['severity']
  readonly offset?: number | null
  readonly expected?: string
  readonly found?: string
  /** A sentence that says what cannot be done or is the case; made of the others where it is left out. */
  readonly what: string
  /** A sentence that says what to do, or what was done. */
  readonly advice?: string
}

/** Collects problems of one file or folder. */
export type Tell = (words: ProblemWords) => void

/** The problems of a store, or of a snapshot. */
export class Problems {
  readonly list: SnapshotProblem[] = []
  readonly #told = new Map<string, number>()

  /** What tells the problems of a file. */
  of(file: string): Tell {
    return ({ severity = 'error', offset = null, expected = '', found = '', what, advice = '' }) => {
      const before = this.#told.get(file) ?? 0
      this.#told.set(file, before + 1)
      if (before > MOST) return
      if (before === MOST) {
        const message = 'There are more problems in this file; only the first 100 are told.'
        this.list.push({ severity: 'info', file, offset: null, expected: '', found: '', message })
        return
      }
      const place = offset === null ? '' : ` at offset ${offset}`
      const met = expected === '' ? '' : `: expected ${expected}, found ${found}`
      const message = `${what}${place}${met}.${advice === '' ? '' : ` ${advice}`}`
      this.list.push({ severity, file, offset, expected, found, message })
    }
  }
}
