// What the npm package offers: its entry points and its commands, each with the source file it is made from.
// This table is the only place that lists them; package.json must say the same, and a test compares the two.
// A row is added together with its source: nothing is declared that does not exist.

/** The folder of built files, as the packed package holds it; cleared by every build. */
export const PACKAGE_FOLDER = 'lib'

/** The entry points: the name after the package's own, and the source file, which is emitted file by file. */
export const ENTRIES = [
  { name: '.', source: 'src/pof/index.ts' },
  { name: './cost', source: 'src/cost/index.ts' },
  { name: './schema', source: 'src/schema/index.ts' },
  { name: './input', source: 'src/input/index.ts' },
  { name: './inside', source: 'src/inside/public.ts' },
  { name: './capture', source: 'src/capture/index.ts' },
  { name: './profile', source: 'src/profile/index.ts' },
  { name: './profile/sizing', source: 'src/profile/sizing/index.ts' },
]

/**
 * The embeddable viewer: entry points that are bundled, each by the mode of vite.config.ts that it names. What registers
 * the element acts by being imported; the component takes React from the application.
 */
export const VIEWERS = [
  { name: './element', source: 'src/embed/element.ts', mode: 'element' },
  { name: './react', source: 'src/embed/react.tsx', mode: 'react' },
]

/** The commands: the name a person types, and the source file, which is bundled into one. */
export const COMMANDS = [{ name: 'pof-inspect', source: 'src/cli/main.ts' }]

/** Where the entry's module is in the package, from its root: `lib/pof/index.js`. */
export function moduleOf({ source }) {
  return source.replace(/^src\//, `${PACKAGE_FOLDER}/`).replace(/\.tsx?$/, '.js')
}

/** Where the entry's declarations are in the package, from its root: `lib/pof/index.d.ts`. */
export function declarationsOf(entry) {
  return moduleOf(entry).replace(/\.js$/, '.d.ts')
}

/** Where the command's file is in the package, from its root: `lib/bin/pof-inspect.js`. */
export function commandFileOf({ name }) {
  return `${PACKAGE_FOLDER}/bin/${name}.js`
}

/** What package.json has to say under `exports`. */
export function exportsField() {
  const rows = [...ENTRIES, ...VIEWERS].map((entry) => [
    entry.name,
    { types: `./${declarationsOf(entry)}`, default: `./${moduleOf(entry)}` },
  ])
  return { ...Object.fromEntries(rows), './package.json': './package.json' }
}

/** What package.json has to say under `bin`. */
export function binField() {
  return Object.fromEntries(COMMANDS.map((command) => [command.name, commandFileOf(command)]))
}
