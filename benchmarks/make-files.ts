// Makes the files of one stream, in a process of its own, since the data takes a lot of memory.
// Arguments: the stream's name, the folder.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTESTANTS } from './contestants.ts'
import { STREAMS } from './streams.ts'

const [name, folder] = process.argv.slice(2)
const stream = STREAMS.find((row) => row.name === name)
if (stream === undefined || folder === undefined) throw new Error(`no stream ${name}, or no folder`)
const { pof, data } = stream.make()
writeFileSync(join(folder, `${name}.pof`), pof)
if (data !== undefined) {
  const encoders = new Map(CONTESTANTS.map(({ file, encode }) => [file, encode]))
  for (const [file, encode] of encoders) {
    if (encode !== undefined) writeFileSync(join(folder, `${name}.${file}`), encode(data))
  }
}
