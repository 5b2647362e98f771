// Holds the reader of Java streams to what the JDK wrote and read, and to the laws of every layer.
import { describe, expect, it } from 'vitest'
import {
  accepted,
  detect,
  type JavaContent,
  javaBytes,
  type Layer,
  LayerDocument,
  LIMITS,
  open,
  openOne,
} from '../../src/inside/index.ts'
import { CASES as ALL, bytesOf, type CorpusCase, casesOf, differences } from './corpus.ts'
import { holdToLayerLaws } from './layer-laws.ts'

const CASES = casesOf('java', 'javaBroken')
/** Formats that may lie around a Java stream and need no decompression. */
const READ_HERE: ReadonlySet<string> = new Set(['pof', 'java-serialization', 'coherence-legacy'])

const documentOf = (bytes: Uint8Array, limits = LIMITS): LayerDocument => {
  const { document } = openOne(bytes, 'java-serialization', limits)
  if (!(document instanceof LayerDocument)) throw new Error('no layer')
  return document
}

const caseOf = (id: string): CorpusCase => {
  const found = CASES.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no case ${id}`)
  return found
}

const read = (id: string): LayerDocument => documentOf(bytesOf(caseOf(id)))

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'))

/** A text with its two length bytes, in hex. */
const utf = (text: string): string => {
  const octets = Buffer.from(text, 'utf8')
  return octets.length.toString(16).padStart(4, '0') + octets.toString('hex')
}

/** A class descriptor without superclass: its fields as `I size`, its flags in hex. */
const descriptor = (name: string, flags: string, ...fields: readonly string[]): string =>
  `72 ${utf(name)} 0000000000000001 ${flags} ${fields.length.toString(16).padStart(4, '0')} ${fields
    .map((field) => {
      const [type = '', fieldName = ''] = field.split(' ')
      const letter = type.slice(0, 1)
      return Buffer.from(letter).toString('hex') + utf(fieldName) + (letter === 'L' ? `74${utf(type)}` : '')
    })
    .join('')} 78 70`

const stream = (contents: string): LayerDocument => documentOf(hex(`aced0005 ${contents}`))

/** The value of a stream with one object in one line. */
const lineOf = (document: LayerDocument): string => `${document.type(1)} ${document.text(1)}`

describe('Java streams of the corpus', () => {
  it.each(CASES.map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const bytes = bytesOf(one)
    const document = documentOf(bytes)
    const { reading } = document
    const [expected] = one.layers
    if (expected === undefined) throw new Error('no layer')
    const layer = {
      format: 'java-serialization' as const,
      events: () => [...document.events()],
      fault: reading.fault,
      decoded: null,
    }
    expect(differences(layer as never, expected)).toEqual([])
    expect((reading as JavaContent).fieldsAbsent).toEqual(expected.fieldsAbsent ?? [])
    expect(detect(bytes)).toEqual(one.rules ?? [])
    holdToLayerLaws(document, one.id)
  })
})

describe('details of a stream', () => {
  const detailsOf = (id: string) => {
    const document = read(id)
    return [...document.tree]
      .filter((node) => document.tree.isDetail(node))
      .map((node) => document.address(node))
  }

  it('are class descriptors, and what a line says already', () => {
    expect(detailsOf('java/arraylist')).toEqual([
      'descriptor',
      'elements/0',
      'elements/0/descriptor',
      'elements/0/descriptor/superclass',
      'elements/2',
      'elements/2/descriptor',
    ])
    expect(detailsOf('java/enummap')).toContain('fields/keyType')
    expect(detailsOf('java/enummap')).toContain('entries/key 1')
  })

  it('are no exception, no value with fields of a subclass, no descriptor that is itself the value', () => {
    expect(detailsOf('java/exception')).toContain('fields of java.lang.Throwable/stackTrace/elements/0')
    expect(detailsOf('java/exception')).not.toContain('fields of java.lang.Throwable/cause')
    const date = `${descriptor('java.util.Date', '03').slice(0, -2)}`
    const own = stream(
      `73 ${descriptor('a.Due', '02', 'I n').slice(0, -2)} ${date} 70 7708 00000000000003e8 78 00000007`,
    )
    expect(own.text(1)).toContain('1970')
    expect(own.tree.isDetail(1)).toBe(false)
    expect(detailsOf('java/class-desc')).not.toContain('')
  })

  it('are not what was cut short', () => {
    const cut = stream('73 72 0003')
    expect([...cut.tree].filter((node) => cut.tree.isDetail(node))).toEqual([])
  })
})

describe('values of known classes', () => {
  it.each([
    ['java/arraylist', 'ArrayList · 3 [1, "two", 3.0]'],
    ['java/hashmap', 'HashMap · 3 {null="three", "two"=null, "one"=1}'],
    ['java/linkedhashset', 'LinkedHashSet · 2 ["x", "y"]'],
    ['java/treemap-reverse', 'TreeMap · 2 {"b"=2, "a"=1}'],
    ['java/concurrenthashmap', 'ConcurrentHashMap · 1 {"c"=1}'],
    ['java/skiplistmap', 'ConcurrentSkipListMap · 2 {"c"=1, "d"=2}'],
    ['java/lbqueue', 'LinkedBlockingQueue · 1 ["q"]'],
    ['java/stack', 'Stack ["s"]'],
    ['java/listof', 'List.of · 3 ["a", "b", "c"]'],
    ['java/mapof', 'Map.of · 1 {"k"="v"}'],
    ['java/bitset', 'BitSet {0, 2, 64, 67}'],
    ['java/biginteger--129', 'BigInteger -129'],
    ['java/bigdecimal--12.345', 'BigDecimal -12.345'],
    ['java/bigdecimal-1E+30', 'BigDecimal 1E+30'],
    ['java/sqltimestamp', 'Timestamp 1970-01-01T00:00:01.123456789Z'],
    ['java/time-1-localdate', 'LocalDate -0044-03-15'],
    ['java/time-4-localtime', 'LocalTime 00:00'],
    ['java/time-8-duration', 'Duration PT-2.999999993S'],
    ['java/time-10-zoneddatetime', 'ZonedDateTime 2024-06-01T12:00+02:00[Europe/Paris]'],
    ['java/time-14-zoneoffset', 'ZoneOffset +01:00:01'],
    ['java/locale', 'Locale de_CH'],
    ['java/inet4', 'InetAddress h/127.0.0.1'],
    ['java/lambda', 'SerializedLambda java.lang.String::length'],
    ['java/stringbuffer', 'StringBuffer "sb"'],
    ['java/exception', 'IllegalStateException "boom"'],
    ['java/inheritance', 'demo.Types$Leaf {id=7, label="base", id=8, label="leaf"}'],
    ['java/externalizable', 'demo.Types$Ext 9 bytes, "obj"'],
    ['java/coherence-litemap', 'LiteMap · 1 {"k"="v"}'],
    ['java/coherence-immutablelist', 'ImmutableArrayList$ListView [1, "b"]'],
    ['java/coherence-binary', 'Binary 01 02'],
  ])('%s', (id, line) => {
    const document = read(id)
    expect(`${document.type(1).replace('Inet4Address', 'InetAddress')} ${document.text(1)}`).toBe(line)
  })

  it.each([
    [
      'LinkedTransferQueue · 3 ["p", "q", "r"]',
      '737200286a6176612e7574696c2e636f6e63757272656e742e4c696e6b65645472616e736665725175657565d345336e1f5c3e9a03000078707400017074000171740001727078',
    ],
    [
      'Locale zh_TW_#Hant_x-java',
      '737200106a6176612e7574696c2e4c6f63616c657ef811609c30f9ec03000649000868617368636f64654c0007636f756e7472797400124c6a6176612f6c616e672f537472696e673b4c000a657874656e73696f6e7371007e00014c00086c616e677561676571007e00014c000673637269707471007e00014c000776617269616e7471007e00017870ffffffff7400025457740006782d6a6176617400027a6874000448616e7474000078',
    ],
    [
      'URL "file:/tmp/x"',
      '7372000c6a6176612e6e65742e55524c962537361afce47203000749000868617368436f6465490004706f72744c0009617574686f726974797400124c6a6176612f6c616e672f537472696e673b4c000466696c6571007e00014c0004686f737471007e00014c000870726f746f636f6c71007e00014c000372656671007e00017870ffffffffffffffff707400062f746d702f7874000074000466696c657078',
    ],
    [
      'Inet6Address v6/2001:db8:0:0:0:0:0:1',
      '737200156a6176612e6e65742e496e657436416464726573735f7c2081522c802103000549000873636f70655f69645a000c73636f70655f69645f7365745a001073636f70655f69666e616d655f7365744c000669666e616d657400124c6a6176612f6c616e672f537472696e673b5b00096970616464726573737400025b42787200146a6176612e6e65742e496e6574416464726573732d9b57af9fe3ebdb0300034900076164647265737349000666616d696c794c0008686f73744e616d6571007e00017870000000000000000274000276367800000000000070757200025b42acf317f8060854e002000078700000001020010db800000000000000000000000178',
    ],
    [
      'AtomicBoolean true',
      '737200296a6176612e7574696c2e636f6e63757272656e742e61746f6d69632e41746f6d6963426f6f6c65616e4098b70a4f3ffc3302000149000576616c7565787000000001',
    ],
    [
      'CircularArrayList · 3 ["el0", "el1", "el2"]',
      '73720023636f6d2e74616e676f736f6c2e7574696c2e43697263756c617241727261794c6973740f3aff47843386b203000449000b6d5f63456c656d656e74734900086d5f6946697273744900076d5f694c6173745b00086d5f616f446174617400135b4c6a6176612f6c616e672f4f626a6563743b7870770400000003740003656c30740003656c31740003656c3278',
    ],
    [
      'UID 0xc5e016f6000001a2237d42063b59a2c8',
      '73720015636f6d2e74616e676f736f6c2e7574696c2e5549445cc4f54c02799bc80300034a000b6d5f6c4461746574696d654900076d5f6e416464724900086d5f6e436f756e7478707710c5e016f6000001a2237d42063b59a2c878',
    ],
    [
      'MapSet · 5 ["a", "b", "el1", "el2", "k0"]',
      '73720018636f6d2e74616e676f736f6c2e7574696c2e4d617053657408c774d262873af30c000078707704000000057400016174000162740003656c31740003656c327400026b3078',
    ],
    [
      'RecyclingLinkedList · 6 ["p", "q", "r", "el0", "el1", "el2"] and 4 bytes',
      '73720025636f6d2e74616e676f736f6c2e7574696c2e52656379636c696e674c696e6b65644c6973747b39b9d0c07caec303000149000d6d5f6352656379636c654d617878720020636f6d2e74616e676f736f6c2e7574696c2e536166654c696e6b65644c69737474e961cd8c31296e0300034900086d5f634e6f6465734c00066d5f686561647400274c636f6d2f74616e676f736f6c2f7574696c2f536166654c696e6b65644c697374244e6f64653b4c00066d5f7461696c71007e00027870770400000006740001707400017174000172740003656c30740003656c31740003656c327877040000000278',
    ],
    [
      'SimpleMapEntry 1 byte, "text1", "text9", "text1"',
      '73720020636f6d2e74616e676f736f6c2e7574696c2e53696d706c654d6170456e747279454b5b8c48210ea10300034c00066d5f6f4b65797400124c6a6176612f6c616e672f4f626a6563743b4c000c6d5f6f4f72696756616c756571007e00014c00086d5f6f56616c756571007e0001787074000574657874317400057465787439770101740005746578743178',
    ],
  ])('%s, as the JDK and Coherence wrote it', (line, contents) => {
    expect(lineOf(stream(contents))).toBe(line)
  })

  it('reads an object of a class that extends a known one by the layout of that', () => {
    const list = descriptor('java.util.ArrayList', '03', 'I size').slice(0, -2)
    const document = stream(
      `73 ${descriptor('demo.Names', '02').slice(0, -2)} ${list} 70
      00000001 77 04 00000001 74 ${utf('a')} 78`.replaceAll('\n', ''),
    )
    expect(lineOf(document)).toBe('demo.Names · 1 ["a"]')
  })

  it('shows a list that is in itself as far as a line goes', () => {
    const document = read('javaBroken/hand-array-is-itself')
    expect(document.text(1).length).toBeLessThan(100)
  })
})

describe('addresses', () => {
  it('lead to fields, elements, entries, descriptors and their superclasses', () => {
    const map = read('java/hashmap')
    const at = (document: LayerDocument, address: string) => {
      const place = document.resolve(address)
      return place === null ? null : document.text(place.node, place.element)
    }
    expect(at(map, 'fields/threshold')).toBe('6')
    expect(at(map, 'entries/key 0')).toBe('null')
    expect(at(map, 'entries/value 2/fields/value')).toBe('1')
    const leaf = read('java/inheritance')
    expect(at(leaf, 'fields/id')).toBe('8')
    expect(at(leaf, 'fields of demo.Types$Base/id')).toBe('7')
    expect(at(leaf, 'descriptor/superclass')).toBe('demo.Types$Mid')
    const ints = read('java/array-long')
    expect(at(ints, 'elements[1]')).toBe('-1')
  })

  it('go by place where a stream holds several objects', () => {
    const document = read('java/top-several')
    expect([...document.tree.children(0)].map((node) => document.address(node))).toEqual([
      'block 0',
      '0',
      '1',
      'block 1',
      '2',
      '3',
      'block 2',
    ])
  })

  it('differ for fields of one name', () => {
    const document = stream(`73 ${descriptor('A', '02', 'I x', 'I x')} 00000001 00000002`)
    expect(document.resolve('fields/x')).not.toEqual(document.resolve('fields/x#1'))
    holdToLayerLaws(document, 'two fields of one name')
  })
})

describe('a reference', () => {
  it('is a leaf that names its target and leads to it', () => {
    const document = read('java/array-object')
    const place = document.resolve('elements/3')
    if (place === null) throw new Error('no such address')
    expect([document.type(place.node), document.text(place.node)]).toEqual(['reference', '→ 1'])
    expect(document.address(document.target(place.node))).toBe('elements/0')
    expect(document.tree.childCount(place.node)).toBe(0)
  })
})

describe('fields that are announced and not there', () => {
  const codes = (document: LayerDocument) => document.problems.map(({ code, offset }) => [code, offset])

  it('are said, with the class', () => {
    const document = read('java/skipping')
    expect((document.reading as JavaContent).fieldsAbsent).toEqual(['demo.Types$Skipping'])
    expect(codes(document)).toEqual([['java-fields-absent', 73]])
    expect(document.meaning(1).traps.join()).toContain('did not write them')
  })

  it('are in doubt where both readings are well-formed: both are said', () => {
    const document = read('java/sly')
    expect(codes(document)).toEqual([['java-fields-or-data', 39]])
    expect(document.problems[0]?.message).toContain('{a=1996685570}')
    expect(document.problems[0]?.message).toContain('a block of 3 bytes')
  })

  it('are in no doubt where one object of the class has bytes that are no content', () => {
    const sly = '73 72 000e 64656d6f2e547970657324536c79 000000000000000a 03 0001 49 0001 61 78 70'
    const document = stream(`${sly} 77030102 70 78 73 71 007e0000 00000005 78`)
    expect(codes(document)).toEqual([])
  })

  it('are looked for in no more readings than the limit', () => {
    const one = (name: string) => `73 ${descriptor(name, '03', 'I a')} 77 04 00000001 78`
    const names = Array.from({ length: 9 }, (_, i) => `demo.C${i}`)
    const bytes = hex(`aced0005 ${names.map(one).join('')}`)
    expect(documentOf(bytes).reading.fault).toBeNull()
    expect(documentOf(bytes, { ...LIMITS, tries: 2 }).reading.fault).not.toBeNull()
  })
})

describe('limits', () => {
  const codes = (document: LayerDocument) => document.problems.map(({ code }) => code)

  it('stop at more handles than they allow', () => {
    const document = documentOf(hex(`aced0005 ${`74 ${utf('a')}`.repeat(5)}`), { ...LIMITS, handles: 3 })
    expect(codes(document)).toEqual(['java-limit-handles'])
    expect(document.reading.fault?.at).toBe(20)
    holdToLayerLaws(document, 'handles')
  })

  it('warn of what overflows the stack of Java, and read on', () => {
    const document = read('javaBroken/deep-arrays-20000')
    expect([codes(document), document.reading.fault]).toEqual([['java-deep'], null])
    expect(codes(read('javaBroken/deep-superclasses-3000'))).toEqual(['java-deep'])
  })

  it('stop at objects of more classes than there are bytes', () => {
    const chain = `${'72000141000000000000000102000078'.repeat(2000)}70`
    const bytes = hex(`aced0005 73 ${chain} ${'73 71 007e0000'.repeat(20_000)}`)
    const document = documentOf(bytes)
    expect(codes(document)).toContain('java-limit-superclasses')
  })

  it('hold for exceptions inside one another, which take no handles', () => {
    const bytes = new Uint8Array(100_004).fill(0x7b)
    bytes.set(hex('aced0005'))
    const document = documentOf(bytes)
    expect(document.reading.fault?.at).toBe(100_004)
    expect(document.problems.length).toBeLessThan(30)
  })

  it('read nothing of a count that the bytes cannot hold', () => {
    for (const count of ['7fffffff', '00100000', '00000010']) {
      const document = stream(`75 ${descriptor('[J', '02')} ${count} 0000`)
      expect(codes(document)).toEqual(['java-truncated'])
      expect(document.reading.table.count).toBeLessThan(20)
    }
  })
})

describe('javaBytes', () => {
  it('sums to the stream, by class, field, descriptor and data', () => {
    for (const one of CASES.filter(({ bytes }) => bytes < 10_000)) {
      const sums = javaBytes(documentOf(bytesOf(one)).reading)
      if (sums === null) throw new Error('no sums')
      const { total, header, descriptors, data, unread, classes } = sums
      expect(header + descriptors + data + unread, one.id).toBe(total)
      let counted = 0
      for (const { descriptor: own, data: bytes } of classes) counted += own + bytes
      expect(counted, one.id).toBeLessThanOrEqual(total)
    }
  })

  it('counts fields with what is in them, without descriptors', () => {
    const sums = javaBytes(read('java/inheritance').reading)
    const base = sums?.classes.find(({ name }) => name === 'demo.Types$Base')
    expect(base?.fields).toEqual([
      { name: 'id', bytes: 4 },
      { name: 'label', bytes: 7 },
    ])
    expect(sums?.descriptors).toBe(142)
  })

  it('is null for another format', () => {
    const { document } = openOne(hex('0105'), 'coherence-legacy', LIMITS)
    expect(javaBytes((document as LayerDocument).reading)).toBeNull()
  })

  it('is said at the root', () => {
    expect(read('java/inheritance').meaning(0).what).toContain(
      'Class descriptors take 142 bytes of its 173 bytes, 82 %',
    )
  })
})

describe('candidates', () => {
  it('are the octets of arrays, of blocks, and strings', () => {
    const bytes = hex(
      `aced0005 75 ${descriptor('[B', '02')} 00000004 01020304 74 ${utf('{"a":1}')} 77 05 0102030405`,
    )
    const { candidates } = documentOf(bytes).reading
    const texts = [...candidates].map(({ place, start, end }) => [
      place,
      Buffer.from(bytes.subarray(start, end)).toString('hex'),
    ])
    expect(texts).toEqual([
      ['octets', '01020304'],
      ['string', Buffer.from('{"a":1}').toString('hex')],
      ['octets', '0102030405'],
    ])
  })

  it('lead to a Java stream in a byte[] of another', async () => {
    const inner = 'aced0005 74 0001 61'
    const layer = await open(hex(`aced0005 75 ${descriptor('[B', '02')} 00000008 ${inner}`))
    expect(layer.layers.map(({ format, node }) => [format, layer.document.address(node)])).toEqual([
      ['java-serialization', 'elements'],
    ])
  })
})

describe('Java streams inside POF', () => {
  const cases = ALL.filter(({ layers }) => {
    const formats = layers.map(({ format }) => format)
    return (
      formats[0] === 'pof' &&
      formats.includes('java-serialization') &&
      formats.every((one) => READ_HERE.has(one))
    )
  })

  it.each(cases.map((one) => [one.id, one] as const))('%s', async (_id, one) => {
    let layer: Layer | undefined = await open(bytesOf(one))
    for (const expected of one.layers) {
      if (layer === undefined) throw new Error('no layer')
      expect(differences(layer, expected)).toEqual([])
      const [inner]: readonly Layer[] = layer.layers
      layer = inner
    }
  })
})

describe('the sign of a Java stream', () => {
  it('needs a type code that may stand at its start', () => {
    expect(accepted(hex('aced0005 73'), 'octets')).toBe('java-serialization')
    for (const code of ['6f', '71', '78', '7f']) expect(accepted(hex(`aced0005 ${code}`), 'whole')).toBeNull()
    expect(accepted(hex('aced0005'), 'whole')).toBeNull()
  })
})
