// The two tools that read a packed package as every runtime and compiler would, and what they find: nothing.
import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { MODULES, manifest, packageFolder } from './stranger.ts'

describe('publint', () => {
  it('finds nothing in the package', async () => {
    const { messages, pkg } = await publint({ pkgDir: packageFolder, strict: true, pack: false })
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
  })
})

describe('attw', () => {
  it('resolves every entry point to types, as ESM, wherever ESM is found', async () => {
    const tarball = new Uint8Array(readFileSync(inject('tarball')))
    const analysis = await checkPackage(createPackageFromTarballData(tarball))
    if (!analysis.types) throw new Error('attw sees no types')
    // The package is ESM alone: what CommonJS without exports (node10) and require() see is not promised.
    const promised = ['node16-esm', 'bundler'] as const
    const problems = analysis.problems.filter(
      (problem) => !('resolutionKind' in problem) || promised.some((kind) => kind === problem.resolutionKind),
    )
    expect(problems).toEqual([])
    expect(Object.keys(analysis.entrypoints).sort()).toEqual(Object.keys(manifest.exports).sort())
    const resolved = MODULES.flatMap((name) =>
      promised.map((kind) => {
        const { resolutions } = analysis.entrypoints[name.replace('pof-inspector', '.')] ?? {}
        return resolutions?.[kind].resolution?.fileName
      }),
    )
    expect(resolved.filter((file) => !file?.endsWith('.d.ts'))).toEqual([])
  })
})
