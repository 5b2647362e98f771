// The kinds of files of packets. A file is of the first kind that says so: what begins with a number of its own comes first.

import type { CaptureKind } from './capture-kind.ts'
import { beginsWith } from './capture-kind.ts'
import { FOREIGN_KINDS } from './foreign.ts'
import { InflatingReader, isGzip } from './inflating.ts'
import { isPcap, PcapFormat } from './pcap.ts'
import { isPcapng, PcapngFormat } from './pcapng.ts'
import { RecordReader } from './record-reader.ts'
import { FOLLOWED_ARRAYS } from './text/followed-arrays.ts'
import { FOLLOWED_HEX } from './text/followed-hex.ts'
import { FOLLOWED_RAW } from './text/followed-raw.ts'
import { FOLLOWED_YAML } from './text/followed-yaml.ts'
import { TCPDUMP_TEXT } from './text/tcpdump-text.ts'
import { type TextForm, textKind } from './text/text-form.ts'
import { WIRESHARK_TEXT } from './text/wireshark-text.ts'

const PCAP: CaptureKind = {
  id: 'pcap',
  title: 'a capture of tcpdump (pcap)',
  detect: (head, isWhole) => (head.length < 4 && !isWhole ? null : isPcap(head)),
  open: ({ packets }) => new RecordReader(new PcapFormat(packets)),
}

const PCAPNG: CaptureKind = {
  id: 'pcapng',
  title: 'a capture of Wireshark (pcapng)',
  detect: (head, isWhole) =>
    beginsWith(head, isWhole, 0x0a, 0x0d, 0x0d, 0x0a) &&
    (head.length < 12 && !isWhole ? null : isPcapng(head)),
  open: ({ packets }) => new RecordReader(new PcapngFormat(packets)),
}

const GZIP: CaptureKind = {
  id: 'gzip',
  title: 'a gzip file',
  detect: (head, isWhole) => (head.length < 3 && !isWhole ? null : isGzip(head)),
  open: ({ packets }, again) => new InflatingReader(again(), packets),
}

/** The forms of text, the most telling first. */
export const TEXT_FORMS: readonly TextForm[] = [
  TCPDUMP_TEXT,
  FOLLOWED_YAML,
  FOLLOWED_ARRAYS,
  FOLLOWED_RAW,
  WIRESHARK_TEXT,
  FOLLOWED_HEX,
]

/** Files that hold packets, gzip files, which may, dumps in text; and files that are to be converted first. */
export const PACKET_KINDS: readonly CaptureKind[] = [
  PCAP,
  PCAPNG,
  GZIP,
  ...FOREIGN_KINDS,
  ...TEXT_FORMS.map(textKind),
]
