// What runs inside the page: one paste, watched until it is painted. Playwright sends the function's text, so it
// may use nothing from outside itself.

/** Times of one paste, in milliseconds, and the rows that the tree says it has then. */
export interface Pasted {
  readonly shown: number
  readonly longest: number
  readonly rows: number
}

/** Pastes the text on the page; resolves a second after the new tree was painted. */
export async function pasteAndWait(text: string): Promise<Pasted> {
  const rowCount = (): string =>
    document.querySelector('[role=treegrid]')?.getAttribute('aria-rowcount') ?? ''
  const hexText = (): string => document.querySelector('[role=grid]')?.textContent ?? ''
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  observer.observe({ type: 'longtask' })
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  const [rowsBefore, hexBefore] = [rowCount(), hexText()]

  const start = performance.now()
  document.body.dispatchEvent(event)
  while (rowCount() === rowsBefore || rowCount() === '' || hexText() === hexBefore) {
    if (performance.now() - start > 60_000) throw new Error('the pasted stream was not shown within a minute')
    await frame()
  }
  // The frame that shows it is under way; a task posted in the next one runs when it has been painted.
  await frame()
  await new Promise((resolve) => setTimeout(resolve, 0))
  const shown = performance.now() - start
  await new Promise((resolve) => setTimeout(resolve, 1000))
  observer.disconnect()
  return { shown, longest: Math.max(0, ...tasks), rows: Number(rowCount()) }
}
