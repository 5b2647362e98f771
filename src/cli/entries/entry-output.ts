// Entries on their way out: lines of a dump, the page with all of them in it, or key and value each in a format of the command.

import type { Payload } from '../../input/index.ts'
import { hexDigits } from '../../pof/text/index.ts'
import { dumpLine } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import { writeNames } from '../../schema/index.ts'
import { withPayload } from '../../view/export/index.ts'
import { grouped } from '../../view/place/index.ts'
import { entryText } from '../../view/profile/index.ts'
import { Output } from '../output.ts'
import type { Source } from '../read-source.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { isFormatName } from '../words.ts'
import { writing } from '../writing.ts'
import { ENTRIES, OPEN } from './entry-formats.ts'

/** An entry of a cache. */
export interface Entry {
  readonly key: Uint8Array
  /** Null where only keys were asked for. */
  readonly value: Uint8Array | null
  /** What is said of it behind its key; null for nothing. */
  readonly remark?: string | null
}

/** Takes entries, one after another. */
export interface EntryOutput {
  write(entry: Entry): Promise<void>
  /** Writes what is left; the exit code of all of it. */
  end(): Promise<ExitCode>
}

/** Characters of lines that a page holds. */
const LARGEST_PAGE = 64 << 20
/** Characters of a key in a label. */
const LABEL = 60

/** The output of a format. */
export function entryOutput(format: string, cache: string, run: SubcommandRun): EntryOutput {
  if (format === ENTRIES) return dumpOutput(run)
  if (format === OPEN) return pageOutput(cache, run)
  const choices = isFormatName(format) ? { ...run.choices, format } : run.choices
  return payloadOutput(cache, { ...run, choices })
}

function dumpOutput({ choices, host }: SubcommandRun): EntryOutput {
  const output = new Output(host, choices.output)
  return {
    async write(entry) {
      if (output.put(dumpLine(entry))) await output.flush()
    },
    async end() {
      await output.close()
      return EXIT.clean
    },
  }
}

function pageOutput(cache: string, { choices, names, host }: SubcommandRun): EntryOutput {
  const page = host.readPage()
  if (page === null)
    throw new Refusal(
      EXIT.unreadable,
      'the offline page did not come with this command. Install pof-inspector again.',
    )
  const lines: string[] = []
  let length = 0
  return {
    async write(entry) {
      const line = dumpLine(entry)
      length += line.length
      if (length > LARGEST_PAGE)
        throw new Refusal(
          EXIT.usage,
          `open: more than ${LARGEST_PAGE >> 20} MiB of entries are too many for a page of its own. Expected --limit or --sample, or entries -o FILE, which the page opens.`,
        )
      lines.push(line)
    },
    async end() {
      if (lines.length === 0) throw new Refusal(EXIT.unreadable, 'open: there are no entries to be shown.')
      const bytes = new TextEncoder().encode(lines.join(''))
      const named = names === null ? {} : { names: writeNames(names) }
      const path = await host.showPage(
        withPayload(page, { title: `${cache}.ndjson`, bytes, address: null, ...named }),
      )
      await new Output(host, choices.output).write(`${path}\n`)
      return EXIT.clean
    },
  }
}

function payloadOutput(cache: string, run: SubcommandRun): EntryOutput {
  const showing = writing(run)
  const { names, choices, host } = run
  // A heading for each of thousands is no use to a program.
  const isPiped = choices.output !== null || !host.isOutputTerminal
  let entries = 0
  let payloads = 0
  let code: ExitCode = EXIT.clean
  const show = async (bytes: Uint8Array, label: string) => {
    payloads++
    code = worse(
      code,
      await showing.show(sourceOf(label, isPiped), {
        payload: payloadOf(bytes, label, entries),
        number: payloads,
      }),
    )
  }
  return {
    async write({ key, value, remark = null }) {
      entries++
      const text = keyText(key, names)
      // A path is one in values.
      if (value === null || choices.path === null) await show(key, `${cache}: key ${text}`)
      if (value !== null)
        await show(value, `${cache}: value of ${text}${remark === null ? '' : `, ${remark}`}`)
      await showing.rest()
    },
    async end() {
      return worse(code, await showing.end(run.refuse))
    },
  }
}

/** A key as a label has it: its value, or its bytes where it is none of POF. */
export function keyText(key: Uint8Array, names: Names | null): string {
  const { text } = entryText(key, names)
  const shown = text === '' ? `0x${hexDigits(key.subarray(0, LABEL))}` : text
  return shown.length > LABEL ? `${shown.slice(0, LABEL)}…` : shown
}

/** `isAlone` leaves out the headings of formats that do not say which payload they are of. */
function sourceOf(name: string, isAlone: boolean): Source {
  return {
    name,
    payloads: [],
    isNumbered: false,
    problem: null,
    note: null,
    formName: '',
    isAll: isAlone,
    isLast: true,
  }
}

function payloadOf(bytes: Uint8Array, label: string, line: number): Payload {
  return {
    bytes,
    declaredLength: null,
    label,
    start: 0,
    end: bytes.length,
    line,
    column: 1,
    before: '',
    form: 'raw',
    problem: null,
  }
}

/** How many entries, in words. */
export function entriesWords(count: number): string {
  return count === 1 ? '1 entry' : `${grouped(count)} entries`
}
