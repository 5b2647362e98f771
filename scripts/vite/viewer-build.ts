// The builds of the embeddable viewer: `vite build --mode element` makes the module that registers <pof-inspector>, with
// those that it imports beside it; `--mode react` the component, which takes React from the application around it.
import type { BuildEnvironmentOptions } from 'vite'

const SOURCES = { element: 'src/embed/element.ts', react: 'src/embed/react.tsx' }

/** A mode that builds the viewer alone. */
export type ViewerMode = keyof typeof SOURCES

/** Whether a mode of the build is one of the viewer's. */
export function isViewerMode(mode: string): mode is ViewerMode {
  return mode in SOURCES
}

/** The build options of a mode: an entry and what it imports, in dist/element unless it is told another folder. */
export function viewerBuild(mode: ViewerMode): BuildEnvironmentOptions {
  return {
    outDir: 'dist/element',
    emptyOutDir: false,
    copyPublicDir: false,
    // The first browsers with light-dark(): rewritten for older ones it would not follow the page around.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    lib: { entry: SOURCES[mode], formats: ['es'], fileName: mode },
    rolldownOptions: {
      // With chunks of our choice (late-chunks.ts) the entry exports what it did: nothing else lies in its file.
      preserveEntrySignatures: 'allow-extension',
      // Chunks that were put together would need a file more, for what they have in common with the bundler.
      experimental: { chunkOptimization: false },
      // Preact has no `Activity`; the panels of the page ask whether there is one, and no viewer has them.
      checks: { importIsUndefined: false },
      external: mode === 'react' ? [/^react($|\/)/, /^react-dom($|\/)/] : [],
      output: {
        comments: false,
        minify: true,
        // Those of a group have their whole name; the others are called by their module.
        chunkFileNames: ({ name }) =>
          name.startsWith(`${mode}-`)
            ? '[name].js'
            : `${mode}-${name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}.js`,
      },
    },
  }
}
