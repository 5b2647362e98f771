// Inputs that once went wrong in what stands around the decoder: readers of names, the command, the element.

import { describe, expect, it } from 'vitest'
import { BUILT_IN_NAMES, readJavaSources, readNames } from '../../src/schema/index.ts'
import { defectText } from '../support/defects.ts'
import { growthOfPromises, LINEAR } from '../support/growth.ts'

describe('D1-names-throws', () => {
  it('is told, and deeper nesting too', () => {
    const deeper = `{"pof-inspector-names":1,"types":{"1":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`
    for (const text of [defectText('D1-names-throws'), deeper]) {
      const { names, problems } = readNames(text)
      expect(names).toEqual(BUILT_IN_NAMES)
      expect(problems).toMatchObject([
        { code: 'bad-value', line: 1, column: 35, expected: 'an object with a name' },
      ])
      expect(problems[0]?.found).toMatch(/^"\[{60}…"$/)
    }
  })
})

describe('D2-names-throws-long-string', () => {
  it('is told where it ends', () => {
    const { problems } = readNames(`{"a":"${'\\u0041'.repeat(2_000_000)}"`)
    expect(problems).toMatchObject([{ code: 'not-json', line: 1, column: 12_000_008, found: 'the end' }])
  })
})

describe('D3-java-chain', () => {
  const chain = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      name: `C${i}.java`,
      text: `class C${i} ${i === n - 1 ? '' : `extends C${i + 1}`} { int a${i}; public void readExternal(PofReader in) { ${i === n - 1 ? '' : 'super.readExternal(in);'} a${i} = in.readInt(${i}); } }`,
    }))

  it('takes time by the number of classes, each below the next', async () => {
    const work = (n: number) => {
      const files = chain(n)
      return () => readJavaSources(files)
    }
    expect(await growthOfPromises(work, 200)).toBeLessThanOrEqual(LINEAR)
  })

  it('knows the properties of a hundred classes above, and says where there are more', async () => {
    const { names, problems } = await readJavaSources(chain(100))
    expect(problems).toEqual([])
    const [lowest] = names.classes
    expect([lowest?.name, lowest?.properties?.size, lowest?.isPartial]).toEqual(['C0', 100, false])
    const longer = await readJavaSources(chain(150))
    expect(longer.names.classes[0]).toMatchObject({ name: 'C0', isPartial: true })
    expect(longer.problems[0]?.expected).toBe('at most 100 methods that the stream is handed to')
  })
})
