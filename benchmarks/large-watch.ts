// What runs inside the page while it is measured: it counts tasks and frames, and knows when nothing changes any more.
// Playwright sends these functions as text, so they may use nothing from outside themselves; what they share is in one global.

/** What happened since `begin`. Milliseconds, from its call. */
export interface Watched {
  /** When the page last changed something on screen, or its last long task ended. */
  readonly settled: number
  /** When it first showed what `shown` waits for; -1 where it did not ask. */
  readonly shown: number
  /** The longest task of the main thread; 0 where none took 50 ms. */
  readonly longest: number
  readonly longTasks: number
  readonly frames: number
  /** Frames that came more than 50 ms after the one before, and the longest of these times. */
  readonly slowFrames: number
  readonly slowest: number
  readonly timedOut: boolean
}

/** The state that the functions below share. */
interface Watch {
  begun: number
  changed: number
  frames: number[]
  tasks: { start: number; duration: number }[]
  running: boolean
}

type Watching = typeof globalThis & { pofWatch?: Watch }

/** Begins to watch; call once in a page. */
export function installWatch(): void {
  const watch: Watch = { begun: 0, changed: 0, frames: [], tasks: [], running: false }
  ;(globalThis as Watching).pofWatch = watch
  const changed = (): void => {
    watch.changed = performance.now()
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push({ start: startTime, duration })
  }).observe({ type: 'longtask' })
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // Canvases change without the document's knowing.
  const { prototype } = CanvasRenderingContext2D
  const { fillRect } = prototype
  prototype.fillRect = function (...place) {
    changed()
    fillRect.apply(this, place)
  }
  const frame = (now: number): void => {
    if (watch.running) watch.frames.push(now)
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** Starts a measurement. */
export function begin(): void {
  const watch = (globalThis as Watching).pofWatch as Watch
  const now = performance.now()
  Object.assign(watch, { begun: now, changed: now, frames: [], tasks: [], running: true })
}

/** Waits until nothing has changed for a while, and says what happened since `begin`. */
export async function settle({ quiet, most }: { quiet: number; most: number }): Promise<Watched> {
  const watch = (globalThis as Watching).pofWatch as Watch
  const isBusy = (): boolean =>
    document.querySelector('[role=progressbar], progress') !== null ||
    [...document.querySelectorAll('main [role=status], .find-count')].some((element) =>
      /Working|Adding up|Looking|Writing|Comparing|searching|% searched|[Rr]eading|Counting/.test(
        element.textContent ?? '',
      ),
    )
  let timedOut = false
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = performance.now()
    const last = Math.max(watch.changed, ...watch.tasks.map(({ start, duration }) => start + duration))
    if (now - last > quiet && !isBusy()) break
    timedOut = now - watch.begun > most
    if (timedOut) break
  }
  watch.running = false
  const { begun, changed, frames, tasks } = watch
  // Entries come after their task: the quiet time above is long enough for the last.
  const own = tasks.filter(({ start }) => start >= begun - 1)
  const gaps = frames.slice(1).map((at, i) => at - (frames[i] as number))
  return {
    settled: Math.max(changed, begun, ...own.map(({ start, duration }) => start + duration)) - begun,
    shown: -1,
    longest: Math.max(0, ...own.map(({ duration }) => duration)),
    longTasks: own.length,
    frames: gaps.length,
    slowFrames: gaps.filter((gap) => gap > 50).length,
    slowest: Math.max(0, ...gaps),
    timedOut,
  }
}

/**
 * Drops the file that an input element of the benchmark's own holds, as a person does who drags it there; gives the time
 * until the first rows of this length were painted.
 */
export async function dropAndWait({ length, most }: { length: number; most: number }): Promise<number> {
  const watch = (globalThis as Watching).pofWatch as Watch
  const input = document.querySelector<HTMLInputElement>('#pof-benchmark')
  const transfer = new DataTransfer()
  transfer.items.add(input?.files?.[0] as File)
  input?.remove()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const now = performance.now()
  Object.assign(watch, { begun: now, changed: now, frames: [], tasks: [], running: true })
  document.body.dispatchEvent(
    new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }),
  )
  const words = `${length.toLocaleString('en')} bytes`
  // The beginning of a long file is called so until all of it is there.
  const isNamed = (chips: string): boolean => chips.includes(words) || chips.includes('reading the rest')
  const tree = document.querySelector('[role=treegrid]')
  // The tree of the example that was open has its own text.
  const isShown = (): boolean =>
    isNamed(document.querySelector('.chips')?.textContent ?? '') &&
    tree?.textContent?.includes('TheData') === false &&
    tree.querySelectorAll('[data-row]').length > 1
  while (!isShown() && performance.now() - now < most) await new Promise(requestAnimationFrame)
  if (!isShown()) throw new Error(`a file of ${words} was not shown in ${most} ms`)
  // The frame that shows it is under way; a task posted in the next one runs when it has been painted.
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve, 0))
  return performance.now() - now
}
