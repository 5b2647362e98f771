// Panes take a new document one after another, each in a task of its own: a key or a click is heard in between. So they do
// what was selected in one of them. Until its turn a pane goes on showing what it showed before, so that nothing flashes
// or jumps.

import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Whose turn it is, from 1 to `count`: 1 when `of` is new, one more after each painted frame. Where `isAtOnce` says so, all
 * have theirs together.
 */
export function useTurns(of: unknown, count: number, isAtOnce: boolean): number {
  const [taken, setTaken] = useState({ of: null as unknown, turn: 1 })
  const turn = isAtOnce ? count : taken.of === of ? taken.turn : 1
  useEffect(() => {
    if (turn >= count) return
    // An effect runs once its frame is painted; the timer lets input in before the next.
    const timer = window.setTimeout(() => setTaken({ of, turn: turn + 1 }), 0)
    return () => window.clearTimeout(timer)
  }, [of, turn, count])
  return turn
}

/** The last value that was given while `isOn`; null before the first. */
export function useHeld<Value>(value: Value, isOn: boolean): Value | null {
  const held = useRef<Value | null>(null)
  if (isOn) held.current = value
  return held.current
}

/** What stands in it, and whether it is its turn. */
export interface InTurnProps {
  readonly isOn: boolean
  readonly children: ReactNode
}

/** What stands in it, as it was when it last was its turn: nothing of it is made anew meanwhile. */
export function InTurn({ isOn, children }: InTurnProps) {
  return useHeld(children, isOn)
}

/** What stands in it, and behind how many others it follows. */
export interface FollowingProps extends InTurnProps {
  /** What it follows: another one is another object. */
  readonly of: unknown
  /** In which task after the frame that showed it first; 0 for that frame itself. */
  readonly turns: number
}

/** What stands in it, as it was for the one before until it is its turn. */
export function Following({ of, turns, isOn, children }: FollowingProps) {
  const [reached, setReached] = useState(of)
  useEffect(() => {
    if (turns === 0) return
    let timer = 0
    const wait = (left: number) => {
      timer = window.setTimeout(() => (left === 1 ? setReached(of) : wait(left - 1)), 0)
    }
    wait(turns)
    return () => window.clearTimeout(timer)
  }, [of, turns])
  return useHeld(children, isOn && (turns === 0 || reached === of))
}
