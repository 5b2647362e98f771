// The inputs of the word `capture`: files, standard input, and pairs of files with the two ways of a connection.

import { isOtherWay, wayOf } from '../../session/index.ts'
import type { Choices } from '../choices.ts'
import type { Host, PiecesOutcome } from '../host.ts'
import { followed } from '../input/follow.ts'
import { inputsOf } from '../read-source.ts'
import { EXIT, Refusal } from '../refusal.ts'

/** A capture: bytes in pieces; or both ways of one connection. `isOne` says that there is no other. */
export type CaptureInput = { readonly name: string; readonly isOne: boolean } & (
  | { readonly kind: 'file'; readonly pieces: AsyncIterable<Uint8Array> }
  | { readonly kind: 'ways'; readonly c2s: Uint8Array; readonly s2c: Uint8Array }
)

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
  const files: string[] = []
  for (const path of inputs) {
    const found = path === '-' ? null : await host.filesIn(path)
    for (const file of found ?? [path]) files.push(file)
  }
  const isPaired = (path: string): boolean => files.some((other) => isOtherWay(path, other))
  const isOne = files.filter((path) => wayOf(path) !== 's2c' || !isPaired(path)).length === 1
  for (const path of files) {
    const way = wayOf(path)
    const other = files.find((one) => isOtherWay(path, one))
    if (way !== null && other !== undefined) {
      if (way === 'c2s') yield await bothWays(path, other, isOne, host)
    } else if (path === '-') {
      // Ctrl+C reaches all programs of a pipe: this one ends when the one before it has. A second one ends it at once.
      if (isFollowed) host.onInterrupt(() => {})
      yield { kind: 'file', name: 'standard input', isOne, pieces: host.readInput() }
    } else {
      const opened = await (isFollowed ? followedFile(path, host) : host.openFile(path))
      yield opened.kind === 'pieces'
        ? { kind: 'file', name: path, isOne, pieces: opened.pieces }
        : refused(path, opened)
    }
  }
}

/** A file that goes on when its end is reached, until the user interrupts. */
async function followedFile(path: string, host: Host): Promise<PiecesOutcome> {
  const file = await host.openGrowing(path)
  if (file === null) return await host.openFile(path)
  let isStopped = false
  host.onInterrupt(() => {
    isStopped = true
  })
  return {
    kind: 'pieces',
    pieces: followed(path, file, host, { isText: false, isStopped: () => isStopped }),
  }
}

async function bothWays(
  client: string,
  server: string,
  isOne: boolean,
  host: Host,
): Promise<CaptureInput | Refusal> {
  const read: Uint8Array[] = []
  for (const file of [client, server]) {
    const opened = await host.openFile(file)
    if (opened.kind !== 'pieces') return refused(file, opened)
    read.push(await wholeOf(/\.gz$/i.test(file) ? host.inflate(opened.pieces) : opened.pieces))
  }
  const [c2s, s2c] = read as [Uint8Array, Uint8Array]
  return { kind: 'ways', name: `${client}, ${server}`, isOne, c2s, s2c }
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
