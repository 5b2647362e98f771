// The word `cache` against a proxy without Java: what it writes, what it asks for, and what it says when something is wrong.

import net from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Host } from '../../../src/cli/host.ts'
import { readPayload } from '../../../src/view/export/index.ts'
import { type Files, ran } from '../ran.ts'
import { type FakeCache, type FakeOptions, type FakeProxy, fakeProxy, type Row } from './fake-proxy.ts'
import { LIVE_CACHES } from './live-caches.ts'

const CACHES = LIVE_CACHES
const PEOPLE = CACHES.people as FakeCache

/** Formats that say nothing of sound POF. */
const QUIET = ['problems', 'events']

const running: FakeProxy[] = []
afterEach(async () => {
  for (const fake of running.splice(0)) await fake.close()
})

async function start(options: FakeOptions = {}, caches = CACHES): Promise<FakeProxy> {
  const fake = await fakeProxy(caches, options)
  running.push(fake)
  return fake
}

/** A run against a fake: the words behind the address. */
async function asked(fake: FakeProxy, words: readonly string[], files: Files = {}, more: Partial<Host> = {}) {
  const management = words.includes('--create') ? [] : ['--management', `127.0.0.1:${fake.management}`]
  return await ran(['cache', `127.0.0.1:${fake.port}`, ...words, ...management], files, more)
}

const dumpOf = (rows: readonly Row[]) =>
  rows.map(([key, value]) => `{"key":"${key}","value":"${value}"}`).sort()
const linesOf = (text: string) => text.split('\n').filter(Boolean).sort()
const READ_ONLY = new Set<number | string>([
  1,
  9,
  10,
  11,
  15,
  16,
  20,
  21,
  27,
  'get',
  'getAll',
  'nextKeySetPage',
  'nextEntrySetPage',
  'keySet',
  'entrySet',
  'size',
  'isReady',
])

describe.each([
  ['v1', {}],
  ['v0', { isOld: true }],
] as const)('cache, %s', (protocol, options) => {
  it.each(['people', 'orders', 'mixed', 'empty'])('--all writes every entry of %s', async (name) => {
    const fake = await start(options)
    const { out, err, code } = await asked(fake, [name, '--all'])
    expect(linesOf(out)).toEqual(dumpOf(CACHES[name]?.pages.flat() ?? []))
    expect(err).toContain(`protocol ${protocol}, serializer pof.`)
    expect(code).toBe(0)
    expect(fake.created).toEqual([])
    expect(fake.asked.filter((type) => !READ_ONLY.has(type))).toEqual([])
  })

  it('shows the first 20 by default, and says how many there are', async () => {
    const fake = await start(options)
    const { out, err } = await asked(fake, ['people'])
    expect(out.match(/^people: key \d+ /gm)).toHaveLength(20)
    expect(out.match(/^people: value of \d+ /gm)).toHaveLength(20)
    expect(err).toContain('people: 200 entries.')
    expect(err).toContain('The first 20 follow; --all, --limit and --sample take more.')
    // Values are asked for by their keys, so that the server puts no pages of values together.
    expect(fake.asked).not.toContain(15)
    expect(fake.asked).not.toContain('nextEntrySetPage')
  })

  it('--limit takes so many, --keys no values', async () => {
    const fake = await start(options)
    expect(linesOf((await asked(fake, ['people', 'entries', '--limit', '33'])).out)).toHaveLength(33)
    const all = linesOf((await asked(fake, ['people', 'entries', '--limit', '3000'])).out)
    expect(all).toEqual(dumpOf(PEOPLE.pages.flat()))
    const keys = linesOf((await asked(fake, ['people', 'entries', '--keys', '--all'])).out)
    expect(keys).toEqual(
      PEOPLE.pages
        .flat()
        .map(([key]) => `{"key":"${key}"}`)
        .sort(),
    )
    const few = linesOf((await asked(fake, ['people', 'entries', '--keys', '--limit', '5'])).out)
    expect(few).toHaveLength(5)
  })

  it('--key writes keys as Java does', async () => {
    const fake = await start(options)
    const { out, code } = await asked(fake, ['people', 'entries', '--key', '7', '--key', '0x15418802'])
    const rows = PEOPLE.pages.flat()
    expect(linesOf(out)).toEqual(dumpOf(rows.filter(([key]) => key === '154107' || key === '15418802')))
    expect(linesOf(out)).toHaveLength(2)
    expect(code).toBe(0)
    const text = await asked(fake, ['mixed', 'values', '--key', '"text"'])
    expect(text.out).toBe('"text"\n"héllo"\n')
    expect(text.err).not.toContain('mixed: value of "text"')
    const seen = await asked(fake, ['mixed', 'values', '--key', '"text"'], {}, { isOutputTerminal: true })
    expect(seen.err).toContain('mixed: key "text"\npof-inspect: mixed: value of "text"')
  })

  it('says of an absent key what was sent, and goes on', async () => {
    const fake = await start(options)
    const { out, err, code } = await asked(fake, ['people', 'entries', '--key', '1L', '--key', '1'])
    expect(linesOf(out)).toHaveLength(1)
    expect(code).toBe(3)
    expect(err).toContain(
      'there is no entry whose key is the long 1L, sent as 15 42 01. Keys are compared byte for byte: try 1 for an int, or list keys with --keys.',
    )
  })

  it('--sample takes entries of most partitions, the same each time', async () => {
    const fake = await start(options)
    const { out } = await asked(fake, ['people', 'entries', '--sample', '60'])
    expect(linesOf(out)).toHaveLength(60)
    expect(new Set(linesOf(out)).size).toBe(60)
    const pages = PEOPLE.pages.filter((rows) => dumpOf(rows).some((line) => out.includes(line)))
    expect(pages.length).toBeGreaterThan(20)
    expect((await asked(fake, ['people', 'entries', '--sample', '60'])).out).toBe(out)
    expect(linesOf((await asked(fake, ['people', 'entries', '--sample', '999'])).out)).toHaveLength(200)
  })

  it('--filter compares a field with a value, by indexes or by names', async () => {
    const fake = await start(options)
    const { out, err } = await asked(fake, ['people', 'entries', '--filter', '4/1="Ghent"'])
    const ghent = PEOPLE.pages
      .flat()
      .filter(([, value]) => value.includes(Buffer.from('Ghent').toString('hex')))
    expect(linesOf(out)).toEqual(dumpOf(ghent))
    expect(err).toContain(
      `${ghent.length === 0 ? 'no entry has' : `${ghent.length} entries have`} 4/1 equal to the text "Ghent".`,
    )
    const fields = (...names: string[]) => ({ ...names })
    const names = JSON.stringify({
      'pof-inspector-names': 1,
      types: {
        1001: {
          name: 'live.Person',
          properties: fields('name', 'age', 'born', 'email', 'home', 'scores'),
        },
        1002: { name: 'live.Address', properties: fields('street', 'city', 'zip') },
      },
    })
    const named = await asked(
      fake,
      ['people', 'entries', '--filter', 'home.city="Zürich"', '--names', 'n.json'],
      {
        'n.json': names,
      },
    )
    expect(named.err).not.toContain('error')
    const zurich = PEOPLE.pages
      .flat()
      .filter(([, value]) => value.includes(Buffer.from('Zürich').toString('hex')))
    expect(zurich.length).toBeGreaterThan(10)
    expect(linesOf(named.out)).toEqual(dumpOf(zurich))
    const wrong = await asked(fake, ['people', 'entries', '--filter', '1=7L'])
    expect(wrong.err).toContain('no entry has 1 equal to the long 7L. An int equals no long: try 7.')
  })

  it('asks for java where the proxy cannot convert to POF', async () => {
    const fake = await start(options)
    const { out, err, code } = await asked(fake, ['java-objects', '--all'])
    expect(code).toBe(0)
    expect(err).toContain('unknown user type: live.Unknown. It is asked for the serializer java from here on')
    const { pages, java = [] } = CACHES['java-objects'] as FakeCache
    const expected = protocol === 'v1' ? [...pages.slice(0, 2).flat(), ...java.slice(2).flat()] : java.flat()
    expect(linesOf(out)).toEqual(dumpOf(expected))
    const sample = await asked(fake, ['java-objects', 'entries', '--sample', '9'])
    expect(linesOf(sample.out)).toHaveLength(9)
    expect(linesOf(sample.out).filter((line) => !dumpOf(java.flat()).includes(line))).toEqual([])
    const only = await asked(fake, ['java-objects', '--all', '--serializer', 'pof'])
    expect(only.code).toBe(3)
    expect(only.err).toContain('--serializer java asks for the bytes that it has.')
    const key = await asked(fake, ['java-objects', 'entries', '--serializer', 'java', '--key', '"key 13"'])
    expect(linesOf(key.out)).toHaveLength(1)
  })

  it('--format takes serializers as --serializer does, beside a format', async () => {
    const fake = await start(options)
    const { pages, java = [] } = CACHES['java-objects'] as FakeCache
    const same = (words: readonly string[]) => asked(fake, ['java-objects', ...words])
    for (const words of [
      ['entries', '--format', 'java'],
      ['--format', 'java', '--format', 'entries'],
      ['-f', 'entries', '-f', 'tree', '-f', 'java,pof', '-f', 'entries'],
      ['-f', 'pof,java', '-f', 'java', '--serializer', 'java', '--all'],
    ]) {
      const { out, err, code } = await same([...words, '--limit', '500'])
      expect([words, linesOf(out)]).toEqual([words, dumpOf(java.flat())])
      expect(err).toContain('serializer java.')
      expect(code).toBe(0)
    }
    // What follows --format is a format still, and nothing else changes.
    const both = await same(['--all', '--format', 'pof,java'])
    const plain = await same(['--all', '--serializer', 'pof,java'])
    expect(both).toEqual(plain)
    expect(both.err).toContain('It is asked for the serializer java from here on')
    expect(linesOf(both.out)).toHaveLength(pages.flat().length)
    const pof = await same(['--all', '--format', 'pof'])
    expect(pof.code).toBe(3)
    expect(pof.err).toContain('--serializer java asks for the bytes that it has.')
    // `json` alone is what to write; in a list it is a serializer.
    const json = await asked(fake, ['people', '--format', 'json', '--limit', '1'])
    expect(json.err).toContain('serializer pof.')
    expect(json.out).toMatch(/^[[{]/)
    const listed = await asked(fake, ['people', 'values', '--format', 'json,pof', '--limit', '1'])
    expect(listed.err).toMatch(
      protocol === 'v1' ? /has no serializer json/ : /protocol v0, serializer json\./,
    )
  })

  it.each([0, 1, 7, 50, 199])('goes on after a connection that was cut behind %i entries', async (cut) => {
    const fake = await start({ ...options, cuts: [cut] })
    const { out, err, code } = await asked(fake, ['people', '--all'])
    expect(linesOf(out)).toEqual(dumpOf(PEOPLE.pages.flat()))
    expect(err).toMatch(/the connection to 127\.0\.0\.1:\d+ was cut: .+ Connecting again\./)
    expect(code).toBe(0)
    if (protocol === 'v1' && cut > 50) {
      // Pages that came whole are not asked for again.
      const first = fake.cookies.filter((cookie) => cookie === '').length
      expect(first).toBe(1)
    }
  })

  it('connects again once, and says how much came when that was not enough', async () => {
    const fake = await start({ ...options, cuts: [30, 20] })
    const { out, err, code } = await asked(fake, ['people', '--all'])
    expect(code).toBe(3)
    const lines = linesOf(out)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(30)
    expect(err).toMatch(new RegExp(`was cut: .* ${lines.length} entries came before\\.$`))
  })

  it('ends with what it read when it is interrupted', async () => {
    const fake = await start(options)
    let interrupt = () => {}
    let written = ''
    const { out, err, code } = await asked(
      fake,
      ['people', '--all', '--timeout', '5'],
      {},
      {
        onInterrupt: (act) => {
          interrupt = act
          return () => {}
        },
        progress: (doing) => {
          if (doing.startsWith('reading people')) interrupt()
        },
        openOutput: async () => ({
          write: async (piece) => {
            written += piece
          },
          close: async () => {},
        }),
      },
    )
    expect(out).toBe('')
    expect(code).toBe(0)
    expect(linesOf(written)).toHaveLength(100)
    expect(err).toContain('stopped; 100 entries of 200 came.')
  })

  it('says that a scope is unknown, as far as the server says it', async () => {
    const fake = await start(options)
    const { err, code } = await asked(fake, ['people', '--scope', 'fleet', '--create'])
    expect(code).toBe(3)
    expect(err).toContain(
      protocol === 'v1' ? 'found --scope fleet. Its log has the reason' : 'with scope name fleet',
    )
    const right = await start({ ...options, scope: 'fleet' })
    expect(
      linesOf((await asked(right, ['people', '--all', '--scope', 'fleet', '--create'])).out),
    ).toHaveLength(200)
  })
})

describe('cache', () => {
  it('does not create a cache that does not exist, and names those that do', async () => {
    const fake = await start()
    const { err, code } = await asked(fake, ['peple', '--all'])
    expect(code).toBe(2)
    expect(err).toContain('there is no cache peple: management at http://127.0.0.1')
    expect(err).toContain(
      'lists java-objects, empty, mixed, orders, people. Asking the proxy for it would create it',
    )
    expect(fake.asked).toEqual([])
    expect(fake.created).toEqual([])
    expect((await asked(fake, ['peple', '--create'])).code).toBe(0)
    expect(fake.created).toEqual(['peple'])
  })

  it('asks nothing where it cannot see whether the cache exists, unless somebody says yes', async () => {
    const fake = await start()
    const address = `127.0.0.1:${fake.port}`
    const words = ['cache', address, 'people', 'entries', '--limit', '1']
    const get: Host['get'] = async () => ({ kind: 'failed', code: 'ECONNREFUSED', why: 'refused' })
    const silent = await ran(words, {}, { get })
    expect(silent.code).toBe(2)
    expect(silent.err).toContain(
      'whether the cache people exists cannot be seen: nothing listens at 127.0.0.1:30000.',
    )
    expect(silent.err).toContain('Expected --management URL, to look first, or --create, which permits that.')
    const answering = (answer: string) =>
      ran(
        words,
        {},
        {
          get,
          isInputTerminal: true,
          readInput: async function* () {
            yield new TextEncoder().encode(answer)
          },
        },
      )
    for (const no of ['n\n', '\n', '', 'yesterday\n']) {
      const { err, code } = await answering(no)
      expect(code).toBe(2)
      expect(err).toContain('Ask for people? [y/N]')
      expect(err).toContain('the proxy was asked for nothing')
    }
    expect(fake.asked).toEqual([])
    expect(linesOf((await answering('y\n')).out)).toHaveLength(1)
    const named = await ran([...words, '--management', 'http://127.0.0.1:1'], {}, { get })
    expect(named.code).toBe(3)
    expect(fake.created).toEqual([])
  })

  it('knows a cache by its scope', async () => {
    const fake = await start(
      { scope: 'fleet' },
      { cars: { pages: [[['154101', '154102']]], service: 'fleet:Cars' } },
    )
    const without = await asked(fake, ['cars'])
    expect(without.err).toContain('there is no cache cars without a scope. Expected --scope fleet.')
    expect((await asked(fake, ['cars', 'values', '--scope', 'fleet'])).out).toBe('1\n2\n')
  })

  it('writes every format of the command, and of a path the values alone', async () => {
    const fake = await start()
    for (const format of [
      'dump',
      'tree',
      'values',
      'json',
      'ndjson',
      'csv',
      'html',
      'cost',
      'problems',
      'events',
    ]) {
      const { out, code } = await asked(fake, ['people', format, '--limit', '2'])
      expect([format, code]).toEqual([format, 0])
      expect([format, out.length > 20]).toEqual([format, !QUIET.includes(format)])
    }
    const { out } = await asked(fake, ['people', 'values', '--key', '7', '--path', '0'])
    expect(out).toBe('"Person 7"\n')
    const dump = await asked(fake, ['people', '-f', 'dump', '--key', '7'])
    expect(dump.out).toContain('people: value of 7')
  })

  it('opens the page with the entries in it', async () => {
    const fake = await start()
    let page = ''
    const { out } = await asked(
      fake,
      ['people', 'open', '--limit', '3'],
      {},
      {
        readPage: () => '<html><body></body></html>',
        showPage: async (html) => {
          page = html
          return '/somewhere/page.html'
        },
      },
    )
    expect(out).toBe('/somewhere/page.html\n')
    const [, block] = /<script type="application\/json" id="pof-payload">(.*)<\/script>/.exec(page) ?? []
    const payload = readPayload(block)
    expect(payload?.title).toBe('people.ndjson')
    expect(linesOf(new TextDecoder().decode(payload?.bytes))).toHaveLength(3)
  })

  it('asks again for signs of life, and gives up on a server that says nothing', async () => {
    const fake = await start({ isSilent: true })
    const { err, code } = await asked(fake, ['people', '--timeout', '1'])
    expect(code).toBe(3)
    expect(err).toContain('says nothing for 1 s. --timeout waits longer.')
  })

  it.each([
    ['a compressed message', { isCompressed: true }, 'found a compressed one, flag 1'],
    ['no gRPC at all', { status: [12, 'Method not found'] }, 'has neither version of the proxy of Coherence'],
    [
      'a client that may not',
      { status: [16, 'no token'] },
      'does not let this client in (status 16, UNAUTHENTICATED: no token)',
    ],
    ['a server that is not ready', { status: [14, ''] }, 'is not available now (status 14, UNAVAILABLE)'],
    ['an HTTP error', { http: 502 }, 'HTTP status 502'],
  ] as const)('says what is wrong: %s', async (_, options, words) => {
    const fake = await start(options as FakeOptions)
    const { err, out, code } = await asked(fake, ['people'])
    expect(out).toBe('')
    expect(err).toContain(words)
    expect(code).toBe(3)
  })

  it.each([
    ['nothing listens', '127.0.0.1:1', 'nothing listens at 127.0.0.1:1. Check host and port'],
    ['no such name', 'nosuch.invalid', 'the name in nosuch.invalid:1408 is not resolved'],
  ])('says that %s', async (_, address, words) => {
    const { err, code } = await ran(['cache', address, 'people', '--create'])
    expect(err).toContain(words)
    expect(code).toBe(3)
  })

  it('says that plain text and TLS do not fit', async () => {
    const fake = await start()
    const secure = await ran(['cache', `https://127.0.0.1:${fake.port}`, 'people', '--create'])
    expect(secure.err).toContain('does not speak TLS. Expected http:// in the address')
    expect(secure.code).toBe(3)
  })

  it.each([
    ['HTTP/1.1 400 Bad Request\r\n\r\n', /does not speak HTTP\/2 in plain text/],
    ['', /ended the connection without an answer: .+ It may expect TLS: write https:\/\/ in the address/],
  ])('says what listens in place of a proxy: %j', async (greeting, words) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(greeting))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as net.AddressInfo
    const { err, code } = await ran(['cache', `127.0.0.1:${port}`, 'people', '--create'])
    server.close()
    expect(err).toMatch(words)
    expect(code).toBe(3)
  })

  it('does not ask for the same page without end', async () => {
    const fake = await start({ isStuck: true })
    const { out, err, code } = await asked(fake, ['people', '--all'])
    expect(err).toContain('expected the cookie of another page, found that of the same')
    expect(code).toBe(3)
    expect(linesOf(out).length).toBeLessThan(200)
    expect((await asked(fake, ['people', '--sample', '3'])).code).toBe(3)
  })

  it('says that an unknown serializer is unknown, and not the scope', async () => {
    const fake = await start()
    const { err } = await asked(fake, ['people', '--serializer', 'kryo'])
    expect(err).toContain('has no serializer kryo')
    expect(err).toContain('opens one for java. Expected --serializer pof, java')
  })

  it('explains an error about a key', async () => {
    const fake = await start()
    const { err, code } = await asked(fake, ['people', '--key', '0x41a80f'])
    expect(code).toBe(3)
    expect(err).toContain('invalid type: 65. A key in hex is the whole Binary: in POF it begins with 15.')
  })

  it.each([
    [['cache'], 'expected the address of a gRPC proxy, the name of a cache'],
    [['cache', 'localhost'], 'expected the address of a gRPC proxy, the name of a cache'],
    [['cache', 'a b', 'people'], 'expected an address, such as 127.0.0.1:1408'],
    [['cache', 'host:99999', 'people'], 'expected an address'],
    [['cache', 'host', 'people', 'treee'], 'there is no format "treee"'],
    [['cache', 'host', 'people', 'tree', 'more'], 'perhaps a format'],
    [['cache', 'host', 'people', 'tree', '-f', 'dump'], 'expected one format, found two: tree and dump'],
    [['cache', 'host', 'people', '--all', '--sample', '3'], '--sample and --all choose different entries'],
    [['cache', 'host', 'people', '--key', '1', '--filter', '1=2'], '--key and --filter choose'],
    [['cache', 'host', 'people', '--key', 'text'], 'A shell takes quotes away'],
    [['cache', 'host', 'people', '--key', '1', '--limit', '3'], '--limit is for many entries'],
    [['cache', 'host', 'people', '--sample', '3', '--limit', '3'], 'expected no --limit'],
    [['cache', 'host', 'people', '--filter', 'x'], 'Expected a path, = and a value, such as 4/1=\'"Ghent"\''],
    [['cache', 'host', 'people', '--serializer', 'pof,,java'], 'Expected names with commas'],
    [['cache', 'host', 'people', '--format', 'pof,,java'], 'Expected names with commas'],
    [['cache', 'host', 'people', '--format', 'pof,pof'], 'Expected names with commas'],
    [
      ['cache', 'host', 'people', '--format', 'pof,tree'],
      'pof is a serializer, and tree says what to write. Expected --format for each: --format pof --format tree.',
    ],
    [['cache', 'host', 'people', '--format', 'tree,dump'], 'Expected one format, such as tree.'],
    [['cache', 'host', 'people', '--format', 'kryo'], '--serializer takes any name.'],
    [['cache', 'host', 'people', '--format', 'treee'], 'Expected what to write (tree, dump,'],
    [['cache', 'host', 'people', '-f', 'pof', 'tree', '-f', 'dump'], 'found two: tree and dump'],
    [
      ['cache', 'host', 'people', '-f', 'pof', '--serializer', 'java'],
      '--serializer java and --format pof choose different serializers. Expected one of them.',
    ],
    [['cache', 'http://host', 'people', '--tls'], 'Expected https:// in the address'],
    [['cache', 'host', 'people', '--cert', 'c.pem'], '--cert and --key belong together'],
    [['caches'], 'expected one address'],
    [['caches', '::'], 'expected host, host:port or a URL'],
  ])('refuses %j', async (words, said) => {
    const pem = '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n'
    const { err, code } = await ran(words, { 'c.pem': pem })
    expect(err).toContain(said)
    expect(code).toBe(2)
  })

  it.each([
    [{ 'k.pem': 'x' }, 'c.pem', 'there is no file c.pem, which --cert names'],
    [
      { 'c.pem': 'x', 'k.pem': 'x' },
      'c.pem',
      '--cert c.pem: expected PEM with -----BEGIN CERTIFICATE-----, found no PEM',
    ],
    [
      { 'c.pem': '-----BEGIN CERTIFICATE-----', 'k.pem': '-----BEGIN ENCRYPTED PRIVATE KEY-----' },
      'c.pem',
      '--key k.pem: the key has a passphrase',
    ],
    [
      { 'c.pem': '-----BEGIN CERTIFICATE-----', 'k.pem': '-----BEGIN CERTIFICATE-----' },
      'c.pem',
      '--key k.pem: expected PEM with -----BEGIN PRIVATE KEY-----, found CERTIFICATE',
    ],
    [
      {
        'c.pem': '-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----',
        'k.pem': '-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----',
      },
      'c.pem',
      'the PEM files cannot be used',
    ],
  ])('looks at PEM files first: %j', async (files, cert, said) => {
    const { err, code } = await ran(
      ['cache', 'https://127.0.0.1:1', 'people', '--create', '--cert', cert, '--key', 'k.pem'],
      files as unknown as Files,
    )
    expect(err).toContain(said)
    expect(code).toBe(3)
  })
})

describe('caches', () => {
  it('lists names, sizes and services', async () => {
    const fake = await start()
    const { out, code } = await ran(['caches', `127.0.0.1:${fake.management}`])
    expect(code).toBe(0)
    expect(out).toBe(
      [
        'cache         entries  service',
        'java-objects       50  PartitionedJava',
        'empty               0  PartitionedPof',
        'mixed               8  PartitionedPof',
        'orders            200  PartitionedPof',
        'people            200  PartitionedPof',
        '',
      ].join('\n'),
    )
  })

  it('says what is there in place of management', async () => {
    const fake = await start()
    expect((await ran(['caches', '127.0.0.1:1'])).err).toContain('nothing listens at 127.0.0.1:1')
    const grpc = await ran(['caches', `127.0.0.1:${fake.port}`])
    expect(grpc.err).toContain('does not speak HTTP/1.1')
    expect(grpc.code).toBe(3)
    const answers: readonly [number, string, string][] = [
      [404, '', 'has no management of Coherence (HTTP status 404)'],
      [200, '<html>', 'has no management of Coherence (HTTP status 200)'],
      [200, '{"items":7}', 'has no management of Coherence'],
      [401, '', 'asks for a user. Expected --management http://USER:PASSWORD@HOST:PORT'],
    ]
    for (const [status, body, said] of answers) {
      const get: Host['get'] = async () => ({ kind: 'answer', status, body: new TextEncoder().encode(body) })
      expect((await ran(['caches', 'grid'], {}, { get })).err).toContain(said)
    }
  })

  it('keeps user and password to itself', async () => {
    const urls: string[] = []
    const get: Host['get'] = async (url) => {
      urls.push(url)
      return { kind: 'answer', status: 500, body: new Uint8Array() }
    }
    const { err } = await ran(['caches', 'http://ann:secret@grid:8080/base'], {}, { get })
    expect(urls).toEqual([
      'http://ann:secret@grid:8080/base/management/coherence/cluster/caches?fields=name,service,size&links=',
    ])
    expect(err).not.toContain('secret')
  })
})
