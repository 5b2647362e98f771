// Makes the files of one stream, in a process of its own, since the data takes a lot of memory.
// Arguments: the stream's name, the folder, about how many bytes of POF.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTESTANTS } from './contestants.ts'
import { STREAMS } from './streams.ts'

const [name, folder, length] = process.argv.slice(2)
const stream = STREAMS.find((row) => row.name === name)
if (stream === undefined || folder === undefined) throw new Error(`no stream ${name}, or no folder`)
const { pof, data } = stream.make(Number(length))
writeFileSync(join(folder, `${name}.pof`), pof)
if (data !== undefined) {
  for (const { file, encode, isText } of CONTESTANTS)
    if (encode !== undefined && !(isText && stream.notJson))
      writeFileSync(join(folder, `${name}.${file}`), encode(data))
}
