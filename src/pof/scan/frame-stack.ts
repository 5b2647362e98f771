// The stack of open containers: four integers each, in one growing typed array, so that five million levels of
// nesting cost memory in proportion to their bytes and never a call stack. What few containers have, types that they
// declare for their children, stands on a stack of its own.

import * as SHAPE from '../shapes.ts'
import { NONE } from '../table/header.ts'
import type { Shape } from '../types.ts'

/** Integers a frame holds: position, total, where the container's wide row is, shape. */
export const FRAME = 4

/** What is kept of an open container. */
export interface OpenContainer {
  shape: Shape
  position: number
  total: number
  first: number
  second: number
}

/** Remembers the containers around the innermost one. */
export class FrameStack {
  /** All frames, `FRAME` integers each. */
  frames = new Int32Array(FRAME * 64)
  depth = 0
  readonly #declared: number[] = []

  /** Puts a container on the stack; `wide` is where its wide row is. */
  push({ shape, position, total, first, second }: OpenContainer, wide: number): void {
    const at = this.depth++ * FRAME
    if (at === this.frames.length) {
      const larger = new Int32Array(2 * at)
      larger.set(this.frames)
      this.frames = larger
    }
    this.frames[at] = position
    this.frames[at + 1] = total
    this.frames[at + 2] = wide
    this.frames[at + 3] = shape
    if (!isPlain(shape)) this.#declared.push(first, second)
  }

  /** Takes the last container off and makes `container` the same. */
  pop(container: OpenContainer): void {
    const at = --this.depth * FRAME
    container.position = this.frames[at] as number
    container.total = this.frames[at + 1] as number
    container.shape = this.frames[at + 3] as Shape
    this.takeDeclared(container)
  }

  /** The part of `pop` that whoever takes frames off himself leaves: what a container of this shape declares. */
  takeDeclared(container: OpenContainer): void {
    const declares = !isPlain(container.shape)
    container.second = declares ? (this.#declared.pop() as number) : NONE
    container.first = declares ? (this.#declared.pop() as number) : NONE
  }
}

/** Whether containers of a shape declare nothing, and so have nothing on the stack of what is declared. */
function isPlain(shape: Shape): boolean {
  return shape === SHAPE.userType || shape === SHAPE.collection
}
