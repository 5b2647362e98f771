// The inputs of the word `capture`: files, standard input, and pairs of files with the two ways of a connection.

import type { Way } from '../../capture/index.ts'
import type { Choices } from '../choices.ts'
import type { Host, PiecesOutcome } from '../host.ts'
import { inputsOf } from '../read-source.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** A capture: bytes in pieces; or both ways of one connection. */
export type CaptureInput =
  | { readonly kind: 'file'; readonly name: string; readonly pieces: AsyncIterable<Uint8Array> }
  | { readonly kind: 'ways'; readonly name: string; readonly c2s: Uint8Array; readonly s2c: Uint8Array }

/** The inputs in turn; a `Refusal` for one that cannot be read. Throws a `Refusal` where there is none. */
export async function* captureInputs(
  choices: Choices,
  host: Host,
  isFollowed: boolean,
): AsyncGenerator<CaptureInput | Refusal> {
  const inputs = await inputsOf(choices, host)
  if (typeof inputs === 'string') {
    const found = `the text "${inputs.slice(0, 40)}"`
    throw new Refusal(EXIT.usage, `capture: expected files or something piped in, found ${found}.`)
  }
  if (isFollowed && inputs.length > 1) {
    const found = `${inputs.length} inputs`
    throw new Refusal(EXIT.usage, `--follow: expected one file, or - for standard input; found ${found}.`)
  }
  for (const path of inputs) {
    if (choices.output !== null && host.isSameFile(path, choices.output))
      throw new Refusal(
        EXIT.usage,
        `--output ${choices.output}: this file is an input. Expected another file.`,
      )
  }
  for (const [index, path] of inputs.entries()) {
    if (path === '-') {
      const pieces = isFollowed ? host.followInput() : host.readInput()
      yield { kind: 'file', name: 'standard input', pieces }
      continue
    }
    const way = wayOf(path)
    const other = way === null ? -1 : inputs.findIndex((one) => isOtherWay(path, one))
    if (way !== null && other >= 0) {
      if (other > index) yield await bothWays(path, inputs[other] as string, way, host)
      continue
    }
    for (const file of (await host.filesIn(path)) ?? [path]) {
      const opened = await (isFollowed ? host.followFile(file) : host.openFile(file))
      yield opened.kind === 'pieces'
        ? { kind: 'file', name: file, pieces: opened.pieces }
        : refused(file, opened)
    }
  }
}

/** Which way the name of a file says that its bytes went; null where it does not say. */
export function wayOf(path: string): Way | null {
  const match = /\.(c2s|s2c)(?:\.gz)?$/i.exec(path)
  return match === null ? null : (match[1]?.toLowerCase() as Way)
}

function isOtherWay(path: string, other: string): boolean {
  const way = wayOf(other)
  return way !== null && way !== wayOf(path) && stem(path) === stem(other)
}

function stem(path: string): string {
  return path.replace(/\.(c2s|s2c)(\.gz)?$/i, '$2')
}

async function bothWays(path: string, other: string, way: Way, host: Host): Promise<CaptureInput | Refusal> {
  const read: Uint8Array[] = []
  for (const file of [path, other]) {
    const opened = await host.openFile(file)
    if (opened.kind !== 'pieces') return refused(file, opened)
    read.push(await wholeOf(/\.gz$/i.test(file) ? host.inflate(opened.pieces) : opened.pieces))
  }
  const [one, two] = read as [Uint8Array, Uint8Array]
  const name = `${path}, ${other}`
  return way === 'c2s'
    ? { kind: 'ways', name, c2s: one, s2c: two }
    : { kind: 'ways', name, c2s: two, s2c: one }
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const held: Uint8Array[] = []
  let length = 0
  for await (const piece of pieces) {
    held.push(piece)
    length += piece.length
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of held) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function refused(file: string, opened: Exclude<PiecesOutcome, { readonly kind: 'pieces' }>): Refusal {
  const why = opened.kind === 'missing' ? `there is no file ${file}.` : `cannot read ${file}: ${opened.why}.`
  return new Refusal(EXIT.unreadable, why)
}
