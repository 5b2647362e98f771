// The two bundlers a stranger is likely to have, from a piece of code to one minified module.
import { build as esbuild } from 'esbuild'
import { build as vite } from 'vite'
import { strangersFolder, writeFile } from './stranger.ts'

let count = 0

/** Bundles the code, which stands in the stranger's project or in `folder` of it; the text of the bundle. */
export type Bundler = (code: string, folder?: string) => Promise<string>

async function withEsbuild(code: string, folder = '.'): Promise<string> {
  const { outputFiles } = await esbuild({
    entryPoints: [writeFile(`${folder}/esbuild-${count++}.js`, code)],
    absWorkingDir: strangersFolder,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
  })
  return outputFiles.map(({ text }) => text).join('')
}

async function withVite(code: string, folder = '.'): Promise<string> {
  const result = await vite({
    root: strangersFolder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: writeFile(`${folder}/vite-${count++}.js`, code),
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const { output } = result as { output: { type: string; code: string }[] }
  return output.map((chunk) => chunk.code).join('')
}

/** The bundlers by name. */
export const BUNDLERS: readonly (readonly [string, Bundler])[] = [
  ['vite', withVite],
  ['esbuild', withEsbuild],
]
