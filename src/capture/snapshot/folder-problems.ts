// What is to be said of the files of a snapshot as a whole: a form of storage that is not known, logs that are missing.

import { missingLogs } from './je-store.ts'
import type { Tell } from './problem.ts'
import type { ReadableFile } from './store.ts'

/** The form of storage whose logs and archives are read. */
const FORMAT = 'BDB'

/** Says so where `meta.properties` names another form of storage; `isRead` where its files are read as far as they are known. */
export function tellFormat(meta: ReadonlyMap<string, string>, isRead: boolean, tell: Tell): void {
  const found = meta.get('storage.format')
  if (found === undefined || found === FORMAT) return
  const advice = isRead
    ? 'Only files that begin as those of BDB do are read.'
    : 'Its files cannot be read here. Archive the snapshot with Coherence (archiveSnapshot), and open the archive.'
  tell({
    severity: isRead ? 'warning' : 'error',
    expected: `storage.format=${FORMAT}`,
    found: `storage.format=${found}`,
    what: 'The store has another form than the one that is known',
    advice,
  })
}

/** Says so where files of a log are not there. */
export function tellMissingLogs(files: readonly ReadableFile[], tell: Tell): void {
  const missing = missingLogs(files)
  if (missing <= 0) return
  tell({
    severity: 'info',
    what: `${missing} earlier log files are not there`,
    advice: 'JE deletes files whose entries are all out of date, or have been written anew.',
  })
}
