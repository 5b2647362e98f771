// Payloads as two hundred commands print them: tests/oracle-input records them. What is read is the payload, or it is said what is wrong.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type InputResult, readText } from '../../src/input/index.ts'

const PRINTED = gunzipSync(readFileSync('tests/fixtures/printed.ndjson.gz'))
  .toString('utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as [command: string, hex: string, text: string])
const COMMANDS = new Map<string, typeof PRINTED>()
for (const line of PRINTED) COMMANDS.set(line[0], [...(COMMANDS.get(line[0]) ?? []), line])

/** What nobody can read: words without offsets, whose order is not told. */
const UNTOLD = /^od -An -t (?:x[248]|o2)/
/** What shows characters, or of them seven bits. */
const REFUSED = /^(?:od -A[oxdn] -t [ac]\b|od -c|hexdump -c)/
/** What is read in part or in another order, and said to be so: cut texts, other orders of words, octal numbers that may be decimal. */
const TOLD =
  /--endian=big|^od -An -t (?:x1|[dou]\d)|^hexdump -e|^node .*console\.log\((?:b|\{ key.*)\)"$|^strace {2}-e|hex\(int\.from_bytes|addcslashes/

function outcome(
  { payloads, problem, note }: InputResult,
  hex: string,
): 'read' | 'told' | 'refused' | 'silent' {
  const [only] = payloads
  if (payloads.length === 1 && only !== undefined && Buffer.from(only.bytes).toString('hex') === hex)
    return 'read'
  if (payloads.length === 0) return problem === null ? 'silent' : 'refused'
  return problem !== null || note !== null ? 'told' : 'silent'
}

function mayBe(command: string): readonly string[] {
  if (REFUSED.test(command)) return ['refused', 'told']
  if (UNTOLD.test(command)) return ['read', 'told', 'silent']
  return TOLD.test(command) ? ['read', 'told'] : ['read']
}

describe('what commands print of bytes', () => {
  it('has the record', () => {
    expect(COMMANDS.size).toBeGreaterThan(180)
    for (const rule of [UNTOLD, REFUSED, TOLD])
      expect([...COMMANDS.keys()].filter((command) => rule.test(command))).not.toEqual([])
  })

  it.each([...COMMANDS])('%s', (command, printed) => {
    const outcomes = printed.map(([, hex, text]) => outcome(readText(text), hex))
    expect(outcomes.filter((one) => !mayBe(command).includes(one))).toEqual([])
  })
})
