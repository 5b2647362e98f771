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

describe('hex that was broken into lines', () => {
  const value = `15921000014e4f${'78'.repeat(79)}40`
  const wrapped = (width: number, digits = value) =>
    (digits.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join('\n')
  const rows = (digits: string) => wrapped(48, digits.replace(/../g, '$& '))

  it('is one payload, whatever broke it and whatever is around', () => {
    for (const text of [
      `SQL> select rawtohex(value) from cache;\n\nRAWTOHEX(VALUE)\n${'-'.repeat(80)}\n${wrapped(80)}\n\nSQL> `,
      `Hello,\n\nthis was the value:\n\n  ${wrapped(76).replaceAll('\n', '  \r\n  ')}\n\nRegards`,
      wrapped(76, `the value is 0x${value}`),
      `The value (${wrapped(75)}) was written.`,
      `The value was\n${rows(value)}\nat com.acme.Main.main(Main.java:12)`,
      `received: ${rows(value)} from 10.0.0.7`,
      `{"level":"error","message":${JSON.stringify(`The value was\n${wrapped(76)}\nand is gone`)}}`,
    ])
      expect(
        read(text).map((line) => line.split(' ')[1]),
        text,
      ).toEqual([value])
  })

  it('does not take the next line of a text for its last one', () => {
    for (const next of [
      '2026-11-21 06:47:03.356 put',
      '06:47:03 put',
      '12 entries',
      '20 by 10',
      'de la cache',
      'ad hoc',
      'deadbeef01 was the key before',
      '',
    ])
      for (const text of [value, value.replace(/../g, '$& ').trim()])
        expect(read(`put\n${text}\n${next}`), next).toEqual([`2 ${value}`])
  })

  it('leaves payloads apart that stand in a line each', () => {
    const [a, b] = [`15921000014e08${'61'.repeat(16)}40`, `15921000014e04${'62'.repeat(8)}40`]
    const hashes = ['md5 of both', 'd41d8cd98f00b204e9800998ecf8427e', '098f6bcd4621d373cade4e832627b4f6']
    expect(read(`values\n${a}\n${b}`)).toEqual([`2 ${a}`, `3 ${b}`])
    expect(read(`hash and value\nd41d8cd98f00b204e9800998ecf8427e\n${b}`)).toHaveLength(2)
    expect(read(`values\n${a.slice(2)}\n${b.slice(2)}`)).toEqual([`2 ${a.slice(2)}`, `3 ${b.slice(2)}`])
    expect(read(`values\n${a.replace(/../g, '$& ')}\n${b.replace(/../g, '$& ')}`)).toEqual([
      `2 ${a}`,
      `3 ${b}`,
    ])
    expect(read(hashes.join('\n'))).toHaveLength(2)
    // The first line is no broken one where the second is longer, nor the second where a text goes on behind as many digits.
    const [short, long, last] = [`9210${'0a'.repeat(18)}`, `0b${'0c'.repeat(28)}`, `0d${'0e'.repeat(9)}`]
    expect(read(`values\n${short}\n${long}\n${last}`)).toEqual([`2 ${short}`, `3 ${long}${last}`])
    expect(read(`values\n${long}\n${short}\n${long}`)).toEqual([`2 ${long}${short}`, `4 ${long}`])
    expect(read(`values (${long}\n${'9c'.repeat(29)}) of 2`)).toHaveLength(2)
    expect(read(`the value is ${short}\n${long}\n${last}`)).toEqual([`1 ${short}`, `2 ${long}${last}`])
    expect(read(`the value is ${short}\n${short.replace('92', 'a3')}\n${last}`)).toEqual([
      `1 ${short}${short.replace('92', 'a3')}${last}`,
    ])
    expect(read(`keys\n4e0561616161610b0c\n9a0f0000400b0c`)).toEqual(['2 4e0561616161610b0c'])
  })
})

describe('lines of hex', () => {
  const [a, b, c] = ['15911f00004e06746561706f7440', '15911f00004e0363617440', '154105'] as const
  const paired = (digits: string, separator: string) => digits.replace(/..(?!$)/g, `$&${separator}`)

  it('are a value each where all begin with the format byte, and are no broken value', () => {
    for (const values of [
      [a, b],
      [b, a],
      [a, a, a],
      [c, a, c, b],
      ['1568', '154e026869'],
      [a, b, c].map((value) => paired(value, ' ')),
      [a, b, c].map((value) => paired(value, ':')),
      [a, b, c].map((value) => paired(value, '-')),
    ])
      for (const end of ['\n', '\r\n', '\n\n', ' \n  '])
        expect(read(`\n ${values.join(end)}\n`).map((line) => line.split(' ')[1])).toEqual(
          values.map((value) => value.replace(/[ :-]/g, '')),
        )
    expect(readText(`${a}\n${b}`).note).toContain('Each line was read as a value')
    expect(readText(`0x${a}\n0x${b}`).note).toBeNull()
  })

  it('are one value where they may be a broken one, or what somebody wrote line by line', () => {
    for (const lines of [
      [a, '15002100'],
      [`${a}00`, '1500'],
      ['15', '911f', '00', '004e0363617440'],
      ['15911f', '00004e0363617440', '1564'],
      ['151', '5911f'],
      [a, 'a90f0000400000'],
      [`${a} #`, a],
    ])
      expect(read(lines.join('\n')).length, lines.join()).toBe(1)
  })
})
