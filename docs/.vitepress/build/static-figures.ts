// The figures as they are before a script has run. They are components of the page: scripts/build-docs.mjs compiles them first.
import type * as Server from '../figures/server.tsx'

const SERVER = new URL('../../../node_modules/.cache/docs-figures/server.js', import.meta.url)

export type { PayloadOptions } from '../figures/server.tsx'
export const { figureHtml, payloadHtml } = (await import(SERVER.href)) as typeof Server
