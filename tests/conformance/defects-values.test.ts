// Numbers, edits and advice that went wrong once: texts that read back as another number, an edit that was not made, advice
// that damaged what it was about.

import { describe, expect, it } from 'vitest'
import { advice, COHERENCE_25_03, skipCost } from '../../src/cost/index.ts'
import { parse, write } from '../../src/pof/index.ts'
import { defectBytes } from '../support/defects.ts'

const root = (id: string): string => {
  const doc = parse(defectBytes(id))
  return doc.text(doc.root)
}

describe('numbers as text', () => {
  it("are read back as the same float128: 'A7-float128-text'", () => {
    // 2^-51, which lies between 4.440892098500626161694526672363281E-16 and -282E-16, and is read from neither.
    expect(root('A7-float128-text')).toBe('4.4408920985006261616945266723632812E-16')
  })

  it("have the digits of JDK 19's Float.toString: 'A8-float32-text'", () => {
    expect(root('A8-float32-text')).toBe('1.2379401E27')
  })
})

describe('write', () => {
  it("finds a property behind an index whose sign is in its data: 'A9-renumber-overlong'", () => {
    const doc = parse(defectBytes('A9-renumber-overlong'))
    const { bytes, pathAfter } = write(doc, [{ kind: 'renumber', node: 0, indexes: new Map([[798720, 3]]) }])
    expect(pathAfter([798720])).toEqual([3])
    expect(Buffer.from(bytes).toString('hex')).toBe('15a90f00006a03410540')
  })
})

describe('advice', () => {
  it("is none, or can be followed: 'A11-advice-damaged'", () => {
    const doc = parse(defectBytes('A11-advice-damaged'))
    const isWrong = ({ severity }: { readonly severity: string }): boolean => severity === 'error'
    expect(doc.problems.filter(isWrong)).toEqual([])
    const found = advice(doc, skipCost(doc), { set: COHERENCE_25_03 })
    for (const { edits } of found)
      expect(parse(write(doc, edits ?? []).bytes).problems.filter(isWrong)).toEqual([])
    expect(found.map(({ code }) => code)).not.toContain('order')
  })
})
