// Files that people have in place of a capture that can be read: what they are, and what makes a capture of them.

import { beginsWith, type CaptureKind } from './capture-kind.ts'

const CONVERT = 'Convert it: editcap -F pcap FILE capture.pcap.'

/** The first bytes in hex, what such a file is, and what to do. */
const FOREIGN: readonly (readonly [id: string, magic: string, title: string, advice: string])[] = [
  ['snoop', '736e6f6f70000000', 'a capture of snoop', CONVERT],
  ['netmon', '474d4255', 'a capture of Network Monitor', CONVERT],
  ['netmon-1', '52545353', 'a capture of Network Monitor', CONVERT],
  ['iptrace', '697074726163652032', 'a capture of iptrace', CONVERT],
  ['zstd', '28b52ffd', 'a file of zstd', 'Unpack it: unzstd FILE.'],
  ['lz4', '04224d18', 'a file of lz4', 'Unpack it: unlz4 FILE.'],
  ['xz', 'fd377a585a00', 'a file of xz', 'Unpack it: unxz FILE.'],
  ['bzip2', '425a68', 'a file of bzip2', 'Unpack it: bunzip2 FILE.'],
  ['zip', '504b0304', 'a zip archive', 'Unpack it, and open the capture in it.'],
]

/** Kinds whose readers say what the file is. */
export const FOREIGN_KINDS: readonly CaptureKind[] = FOREIGN.map(([id, magic, title, advice]) => {
  const bytes = (magic.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  return {
    id,
    title,
    detect: (head, isWhole) => beginsWith(head, isWhole, ...bytes),
    open({ packets }) {
      const message = `This is ${title}: expected pcap, pcapng, gzip or the text of a dump. ${advice}`
      packets.fault('foreign', 0, message)
      return { add() {}, end() {} }
    },
  }
})
