// Payloads and figures of a page become live when they come near: until then the page has loaded nothing of them. What a reader uses
// in them meanwhile is noted, and done when they are live.
import { withBase } from 'vitepress'
import type * as Client from '../figures/client.ts'

const NEAR = '300px'
const USES = ['click', 'input'] as const
const ends = new Map<Element, () => void>()
/** What was used in a block that is not live yet. */
const uses = new WeakMap<Element, Element[]>()
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
    if (!ends.has(block)) {
      if (!uses.has(block)) noteUses(block)
      observer.observe(block)
    }
}

/** Notes what is used in a block, in turn. */
function noteUses(block: Element): void {
  uses.set(block, [])
  for (const type of USES) block.addEventListener(type, onUse)
}

function onUse({ currentTarget, target, type }: Event): void {
  const used = uses.get(currentTarget as Element)
  const element = type === 'input' ? (target as Element) : (target as Element).closest('button, summary')
  if (used === undefined || element === null) return
  if (type === 'click' || used.at(-1) !== element) used.push(element)
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
  ends.set(block, await liven(block, uses.get(block)))
  for (const type of USES) block.removeEventListener(type, onUse)
}
