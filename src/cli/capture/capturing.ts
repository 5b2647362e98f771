// The word `capture`: captures in, rows out as they are read: lines, JSON, a dump of the entries, or only sums.

import {
  type CaptureRow,
  type CaptureSums,
  createCaptureReader,
  createCaptureSums,
  readStreams,
} from '../../capture/index.ts'
import { escapeUnseen } from '../../pof/index.ts'
import { wayOf } from '../../session/index.ts'
import { span } from '../../view/export/index.ts'
import { paint, wantsColour } from '../ansi.ts'
import { Output } from '../output.ts'
import { columnsOf } from '../payload.ts'
import { EXIT, type ExitCode, Refusal, worse } from '../refusal.ts'
import type { SubcommandRun } from '../subcommand-run.ts'
import { type CaptureInput, captureInputs } from './capture-inputs.ts'
import type { CaptureValues } from './capture-word.ts'
import { rowFilter } from './row-filter.ts'
import { entryLines, rowJson } from './row-json.ts'
import { headLine, rowLines, sumLines } from './row-text.ts'

/** Reads the captures and writes what was asked for; an exit code: whether there were gaps or faults. */
export async function capturing(run: SubcommandRun): Promise<ExitCode> {
  const { choices, host, refuse } = run
  const values = run.own as unknown as CaptureValues
  refuseTogether(values)
  const showing = new Showing(run, values)
  let code: ExitCode = EXIT.clean
  for await (const input of captureInputs(choices, host, values.follow)) {
    if (input instanceof Refusal) {
      code = worse(code, refuse(input))
      continue
    }
    try {
      await readInput(input, values, showing, run)
    } catch (error) {
      if (error instanceof Refusal) throw error
      const why = `cannot read ${input.name}: ${(error as Error).message}`
      code = worse(code, refuse(new Refusal(EXIT.unreadable, why)))
    }
  }
  await showing.end()
  return worse(code, showing.hasProblems ? EXIT.problems : EXIT.clean)
}

function refuseTogether({ json, sums, entries }: CaptureValues): void {
  if (entries && (json || sums)) {
    const other = json ? '--json' : '--sums'
    throw new Refusal(
      EXIT.usage,
      `--entries and ${other}: expected one of them. --entries writes JSON by itself.`,
    )
  }
}

async function readInput(
  input: CaptureInput,
  values: CaptureValues,
  showing: Showing,
  { host }: SubcommandRun,
): Promise<void> {
  showing.begin(input)
  if (input.kind === 'ways') {
    await showing.rows(readStreams(input.c2s, input.s2c))
    return
  }
  const way = values.way ?? wayOf(input.name)
  const isPacked = way !== null && /\.gz$/i.test(input.name)
  const reader = createCaptureReader(way === null ? {} : { way })
  let bytes = 0
  for await (const piece of isPacked ? host.inflate(input.pieces) : input.pieces) {
    await showing.rows(reader.add(piece))
    bytes += piece.length
    host.progress('reading', bytes)
  }
  await showing.rows(reader.end())
}

/** Writes rows in the form that was asked for. */
class Showing {
  hasProblems = false
  readonly #output: Output
  readonly #values: CaptureValues
  readonly #isShown: (row: CaptureRow) => boolean
  readonly #sums: CaptureSums | null
  readonly #width: number
  readonly #isColoured: boolean
  #isBegun = false
  /** The name of the input, where there are several. */
  #source: string | null = null

  constructor({ choices, host }: SubcommandRun, values: CaptureValues) {
    this.#output = new Output(host, choices.output)
    this.#values = values
    this.#isShown = rowFilter(values)
    this.#sums = values.sums ? createCaptureSums() : null
    this.#width = choices.width ?? columnsOf(host)
    const isTerminal = host.isOutputTerminal && choices.output === null
    this.#isColoured = wantsColour(choices.colour, host.environment, isTerminal)
  }

  /** Rows of another input follow. */
  begin({ name, isOne }: CaptureInput): void {
    this.#source = isOne ? null : name
    this.#isBegun = false
  }

  /** Takes rows of a capture, and writes them before more input is waited for. */
  async rows(rows: readonly CaptureRow[]): Promise<void> {
    const shown: CaptureRow[] = []
    for (const row of rows) {
      if (row.kind === 'gap' || row.kind === 'fault') this.hasProblems = true
      if (this.#isShown(row)) shown.push(row)
    }
    if (this.#sums !== null) {
      this.#sums.add(shown)
      return
    }
    for (const row of shown) {
      for (const line of this.#values.entries ? entryLines(row) : [this.#line(row)])
        if (this.#output.put(`${line}\n`)) await this.#output.flush()
    }
    await this.#output.flush()
  }

  /** Writes what is left to be written. */
  async end(): Promise<void> {
    if (this.#sums !== null) {
      const sums = this.#sums.sums()
      const lines = this.#values.json
        ? sums.map((sum) => JSON.stringify(sum))
        : sumLines(sums).map((line) => paint(line, this.#isColoured))
      for (const line of lines) this.#output.put(`${line}\n`)
    }
    await this.#output.close()
  }

  /** A row as it is written. */
  #line(row: CaptureRow): string {
    if (this.#values.json) return rowJson(row, this.#values.bytes, this.#source)
    const lines = rowLines(row, this.#width)
    if (!this.#isBegun) {
      lines.unshift(headLine(this.#width))
      if (this.#source !== null) lines.unshift([span(escapeUnseen(this.#source), 'strong')])
    }
    this.#isBegun = true
    return lines.map((line) => paint(line, this.#isColoured)).join('\n')
  }
}
