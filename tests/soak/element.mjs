// The element, mounted and removed again and again in a page that stays open: with text, with hex, with another set of panes, moved to
// another place, removed before it is ready.

import { heapOf } from './heap.mjs'

/**
 * Mounts and removes `mounts` elements in a page that has loaded the element, and measures at first after `first` of them, then `times`
 * times, the last time at the end. Returns what `heapOf` counted, with the number of elements: `{ mounts, bytes, nodes, … }`.
 */
export async function soakElement(page, { mounts, first, times = 5, onMeasured = () => {} }) {
  const measure = await heapOf(page)
  await page.evaluate(() => {
    document.querySelector('main').replaceChildren()
  })
  const measured = []
  let done = 0
  const stops = [
    first,
    ...Array.from({ length: times }, (_, i) => first + Math.round(((mounts - first) * (i + 1)) / times)),
  ]
  for (const stop of stops) {
    await page.evaluate(mountAndRemove, { from: done, to: stop })
    done = stop
    const counted = { mounts: done, ...(await measure()) }
    measured.push(counted)
    onMeasured(counted)
  }
  return measured
}

/** In the page. */
async function mountAndRemove({ from, to }) {
  const main = document.querySelector('main')
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const isShown = (element) =>
    Boolean(element.shadowRoot?.querySelector('[role=treegrid] [role=row][data-row]'))
  const shown = async (element) => {
    const until = performance.now() + 30_000
    while (!isShown(element)) {
      if (performance.now() > until)
        throw new Error(`element ${element.dataset.number} shows no tree after 30 s`)
      await painted()
    }
  }
  for (let number = from; number < to; number++) {
    const element = document.createElement('pof-inspector')
    element.dataset.number = String(number)
    const hex = `15921000004e0161014e0468${(number & 0xffffff)
      .toString(16)
      .padStart(6, '0')
      .replace(/[89a-f]/g, '6')}40`
    if (number % 3 === 0) element.textContent = hex
    else element.setAttribute('hex', hex)
    if (number % 4 === 1) element.setAttribute('view', 'overview tree hex inspector cost')
    element.setAttribute('height', '400')
    main.append(element)
    // Some go before they are ready, some are moved, the others are seen.
    if (number % 5 === 4) await Promise.resolve()
    else {
      await shown(element)
      if (number % 7 === 2) {
        const other = document.createElement('div')
        main.append(other)
        other.append(element)
        await painted()
        other.remove()
      }
    }
    element.remove()
  }
  await painted()
}
