// Where the inspector is: the documents lie in a folder beside it.
import { BASE } from '../build/base.ts'

/** Its address: in a browser from where the site is, which the page's first script finds (build/any-address.ts). */
export const INSPECTOR = `${(globalThis as { readonly __docsBase?: string }).__docsBase ?? BASE}../`
