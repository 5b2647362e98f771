// The fields of messages, all of them, held to what the library's own classes had after reading: what is in the bytes by its value,
// what is not by the default. Of an object of a class its type id stands for the class.
import { describe, expect, it } from 'vitest'
import { type MessageRow, readStreams } from '../../src/capture/index.ts'
import { type PofDocument, parse } from '../../src/pof/index.ts'
import { expectedOf, messagesOf, RUNS } from '../support/capture-messages.ts'
import { capture } from '../support/captures.ts'

type Field = Readonly<Record<string, unknown>>

/** A class whose text is its fields, in hex. */
const UUID = 'com.tangosol.util.UUID'
/** Bytes of a binary that are in the file of what is expected. */
const SHOWN = 200

const messages = (run: string) => messagesOf(readStreams(capture(`${run}.1.c2s`), capture(`${run}.1.s2c`)))

/** A node in the words of what is expected; of an object of a class only its type id. */
function plain(doc: PofDocument, node: number): unknown {
  const value = doc.value(node)
  if (value instanceof Uint8Array)
    return { binary: Buffer.from(value.subarray(0, SHOWN)).toString('hex'), length: value.length }
  if (typeof value === 'bigint') return Number(value)
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as Iterable<number | bigint>, Number)
  if (doc.tree.type(node) >= 0) return { typeId: doc.tree.type(node), uuid: uuidOf(doc, node) }
  if (typeof value !== 'object' || value === null) return value
  const inside = doc.tree.isRun(node)
    ? Array.from({ length: doc.tree.childCount(node) }, (_, i) => doc.tree.elementValue(node, i))
    : [...doc.tree.children(node)].map((child) => plain(doc, child))
  if (!doc.tree.isMap(node)) return inside
  return inside.flatMap((one, i) => (i % 2 === 0 ? [[one, inside[i + 1]]] : []))
}

/** The text of the class UUID: a long and ints, in hex. */
function uuidOf(doc: PofDocument, node: number): string {
  const parts = [...doc.tree.children(node)].map((child) => doc.value(child))
  return `0x${parts
    .map((part) =>
      typeof part === 'bigint'
        ? BigInt.asUintN(64, part).toString(16).padStart(16, '0')
        : typeof part === 'number'
          ? (part >>> 0).toString(16).padStart(8, '0')
          : '',
    )
    .join('')
    .toUpperCase()}`
}

/** Type ids by class, of all objects that were met. */
const classes = new Map<string, Set<number>>()
let compared = 0

function compare(where: string, found: unknown, wanted: unknown): void {
  if (typeof wanted !== 'object' || wanted === null) {
    compared++
    expect([where, found]).toEqual([where, wanted])
    return
  }
  if (Array.isArray(wanted)) {
    expect([where, (found as unknown[]).length]).toEqual([where, wanted.length])
    for (const [i, one] of wanted.entries()) compare(`${where}/${i}`, (found as unknown[])[i], one)
    return
  }
  const { class: name, items, size, binary } = wanted as Field
  if (typeof binary === 'string') {
    compared++
    expect([where, found]).toEqual([where, wanted])
  } else if (Array.isArray(items)) {
    if (name === 'Object[]') {
      compare(where, found, items)
      return
    }
    expect([where, (found as unknown[]).length]).toEqual([where, size])
    // A map of the library has another order than the bytes.
    for (const item of items) {
      const match = (found as unknown[]).find((one) => isSame(one, item))
      expect([where, match !== undefined, item]).toEqual([where, true, item])
      compared++
    }
  } else {
    const { typeId, uuid } = found as { readonly typeId: number; readonly uuid: string }
    classes.set(String(name), (classes.get(String(name)) ?? new Set()).add(typeId))
    compared++
    if (name === UUID) expect([where, uuid]).toEqual([where, (wanted as Field).text])
    else expect([where, typeId]).toEqual([where, expect.any(Number)])
  }
}

function isSame(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(found) &&
      found.length === wanted.length &&
      wanted.every((one, i) => isSame(found[i], one))
    )
  if (typeof wanted === 'object' && wanted !== null) {
    const { class: name, items, binary, length } = wanted as Field
    if (name === 'Object[]') return isSame(found, items)
    const { binary: has, length: long } = found as Field
    return has === binary && long === length
  }
  return found === wanted
}

describe('fields', () => {
  it.each(RUNS)('are those of the library in %s', (run) => {
    const rows = messages(run)
    const before = compared
    for (const { way, start, fields, class: type } of expectedOf(run)) {
      const row = rows.find((one) => one.way === way && one.start === start) as MessageRow
      for (const [name, wanted] of Object.entries(fields)) {
        const where = `${type}.${name}`
        // The class does not keep it.
        if (name === 'ResultFormat') continue
        const property = row.properties.find((one) => one.name === name)
        if (property === undefined) {
          // Nothing in the bytes is the default: 0, false, nothing.
          compared++
          expect([where, wanted || null]).toEqual([where, null])
          continue
        }
        const bytes = row.bytes.subarray(property.start - row.start, property.end - row.start)
        const doc = parse(bytes, { envelope: false })
        expect([where, doc.problems]).toEqual([where, []])
        compare(where, plain(doc, doc.root), wanted)
        if (name === 'Result' && row.failure !== null)
          expect((wanted as Field).text).toContain(row.failure.split(': ').at(-1))
      }
    }
    expect(compared - before).toBeGreaterThan(20)
  })

  it('of one class have one type id, and no two classes the same', () => {
    const ids = [...classes.values()].map((set) => [...set])
    expect(ids.filter((set) => set.length !== 1)).toEqual([])
    expect(classes.size).toBeGreaterThan(10)
    expect(new Set(ids.flat()).size).toBe(classes.size)
  })
})
