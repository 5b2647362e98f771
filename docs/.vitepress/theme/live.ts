// Payloads and figures of a page become live when they come near: until then the page has loaded nothing of them.
import { withBase } from 'vitepress'
import type * as Client from '../figures/client.ts'

const NEAR = '300px'
const ends = new Map<Element, () => void>()
/** Blocks become live one after another: what the first needs does not wait for what the next needs. */
let turn = Promise.resolve()

/** Makes the blocks of the page live when they come near, and ends those of the page before. */
export function livenPage(): void {
  for (const [block, end] of ends) {
    if (block.isConnected) continue
    ends.delete(block)
    end()
  }
  const observer = new IntersectionObserver(onNear, { rootMargin: NEAR })
  for (const block of document.querySelectorAll('.vp-doc :is(.payload, .figure)'))
    if (!ends.has(block)) observer.observe(block)
}

function onNear(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    observer.unobserve(target)
    if (ends.has(target)) continue
    ends.set(target, () => {})
    turn = turn.then(() => liven(target as HTMLElement)).catch(console.error)
  }
}

async function liven(block: HTMLElement): Promise<void> {
  const { liven } = (await import(/* @vite-ignore */ withBase('/figures/client.js'))) as typeof Client
  ends.set(block, await liven(block))
}
