// The two ways of a connection whose bytes are there without times, put in the order in which they may have been sent: an answer
// comes behind its request, and as soon as it can, so that what it opens is known to what follows.

import type { StreamEvent, Way } from '../stream-event.ts'
import { type FrameListener, FrameStream } from './frame-stream.ts'
import { PROTOCOLS } from './message-table.ts'
import { integerAt } from './property-values.ts'

/** A piece of a stream: a frame, or what is none; and what it asks or answers. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly id: string | null
  readonly isAnswer: boolean
}

/** Type ids of answers, in any protocol; on channel 0 there are others. */
const ANSWERS: ReadonlySet<number> = answersOf((name) => name !== 'MessagingProtocol')
const ANSWERS_OF_CONNECTION: ReadonlySet<number> = answersOf((name) => name === 'MessagingProtocol')

function answersOf(isMeant: (protocol: string) => boolean): ReadonlySet<number> {
  const found = [...PROTOCOLS.values()].filter(({ name }) => isMeant(name))
  return new Set(
    found.flatMap(({ messages }) =>
      [...messages].filter(([, { role }]) => role === 'answer').map(([typeId]) => typeId),
    ),
  )
}

/** The events of both ways. Bytes in which no frame begins are one piece with what follows. */
export function interleaved(streams: { readonly [W in Way]: Uint8Array }, longest: number): StreamEvent[] {
  const pieces = { c2s: piecesOf(streams.c2s, longest), s2c: piecesOf(streams.s2c, longest) }
  const next = { c2s: 0, s2c: 0 }
  const asked = { c2s: new Set<string>(), s2c: new Set<string>() }
  const events: StreamEvent[] = []
  const take = (way: Way): void => {
    const piece = pieces[way][next[way]++] as Piece
    if (piece.id !== null && !piece.isAnswer) asked[way].add(piece.id)
    const { start, end } = piece
    events.push({
      kind: 'bytes',
      connection: 1,
      way,
      at: null,
      offset: start,
      bytes: streams[way].subarray(start, end),
    })
  }
  const isReady = (way: Way): boolean => {
    const piece = pieces[way][next[way]]
    return (
      piece !== undefined &&
      (!piece.isAnswer || piece.id === null || asked[way === 'c2s' ? 's2c' : 'c2s'].has(piece.id))
    )
  }
  for (;;) {
    if (isReady('s2c') && (next.c2s > 0 || next.c2s >= pieces.c2s.length)) take('s2c')
    else if (next.c2s < pieces.c2s.length) take('c2s')
    else if (next.s2c < pieces.s2c.length) take('s2c')
    else return events
  }
}

function piecesOf(stream: Uint8Array, longest: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  const listener: FrameListener = {
    frame: ({ channel, typeId, values, isPacked, end }, bytes, offset) => {
      const [index, start = 0, stop = 0] = values
      const id = index === 0 && !isPacked ? integerAt(bytes, start, stop) : null
      const isAnswer = (channel === 0 ? ANSWERS_OF_CONNECTION : ANSWERS).has(typeId)
      pieces.push({ start: at, end: offset + end, id: id === null ? null : `${channel} ${id}`, isAnswer })
      at = offset + end
    },
    malformed: () => {},
    cut: () => {},
    passed: () => {},
  }
  const frames = new FrameStream(listener, true, longest)
  frames.add(stream, 0)
  frames.end()
  if (at < stream.length) pieces.push({ start: at, end: stream.length, id: null, isAnswer: false })
  return pieces
}
