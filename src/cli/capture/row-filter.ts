// Which rows of a capture are shown: by connection, cache and request.

import type { CaptureRow } from '../../capture/index.ts'
import type { CaptureValues } from './capture-word.ts'

/** Whether a row is shown. Where messages are chosen, faults of the file and what ends are shown only where nothing else is asked. */
export function rowFilter({
  connection,
  cache,
  request,
}: Pick<CaptureValues, 'connection' | 'cache' | 'request'>): (row: CaptureRow) => boolean {
  const requests = request.map((name) => name.toLowerCase())
  const isAsked = (name: string): boolean => {
    const known = name.toLowerCase()
    return requests.some((one) => one === known || `${one}request` === known)
  }
  const chooses = cache.length > 0 || request.length > 0
  return (row) => {
    if (connection.length > 0 && (row.connection === null || !connection.includes(row.connection)))
      return false
    if (row.kind !== 'message') return !chooses
    if (cache.length > 0 && (row.cache === null || !cache.includes(row.cache))) return false
    return requests.length === 0 || isAsked(row.answered ?? row.name)
  }
}
