// The profile of a file that is not shown, to compare with: one that was saved, or that of the entries in a dump.

import type { ProfileReport } from '../profile/index.ts'
import type { Names } from '../schema/index.ts'
import { cacheProfileOf, fileRequest, type GrowingTask, type Session } from '../session/index.ts'
import { readSavedReport } from '../view/profile/index.ts'

/** A larger file is no saved profile. */
const MOST_SAVED = 64 << 20
/** Of all the work, what reading the file is. */
const READING = 0.5

/** The work of it, which begins when somebody hears. */
export function profileOfFile(session: Session, file: File, names: Names): GrowingTask<ProfileReport> {
  return (hear) => {
    let isOver = false
    let cancel = () => {}
    const tell = (share: number, result: ProfileReport | null, fault = '') => {
      if (!isOver) hear({ share, result, fault })
    }
    const fail = (fault: string) => tell(1, null, fault)
    const open = () => {
      cancel = session.openBeside(fileRequest<Blob>(file.name, file), {
        onProgress: (share) => tell(READING * share, null),
        onRefused: fail,
        onOpened: (opened) => {
          const { length } = opened.result.payloads
          if (isOver) return
          if (length < 2) {
            const found = length === 0 ? 'no payload' : 'one payload'
            fail(`expected a dump with entries, or a profile that was saved as JSON, found ${found}.`)
            return
          }
          cancel = cacheProfileOf(opened).report(names)(({ share, result, fault }) =>
            tell(share === 1 ? 1 : READING + (1 - READING) * share, result, fault),
          )
        },
      })
    }
    tell(0, null)
    savedReport(file).then(
      (saved) => {
        if (saved !== null) tell(1, saved)
        else if (!isOver) open()
      },
      (thrown: unknown) => fail(`the browser does not read it: ${(thrown as Error).message}`),
    )
    return () => {
      isOver = true
      cancel()
    }
  }
}

async function savedReport(file: File): Promise<ProfileReport | null> {
  if (file.size > MOST_SAVED) return null
  const read = readSavedReport(await file.text())
  return 'report' in read ? read.report : null
}
