// The builds of the embeddable viewer: `vite build --mode element` makes the module that registers <pof-inspector>, with the
// files that it imports beside it: what it shares with the panes, and the panes, which are loaded after the tree is shown;
// `--mode react` the component, which takes React from the application around it.
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
      // Preact has no `Activity`; the panels of the page ask whether there is one, and no viewer has them.
      checks: { importIsUndefined: false },
      external: mode === 'react' ? [/^react($|\/)/, /^react-dom($|\/)/] : [],
      output: {
        comments: false,
        minify: true,
        // The bundler's own few lines are named too, before they become part of another file.
        chunkFileNames: ({ isDynamicEntry, name }) =>
          `${mode}-${isDynamicEntry || name === 'rolldown-runtime' ? '[name]' : 'shared'}.js`,
      },
    },
  }
}
