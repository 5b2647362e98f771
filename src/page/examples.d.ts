// The modules that scripts/vite makes when the page is built: the examples of public/examples/*.hex, whose texts are part of
// the page, and the text of the offline page, which is loaded when it is asked for.

declare module 'virtual:examples' {
  /** One file of public/examples: its name without the folder ("order.hex"), what its first lines say, and what follows them. */
  export interface Example {
    readonly file: string
    readonly title: string
    readonly about: string
    readonly group: string
    /** What its types and fields are called, in the JSON form of names; '' where nothing says it. */
    readonly names: string
    readonly text: string
  }

  /** Every *.hex file of public/examples, sorted by name; empty when there is none. */
  export const examples: readonly Example[]
}

declare module 'virtual:first-example' {
  import type { InputResult } from '../input/index.ts'

  /** Of the first of them; '' when there is none. */
  export const firstTitle: string
  export const firstText: string
  export const firstNames: string
  /** What reading it gives. */
  export const firstResult: InputResult
}

declare module 'virtual:offline-page' {
  /** The text of the offline page, which lies beside this one. */
  const text: string
  export default text
}
