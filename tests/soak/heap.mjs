// What a page holds, as the browser counts it after it has collected what nobody holds.

/** What is counted, as `Performance.getMetrics` calls it. */
const COUNTED = { nodes: 'Nodes', listeners: 'JSEventListeners', documents: 'Documents' }

/**
 * A function that collects garbage and returns `{ bytes, nodes, listeners, documents }`: the heap of scripts in use, DOM nodes that
 * are attached or held, event listeners, documents. It asks again until two answers are alike, five times at most.
 */
export async function heapOf(page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const once = async () => {
    // Finalizers and weak references take another turn, observers and what was painted another frame.
    for (let i = 0; i < 3; i++) {
      await client.send('HeapProfiler.collectGarbage')
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
      )
    }
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    const { metrics } = await client.send('Performance.getMetrics')
    const counts = Object.entries(COUNTED).map(([name, metric]) => [
      name,
      metrics.find((one) => one.name === metric)?.value ?? 0,
    ])
    return { bytes: usedSize, ...Object.fromEntries(counts) }
  }
  return async () => {
    let last = await once()
    for (let i = 0; i < 4; i++) {
      const next = await once()
      if (Math.abs(next.bytes - last.bytes) < last.bytes / 100) return next
      last = next
    }
    return last
  }
}

/** One line of what was counted: `12.3 MB, 4,567 nodes, 89 listeners`. */
export function heapWords({ bytes, nodes, listeners }) {
  const count = (number) => number.toLocaleString('en')
  return `${(bytes / 1e6).toFixed(1)} MB, ${count(nodes)} nodes, ${count(listeners)} listeners`
}
