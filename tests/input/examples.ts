// Texts as people really paste them, with the bytes they hold: most were printed by the tool itself
// (xxd, hexdump, od, Coherence 25.03.1, Node 20, Python 3) for the two values below.

import type { FormId } from '../../src/input/index.ts'

/** A PofObject with "TheData" at index 1, envelope included. */
export const THE_DATA = '15921000014e075468654461746140'
/** The same, then 100 zeros and "abc": dumps shorten the zeros to a `*`. */
export const WITH_ZEROS = `${THE_DATA}${'00'.repeat(100)}616263`

/** A text, what it is, and the bytes of each payload in hex. */
export interface Example {
  readonly form: FormId
  readonly about: string
  readonly text: string
  readonly payloads: readonly string[]
}

const example = (form: FormId, about: string, text: string | string[], ...payloads: string[]): Example => ({
  form,
  about,
  text: typeof text === 'string' ? text : text.join('\n'),
  payloads: payloads.length > 0 ? payloads : [THE_DATA],
})

const SHORT = '15921000'
const LOG = [
  '2026-11-21 06:47:03.355/1.188 Oracle Coherence CE 25.03.1 <D5> (thread=DistributedCache:PartitionedCache, member=1): key=Binary(length=3, value=0x0D1592)',
  '2026-11-21 06:47:03.471/1.295 Oracle Coherence CE 25.03.1 <Info> (thread=main, member=n/a): Optional configuration override "/custom-mbeans.xml" is not specified',
  '2026-11-21 06:47:03.473/1.298 <D5> (thread=x): Entry{Key="Binary(length=3, value=0x0D1592)", Value="ByteArrayReadBuffer(length=4, value=0x15921000)"}',
]

/** Every form, each in several of its manners. All of these are read without a problem. */
export const EXAMPLES: readonly Example[] = [
  example('hex', 'plain', THE_DATA),
  example('hex', '0x and upper case', '0x15921000014E075468654461746140'),
  example('hex', 'pairs', '15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40'),
  example('hex', 'BitConverter.ToString of .NET', '15-92-10-00', SHORT),
  example('hex', 'colons', '15:92:10:00', SHORT),
  example('hex', 'commas and 0x', '0x15, 0x92, 0x10, 0x0', SHORT),
  example('hex', '0x without separators', '0x150x920x100x00', SHORT),
  example('hex', '0x here and there', '15 92 0x10 00', SHORT),
  example('hex', 'casts without braces', '(byte)0x15, (byte) 0x92, (byte)0x10, (byte)0', SHORT),
  example('hex', 'h behind each byte', '15h 92h 10h 00h', SHORT),
  example('hex', 'percent signs', '%15%92%10%00', SHORT),
  example('bytea', 'bytea of Postgres', '\\x15921000', SHORT),
  example('hex', 'pipes and tabs', '15|92\t10|00', SHORT),
  example('hex', 'without leading zeros', '15 92 10 0 1 4e 7', '15921000014e07'),
  example(
    'hex',
    'comments',
    ['# made by PofPrimer', '15 92 10 # type 1042', '00 // version', '/* end */'],
    SHORT,
  ),
  example('hex', 'od -An -v -t x1', [' 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40']),
  example('hex', 'xxd -p', `${THE_DATA}\n`),
  example('hex', 'wrapped in the middle of a byte', '1592100\n0014e07546865446\n1746140'),
  example('hex', 'brackets', '[15 92 10 00]', SHORT),
  example('hex', 'one value to a line', ['0x15921000', '', '  0x0D1592'], SHORT, '0d1592'),
  example('hex', 'bytes on lines of their own', ['0x15', '0x92', '0x10', '0x00'], SHORT),
  example('hex', 'only digits', '1234', '1234'),

  example('binary-to-string', 'Binary', 'Binary(length=15, value=0x15921000014E075468654461746140)'),
  example(
    'binary-to-string',
    'ByteArrayReadBuffer',
    'ByteArrayReadBuffer(length=4, value=0x15921000)',
    SHORT,
  ),
  example('binary-to-string', 'ByteSequence', 'ByteSequence(length=4, value=0x15921000)', SHORT),
  example('binary-to-string', 'BinaryKey without a length', 'BinaryKey(0x15921000)', SHORT),
  example(
    'binary-to-string',
    'a class with its package',
    'com.tangosol.util.Binary(length=1, value=0x15)',
    '15',
  ),
  example('binary-to-string', 'a whole log', LOG, '0d1592', '0d1592', SHORT),
  example('binary-to-string', 'a wrapped line', 'Binary(length=4, value=0x1592\n    1000)', SHORT),
  example('binary-to-string', 'an empty Binary', 'Binary(length=0, value=0x)', ''),

  example('data-url', 'base64', 'data:application/octet-stream;base64,FZIQAA==', SHORT),
  example('data-url', 'percent-encoded padding', 'data:;base64,FZIQAA%3D%3D', SHORT),
  example('data-url', 'percent-encoded bytes', 'url("data:,%15%92%10%00N")', `${SHORT}4e`),

  example('node-buffer', 'a Buffer', '<Buffer 15 92 10 00>', SHORT),
  example(
    'node-buffer',
    'an object with two',
    '{\n  key: <Buffer 0d>,\n  value: <Buffer 15 92>\n}',
    '0d',
    '1592',
  ),
  example(
    'node-buffer',
    'an ArrayBuffer',
    'ArrayBuffer { [Uint8Contents]: <15 92 10 00>, byteLength: 4 }',
    SHORT,
  ),
  example('json-buffer', 'JSON.stringify(buffer)', '{"type":"Buffer","data":[21,146,16,0]}', SHORT),
  example(
    'json-buffer',
    'indented, in an object',
    '{ "value": {\n "type": "Buffer",\n "data": [\n 21,\n 146 ] } }',
    '1592',
  ),
  example('json-typed-array', 'JSON.stringify(uint8Array)', '{"0":21,"1":146,"2":16,"3":0}', SHORT),
  example('json-typed-array', 'of an Int8Array', '{"0":21,"1":-110,"2":16,"3":0}', SHORT),
  example('json-typed-array', 'of one byte, in an object', '{"key": {"0":100}}', '64'),
  example(
    'json-typed-array',
    'indented, several',
    '[{ "value": {\n  "0": 21,\n  "1": 146\n } }, { "value": {\n  "0": 16,\n  "1": 0\n } }]',
    '1592',
    '1000',
  ),
  example('byte-list', 'short lists in properties', '{"a":[21,2,3],"b":[4,5,6]}', '150203', '040506'),
  example(
    'byte-list',
    'a Buffer with its properties turned',
    '{"data":[21,146,16,0],"type":"Buffer"}',
    SHORT,
  ),
  example('byte-list', 'signed, in a property', '{"value":[-84,-19,0,5]}', 'aced0005'),
  example('hex-in-text', 'behind a key of hex digits', '{"a":"15921000"}', SHORT),

  example('xxd', 'xxd', '00000000: 1592 1000 014e 0754 6865 4461 7461 40    .....N.TheData@'),
  example(
    'xxd',
    'xxd -u -g1 -c 20',
    '00000000: 15 92 10 00 01 4E 07 54 68 65 44 61 74 61 40                 .....N.TheData@',
  ),
  example('xxd', 'xxd -e', '00000000: 00109215 54074e01 61446568   406174  .....N.TheData@'),
  example('xxd', 'xxd -b -c4', [
    '00000000: 00010101 10010010 00010000 00000000  ....',
    '00000004: 00000001 01001110 00000111 01010100  .N.T',
    '00000008: 01101000 01100101 01000100 01100001  heDa',
    '0000000c: 01110100 01100001 01000000           ta@',
  ]),
  example(
    'xxd',
    'xxd -a of zeros',
    [
      '00000000: 1592 1000 014e 0754 6865 4461 7461 4000  .....N.TheData@.',
      '00000010: 0000 0000 0000 0000 0000 0000 0000 0000  ................',
      '*',
      '00000070: 0000 0061 6263                           ...abc',
    ],
    WITH_ZEROS,
  ),
  example('xxd', 'a text column that looks like hex', '00000000: 6162 6364 6566  abcdef', '616263646566'),
  example('hexdump-c', 'hexdump -C', [
    '00000000  15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40     |.....N.TheData@|',
    '0000000f',
  ]),
  example(
    'hexdump-c',
    'hexdump -C of zeros',
    [
      '00000000  15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 00  |.....N.TheData@.|',
      '00000010  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00  |................|',
      '*',
      '00000070  00 00 00 61 62 63                                 |...abc|',
      '00000076',
    ],
    WITH_ZEROS,
  ),
  example('coherence-hexdump', 'Base.toHexDump(bytes, 16)', [
    '00:  15 92 10 00 01 4E 07 54 68 65 44 61 74 61 40     .\u0092...N.TheData@ ',
  ]),
  example('coherence-hexdump', 'Base.toHexDump(bytes, 8)', [
    '00:  15 92 10 00 01 4E 07 54  .\u0092...N.T',
    '08:  68 65 44 61 74 61 40     heData@ ',
  ]),
  example(
    'coherence-hexdump',
    'four digits, a gap in the middle',
    [
      '0000: 15 92 10 00 01 4e 07 54  68 65 44 61 74 61 40 61  .....N.TheData@a',
      '0010: 62 63                                             bc',
    ],
    `${THE_DATA}616263`,
  ),
  example('coherence-hexdump', 'tcpdump -X', [
    '\t0x0000:  1592 1000 014e 0754 6865 4461 7461 40  .....N.TheData@',
  ]),
  example('wireshark', 'Wireshark', [
    '0000   15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40      .....N.TheData@',
  ]),
  example('wireshark', 'Format-Hex of PowerShell', [
    '           00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F',
    '',
    '00000000   15 92 10 00 01 4E 07 54 68 65 44 61 74 61 40     .....N.TheData@',
  ]),
  example('netty', "Netty's box", [
    '         +-------------------------------------------------+',
    '         |  0  1  2  3  4  5  6  7  8  9  a  b  c  d  e  f |',
    '+--------+-------------------------------------------------+----------------+',
    '|00000000| 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40    |.....N.TheData@ |',
    '+--------+-------------------------------------------------+----------------+',
  ]),
  example('od', 'od -t x1', ['0000000 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40', '0000017']),
  example('od', 'od -A x -t x1z', [
    '000000 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40     >.....N.TheData@<',
    '00000f',
  ]),
  example('od', 'od -A d -t x1', ['0000000 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40', '0000015']),
  example('od', 'od -b', ['0000000 025 222 020 000 001 116 007 124 150 145 104 141 164 141 100', '0000017']),
  example('od', 'od -t d1', [
    '0000000   21 -110   16    0    1   78    7   84  104  101   68   97  116   97   64',
    '0000017',
  ]),
  example(
    'od',
    'od of macOS',
    ['0000000    15  92  10  00                                                ', '0000004'],
    SHORT,
  ),
  example(
    'od',
    'od -t x1 of zeros, octal offsets',
    [
      '0000000 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40 00',
      '0000020 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00',
      '*',
      '0000160 00 00 00 61 62 63',
      '0000166',
    ],
    WITH_ZEROS,
  ),
  example(
    'od',
    'od -A d -t x1 of zeros, decimal offsets',
    [
      '0000000 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40 00',
      '0000016 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00',
      '*',
      '0000112 00 00 00 61 62 63',
      '0000118',
    ],
    WITH_ZEROS,
  ),

  example(
    'numbered-lines',
    'IntelliJ',
    ['value = {byte[4]@1234}', ' 0 = 21', ' 1 = -110', ' 2 = 16', ' 3 = 0'],
    SHORT,
  ),
  example('numbered-lines', 'Eclipse', ['[0]\t21', '[1]\t-110', '[2]\t16', '[3]\t0'], SHORT),
  example(
    'numbered-lines',
    'Visual Studio',
    ['{byte[4]}', '    [0]: 21', '    [1]: 146', '    [2]: 16', '    [3]: 0'],
    SHORT,
  ),
  example(
    'numbered-lines',
    'Visual Studio, hexadecimal',
    ['\t\t[0]\t0x15\tbyte', '\t\t[1]\t0x92\tbyte'],
    '1592',
  ),
  example('numbered-lines', 'gdb', ["[0] = 21 '\\025',", "[1] = 146 '\\222',", "[2] = 16 '\\020'"], '159210'),
  example('numbered-lines', 'hex of an editor', [
    '1: 15 92 10 00',
    '2: 01 4e 07 54',
    '3: 68 65 44 61',
    '4: 74 61 40',
  ]),
  example('numbered-lines', 'hex without colons', [' 1  15 92', ' 2  10 00'], SHORT),
  example('debugger-memory', 'gdb, x/15xb', [
    '0x7ffe10 <buffer>:\t0x15\t0x92\t0x10\t0x00\t0x01\t0x4e\t0x07\t0x54',
    '0x7ffe18 <buffer+8>:\t0x68\t0x65\t0x44\t0x61\t0x74\t0x61\t0x40',
  ]),
  example('debugger-memory', 'one row', '0x7ffe10:\t0x15\t0x92\t0x10\t0x00', SHORT),
  example('coherence-hexdump', 'lldb, memory read', [
    '0x16fdff2a0: 15 92 10 00 01 4e 07 54  .....N.T',
    '0x16fdff2a8: 68 65 44 61 74 61 40     heData@',
  ]),
  example('byte-literal', 'Python', "b'\\x15\\x92\\x10\\x00\\x01N\\x07TheData@'"),
  example(
    'byte-literal',
    'Python, wrapped by pprint',
    "(b'\\x15\\x92\\x10'\n b'\\x00\\x01N\\x07The'\n b'Data@')",
  ),
  example(
    'byte-literal',
    'Python, bytearray in a log',
    "value=bytearray(b'\\x15\\x92\\x10\\x00') done",
    SHORT,
  ),
  example('byte-literal', 'SQL', "INSERT INTO t VALUES (X'15921000', x'0d')", SHORT, '0d'),
  example('byte-literal', 'bytes.fromhex', "bytes.fromhex('15 92 10 00')", SHORT),
  example('byte-literal', 'HEXTORAW of Oracle', "HEXTORAW('15921000')", SHORT),
  example('byte-literal', 'Convert.FromHexString of .NET', 'Convert.FromHexString("15921000")', SHORT),
  example('byte-literal', 'Base64 of Java', 'Base64.getDecoder().decode("FZIQAA==")', SHORT),
  example('byte-literal', 'Buffer.from of Node, hex', "Buffer.from('15921000', 'hex')", SHORT),
  example('byte-literal', 'Buffer.from of Node, base64', 'Buffer.from("FZIQAA==", "base64")', SHORT),

  example('array-literal', 'Java', 'new byte[] {0x15, (byte) 0x92, 0x10, 0}', SHORT),
  example('array-literal', 'C#', 'var bytes = new byte[4] { 0x15, 0x92, 0x10, 0x00 };', SHORT),
  example('array-literal', 'bare braces', '{0x15, (byte)0x92}', '1592'),
  example(
    'array-literal',
    'xxd -i',
    'unsigned char d_bin[] = {\n  0x15, 0x92,\n  0x10, 0x00\n};\nunsigned int d_bin_len = 4;',
    SHORT,
  ),
  example('array-literal', 'JavaScript', 'new Uint8Array([21, 146, 16, 0])', SHORT),
  example('array-literal', "Node's console", 'Uint8Array(4) [\n  21, 146,\n  16,   0\n]', SHORT),
  example('array-literal', "Node's console, signed", 'Int8Array(4) [ 21, -110, 16, 0 ]', SHORT),
  example('array-literal', 'Go', '[]byte{0x15, 0x92, 0x10, 0x00}', SHORT),
  example('array-literal', 'Kotlin', 'byteArrayOf(0x15, -110, 0x10, 0)', SHORT),
  example('array-literal', 'Python', 'bytes([21, 146, 16, 0])', SHORT),
  example('array-literal', 'gdb', "$1 = {21 '\\025', 146 '\\222', 16 '\\020', 0 '\\000'}", SHORT),
  example('array-literal', 'Rust', 'let b = vec![21u8, 146, 0x10, 0b0];', SHORT),
  example(
    'array-literal',
    'C with comments',
    'const uint8_t d[] = { 0x15, /* type */ 0x92, 0x10, // 1042\n 0 };',
    SHORT,
  ),

  example(
    'byte-list',
    'Arrays.toString of Java',
    '[21, -110, 16, 0, 1, 78, 7, 84, 104, 101, 68, 97, 116, 97, 64]',
  ),
  example('byte-list', 'JSON', '[21,146,16,0]', SHORT),
  example('byte-list', 'no brackets', '21, -110, 16, 0', SHORT),
  example('byte-list', 'spaces only', '21 146 16 0', SHORT),
  example('byte-list', 'a Python tuple', '(21, 146, 16, 0)', SHORT),
  example('byte-list', 'two lists in a log', 'put key=[13, -110], value=[21, -110, 16, 0]', '0d92', SHORT),

  example('escaped', 'escapes', '\\x15\\x92\\x10\\x00\\x01N\\x07TheData@'),
  example('escaped', "protobuf's text format", 'key: "\\025\\222\\020\\000\\001N\\aTheData@"'),
  example('escaped', 'JSON of Latin-1', '"\\u0015\\u0092\\u0010\\u0000"', SHORT),
  example('escaped', 'single quotes', "'\\x15\\x92\\x10\\x00'", SHORT),

  example('base64', 'one line', 'FZIQAAFOB1RoZURhdGFA'),
  example('base64', 'padded', 'FZIQAA==', SHORT),
  example('base64', 'in quotes', '"FZIQAA=="', SHORT),
  example('base64', 'with its name', 'base64:FZIQAA==', SHORT),
  example('base64', 'base64url', '-_-_7wAA', 'fbffbfef0000'),
  example(
    'base64',
    'wrapped',
    [
      'FZIQAAFOB1RoZURhdGFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'AGFiYw==',
    ],
    WITH_ZEROS,
  ),

  example('hex-in-text', '0x in a log', 'processed key=0x15921000 in 3 ms', SHORT),
  example('hex-in-text', 'a bare word', `received ${THE_DATA} from member 2`),
  example('hex-in-text', 'pairs', 'received 15 92 10 00 01 4e 07 54 68 65 44 61 74 61 40 from member 2'),
  example('hex-in-text', 'a value of JSON', '{"id":7,"value":"15921000"}', SHORT),
  example('base64-in-text', 'a value of JSON', '{"id":7,"value":"FZIQAA=="}', SHORT),
]
