// The module that scripts/vite/examples.ts makes of public/examples/*.hex when the page is built.
// The files' texts are part of the bundle, so the page asks for none of them.

declare module 'virtual:examples' {
  /** One file of public/examples: its name without the folder ("order.hex") and its text as written. */
  export interface Example {
    readonly file: string
    readonly text: string
  }

  /** Every *.hex file of public/examples, sorted by name; empty when there is none. */
  export const examples: readonly Example[]
}
