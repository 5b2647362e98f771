// `npm run build:package`: the npm package into lib. `npm pack` and `npm publish` call it by themselves (`prepack`).
// Each entry point is one module that imports the others it builds on; the packages of others become modules of this one.
import { copyFileSync, cpSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build-page.mjs'
import { root, runCommand, whyStale } from './setup.mjs'

const FOLDER = join(root, 'lib')
const SOURCES = [
  'index.html',
  'public',
  'src',
  'docs',
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'scripts/package',
  'scripts/build-package.mjs',
  'tsconfig.json',
  'tsconfig.package.json',
  'tsconfig.embed.json',
  'vite.config.ts',
  'scripts/vite',
  'package.json',
  'package-lock.json',
]

/** What the command's word `serve` serves, and what is copied to host it. */
const SITE = ['index.html', 'assets', 'docs']
/** What names the packages that are in it. */
const PACKAGES = [
  'dist/offline/packages.json',
  'node_modules/.cache/docs-figures/packages.json',
  'node_modules/.cache/docs-figures/page-packages.json',
]

/** Why the package must be built, as the end of a sentence; undefined when lib is up to date. */
export function whyBuildPackage() {
  return whyStale('lib/THIRD-PARTY-LICENSES', SOURCES)
}

/** Builds the package into lib, anew. Throws a SetupError where the sources do not compile or cannot be bundled. */
export async function buildPackage() {
  const { emitDeclarations } = await import('./package/emit-declarations.mjs')
  const { bundleCommands, bundleEntries, bundleViewers, writeManual } = await import('./package/bundle.mjs')
  const { bundleThirdParty } = await import('./package/bundle-third-party.mjs')
  const { writeCustomElements } = await import('./package/custom-elements.mjs')
  const { bundledPackages, writeLicences } = await import('./package/licences.mjs')
  const { writeSbom } = await import('./package/sbom.mjs')
  rmSync(FOLDER, { recursive: true, force: true })
  emitDeclarations()
  await bundleEntries()
  const folders = [...(await bundleThirdParty()), ...(await bundleCommands()), ...(await bundleViewers())]
  writeCustomElements()
  writeManual()
  await ensureBuilt(['production', 'offline', 'docs'])
  for (const part of SITE) cpSync(join(root, 'dist', part), join(FOLDER, 'site', part), { recursive: true })
  // What the command's word `open` puts the payload into.
  copyFileSync(join(root, 'dist/offline/pof-inspector.html'), join(FOLDER, 'bin/pof-inspector.html'))
  const inPages = PACKAGES.flatMap((path) => JSON.parse(readFileSync(join(root, path), 'utf8')))
  const packages = bundledPackages([...folders, ...inPages.map((name) => join(root, 'node_modules', name))])
  writeSbom(packages)
  // The last: whyBuildPackage() takes it for the sign that all is there.
  writeLicences(packages)
}

/** Builds the package where lib is missing or out of date, saying why: what `npm pack` and `npm publish` begin with. */
export async function ensurePackage() {
  const reason = whyBuildPackage()
  if (reason === undefined) return
  console.error(`Building the package, because ${reason}.`)
  await buildPackage()
}

const isForPacking = process.argv.includes('--when-stale')
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runCommand(isForPacking ? ensurePackage : buildPackage)
