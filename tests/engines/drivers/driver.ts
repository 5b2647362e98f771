// What a scenario needs of a browser, whichever protocol drives it. All that can be said in the page itself (looking for elements,
// reading them, pasting, dropping) is in visit.ts; here is only what a page cannot do.

/** A place in the window, in CSS pixels from its upper left corner. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A browser with one window. */
export interface Driver {
  /** As the browser tells it: '153.8.0'. */
  readonly version: string
  /** Loads an address, and waits for the event `load`. */
  open(url: string): Promise<void>
  /** Calls a function in the page with what JSON can carry, and gives what it returns. It may use nothing from around it. */
  evaluate<Given, Result>(run: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>
  /** Presses a key with those that are held for it: 'Enter', 'a', 'Control+Shift+End'. */
  press(keys: string): Promise<void>
  /** Presses the key of each character. */
  type(text: string): Promise<void>
  move(to: Point): Promise<void>
  /** Presses and releases the main button. */
  click(at: Point): Promise<void>
  /** Presses the main button at the first place, goes to each in turn, and releases it at the last. */
  drag(...places: Point[]): Promise<void>
  wheel(at: Point, by: number): Promise<void>
  /** The window's inside becomes so large. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of the only element that `find` gives in the page; it may use nothing from around it. */
  screenshot(find: () => Element | null): Promise<Buffer>
  /** What the console was told since the last call, by the page and by the browser about it. */
  console(): Promise<string[]>
  close(): Promise<void>
}
