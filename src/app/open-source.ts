// What the user asked to open -> what is on screen: text or a file is read, one payload is chosen and parsed.
// Pure but for time: asking for the same gives the same.

import { FORMS, type FormId, type InputResult, type Payload, readFile, readText } from '../input/index.ts'
import { hexText, type PofDocument, parse, type RawArrayPlace } from '../pof/index.ts'
import type { Choice, EnvelopeChoice, PayloadView, SourceView } from '../ui/index.ts'

/** What is to be opened, and how. All of it can be written down and asked again. */
export interface Asked {
  /** For people: `pasted text`, a file name, the title of an example. */
  readonly title: string
  /** Exactly one of the two is not null. */
  readonly text: string | null
  readonly file: Uint8Array | null
  /** The form that the user chose, or null. */
  readonly form: FormId | null
  readonly envelope: EnvelopeChoice
  /** Which of several payloads. */
  readonly payload: number
  /** Places that the user said hold raw arrays; none after another payload or form is chosen. */
  readonly rawArrays?: readonly RawArrayPlace[]
}

const BEGINNING = 16

/** What came of it. */
export interface Opened {
  readonly asked: Asked
  readonly result: InputResult
  readonly source: SourceView
  /** Null where no bytes were found. */
  readonly doc: PofDocument | null
}

/** The forms that can be chosen. */
export const FORM_CHOICES: readonly (Choice & { readonly id: FormId })[] = FORMS.map(({ id, name }) => ({
  id,
  name,
}))

/** A text to be opened as it says itself. */
export function askText(title: string, text: string): Asked {
  return { title, text, file: null, form: null, envelope: 'auto', payload: 0 }
}

/** A file to be opened as it says itself. */
export function askFile(name: string, file: Uint8Array): Asked {
  return { title: name, text: null, file, form: null, envelope: 'auto', payload: 0 }
}

/** Reads and parses what was asked for. Never throws on content. */
export function open(asked: Asked): Opened {
  return parsed(asked, read(asked))
}

/** The same source with another form, payload or envelope; it is read again only for another form. */
export function reopen(
  opened: Opened,
  change: Partial<Pick<Asked, 'form' | 'payload' | 'envelope' | 'rawArrays'>>,
): Opened {
  const asked = { ...opened.asked, rawArrays: [], ...change }
  return change.form === undefined ? parsed(asked, opened.result) : open(asked)
}

function read({ text, file, form, title }: Asked): InputResult {
  const options = form === null ? {} : { form }
  return text === null
    ? readFile(file ?? new Uint8Array(0), { ...options, name: title })
    : readText(text, options)
}

function parsed(asked: Asked, result: InputResult): Opened {
  const payload = result.payloads[asked.payload] ?? result.payloads[0]
  const envelope = asked.envelope === 'auto' ? {} : { envelope: asked.envelope === 'yes' }
  const declared = payload?.declaredLength ?? null
  const expected = declared === null ? {} : { expectedLength: declared }
  const doc =
    payload === undefined
      ? null
      : parse(payload.bytes, { ...envelope, ...expected, rawArrays: asked.rawArrays ?? [] })
  return { asked, result, source: sourceView(asked, result, payload), doc }
}

function sourceView(asked: Asked, result: InputResult, payload: Payload | undefined): SourceView {
  const isOwn = result.payloads.some(({ problem }) => problem === result.problem)
  const gzip = result.gzip ? 'The file was gzipped; this is what it held.' : null
  return {
    title: asked.title,
    form: { id: result.form, name: result.formName },
    isChosen: asked.form !== null,
    alternatives: result.alternatives.map(({ form, formName, bytes }) => ({
      id: form,
      name: formName,
      hint: `${bytes.toLocaleString('en')} bytes`,
    })),
    payloads: result.payloads.map((one) =>
      payloadView(one, asked.text !== null || result.encoding !== 'binary'),
    ),
    payload: payload === undefined ? -1 : result.payloads.indexOf(payload),
    note: [gzip, result.note].filter((text) => text !== null).join(' ') || null,
    problems: result.problem === null || isOwn ? [] : [result.problem.message],
  }
}

function payloadView(
  { label, line, column, bytes, declaredLength, problem }: Payload,
  isText: boolean,
): PayloadView {
  return {
    label,
    beginning: hexText(bytes, BEGINNING),
    line: isText ? line : null,
    column: isText ? column : null,
    given: bytes.length,
    declared: declaredLength,
    problem: problem?.message ?? null,
  }
}
