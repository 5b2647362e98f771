// The files that the tests of names read: sources and configurations of the Java project whose payloads are recorded.

import { readdirSync, readFileSync } from 'node:fs'
import { parse } from '../../src/pof/index.ts'
import type { NamesFile } from '../../src/schema/index.ts'

const urlOf = (path: string): URL => new URL(`../${path}`, import.meta.url)

/** A file of tests/, under its own name. */
export function fileAt(path: string, name = path.split('/').at(-1) as string): NamesFile {
  return { name, text: readFileSync(urlOf(path), 'utf8') }
}

/** All files of a folder of tests/, by name. */
export function filesIn(folder: string): NamesFile[] {
  return readdirSync(urlOf(folder))
    .sort()
    .map((name) => fileAt(`${folder}/${name}`))
}

/** The sources of com.example.orders. */
export const orderSources = (): NamesFile[] => filesIn('oracle-names/src/main/java/com/example/orders')

/** The three configurations, each of which includes the next. */
export const shopConfigs = (): NamesFile[] => filesIn('oracle-names/src/main/resources/shop')

/** What the library wrote: `order`, `line`, `priority`, `customer`, `animal`, `dog`, `point`. */
export function payload(name: string) {
  const recorded = JSON.parse(fileAt('fixtures/schema/payloads.json').text) as { name: string; hex: string }[]
  const found = recorded.find((each) => each.name === name)
  if (found === undefined) throw new Error(`there is no payload "${name}"`)
  return parse(Uint8Array.from(Buffer.from(found.hex, 'hex')))
}
