// What must not happen: bytes shown as right that are not, without a word. Texts of every form are read without being told
// the form: the bytes are those written, or there are none, or the result says that it is not sure.

import { describe, expect, it } from 'vitest'
import { readText } from '../../src/input/index.ts'
import { growth, LINEAR } from '../support/growth.ts'
import { RENDERINGS } from './renderings.ts'

const LENGTHS = [7, 8, 15, 16, 17, 100, 300]
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The same bytes in every run. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  }
}

/** Any bytes, plain characters, small numbers, zeros. */
const KINDS: readonly ((byte: number) => number)[] = [
  (byte) => byte,
  (byte) => 32 + (byte % 95),
  (byte) => byte % 8,
  () => 0,
]

function samples(): Uint8Array[] {
  const next = generator(7)
  const random = LENGTHS.flatMap((length) =>
    KINDS.map((kind) => Uint8Array.from({ length }, () => kind(next()))),
  )
  return [Uint8Array.from({ length: 256 }, (_, i) => i), ...random]
}

/** Characters as they are may hold a value of any form. */
const UNKNOWABLE = new Set(['characters', 'quoted-printable'])

describe('readText', () => {
  it.each(RENDERINGS.filter(({ about }) => !UNKNOWABLE.has(about)))(
    'is never wrong in silence about $form, $about',
    ({ write }) => {
      for (const bytes of samples()) {
        const text = write(bytes)
        const { payloads, problem, note } = readText(text)
        const isRight = payloads.length === 1 && payloads.every((one) => hexOf(one.bytes) === hexOf(bytes))
        const isSaid = payloads.length === 0 || problem !== null || note !== null
        expect([text, isRight || isSaid]).toEqual([text, true])
      }
    },
  )

  it.each([
    ['a word', 'HelloWorld12'],
    ['words on lines', 'SELECT\nFROM\nWHERE1'],
    ['a name', 'name: PartitionedCacheService1'],
    ['a name in JSON', '{"name":"DistributedCacheService2","type":"HttpServletRequest2Impl"}'],
    ['a UUID', '{"ids":["5f2b1c3d-1111-4222-8333-444455556666"]}'],
    ['a hash with its name', 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['a commit', 'commit 1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b'],
    ['an id of a trace', '{"traceId":"4bf92f3577b34da6a3ce929d0e0e4736"}'],
    ['a fingerprint', 'SHA1 Fingerprint=AB:CD:EF:01:02:03:04:05:06:07:08:09:0A:0B:0C:0D:0E:0F:10:11'],
    [
      'a token of the web',
      'Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N',
    ],
    ['a token of the web alone', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N'],
    ['an integrity', '"integrity": "sha512-WvEx0q7F2J8f9d3v1P0m5wq1fYv0sQ2t8zXo5v7kUu0q3pF7m9kJf3+uQ=="'],
    ['a time in microseconds', 'took until 1700000000000000 for all'],
    ['a thread dump', '"main" #1 prio=5 tid=0x00007fb1c3008800 nid=0x2703\n- locked <0x000000076ab62208>'],
    ['a hidden class', 'at com.foo.Bar$$Lambda$14/0x0000000800c03000.apply(Foo.java:12)'],
    ['a trace', 'java.lang.IllegalStateException: x\n\tat com.foo.Bar2Baz3Qux.call(Bar2Baz3Qux.java:120)'],
    ['an error', 'failed with error code 0x80004005'],
    ['a URL', 'https://host/Path1/a%20b?q=caf%C3%A9&r=%E2%82%AC%20'],
    ['a path', '/usr/lib/jvm/Java17OpenJdk/bin/java2'],
    ['a comparison', 'if (name==value) foo= bar'],
    ['a stream', 'cout << 21 << endl'],
    ['a shift of bits', 'x = 1 << 2, 3 >> 1'],
    ['formats', 'printf("%02x:%02x:%08d\\n", a, b, c)'],
    ['numbers in parentheses', 'read 12 bytes (34), List(1, 2, 3)'],
    ['a tag', '<dd>x</dd>'],
    ['emoji', ':smile: S1mple S12 :cafe:'],
    ['characters of a list', "('a', 'b')"],
    ['names of fields', 'f("tag=", "access_flag=", "sig=")'],
    ['what follows a value', 'a: !!binary |\n  B1==\nname: test'],
    [
      'the data of no secret',
      'apiVersion: v1\nkind: ConfigMap\ndata:\n  mode: prod\n---\nkind: Secret\napiVersion: v1',
    ],
    ['a declaration', 'const BASE64: Form = { name: 1 }'],
    [
      'the heading of a dump',
      '      Offset Bytes\n             00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n      ------ --',
    ],
  ])('finds no bytes in %s', (_, text) => {
    expect(readText(text).payloads).toEqual([])
  })

  it.each([
    ['digits 0 and 1', '00010101', /could be binary/],
    ['digits in groups of eight', '00010101 10010010', /could be hex/],
    ['pairs of decimal digits', '21 92 16', /could be decimal/],
    ['capital and small hex digits', '15aA92bB', /could be base64/],
    ['zeros of base64', 'AAAAAAAAAAAA', /could be base64/],
    ['a UUID', '123e4567-e89b-12d3-a456-426614174000', /shape of a UUID/],
    ['hex as long as a hash', `received ${'15921000014e0754'.repeat(2)} from`, /can also be a hash/],
    ['a quoted number', '{"value":"15921000"}', /can also be a number/],
    ['lines of base64 that are short', 'FZIQAAFOB1RoZURhdGFA\nFZIQAAFOB1RoZURhdGFA', /read as one value/],
    ['a dump of Oracle', 'Typ=23 Len=4: 21,146,16,0', /could be octal/],
    [
      'a part of a list',
      '\t\t[0x00000002]\t0x10\tbyte\n\t\t[0x00000003]\t0x00\tbyte\n[4] 1',
      /^The first line has number 2/,
    ],
    ['records without their end', ':040000001592100045', /is missing/],
    ['records that begin elsewhere', ':040100001592100044\n:00000001FF', /has address 0x0100/],
  ])('says what else %s may be', (_, text, note) => {
    const result = readText(text)
    expect(result.payloads.length).toBeGreaterThan(0)
    expect(result.note).toMatch(note)
  })

  it('takes single digits for bytes where the digits have some, and not for a word of a comment', () => {
    const read = (text: string) => {
      const { payloads, problem, note } = readText(text)
      return [hexOf(payloads[0]?.bytes ?? Uint8Array.of()), problem?.code ?? null, note]
    }
    expect(read('15 4e 1 61')).toEqual(['154e0161', null, expect.stringMatching(/^Each single digit/)])
    expect(read('# a cache entry\n15 4e 01 61 /* b c */')).toEqual(['154e0161', null, null])
    expect(read('// a cache entry\n15 4e 01 6')).toEqual(['154e01', 'half-byte', null])
  })
})

describe('records with a gap', () => {
  it('are payloads of their own, and the gap is told', () => {
    const { payloads, problem } = readText(':040000001592100045\n:040010001592100035\n:00000001FF')
    expect(payloads.map(({ bytes, label }) => [label, hexOf(bytes)])).toEqual([
      ['Intel HEX', '15921000'],
      ['Intel HEX at 0x0010', '15921000'],
    ])
    expect(problem).toMatchObject({
      code: 'offset-jump',
      line: 2,
      expected: 'address 0x0004',
      found: 'address 0x0010',
    })
  })
})

describe('values', () => {
  it('reads a short value of a Secret, and none of another object beside it', () => {
    const yaml = (kind: string, value: string) => `apiVersion: v1\nkind: ${kind}\ndata:\n  name: ${value}\n`
    const found = (text: string) =>
      readText(text).payloads.map(({ bytes }) => Buffer.from(bytes).toString('hex'))
    expect(found(yaml('Secret', 'FUEF'))).toEqual(['154105'])
    expect(found(yaml('ConfigMap', 'FUEF'))).toEqual([])
    expect(found(`${yaml('Secret', 'FUEF')}---\n${yaml('ConfigMap', 'FUEG')}`)).toEqual(['154105'])
    expect(found(`${yaml('ConfigMap', 'FUEG')}---\n${yaml('Secret', 'FUEF')}`)).toEqual(['154105'])
  })
})

describe('labels', () => {
  it('are the keys of a secret', () => {
    const text = 'kind: Secret\ndata:\n  tls.crt: YWRtaW5p\n  TOKEN: Dg==\n'
    expect(readText(text).payloads.map(({ label }) => label)).toEqual(['tls.crt=base64', 'TOKEN=base64'])
  })

  it('are the keys of JSON in JSON, of blocks and of elements', () => {
    const first = (text: string) => readText(text).payloads[0]?.label
    expect(first('{"log":"{\\"value\\":\\"FZIQAA==\\"}"}')).toBe('value=base64')
    expect(first('payload: !!binary FZIQAA==')).toBe('payload=base64')
    expect(first('payload: !!binary |\n  FZIQAA==\n')).toBe('payload=base64')
    expect(first('<a>\n <b c="d">FZIQAA==</b></a>')).toBe('b=base64')
  })
})

const HOSTILE = [
  ...['payload: FZIQAAFOB1RoZURhdGFA\n', '\\', '\\n', '\\"', '"FZIQ', 'a:\n  ', '<a>FZIQ\n', 'data:\n', '&#'],
  ...[
    'kind: Secret\ndata:\n  a: YWRtaW5p\n',
    'FZIQAAFOB1RoZURhdGFAFZIQAAFOB1RoZURhdGFAFZIQAAFOB1RoZURhdGFAAAAA\n',
  ],
  ...[
    '%15',
    '%15%92a ',
    '=15=92\n',
    '-----BEGIN A-----\n',
    '-----BEGIN',
    '-',
    'Typ=23 Len=99999: 1,',
    'dump(x,16)',
  ],
  ...[':040000001592100045\n', 'S10700001592100041\n', '00010101 ', '0b', '<15921000 014e0754 '],
  ...[
    '{length = 15, bytes = 0x15921000 ',
    '\u25bf 15 bytes\n  - count : 15\n',
    '<<"',
    '<<1,',
    '((((byte)',
    '1_',
  ],
  ...[
    '[|1;',
    "{'a',",
    'Array(',
    '"traceId":"4bf92f3577b34da6a3ce929d0e0e4736",',
    'base64 ',
    'kind: Secret "data":{',
  ],
]

describe('the time to read', () => {
  it.each(HOSTILE)('grows with the text: %j', (piece) => {
    const text = (n: number) => piece.repeat(Math.ceil(n / piece.length))
    const work = (n: number) => {
      const long = text(n)
      return () => readText(long)
    }
    // Quadratic work takes seconds for 32 KiB.
    expect(growth(work, 1 << 13, 400)).toBeLessThan(LINEAR)
  })
})
