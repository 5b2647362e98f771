// The stack of open containers: four integers each, in one growing typed array, so that five million levels of
// nesting cost memory in proportion to their bytes and never a call stack.

/** Integers a frame holds: position, total, first and second declared type. */
export const FRAME = 4

/** Remembers the containers around the innermost one. */
export class FrameStack {
  /** All frames, `FRAME` integers each. */
  frames = new Int32Array(FRAME * 64)
  depth = 0

  push(position: number, total: number, first: number, second: number): void {
    const at = this.depth++ * FRAME
    if (at === this.frames.length) {
      const larger = new Int32Array(2 * at)
      larger.set(this.frames)
      this.frames = larger
    }
    this.frames[at] = position
    this.frames[at + 1] = total
    this.frames[at + 2] = first
    this.frames[at + 3] = second
  }

  /** Takes the last frame off and gives the index of its first integer in `frames`. */
  pop(): number {
    return --this.depth * FRAME
  }
}
