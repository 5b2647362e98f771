// The modules that scripts/vite/examples.ts makes of public/examples/*.hex when the page is built.
// The files' texts are part of the page, so it asks for none of them.

declare module 'virtual:examples' {
  import type { InputResult } from '../input/index.ts'

  /** One file of public/examples: its name without the folder ("order.hex"), and what its first lines say. */
  export interface Example {
    readonly file: string
    readonly title: string
    readonly about: string
    readonly group: string
  }

  /** Every *.hex file of public/examples, sorted by name; empty when there is none. */
  export const examples: readonly Example[]
  /** What the first of them holds; '' when there is none. */
  export const firstText: string
  /** What reading it gives. */
  export const firstResult: InputResult
}

declare module 'virtual:example-texts' {
  /** What each file holds below its first lines, by its name. */
  export const texts: ReadonlyMap<string, string>
}
