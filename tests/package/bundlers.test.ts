// The package in a stranger's bundle: it runs there, and what is not used is not in it.
// Each claim of absence has a control: the same check on a bundle, or a package, where the thing is present.
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BUNDLERS } from './bundling.ts'
import { MODULES, manifest, packageFolder, runNode, strangersFolder, writeFile } from './stranger.ts'

const PACKED_INT = `import { readPackedInt } from 'pof-inspector'
console.log(readPackedInt(Uint8Array.of(0x92, 0x10), 0))`
const DECODER = `import { decode, parse, resolvePath } from 'pof-inspector'
const bytes = Uint8Array.of(0x15, 0x92, 0x10, 0, 1, 0x4e, 2, 0x68, 0x69, 0x40)
console.log(decode(bytes).properties.get(1), resolvePath(parse(bytes), '1').node)`
const DECODE = `import { decode } from 'pof-inspector'
console.log(decode(Uint8Array.of(0x15, 0x4e, 2, 0x68, 0x69)))`
const ALL = `${MODULES.map((name, i) => `import * as entry${i} from '${name}'`).join('\n')}
console.log([${MODULES.map((_, i) => `entry${i}`).join(', ')}].every((entry) => Object.keys(entry).length > 0))`

/** An error's code; words of tokens, which documents alone have; and the name of a counter of the cost model. */
const CODE = 'end-of-input'
const TOKEN = 'type id that is the value'
const TEXT = 'keys and values'
const COUNTER = 'packedIntsSkipped'

describe.each(BUNDLERS)('a bundle of %s', (name, bundle) => {
  const run = async (code: string): Promise<string> =>
    runNode(writeFile(`bundled/${name}.js`, await bundle(code))).trim()

  it('runs', async () => {
    expect(await run(DECODER)).toBe('hi 1')
    expect(await run(ALL)).toBe('true')
  })

  it('of one function holds that function alone', async () => {
    const [small, decoder] = [await bundle(PACKED_INT), await bundle(DECODER)]
    expect(decoder.includes(TOKEN)).toBe(true)
    expect(small.includes(TOKEN)).toBe(false)
    expect(small.length).toBeLessThan(1_000)
    expect(decoder.length).toBeGreaterThan(20 * small.length)
  })

  it('of decode alone holds nothing of documents: no tokens, no texts', async () => {
    const [alone, decoder] = [await bundle(DECODE), await bundle(DECODER)]
    expect(await run(DECODE)).toBe('hi')
    const words = [CODE, TOKEN, TEXT]
    expect(words.map((word) => decoder.includes(word))).toEqual([true, true, true])
    expect(words.map((word) => alone.includes(word))).toEqual([true, false, false])
    expect(alone.length).toBeLessThan(0.8 * decoder.length)
  })

  it('of the decoder holds nothing of the cost model', async () => {
    const cost = await bundle(`export { skipCost } from 'pof-inspector/cost'`)
    expect(cost.includes(COUNTER)).toBe(true)
    expect((await bundle(DECODER)).includes(COUNTER)).toBe(false)
  })

  it.each(MODULES)('is empty where %s is imported and not used', async (module) => {
    const [bare, unused] = [`import '${module}'`, `import * as entry from '${module}'`]
    expect((await bundle(bare)).trim().slice(0, 200)).toBe('')
    expect((await bundle(unused)).trim().slice(0, 200)).toBe('')
  })
})

describe.each(BUNDLERS)(
  'a bundle of %s, where the package does not say that it is silent',
  (name, bundle) => {
    it('holds what a module does when it is imported: the checks above can tell', async () => {
      const project = copyOfPackage(name)
      const path = join(strangersFolder, project, 'node_modules/pof-inspector/lib/pof/index.js')
      writeFileSync(path, `${readFileSync(path, 'utf8')}\nglobalThis.wasHere = true\n`)
      expect((await bundle(`import 'pof-inspector'`, project)).includes('wasHere')).toBe(true)
    })
  },
)

/** A project of its own inside the stranger's, with the package but for the field `sideEffects`; from the stranger's. */
function copyOfPackage(project: string): string {
  const path = join(strangersFolder, project, 'node_modules/pof-inspector')
  cpSync(packageFolder, path, { recursive: true })
  const { sideEffects, ...others } = manifest
  expect(sideEffects).not.toBe(undefined)
  writeFileSync(join(path, 'package.json'), JSON.stringify(others))
  return project
}
