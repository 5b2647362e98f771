// How a gRPC call ended: the number and the text that its trailers hold.

import { decodeUtf8 } from '../../pof/text/index.ts'

/** The names of statuses by their numbers, as the specification of gRPC has them. */
const STATUS_NAMES = [
  'OK',
  'CANCELLED',
  'UNKNOWN',
  'INVALID_ARGUMENT',
  'DEADLINE_EXCEEDED',
  'NOT_FOUND',
  'ALREADY_EXISTS',
  'PERMISSION_DENIED',
  'RESOURCE_EXHAUSTED',
  'FAILED_PRECONDITION',
  'ABORTED',
  'OUT_OF_RANGE',
  'UNIMPLEMENTED',
  'INTERNAL',
  'UNAVAILABLE',
  'DATA_LOSS',
  'UNAUTHENTICATED',
] as const

/** The name of a `grpc-status`: `UNIMPLEMENTED` for 12. A number without a name stands for itself. */
export function grpcStatusName(status: number): string {
  return STATUS_NAMES[status] ?? `status ${status}`
}

/**
 * The text of a `grpc-message`, in which bytes of UTF-8 are written as `%E4`. A `%` that no two hex digits follow stands for itself,
 * and so do other characters.
 */
export function grpcMessageText(written: string): string {
  return written.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    const bytes = run.slice(1).split('%')
    return decodeUtf8(
      Uint8Array.from(bytes, (digits) => Number.parseInt(digits, 16)),
      0,
      bytes.length,
    )
  })
}
