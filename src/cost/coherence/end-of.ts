// How something that Java does comes to an end: well, with an exception, or never.

import { Hang, JavaException } from './java-input.ts'

/** How something ended. */
export interface End {
  readonly kind: 'done' | 'error' | 'hang'
  /** What Java threw, class and message; '' for a stack overflow and the like without message. */
  readonly exception: string | null
}

/** How a piece of Java ends. */
export function endOf(run: () => void): End {
  try {
    run()
    return { kind: 'done', exception: null }
  } catch (error) {
    if (error instanceof JavaException) return { kind: 'error', exception: error.text }
    if (error instanceof Hang) return { kind: 'hang', exception: null }
    throw error
  }
}
