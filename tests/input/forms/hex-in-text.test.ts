// Hex in other text: keys and values of a dump of a cache, however short they are.

import { describe, expect, it } from 'vitest'
import { readText } from '../../../src/input/index.ts'

const read = (text: string) =>
  readText(text).payloads.map(({ bytes, line }) => `${line} ${Buffer.from(bytes).toString('hex')}`)

describe('hex in a text', () => {
  it('takes the key and the value of each line of a dump, also of an int in three bytes', () => {
    const dump = [
      '{"key":"154101","value":"15a90f00004e085040"}',
      '{"key":"15411b","value":"154105"}',
      '{"key":"0101","value":"1564"}',
      '{"key":"1541a80f"}',
    ]
    expect(read(dump.join('\n'))).toEqual([
      '1 154101',
      '1 15a90f00004e085040',
      '2 15411b',
      '2 154105',
      '3 0101',
      '3 1564',
      '4 1541a80f',
    ])
  })

  it('leaves out short words of other names, and those that begin with no format byte', () => {
    expect(read('{"port":"1541","zip":"154105","key":"15921000014e0754"}')).toEqual(['1 15921000014e0754'])
    expect(read('{"key":"abcd","value":"15921000014e0754"}')).toEqual(['1 15921000014e0754'])
  })
})
