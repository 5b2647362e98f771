// The builds of what is live in the documentation: `vite build --mode docs` makes the script that VitePress loads when a viewer or a
// figure comes near; `--mode docs-still` renders the same without a browser, while the site is built.
import type { BuildEnvironmentOptions } from 'vite'

const FIGURES = 'docs/.vitepress/figures'

/** The build options of a mode; none where it is of other products. */
export function docsBuild(mode: string): BuildEnvironmentOptions {
  if (mode === 'docs-still')
    return {
      outDir: 'node_modules/.cache/docs-figures',
      emptyOutDir: true,
      copyPublicDir: false,
      ssr: `${FIGURES}/server.tsx`,
    }
  if (mode !== 'docs') return {}
  return {
    outDir: 'dist/docs/figures',
    emptyOutDir: true,
    copyPublicDir: false,
    cssCodeSplit: false,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    lib: { entry: `${FIGURES}/client.ts`, formats: ['es'], fileName: 'client', cssFileName: 'figures' },
    rolldownOptions: {
      checks: { importIsUndefined: false },
      output: { comments: false, minify: true, chunkFileNames: '[name]-[hash].js' },
    },
  }
}
