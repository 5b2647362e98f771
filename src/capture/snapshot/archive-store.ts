// An archived store as a store: each reading goes through the file once more, so that nothing of it is kept.

import { archiveRecords } from './archive.ts'
import type { Problems } from './problem.ts'
import {
  type ExtentSize,
  OwnRecords,
  type ReadableFile,
  SILENT,
  type Store,
  type StoreSurvey,
} from './store.ts'
import { OWN, type StoreRecord } from './store-record.ts'
import { type Reading, Window } from './window.ts'

/** A store of one archived file. */
export class ArchiveStore implements Store {
  readonly path: string
  readonly files: readonly ReadableFile[]

  constructor(file: ReadableFile) {
    this.path = file.path
    this.files = [file]
  }

  *survey(problems: Problems): Reading<never, StoreSurvey> {
    const own = new OwnRecords()
    const sizes = new Map<bigint, ExtentSize>()
    const registrations: StoreRecord[] = []
    const [{ window, path }] = this.files as [ReadableFile]
    for (const step of archiveRecords(window, path, problems.of(path))) {
      if (step instanceof Window) {
        yield step
        continue
      }
      const { extent, key, value } = step
      if (extent > OWN) {
        const size = sizes.get(extent) ?? { entries: 0, bytes: 0 }
        size.entries++
        size.bytes += key.length + value.length
        sizes.set(extent, size)
      } else if (extent < OWN) registrations.push({ ...step, key: key.slice(), value: value.slice() })
      else own.take(step)
    }
    const { names, partitionCount } = own
    return { names, partitionCount, sizes, nameless: new Map(), registrations }
  }

  *records(wanted: bigint | number): Reading<StoreRecord> {
    const [{ window, path }] = this.files as [ReadableFile]
    for (const step of archiveRecords(window, path, SILENT))
      if (step instanceof Window || step.extent === wanted) yield step
  }
}
