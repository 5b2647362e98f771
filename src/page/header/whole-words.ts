// What is open as a whole, in the words of the header: in place of the size of one payload, where a view shows them all.

import { entriesOf, type Opened } from '../../session/index.ts'
import { ROW_KINDS } from '../../view/capture/index.ts'
import { sizeText } from '../../view/opening/index.ts'
import { counted, grouped } from '../../view/place/index.ts'

const MESSAGE = ROW_KINDS.indexOf('message')

/** `60 messages, 7 KiB`, `1 entry, 90 bytes`: how much there is, and the size of the file or the text. */
export function wholeWords({ result: { payloads }, request: { file, text } }: Opened): string {
  const { capture } = payloads
  const size = text?.length ?? (file instanceof Blob ? file.size : (file?.length ?? 0))
  if (capture !== undefined) {
    const messages = capture.columns.kinds.reduce((sum, kind) => (kind === MESSAGE ? sum + 1 : sum), 0)
    return `${counted(messages, 'message')}, ${sizeText(size)}`
  }
  const entries = entriesOf(payloads).length
  return `${entries === 1 ? '1 entry' : `${grouped(entries)} entries`}, ${sizeText(size)}`
}
