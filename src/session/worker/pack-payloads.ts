// Payloads as columns: a log of hundreds of thousands is handed over as a dozen buffers, and not as so many objects.

import type { FormId, Payload } from '../../input/index.ts'
import type { PackedPayloads } from '../payload-list.ts'

/** The payloads in columns, their bytes in one buffer that holds nothing else; that of an only one is taken as it is. */
export function packPayloads(payloads: readonly Payload[]): PackedPayloads {
  const numbers = (of: (payload: Payload) => number) => Uint32Array.from(payloads, of)
  const labels = new Map<string, number>()
  const forms = new Map<FormId, number>()
  const faulty: number[] = []
  const problems: string[] = []
  const problemEnds: number[] = []
  let length = 0
  payloads.forEach(({ problem }, index) => {
    if (problem === null) return
    const text = JSON.stringify(problem)
    faulty.push(index)
    problems.push(text)
    length += text.length
    problemEnds.push(length)
  })
  let given = 0
  const byteEnds = numbers(({ bytes }) => {
    given += bytes.length
    return given
  })
  return {
    bytes: together(payloads, given),
    byteEnds,
    starts: numbers(({ start }) => start),
    ends: numbers(({ end }) => end),
    lines: numbers(({ line }) => line),
    columns: numbers(({ column }) => column),
    declared: Float64Array.from(payloads, ({ declaredLength }) => declaredLength ?? -1),
    labelOf: numbers(({ label }) => numberOf(labels, label)),
    labels: [...labels.keys()],
    formOf: Uint8Array.from(payloads, ({ form }) => numberOf(forms, form)),
    forms: [...forms.keys()],
    problemAt: Uint32Array.from(faulty),
    problemText: problems.join(''),
    problemEnds: Uint32Array.from(problemEnds),
  }
}

/** What is handed over with them. */
export function payloadBuffers(packed: PackedPayloads): ArrayBuffer[] {
  const columns = Object.values(packed).filter((column) => ArrayBuffer.isView(column))
  return columns.map(({ buffer }) => buffer as ArrayBuffer)
}

function together(payloads: readonly Payload[], given: number): Uint8Array {
  const [only] = payloads
  if (payloads.length === 1 && only?.bytes.length === only?.bytes.buffer.byteLength && only !== undefined)
    return only.bytes
  const bytes = new Uint8Array(given)
  let at = 0
  for (const payload of payloads) {
    bytes.set(payload.bytes, at)
    at += payload.bytes.length
  }
  return bytes
}

function numberOf<Value>(known: Map<Value, number>, value: Value): number {
  const number = known.get(value) ?? known.size
  known.set(value, number)
  return number
}
