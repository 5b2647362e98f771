// What JSX of React and Preact and templates of Vue know of <pof-inspector>: types alone, for whoever imports the element. A
// framework that is not installed is left out: hence the remarks that the compiler is to ignore it.

import type { Theme } from './attributes.ts'
import type { GivenBytes, PofInspectorEventMap } from './contract.ts'
import type { PofInspectorElement } from './pof-inspector-element.tsx'

/**
 * The attributes of the tag `<pof-inspector>` in JSX and in templates: the element's properties (some of them accept
 * more types than they return), and its attributes where these have other names.
 *
 * @example
 * ```ts
 * import type { PofInspectorAttributes } from 'pof-inspector/element'
 *
 * const attributes: PofInspectorAttributes = { hex: '15 64', view: 'tree hex', height: 240, readonly: true }
 * console.log(Object.keys(attributes).join(' ')) //> hex view height readonly
 * ```
 */
export type PofInspectorAttributes = {
  [Name in keyof PofInspectorElement as Name extends keyof HTMLElement | 'bytes' | 'height' | 'theme'
    ? never
    : PofInspectorElement[Name] extends (...given: never[]) => unknown
      ? never
      : Name]?: PofInspectorElement[Name] | undefined
} & {
  bytes?: GivenBytes | null | undefined
  height?: string | number | null | undefined
  theme?: Theme | null | undefined
  crossorigin?: string | null | undefined
  readonly?: boolean | '' | null | undefined
}

/** The events, by the names that JSX has for them: `onpof-load`. */
type Listeners = {
  [Name in keyof PofInspectorEventMap as `on${Name}`]?:
    | ((event: PofInspectorEventMap[Name]) => void)
    | undefined
}

/** The events, by the names that Vue has for them: `onPofLoad`. */
type VueListeners = {
  [Name in keyof PofInspectorEventMap as Name extends `${infer First}-${infer Second}`
    ? `on${Capitalize<First>}${Capitalize<Second>}`
    : never]?: ((event: PofInspectorEventMap[Name]) => void) | undefined
}

/** What stands in the tag in JSX: what is the element's own counts before what elements have in common. */
type InJsx<Common> = Omit<Common, keyof PofInspectorAttributes | keyof Listeners> &
  PofInspectorAttributes &
  Listeners

// biome-ignore lint/suspicious/noTsIgnore: where React's types are there is nothing to expect
/** @ts-ignore: there may be no React. */
type ReactCommon = import('react').HTMLAttributes<PofInspectorElement>
// biome-ignore lint/suspicious/noTsIgnore: as above
/** @ts-ignore: there may be no React. */
type ReactOwn = import('react').ClassAttributes<PofInspectorElement>
// biome-ignore lint/suspicious/noTsIgnore: as above
/** @ts-ignore: there may be no React. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pof-inspector': InJsx<ReactCommon & ReactOwn>
    }
  }
}

// biome-ignore lint/suspicious/noTsIgnore: as above
/** @ts-ignore: there may be no Preact. */
type PreactCommon = import('preact').HTMLAttributes<PofInspectorElement>
// biome-ignore lint/suspicious/noTsIgnore: as above
/** @ts-ignore: there may be no Preact. */
type PreactOwn = import('preact').ClassAttributes<PofInspectorElement>
// biome-ignore lint/suspicious/noTsIgnore: as above
/** @ts-ignore: there may be no Preact. */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'pof-inspector': InJsx<PreactCommon & PreactOwn>
    }
  }
}

// biome-ignore lint/suspicious/noTsIgnore: as above
/** @ts-ignore: there may be no Vue. */
declare module 'vue' {
  interface GlobalComponents {
    'pof-inspector': new () => PofInspectorElement & {
      $props: PofInspectorAttributes & VueListeners & { [attribute: string]: unknown }
    }
  }
}
