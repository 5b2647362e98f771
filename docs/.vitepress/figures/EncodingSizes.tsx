// One object in nine encodings: the articles' objects as they were recorded, or the reader's own bytes, as bars. Without script
// it is the table of the example that the page names.
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { readText } from '../../../src/input/index.ts'
import { Switch } from '../../../src/ui/frame/Switch.tsx'
import { useSteps } from '../../../src/ui/use-steps.ts'
import { Bars, Claims } from './encodings/Bars.tsx'
import type { OwnSizes } from './encodings/measure.ts'
import { COMPRESSORS, type CompressorId, EXAMPLES, exampleOf } from './encodings/recorded.ts'
import { claims, encodingRows } from './encodings/rows.ts'
import { InspectorLink } from './InspectorLink.tsx'

const OWN = 'own'
/** The small object of the serialization article, which the reader may replace. */
const FIRST = '15 A9 0F 00 00 41 0D 01 4E 06 46 6F 6F 62 61 72 02 58 41 03 01 02 03 40'
const CHOICES = [...EXAMPLES.map(({ id, name }) => ({ id, name })), { id: OWN, name: 'Your bytes' }]
const WAYS = [
  { id: 'one', name: 'As one value' },
  { id: 'apart', name: 'Each element as an entry' },
] as const
/** Nobody has a small compressor for Zstandard in a browser: it was recorded. */
const OWN_COMPRESSORS = COMPRESSORS.filter(({ id }) => id !== 'zstd')

export default function EncodingSizes({ example = 'small-object' }: { readonly example?: string }) {
  const [chosen, setChosen] = useState(example)
  const [compressor, setCompressor] = useState<CompressorId>('plain')
  const isOwn = chosen === OWN
  return (
    <div className="encodings">
      <div className="encodings-choices">
        <Switch label="The object" value={chosen} choices={CHOICES} onChoose={setChosen} />
        <Switch
          label="How the bytes are compressed"
          value={compressor}
          choices={isOwn ? OWN_COMPRESSORS : COMPRESSORS}
          onChoose={setCompressor}
        />
      </div>
      {isOwn ? (
        <Own compressor={compressor === 'zstd' ? 'plain' : compressor} />
      ) : (
        <Recorded id={chosen} compressor={compressor} />
      )}
    </div>
  )
}

function Recorded({ id, compressor }: { readonly id: string; readonly compressor: CompressorId }) {
  const { name, what, table, marks } = exampleOf(id)
  return (
    <>
      <p>{what} As the Java libraries wrote it.</p>
      <Bars
        caption={`${name}: bytes by encoding`}
        rows={encodingRows(table, marks, compressor)}
        compressor={compressor}
      />
      <Claims rows={claims(table)} of={name} />
    </>
  )
}

function Own({ compressor }: { readonly compressor: CompressorId }) {
  const [text, setText] = useState(FIRST)
  const [isApart, setApart] = useState(false)
  const { own, isPending, fault } = useOwn(text, isApart)
  const bytes = useMemo(() => readText(text).payloads[0]?.bytes ?? null, [text])
  return (
    <>
      <label>
        A payload of POF, in hex or any other form
        <textarea
          spellCheck={false}
          rows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div className="encodings-choices">
        {own !== null && own.entries > 0 ? (
          <Switch
            label="How the elements are kept"
            value={isApart ? 'apart' : 'one'}
            choices={WAYS}
            onChoose={(way) => setApart(way === 'apart')}
          />
        ) : null}
        <InspectorLink bytes={bytes} />
      </div>
      <p role="status">
        {fault !== '' ? fault : own === null ? 'Writing it in every encoding…' : own.problem || statusOf(own)}
      </p>
      {own === null || own.problem !== '' ? null : (
        <div data-pending={isPending || undefined}>
          <Bars
            caption="Your value: bytes by encoding"
            rows={encodingRows(own.table, [], compressor, own.words)}
            compressor={compressor}
          />
          <Claims rows={claims(own.table)} of="Your value" />
        </div>
      )}
    </>
  )
}

function statusOf({ words }: OwnSizes): string {
  return words.estimates?.has('json')
    ? '≈ marks estimates: the bytes do not hold the names of classes and fields, so that placeholders stand for them. The inspector counts them exactly when it has the names.'
    : '≈ marks estimates.'
}

/** The sizes of a text: what was measured before stays until there are new ones. */
function useOwn(text: string, isApart: boolean) {
  const [measure, setMeasure] = useState<typeof import('./encodings/measure.ts') | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    import('./encodings/measure.ts').then(setMeasure, () =>
      setFault('What writes the encodings could not be loaded. Load the page again.'),
    )
  }, [])
  const settled = useDeferredValue(text)
  const work = useCallback(
    () => (measure as NonNullable<typeof measure>).measureText(settled, isApart),
    [measure, settled, isApart],
  )
  const { result } = useSteps(measure === null ? null : work)
  const [last, setLast] = useState(result)
  if (result !== null && result !== last) setLast(result)
  return { own: result ?? last, isPending: result === null, fault }
}
