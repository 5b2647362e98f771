// Circles of imports: between files, and between the folders inside a folder of src. What is in a circle can only be
// understood, tested and moved together.
import { posix } from 'node:path'
import { importsOf } from './import-rules.ts'
import type { SourceFile } from './source-files.ts'

/** Which file or folder imports which others. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** The arrows between the files: every import counts, also one of types, of what is loaded later, and of a worker. */
export function fileArrows(files: readonly SourceFile[]): Arrows {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => {
      const targets = importsOf(file).map(({ specifier = '' }) =>
        posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, '')),
      )
      return [file.path, new Set(targets.filter((target) => paths.has(target)))]
    }),
  )
}

/** The arrows between folders below a folder of src ("src/view/tree"); files that lie in src/view itself are no part. */
export function partArrows(files: Arrows): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [path, targets] of files) {
    const from = partOf(path)
    if (from === undefined) continue
    const among = arrows.get(from) ?? new Set()
    arrows.set(from, among)
    for (const target of targets) {
      const to = partOf(target)
      if (to !== undefined && to !== from) among.add(to)
    }
  }
  return arrows
}

/** Each group of two or more that import one another round about, sorted; none where every arrow leads down. */
export function circlesOf(arrows: Arrows): string[][] {
  const reach = new Map([...arrows.keys()].map((name) => [name, reachable(arrows, name)]))
  const inCircle = [...arrows.keys()].filter((name) => reach.get(name)?.has(name))
  const groups = new Map<string, string[]>()
  for (const name of inCircle.sort()) {
    const first = inCircle.find((other) => reach.get(other)?.has(name) && reach.get(name)?.has(other)) ?? name
    groups.set(first, [...(groups.get(first) ?? []), name])
  }
  return [...groups.values()]
}

function reachable(arrows: Arrows, from: string): Set<string> {
  const found = new Set<string>()
  const waiting = [...(arrows.get(from) ?? [])]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    waiting.push(...(arrows.get(next) ?? []))
  }
  return found
}

function partOf(path: string): string | undefined {
  return path.match(/^src\/[^/]+\/[^/]+(?=\/)/)?.[0]
}
