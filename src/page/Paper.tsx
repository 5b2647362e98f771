// The page on paper, and what stands above its list: where the bytes came from, and what they are.

import type { PofDocument } from '../pof/index.ts'
import type { Names } from '../schema/index.ts'
import type { SourceView } from '../session/index.ts'
import { OnPaper, Printed } from '../ui/index.ts'
import { problemSummary } from '../view/inspector/index.ts'
import { counted, grouped, namedType } from '../view/place/index.ts'

/** The list, while the page is printed; nothing else. */
export function Paper(props: {
  readonly doc: PofDocument
  readonly source: SourceView
  readonly names: Names
  /** Whether that is only the beginning; the rest is being read. */
  readonly isBeginning: boolean
}) {
  const { doc, source, names } = props
  return (
    <OnPaper>{() => <Printed doc={doc} label={source.title} facts={factsOf(props)} names={names} />}</OnPaper>
  )
}

/** `payload 2 of 3; Order (2000), 305 bytes, no problems`. */
function factsOf({ doc, source, names, isBeginning }: Parameters<typeof Paper>[0]): string {
  const { payload, payloads } = source
  const which = payloads.length > 1 ? [`payload ${grouped(payload + 1)} of ${grouped(payloads.length)}`] : []
  const type = doc.root < 0 ? [] : [namedType(names, doc, doc.root)]
  const size = counted(doc.bytes.length, 'byte')
  const problems = isBeginning ? 'the beginning; the rest is being read' : problemSummary(doc)
  return [...which, [...type, size, problems].join(', ')].join('; ')
}
