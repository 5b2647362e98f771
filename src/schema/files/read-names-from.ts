// Files of any kind to one set of names. What a file is, is told by its content. The readers that need a parser are
// loaded when such a file comes, so that a page without names does not pay for them.

import { check, TEXT } from '../../pof/arguments/index.ts'
import type { ReadJavaSources } from '../java/read-java-sources.ts'
import { mergeNames } from '../merge-names.ts'
import { FILES } from '../names.ts'
import { type NamesFile, type NamesProblem, Problems } from '../problem.ts'
import { type ReadNames, readNames } from './names-json.ts'
import type { ReadPofConfig } from './read-pof-config.ts'

/** The kinds of files of names. */
export type NamesKind = 'json' | 'pof-config' | 'java' | 'unknown'

/**
 * Reads files that belong together: JSON names, POF configurations and Java sources, in this order of precedence. The
 * configuration gives ids to the classes in the sources. Classes without an id are listed too. `pause` is awaited
 * before each source, so that a page can draw meanwhile.
 *
 * @example
 * ```ts
 * import { readNamesFrom } from 'pof-inspector/schema'
 *
 * const text = `<pof-config><user-type-list><user-type>
 *   <type-id>1042</type-id><class-name>com.acme.Pair</class-name>
 * </user-type></user-type-list></pof-config>`
 * const { names, problems } = await readNamesFrom([{ name: 'pof-config.xml', text }])
 * console.log(names.types.get(1042)?.name, problems.length) //> com.acme.Pair 0
 * ```
 */
export async function readNamesFrom(
  files: readonly NamesFile[],
  pause: () => Promise<void> = atOnce,
): Promise<ReadNames> {
  check('readNamesFrom', files, FILES)
  const problems: NamesProblem[] = []
  const sets: ReadNames[] = []
  const ofKind = (kind: NamesKind) => files.filter(({ text }) => namesKind(text) === kind)
  for (const { name, text } of ofKind('json')) sets.push(readNames(text, name))
  const [configs, sources, unknown] = [ofKind('pof-config'), ofKind('java'), ofKind('unknown')]
  if (configs.length > 0) sets.push(await readPofConfig(configs))
  if (sources.length > 0) sets.push(await readJavaSources(sources, pause))
  for (const set of sets) problems.push(...set.problems)
  const names = mergeNames(...sets.map((set) => set.names))
  const own = new Problems()
  for (const { name, text } of unknown) {
    const place = { file: name, line: 0, column: 0 }
    const language = otherLanguage(text)
    const found = language === null ? 'something else' : `${language}, which cannot be read`
    own.add(
      'error',
      'unknown-kind',
      place,
      'Not a file of names',
      'JSON names, a POF configuration or Java source',
      found,
    )
  }
  for (const { name, source } of names.classes) {
    const place = { file: source?.file ?? '', line: source?.line ?? 0, column: 0 }
    own.add(
      'info',
      'no-type-id',
      place,
      `${name} has no type id`,
      'a POF configuration with a type id for it',
      'none',
    )
  }
  return { names, problems: [...problems, ...own.list] }
}

/**
 * Reads configuration files that belong together, like `readPofConfig` of read-pof-config.ts.
 *
 * @example
 * ```ts
 * import { readPofConfig } from 'pof-inspector/schema'
 *
 * const text = `<pof-config><user-type-list><user-type>
 *   <type-id>1042</type-id><class-name>com.acme.Pair</class-name>
 * </user-type></user-type-list></pof-config>`
 * const { names, settings } = await readPofConfig([{ name: 'pof-config.xml', text }])
 * console.log(names.types.get(1042)?.name, settings) //> com.acme.Pair {}
 * ```
 */
export async function readPofConfig(
  files: readonly NamesFile[],
  properties: Readonly<Record<string, string>> = {},
): Promise<ReadPofConfig> {
  check('readPofConfig', files, FILES)
  return (await import('./read-pof-config.ts')).readPofConfigs(files, properties)
}

/**
 * Reads Java sources that belong together: names of classes and properties, and what could not be resolved. `pause`
 * is awaited before each of them.
 *
 * @example
 * ```ts
 * import { readJavaSources } from 'pof-inspector/schema'
 *
 * const text = `package com.acme;
 * public class Pair implements PortableObject {
 *   private String left;
 *   public void readExternal(PofReader in) throws IOException { left = in.readString(0); }
 * }`
 * const { names, problems } = await readJavaSources([{ name: 'Pair.java', text }])
 * console.log(names.classes[0]?.name, names.classes[0]?.properties?.get(0), problems.length)
 * //> com.acme.Pair { name: 'left', type: 'String' } 0
 * ```
 */
export async function readJavaSources(
  files: readonly NamesFile[],
  pause: () => Promise<void> = atOnce,
): Promise<ReadJavaSources> {
  check('readJavaSources', files, FILES)
  return (await import('../java/read-java-sources.ts')).readJava(files, pause)
}

async function atOnce(): Promise<void> {}

/**
 * What a file is, by its content: XML begins with `<`, JSON with `{`, Java declares a type.
 *
 * @example
 * ```ts
 * import { namesKind } from 'pof-inspector/schema'
 *
 * console.log(namesKind('<pof-config/>'), namesKind('{}'), namesKind('class Pair { }'), namesKind('15 92 10'))
 * //> pof-config json java unknown
 * ```
 */
export function namesKind(text: string): NamesKind {
  check('namesKind', text, TEXT)
  const start = text
    .slice(0, 200)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (start.startsWith('<')) return 'pof-config'
  if (/^[{[]/.test(start)) return 'json'
  if (otherLanguage(text) !== null) return 'unknown'
  return /(?:^|[\s;})])(?:class|interface|enum|record|package)\s+[\p{L}_$]/u.test(text) ? 'java' : 'unknown'
}

/** Languages whose sources are told from Java. Blanks and not line ends: a text of empty lines would be gone through for each of them. */
const OTHER_LANGUAGES = {
  'C++': /^[ \t\ufeff]*#[ \t]*include\b/m,
  'C#': /^[ \t\ufeff]*(?:using\s+(?:static\s+)?[\w.]+\s*;|namespace\s+[\w.]+\s*[{;])/m,
  Kotlin:
    /^[ \t]*(?:(?:public|private|internal|protected|open|override|inline|suspend|operator) )*fun [\w<`]/m,
}

function otherLanguage(text: string): string | null {
  return Object.entries(OTHER_LANGUAGES).find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
