// What another thread has found so far, as React sees it.

import { useEffect, useState } from 'react'
import type { Growing, GrowingTask } from '../../session/index.ts'

const NOTHING: Growing<never> = { result: null, share: 0, fault: '' }

/** What is known so far; nothing while there is no task. Keep the task with `useMemo`: another one is begun anew. */
export function useGrowing<Result>(task: GrowingTask<Result> | null): Growing<Result> {
  const [heard, setHeard] = useState<{ readonly task: unknown; readonly growing: Growing<Result> } | null>(
    null,
  )
  useEffect(() => task?.((growing) => setHeard({ task, growing })), [task])
  // What was found before stays until the next is heard of.
  return heard === null || (heard.task !== task && task === null) ? NOTHING : heard.growing
}
