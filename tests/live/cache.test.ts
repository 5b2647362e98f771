// The word `cache` against a running Coherence. What the caches hold is known in two ways that do not ask the proxy: from the rule by
// which the server fills them, written again below, and from what a member said of 200 entries (tests/fixtures/live).

import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode, PofDate, PofUserType, type PofValue } from '../../src/pof/index.ts'
import { run, start } from '../cli/command.ts'
import { ranOn } from '../cli/ran.ts'
import { type LiveServer, SOURCES, startLive, whyNotLive } from './live-server.ts'
import { makePem } from './pem.ts'
import { relay } from './relay.ts'

const ENTRIES = 5000
const why = whyNotLive()
if (why !== null) console.warn(`Tests against a running Coherence are skipped: ${why}.`)
const pem = why === null ? makePem() : null
if (why === null && pem === null) console.warn('Tests of TLS are skipped: there is no openssl.')

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const linesOf = (text: string) => text.split('\n').filter(Boolean)
type Entries = Map<string, string>
const entriesOf = (text: string): Entries =>
  new Map(linesOf(text).map((line) => Object.values(JSON.parse(line)) as [string, string]))
/** A short text for many entries: their difference is no use on a screen. */
const digestOf = (entries: Entries) =>
  createHash('sha256')
    .update([...entries].map(String).sort().join('\n'))
    .digest('hex')

const SAID: readonly { cache: string; key: string; value: string }[] = linesOf(
  gunzipSync(readFileSync(new URL('../fixtures/live/expected.ndjson.gz', import.meta.url))).toString('utf8'),
).map((line) => JSON.parse(line))
const saidOf = (name: string): Entries =>
  new Map(SAID.filter(({ cache }) => cache === name).map(({ key, value }) => [key, value]))

const CITIES = ['Ghent', 'Zürich', '大阪', 'Reykjavík', 'São Paulo']

/** What Server.java puts under a number. */
function person(i: number): string {
  const fields: [number, PofValue][] = [
    [0, `Person ${i}`],
    // A zero is the default: Java leaves it out.
    ...(i % 100 === 0 ? [] : [[1, i % 100] as [number, PofValue]]),
    [2, new PofDate(1950 + (i % 60), 1 + (i % 12), 1 + (i % 28))],
  ]
  if (i % 3 !== 0) fields.push([3, `p${i}@example.org`])
  const home = [`Street ${i % 17}`, CITIES[i % 5] as string, 1000 + (i % 9000)]
  fields.push([4, i % 5 === 0 ? null : new PofUserType(1002, 0, [0, 1, 2], home)])
  fields.push([5, i % 2 === 0 ? Int32Array.of(i, i * 2, -i) : new Int32Array()])
  const [indexes, values] = [fields.map(([index]) => index), fields.map(([, value]) => value)]
  return hexOf(encode(new PofUserType(1001, 0, indexes, values)))
}

/** A key of `people`: an int with its type. */
function keyOf(i: number): string {
  const bytes = [i & 0x3f]
  for (let rest = i >> 6; rest > 0; rest >>= 7) {
    bytes.push((bytes.pop() as number) | 0x80, rest & 0x7f)
  }
  return `1541${hexOf(Uint8Array.from(bytes))}`
}

const PEOPLE: Entries = new Map(Array.from({ length: ENTRIES }, (_, at) => [keyOf(at + 1), person(at + 1)]))

describe('what is expected', () => {
  it('is the same by the rule and by what a member said', () => {
    const said = saidOf('people')
    expect(said.size).toBe(200)
    for (const [key, value] of said) expect([key, PEOPLE.get(key)]).toEqual([key, value])
    expect(PEOPLE.size).toBe(ENTRIES)
  })
})

let server: LiveServer
let secure: LiveServer | null = null

describe.skipIf(why !== null)('cache, of a running Coherence', () => {
  beforeAll(async () => {
    const files = pem === null ? [] : ['key=server.key', 'cert=server.pem', 'ca=ca.pem']
    const tls = files.map((file) =>
      file.replace(/^(\w+)=(.*)$/, (_, name, path) => `-Dlive.tls.${name}=${join(pem ?? '', path)}`),
    )
    const options = ['-Dcoherence.grpc.server.socketprovider=live-tls', '-Dlive.tls.client=required', ...tls]
    await Promise.all([
      startLive({ LIVE_ENTRIES: `${ENTRIES}` }).then((started) => {
        server = started
      }),
      pem !== null &&
        startLive({ LIVE_ENTRIES: '200', LIVE_JAVA: options.join(' ') }).then((started) => {
          secure = started
        }),
    ])
  })
  afterAll(async () => {
    await Promise.all([server?.stop(), secure?.stop()])
    if (pem !== null) rmSync(pem, { recursive: true })
  })

  // Without a process of its own, but for a few: that would take most of the time.
  const asked = (words: readonly string[], address = server.address) =>
    ranOn(['cache', address, ...words, '--management', server.management])
  const asProcess = (words: readonly string[]) =>
    run(['cache', server.address, ...words, '--management', server.management])

  describe.each(['v1', 'v0'])('protocol %s', (protocol) => {
    it('gives all 5,000 entries of people', async () => {
      const { out, err, code } = await asProcess(['people', '--all', '--protocol', protocol])
      expect(err).toContain('people: 5,000 entries.')
      expect(code).toBe(0)
      expect(linesOf(out)).toHaveLength(ENTRIES)
      expect(digestOf(entriesOf(out))).toBe(digestOf(PEOPLE))
    })

    it.each(['orders', 'mixed', 'java-objects'])('gives every entry of %s', async (name) => {
      const { out, code } = await asked([name, '--all', '--protocol', protocol])
      const found = entriesOf(out)
      if (name === 'mixed') {
        const large = hexOf(new TextEncoder().encode('large'))
        expect(found.get(`154e05${large}`) === `154e80b518${'78'.repeat(200_000)}`).toBe(true)
        found.delete(`154e05${large}`)
      }
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(saidOf(name)))
      expect(code).toBe(0)
    })

    it('gives keys, a sample of most partitions, and what a filter accepts', async () => {
      const keys = await asked(['people', 'entries', '--keys', '--all', '--protocol', protocol])
      expect(
        linesOf(keys.out)
          .map((line) => JSON.parse(line).key)
          .sort(),
      ).toEqual([...PEOPLE.keys()].sort())
      const sample = entriesOf(
        (await asked(['people', 'entries', '--sample', '300', '--protocol', protocol])).out,
      )
      expect(sample.size).toBe(300)
      for (const [key, value] of sample) expect(value).toBe(PEOPLE.get(key))
      const aged = entriesOf(
        (await asked(['people', 'entries', '--filter', '1=42', '--protocol', protocol])).out,
      )
      expect([...aged.keys()].sort()).toEqual(
        Array.from({ length: 50 }, (_, at) => keyOf(at * 100 + 42)).sort(),
      )
      const city = await asked([
        'people',
        'entries',
        '--filter',
        '4/1="Zürich"',
        '--keys',
        '--protocol',
        protocol,
      ])
      expect(linesOf(city.out)).toHaveLength(1000)
    })

    it('finds entries by their keys', async () => {
      const { out, err, code } = await asked([
        'people',
        'entries',
        '--key',
        '1000',
        '--key',
        '1000L',
        '--key',
        '15 41 01',
        '--protocol',
        protocol,
      ])
      expect(Object.fromEntries(entriesOf(out))).toEqual({
        [keyOf(1000)]: person(1000),
        [keyOf(1)]: person(1),
      })
      expect(err).toContain('the long 1000L, sent as 15 42 a8 0f')
      expect(code).toBe(3)
      const text = await asked(['mixed', 'values', '--key', '"text"', '--protocol', protocol])
      expect(text.out).toBe('"text"\n"héllo"\n')
      const java = await asked(['java-objects', 'entries', '--key', '"key 2"', '--protocol', protocol])
      expect([...entriesOf(java.out)]).toEqual(
        [...saidOf('java-objects')].filter(([key]) => key === '06056b65792032'),
      )
    })

    it('goes on behind the last page when the connection is cut', async () => {
      const through = await relay(server.port, [150_000])
      const { out, err, code } = await asked(['people', '--all', '--protocol', protocol], through.address)
      await through.close()
      expect(err).toMatch(/was cut: .+ Connecting again\./)
      expect(through.connections()).toBe(2)
      expect(linesOf(out)).toHaveLength(ENTRIES)
      expect(digestOf(entriesOf(out))).toBe(digestOf(PEOPLE))
      expect(code).toBe(0)
    })

    it('keeps what it read when the new connection is cut, too', async () => {
      const through = await relay(server.port, [100_000, 60_000])
      const { out, err, code } = await asked(['people', '--all', '--protocol', protocol], through.address)
      await through.close()
      const found = entriesOf(out)
      expect(code).toBe(3)
      expect(found.size).toBe(linesOf(out).length)
      for (const [key, value] of found) expect(value).toBe(PEOPLE.get(key))
      const count = Number(/ ([\d,]+) entries came before\.$/m.exec(err)?.[1]?.replace(',', '') ?? 0)
      expect(count).toBe(found.size)
    })
  })

  it('reads a replicated cache, which version 0 does not', async () => {
    const { out } = await asked(['repl-small', '--all'])
    expect(entriesOf(out)).toEqual(saidOf('repl-small'))
    const old = await asked(['repl-small', '--all', '--protocol', 'v0'])
    expect(old.err).toContain('Version 0 of its protocol reads caches of partitioned services alone.')
  })

  it('finds fields by names', async () => {
    const names = ['resources/live-pof-config.xml', 'java/live/Person.java', 'java/live/Address.java']
    const words = names.flatMap((name) => ['--names', join(SOURCES, 'src', 'main', name)])
    const { out } = await asked(['people', 'entries', '--filter', 'home.zip=1042', ...words])
    expect([...entriesOf(out).keys()]).toEqual([keyOf(42)])
  })

  it('creates no cache, and says which there are', async () => {
    const list = async () => (await ranOn(['caches', server.management])).out
    const before = await list()
    const { err, code } = await asked(['peple', '--all'])
    expect(code).toBe(2)
    expect(err).toContain('there is no cache peple: management at http://')
    expect(await list()).toBe(before)
    expect(before).toMatch(/^people +5,000 {2}PartitionedPof$/m)
    // With --create it would be: what is refused is real.
    expect((await ranOn(['cache', server.address, 'made-by-a-test', '--create'])).code).toBe(0)
    expect(await list()).toContain('made-by-a-test')
  })

  it('ends cleanly by Ctrl+C, with what it read', async () => {
    const through = await relay(server.port, [200_000], 'stall')
    const child = await start([
      'cache',
      through.address,
      'people',
      '--all',
      '--management',
      server.management,
    ])
    let [out, err] = ['', '']
    child.stderr?.on('data', (piece: Buffer) => {
      err += piece
    })
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', (piece: Buffer) => {
        out += piece
        resolve()
      })
    })
    child.kill('SIGINT')
    const code = await new Promise((resolve) => child.on('close', resolve))
    await through.close()
    expect(code).toBe(0)
    const found = entriesOf(out)
    expect(found.size).toBe(linesOf(out).length)
    expect(err).toContain(`stopped; ${found.size.toLocaleString('en')} entries of 5,000 came.`)
    for (const [key, value] of found) expect(value).toBe(PEOPLE.get(key))
  })

  it('says what the server does not: an unknown scope, an unknown serializer', async () => {
    const scope = await ranOn(['cache', server.address, 'people', '--create', '--scope', 'nonsense'])
    expect(scope.err).toContain('found --scope nonsense. Its log has the reason')
    expect(scope.code).toBe(3)
    const serializer = await asked(['people', '--serializer', 'nonsense'])
    expect(serializer.err).toContain('has no serializer nonsense')
    const key = await asked(['people', '--key', '0x41a80f'])
    expect(key.err).toContain('in POF it begins with 15')
    const named = await asked(['java-objects', '--format', 'nonsense,pof'])
    expect(named.err).toContain('has no serializer nonsense')
    const pof = await asked(['java-objects', '--all', '--serializer', 'pof'])
    expect(pof.err).toContain(
      'unknown user type: live.Unknown. A type is not in the configuration of POF on the server.',
    )
    expect(pof.code).toBe(3)
  })

  it('--format pof,java asks for these serializers, beside a format for the output', async () => {
    for (const serializers of ['pof,java', 'java']) {
      const words = ['java-objects', '--format', serializers, '--format', 'entries', '--all']
      const { out, err, code } = await asked(words)
      expect(Object.fromEntries(entriesOf(out))).toEqual(Object.fromEntries(saidOf('java-objects')))
      expect(err).toContain(`serializer ${serializers.split(',')[0]}.`)
      expect(code).toBe(0)
    }
  })

  it('says that this port is another one', async () => {
    const management = await ranOn(['cache', server.management, 'people', '--create'])
    expect(management.err).toContain('does not speak HTTP/2 in plain text')
    expect((await ranOn(['caches', server.address])).err).toContain('does not speak HTTP/1.1')
  })

  describe.skipIf(pem === null)('TLS', () => {
    const file = (name: string) => join(pem ?? '', name)
    const ask = (words: readonly string[], scheme = 'https://') =>
      ranOn([
        'cache',
        `${scheme}${secure?.address}`,
        'people',
        '--management',
        `http://${secure?.management}`,
        ...words,
      ])
    const client = () => ['--ca', file('ca.pem'), '--cert', file('client.pem'), '--key', file('client.key')]

    it.each(['v1', 'v0'])('gives every entry to a client with a certificate, %s', async (protocol) => {
      const { out, code } = await ask(['--all', '--protocol', protocol, ...client()])
      expect(code).toBe(0)
      expect(Object.fromEntries(entriesOf(out))).toEqual(Object.fromEntries(saidOf('people')))
    })

    it('takes keys of entries beside the file of the private key, and --tls in place of https', async () => {
      const { out } = await ask(['entries', '--tls', '--key', '7', ...client()], '')
      expect([...entriesOf(out).keys()]).toEqual([keyOf(7)])
    })

    it('says what is missing', async () => {
      const none = await ask(['--ca', file('ca.pem')])
      expect(none.err).toMatch(/certificate.*--cert and --key/s)
      expect(none.code).toBe(3)
      const unknown = await ask([])
      expect(unknown.err).toContain('Give the certificate of the authority that signed it as --ca.')
      const plain = await ask([], 'http://')
      expect(plain.err).toContain('It may expect TLS: write https:// in the address.')
      const name = await ranOn([
        'cache',
        `https://localhost:${secure?.port}`,
        'people',
        '--create',
        ...client(),
      ])
      expect(name.err).toContain('Address the server by a name that its certificate has.')
      const other = await ranOn(['cache', `https://${server.address}`, 'people', '--create'])
      expect(other.err).toContain('does not speak TLS. Expected http:// in the address')
    })

    it('says which file cannot be used', async () => {
      const locked = await ask(['--cert', file('client.pem'), '--key', file('locked.key')])
      expect(locked.err).toContain('the key has a passphrase')
      const other = await ask(['--cert', file('client.pem'), '--key', file('server.key')])
      expect(other.err).toContain('the PEM files cannot be used: key values mismatch.')
    })
  })
})
