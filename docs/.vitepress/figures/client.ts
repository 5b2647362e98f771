// Makes what build/live-blocks.ts wrote live: viewers that can be edited, and figures.
import './figures.css'
import { createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { FIGURES } from './figures.ts'
import { PayloadBar } from './PayloadBar.tsx'

/**
 * Gives what useId returns below an element a number of its own: Preact counts anew in every root, so labels of one figure would find
 * inputs of another. `__m` is Preact's name for where it counts.
 */
let roots = 0
function withOwnIds(element: ReactElement): ReactElement {
  return Object.assign(element, { __m: [roots++, 0] })
}

/** Makes a payload or a figure live; what it returns ends that. Rejects where a file of it cannot be fetched. */
export async function liven(block: HTMLElement): Promise<() => void> {
  return block.matches('.payload') ? livenPayload(block) : livenFigure(block)
}

async function livenPayload(block: HTMLElement): Promise<() => void> {
  const viewer = block.querySelector('pof-inspector')
  // The static rendering within the viewer has a caption, too.
  const caption = block.querySelector<HTMLElement>(':scope > figcaption')
  if (viewer === null || caption === null) return () => {}
  await import('../../../src/embed/element.ts')
  const { names } = viewer.dataset
  if (names !== undefined)
    viewer.names = (await import('../../../src/schema/index.ts')).readNames(names).names
  const text = caption.querySelector('span')?.textContent ?? ''
  const link = caption.querySelector('a')?.href ?? ''
  const root = createRoot(caption)
  root.render(
    withOwnIds(createElement(PayloadBar, { viewer, caption: text, inspector: link.replace(/#.*/, '') })),
  )
  return () => root.unmount()
}

async function livenFigure(block: HTMLElement): Promise<() => void> {
  const { figure = '', options = '{}' } = block.dataset
  const component = (await FIGURES[figure]?.())?.default
  if (component === undefined) return () => {}
  block.replaceChildren()
  const root = createRoot(block)
  root.render(withOwnIds(createElement(component, JSON.parse(options))))
  return () => root.unmount()
}
