// A visit to the page in one engine: what a reader does, and what is to be seen then. Everything is waited for: an engine takes its
// time, and a busy machine more of it.

import type { Driver, Point } from './drivers/driver.ts'
import {
  chooseAndKeep,
  dragFiles,
  dropLarge,
  type GivenFile,
  giveFocus,
  type LargeFile,
  look,
  pasteText,
  putText,
  type Seen,
  storedSizes,
  type Target,
} from './look.ts'

/** Milliseconds that something is waited for. */
const PATIENCE = 20_000
const PAUSE = 40

/** A selector, or elements by their role and name. */
export type Where = string | Target

const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog]',
  link: 'a[href]',
  region: 'section, [role=region]',
}

/** The elements of a role with this name. */
export function byRole(role: string, name: string | RegExp, has?: string): Target {
  const css = ROLES[role] ?? `[role=${role}]`
  const named = typeof name === 'string' ? { name } : { pattern: name.source }
  return { css, ...named, ...(has === undefined ? {} : { has }) }
}

export const button = (name: string | RegExp) => byRole('button', name)
export const row = (name: RegExp) => ({ css: '.tree-row', pattern: name.source })

/** The parts of the page that scenarios look at. */
export const TREE = '[role=treegrid]'
export const SELECTED = '.tree-row[aria-selected=true]'
export const SOURCE = '.chip'
export const HEX = '.hx [role=grid]'
export const FOOT = '.hx-foot'
export const INSPECTOR = '.inspector'
/** The chip of the layers around the value. */
export const ENVELOPE: Target = { css: 'button', pattern: '^Envelope' }
export const FIND = '.find input'
export const INPUT = '.input-text'

/** The byte at an offset, in the grid of bytes. */
export function byteAt(offset: number): Target {
  return { css: '[role=gridcell]', pattern: `^offset 0x${offset.toString(16).padStart(2, '0')},` }
}

export class Visit {
  readonly driver: Driver
  /** Where the page is served, without a slash at the end. */
  readonly base: string

  constructor(driver: Driver, base: string) {
    this.driver = driver
    this.base = base
  }

  /** Opens the page as someone does who was never there, in a window of 1440 by 900. */
  async open(path = '/'): Promise<void> {
    await this.driver.resize(1440, 900)
    // A page of the same origin that keeps nothing by itself.
    await this.driver.open(`${this.base}/embed.css`)
    await this.driver.evaluate(async () => {
      sessionStorage.clear()
      localStorage.clear()
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    }, null)
    await this.driver.open(this.base + path)
    if (path === '/') await this.shows(SOURCE, '536 bytes')
  }

  /** Loads the page again, with what it keeps. */
  async reload(): Promise<void> {
    // What is kept is written a little later.
    await this.pause(400)
    await this.driver.open(await this.driver.evaluate(() => location.href, null))
  }

  /** Waits until the page has stored something of about so many bytes. */
  async stores(bytes: number): Promise<void> {
    await this.until(`something of ${bytes} bytes is stored`, async () => {
      const sizes = await this.driver.evaluate(storedSizes, null)
      return sizes.some((size) => Math.abs(size - bytes) < 100) || `stored are ${sizes.join(', ')}`
    })
  }

  async see(where: Where): Promise<{ count: number; first: Seen | null; texts: string[] }> {
    return this.driver.evaluate(look, { target: targetOf(where) })
  }

  /** The first that is to be seen, waited for. */
  async first(where: Where): Promise<Seen> {
    let seen: Seen | null = null
    await this.until(`${wordsOf(where)} is to be seen`, async () => {
      seen = (await this.see(where)).first
      return seen !== null || 'there is none'
    })
    return seen as unknown as Seen
  }

  /** Does something until this is to be seen: WebKit scrolls in its own time, and takes back what was set while it does. */
  async repeat(act: () => Promise<unknown>, where: Where): Promise<void> {
    await this.until(`${wordsOf(where)} is to be seen`, async () => {
      await act()
      await this.pause(PAUSE)
      return (await this.see(where)).first !== null || 'there is none'
    })
  }

  /** Waits until the first that is to be seen has a text that holds this. */
  async shows(where: Where, text: string | RegExp): Promise<void> {
    await this.until(`${wordsOf(where)} shows ${text}`, async () => {
      const { first } = await this.see(where)
      if (first === null) return 'there is none'
      return (
        (typeof text === 'string' ? first.text.includes(text) : text.test(first.text)) ||
        `it shows ${JSON.stringify(first.text.slice(0, 300))}`
      )
    })
  }

  /** Waits until the first that is to be seen has an attribute that is or matches this. */
  async has(where: Where, attribute: string, value: string | RegExp): Promise<void> {
    await this.until(`${wordsOf(where)} has ${attribute} ${value}`, async () => {
      const { first } = await this.see(where)
      const found = first?.attributes[attribute]
      const isSo = typeof value === 'string' ? found === value : found !== undefined && value.test(found)
      return isSo || `it is ${found}`
    })
  }

  /** Waits until so many are to be seen. */
  async counts(where: Where, wanted: number): Promise<void> {
    await this.until(`${wanted} of ${wordsOf(where)}`, async () => {
      const { count, texts } = await this.see(where)
      return count === wanted || `there are ${count}: ${JSON.stringify(texts.slice(0, 5))}`
    })
  }

  async isFocused(where: Where): Promise<void> {
    await this.until(`${wordsOf(where)} has the focus`, async () => {
      return (await this.see(where)).first?.isFocused === true || 'it has not'
    })
  }

  /** Waits until a function in the page gives something that is or matches `wanted`, as JSON. */
  async gives<Given>(run: (given: Given) => unknown, given: Given, wanted: unknown): Promise<void> {
    await this.until(`${run} gives ${JSON.stringify(wanted)}`, async () => {
      const found = await this.driver.evaluate(run, given)
      return JSON.stringify(found) === JSON.stringify(wanted) || `it gives ${JSON.stringify(found)}`
    })
  }

  /** Where the first is, once it stands still and nothing is before it. */
  async placeOf(where: Where): Promise<Point> {
    let last = ''
    let at: Point = { x: 0, y: 0 }
    await this.until(`${wordsOf(where)} can be clicked`, async () => {
      const { first } = await this.driver.evaluate(look, { target: targetOf(where), bring: true })
      if (first === null) return 'there is none'
      const { x, y, isFree, isDisabled } = first
      const before = last
      last = `${x}, ${y}`
      at = { x, y }
      return (
        (isFree && !isDisabled && before === last) ||
        `it is at ${last}, free: ${isFree}, disabled: ${isDisabled}`
      )
    })
    return at
  }

  async click(where: Where): Promise<void> {
    await this.driver.click(await this.placeOf(where))
  }

  async hover(where: Where): Promise<void> {
    await this.driver.move(await this.placeOf(where))
  }

  async focus(css: string): Promise<void> {
    await this.first(css)
    await this.driver.evaluate(giveFocus, css)
  }

  /** Presses keys, one after another, each with those that are held for it. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.driver.press(key)
  }

  /** Puts a text into a field, in place of what it holds. */
  async fill(css: string, text: string): Promise<void> {
    await this.first(css)
    await this.driver.evaluate(putText, { css, text })
  }

  paste(text: string): Promise<void> {
    return this.driver.evaluate(pasteText, text)
  }

  async drop(...files: GivenFile[]): Promise<void> {
    await this.driver.evaluate(dragFiles, { files, isDropped: true })
  }

  async drag(...files: GivenFile[]): Promise<void> {
    await this.driver.evaluate(dragFiles, { files, isDropped: false })
  }

  dropLarge(file: LargeFile): Promise<void> {
    return this.driver.evaluate(dropLarge, file)
  }

  /** From here on this file is chosen where the page asks for one, and what it saves is kept. */
  chooses(file: GivenFile): Promise<void> {
    return this.driver.evaluate(chooseAndKeep, file)
  }

  /** What was saved first since then: its name, and its bytes as Latin-1. */
  async saved(): Promise<{ name: string; text: string }> {
    interface Saved {
      saved: { name: string; text: string }[]
    }
    let found: { name: string; text: string } | null = null
    await this.until('a file is saved', async () => {
      found = await this.driver.evaluate(() => (window as unknown as Saved).saved.shift() ?? null, null)
      return found !== null || 'there is none'
    })
    return found as unknown as { name: string; text: string }
  }

  /** Chooses an example by the beginning of its title. */
  async example(title: string): Promise<void> {
    await this.click(button('Examples'))
    await this.click({ css: '[role=menuitem]', has: title })
    await this.shows(SOURCE, title)
  }

  /** What the keys paste now, told by the box that searches; the box is empty again after that. */
  async pasted(): Promise<string> {
    await this.focus(FIND)
    await this.press('Control+v')
    const { text } = await this.first(FIND)
    await this.press('Escape')
    return text
  }

  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds))
  }

  /** Asks again and again, until the answer is yes; the last answer is told when it never is. */
  async until(what: string, ask: () => Promise<true | string>): Promise<void> {
    const end = Date.now() + PATIENCE
    for (;;) {
      const answer = await ask()
      if (answer === true) return
      if (Date.now() > end) throw new Error(`Not within ${PATIENCE / 1000} s: ${what}; ${answer}`)
      await this.pause(PAUSE)
    }
  }
}

function targetOf(where: Where): Target {
  return typeof where === 'string' ? { css: where } : where
}

function wordsOf(where: Where): string {
  const { css, name, pattern, has } = targetOf(where)
  return [css, name ?? pattern, has].filter((part) => part !== undefined).join(' ')
}
