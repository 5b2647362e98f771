// Rewritten streams as they are kept in tests/fixtures/rewritten: the stream before, the edits, the stream after, and
// what Coherence's own library read from both. Edits are kept as JSON, their places as addresses.

import { readdirSync, readFileSync } from 'node:fs'
import {
  type Edit,
  type PofDocument,
  type PofValue,
  type PofWrite,
  resolvePath,
} from '../../src/pof/index.ts'

/** What the library read: the events of its parser, the whole object, and each path's value, all as text. */
export interface JavaReading {
  readonly events: readonly string[]
  readonly value: string
  readonly paths: Readonly<Record<string, string>>
}

/** A value as JSON: `{bigint}` and `{octets}` for what JSON lacks. */
export type KeptValue =
  | null
  | boolean
  | number
  | string
  | { readonly bigint: string }
  | { readonly octets: string }
  | readonly KeptValue[]

/** An edit as JSON. `at` is the address of its place, `[3]` behind it an element of a run. */
export type KeptEdit =
  | { readonly kind: 'octet-string' | 'uniform' | 'drop'; readonly at: string }
  | {
      readonly kind: 'renumber'
      readonly at: string
      readonly indexes: readonly (readonly [number, number])[]
    }
  | {
      readonly kind: 'group'
      readonly at: string
      readonly groups: readonly {
        readonly index: number
        readonly typeId: number
        readonly version?: number
        readonly members: readonly number[]
      }[]
    }
  | { readonly kind: 'replace'; readonly at: string; readonly type: number; readonly value: KeptValue }
  | { readonly kind: 'replace'; readonly at: string; readonly hex: string }

/** A rewritten stream. */
export interface Rewritten {
  readonly id: string
  readonly before: string
  readonly edits: readonly KeptEdit[]
  readonly after: string
  /** Paths of the stream before, and where they lead after; null where what was there is gone. `.` is the root. */
  readonly paths: Readonly<Record<string, string | null>>
  readonly javaBefore: JavaReading
  readonly javaAfter: JavaReading
}

/** The edit that a kept one stands for. Throws where its address leads nowhere. */
export function editOf(doc: PofDocument, kept: KeptEdit): Edit {
  const place = resolvePath(doc, kept.at)
  if (place === null) throw new Error(`"${kept.at}" leads nowhere`)
  const { node, element } = place
  if (kept.kind === 'renumber') return { kind: kept.kind, node, indexes: new Map(kept.indexes) }
  if (kept.kind === 'group') return { kind: kept.kind, node, groups: kept.groups }
  if (kept.kind !== 'replace') return { kind: kept.kind, node }
  const value: PofWrite =
    'hex' in kept
      ? { bytes: Uint8Array.from(Buffer.from(kept.hex, 'hex')) }
      : { type: kept.type, value: revive(kept.value) }
  return { kind: kept.kind, node, element, value }
}

function revive(kept: KeptValue): PofValue {
  if (typeof kept !== 'object' || kept === null) return kept
  if (Array.isArray(kept)) return kept.map(revive)
  if ('bigint' in kept) return BigInt(kept.bigint)
  return 'octets' in kept ? Uint8Array.from(Buffer.from(kept.octets, 'hex')) : null
}

/** A path as it is kept: `1/0`, `.` for the root. */
export function pathText(path: readonly number[]): string {
  return path.length === 0 ? '.' : path.join('/')
}

/** A path from its text. */
export function pathOfText(text: string): number[] {
  return text === '.' ? [] : text.split('/').map(Number)
}

/** The paths that Coherence can navigate, of nodes and of the first elements of runs, as many as are wanted. */
export function pathsOf(doc: PofDocument, most: number): number[][] {
  const paths: number[][] = []
  for (let node = 0; node < doc.tree.count && paths.length < most; node++) {
    const path = doc.path(node)
    if (path !== null && doc.tree.typeName(node) !== 'unread') paths.push(path)
    const elements = doc.tree.isRun(node) ? Math.min(3, doc.tree.childCount(node)) : 0
    for (let element = 0; element < elements; element++) {
      const inner = doc.path(node, element)
      if (inner !== null) paths.push(inner)
    }
  }
  return paths
}

const FOLDER = new URL('../fixtures/rewritten/', import.meta.url)

/** All rewritten streams that are kept, by file. */
export function readRewritten(): { file: string; streams: Rewritten[] }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      file,
      streams: JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Rewritten[],
    }))
}
