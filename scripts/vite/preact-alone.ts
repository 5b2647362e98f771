// Takes the place of `react` and `react-dom/client` in <pof-inspector> (see vite.config.ts): Preact without its package for
// compatibility, which has all of React, and a third more to load. Here is what the viewer's components use of it, and what they
// write as React has it: events, lengths in numbers, names of attributes in SVG.
import { type ComponentChild, createElement, type FunctionComponent, options, render } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

export { cloneElement, createContext, createElement, Fragment, isValidElement } from 'preact'
export * from 'preact/hooks'
// Named by what only the page has a use for; no viewer has a part of it.
export const Activity = undefined
export const Children = undefined
export const forwardRef = undefined

/** Events by other names: React's `onChange` of what is typed in is an event for each letter, its `onFocus` bubbles. */
const EVENTS: Readonly<Record<string, string>> = {
  onBlur: 'onfocusout',
  onDoubleClick: 'ondblclick',
  onFocus: 'onfocusin',
}
/** Attributes of SVG that have a hyphen. */
const HYPHENED = /^(?:clip|dominant|fill|shape|stroke|text|vector)[A-Z]/

options.vnode = (node) => {
  const { type } = node
  if (typeof type === 'string') {
    const isTypedIn = type === 'input' || type === 'textarea'
    const entries = Object.entries(node.props).map(([name, value]) => [
      name === 'onChange' && isTypedIn ? 'oninput' : (EVENTS[name] ?? hyphened(name)),
      name === 'style' && typeof value === 'object' ? inPixels(value ?? {}) : value,
    ])
    node.props = Object.fromEntries(entries)
  }
}

options.event = (event) => Object.assign(event, { nativeEvent: event })

function hyphened(name: string): string {
  return HYPHENED.test(name) ? name.replace(/[A-Z]/, '-$&').toLowerCase() : name
}

function inPixels(style: object): object {
  const entries = Object.entries(style).map(([name, value]) => [
    name,
    typeof value === 'number' && !name.startsWith('-') ? `${value}px` : value,
  ])
  return Object.fromEntries(entries)
}

type Props = Readonly<Record<string, unknown>>

/** A component that is drawn again only where a property is another. */
export function memo(component: FunctionComponent<Props>): FunctionComponent<Props> {
  return function Memo(
    this: { shouldComponentUpdate: (next: Props) => boolean; props: Props },
    props: Props,
  ) {
    this.shouldComponentUpdate = (next) => isOther(this.props, next) || isOther(next, this.props)
    return createElement(component, props)
  }
}

function isOther(props: Props, next: Props): boolean {
  return Object.keys(props).some((name) => props[name] !== next[name])
}

/** What is kept elsewhere, and a new look with every change of it. */
export function useSyncExternalStore<Value>(
  subscribe: (look: () => void) => () => void,
  now: () => Value,
): Value {
  const [, redraw] = useState({})
  const value = now()
  const shown = useRef(value)
  useLayoutEffect(() => {
    shown.current = value
  })
  useLayoutEffect(() => {
    const look = () => {
      if (now() !== shown.current) redraw({})
    }
    look()
    return subscribe(look)
  }, [subscribe, now])
  return value
}

/** What is drawn into a box, until it is taken away. */
export function createRoot(box: Element): { render: (child: ComponentChild) => void; unmount: () => void } {
  return { render: (child) => render(child, box), unmount: () => render(null, box) }
}
