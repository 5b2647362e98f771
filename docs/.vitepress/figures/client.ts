// Makes what build/live-blocks.ts wrote live: viewers that can be edited, and figures.
import './figures.css'
import { createElement } from 'react'
import { runSteps } from '../../../src/view/index.ts'
import { FIGURES, figureOf } from './figures.ts'
import { renderLive } from './live-root.ts'
import { loadElement } from './load-element.ts'
import { PayloadBar } from './PayloadBar.tsx'

/**
 * Makes a payload or a figure live; what it returns ends that. Rejects where a file of it cannot be fetched. `used` is what a reader
 * used in its static rendering, in turn; it may grow until that rendering goes.
 */
export async function liven(block: HTMLElement, used: readonly Element[] = []): Promise<() => void> {
  return block.matches('.payload') ? livenPayload(block) : livenFigure(block, used)
}

async function livenPayload(block: HTMLElement): Promise<() => void> {
  const viewer = block.querySelector('pof-inspector')
  // The static rendering within the viewer has a caption, too.
  const caption = block.querySelector<HTMLElement>(':scope > figcaption')
  if (viewer === null || caption === null) return () => {}
  await loadElement()
  // It is measured in one frame, and shows its values in the next, or later on a busy machine. The next block waits for that.
  for (let frame = 0; frame < MOST_FRAMES && (frame < 2 || !showsValues(viewer)); frame++) await painted()
  const { names } = viewer.dataset
  if (names !== undefined) viewer.names = (await import('./names-of.ts')).namesOf(names)
  const text = caption.querySelector('span')?.textContent ?? ''
  const link = caption.querySelector('a')?.href ?? ''
  return renderLive(caption, createElement(PayloadBar, { viewer, caption: text, inspector: link }))
}

/** A viewer that shows no values is waited for no longer. */
const MOST_FRAMES = 30

function showsValues({ shadowRoot }: Element): boolean {
  return shadowRoot?.querySelector('[role=row]') != null
}

/** Done when what has been rendered is on the screen; in a page that nobody sees, soon. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 200)
  })
}

async function livenFigure(block: HTMLElement, used: readonly Element[]): Promise<() => void> {
  const { figure = '', options = '{}' } = block.dataset
  const module = await FIGURES[figure]?.()
  if (module === undefined) return () => {}
  const chosen = JSON.parse(options)
  const steps = module.first?.(chosen)
  const first = steps && (await new Promise<object>((resolve) => void runSteps(steps, resolve)))
  return renderLive(block, figureOf(module, chosen, first), used)
}
