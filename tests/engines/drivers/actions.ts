// Keys, pointer and wheel as WebDriver's actions. Both of its protocols, the classic one and BiDi, take the same objects.

import { Key } from 'selenium-webdriver'
import type { Point } from './driver.ts'

/** One device with what it does, tick by tick. */
export interface Source {
  readonly type: 'key' | 'pointer' | 'wheel'
  readonly id: string
  readonly parameters?: { readonly pointerType: 'mouse' }
  readonly actions: readonly object[]
}

/** Keys without a character, by the names that their events have. */
const NAMED: Readonly<Record<string, string>> = {
  Alt: Key.ALT,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Backspace: Key.BACK_SPACE,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F3: Key.F3,
  F8: Key.F8,
  F9: Key.F9,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
}

function codeOf(key: string): string {
  const code = NAMED[key] ?? key
  if ([...code].length !== 1) throw new Error(`No such key: ${key}`)
  return code
}

/** A key that is pressed while those before it are held: 'Control+Shift+End'. */
export function pressed(keys: string): Source[] {
  const codes = keys.split(/\+(?=.)/).map(codeOf)
  const down = codes.map((value) => ({ type: 'keyDown', value }))
  const up = [...codes].reverse().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }]
}

/** The key of each character, one after another. */
export function typed(text: string): Source[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }

/** A place as a pointer takes it: whole pixels, the origin left as the window. */
function moveTo({ x, y }: Point): object {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
}

function mouse(actions: readonly object[]): Source[] {
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

/** The pointer goes there. */
export function moved(to: Point): Source[] {
  return mouse([moveTo(to)])
}

/** The pointer goes there; its main button is pressed and released. */
export function clicked(at: Point): Source[] {
  return mouse([moveTo(at), DOWN, UP])
}

/** The main button is pressed at the first place, and released at the last: one step for each move, press and release. */
export function dragged(places: readonly Point[]): Source[][] {
  const [first, ...others] = places.map(moveTo)
  return [first ?? {}, DOWN, ...others, UP].map((action) => mouse([action]))
}

/** The wheel is turned over a place by so many pixels down. */
export function scrolled({ x, y }: Point, by: number): Source[] {
  const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: by, duration: 0 }
  return [{ type: 'wheel', id: 'wheel', actions: [scroll] }]
}
