// A Vite plugin for the unit tests. Vitest reaches every import through an object with a getter for each export, which V8 keeps
// as a dictionary and looks up anew each time: code that runs a hundred million times takes five times as long. An object that
// is a prototype is kept in V8's fast form, and its getters are compiled into the code that reads them.

import type { Plugin } from 'vite'

/** What Vitest calls the object in the module's own scope, once it has been transformed. */
const EXPORTS = '__vite_ssr_exports__'

/** The plugin. */
export function fastExports(): Plugin {
  return {
    name: 'pof-inspector:fast-exports',
    enforce: 'post',
    transform(code, id) {
      if (!/\/(?:src|benchmarks|tests)\/[^?]*\.tsx?$/.test(id)) return undefined
      return {
        code: `${code}\n;Object.create(typeof ${EXPORTS} === 'object' ? ${EXPORTS} : null);\n`,
        map: null,
      }
    },
  }
}
