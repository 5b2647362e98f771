// C#, C++ and CohQL for a node. The classes and their constructors are those of Coherence for .NET and for C++ 14.1;
// these snippets were not compiled here, unlike Java's.

import { entryOf } from '../names.ts'
import { cohqlLiteral, cppLiteral, csharpLiteral } from './code-literals.ts'
import { type CodeSnippet, type CodeTarget, quotedValue } from './code-target.ts'

const CSHARP_TYPES: Readonly<Record<string, string>> = {
  Short: 'short',
  Integer: 'int',
  Long: 'long',
  Float: 'float',
  Double: 'double',
  Boolean: 'bool',
  Byte: 'byte',
  Character: 'char',
  String: 'string',
}

const CPP_TYPES: Readonly<Record<string, string>> = {
  Short: 'int16_t',
  Integer: 'int32_t',
  Long: 'int64_t',
  Float: 'float32_t',
  Double: 'float64_t',
  Boolean: 'bool',
  Byte: 'octet_t',
  String: 'String',
}

/** The snippets in C#. Empty where there is no path, or the node is the root. */
export function csharpSnippets(target: CodeTarget): CodeSnippet[] {
  const { path, javaClass, notes } = target
  if (path === null || path.length === 0) return []
  const type = javaClass === null ? undefined : entryOf(CSHARP_TYPES, javaClass)
  const reads = type === undefined ? 'null' : `typeof(${type})`
  const simple = `new SimplePofPath(${path.length === 1 ? path[0] : `new int[] {${path.join(', ')}}`})`
  const navigator = path.length === 1 ? String(path[0]) : simple
  const using = [
    'Tangosol.IO.Pof.Reflection',
    'Tangosol.Util',
    'Tangosol.Util.Extractor',
    'Tangosol.Util.Filter',
  ]
  const head = (names: readonly string[]) => `${names.map((name) => `using ${name};`).join('\n')}\n\n`
  const extractor = `IValueExtractor extractor = new PofExtractor(${reads}, ${navigator});`
  const make = (id: string, title: string, code: string): CodeSnippet => ({
    id,
    title,
    language: 'csharp',
    code,
    notes,
  })
  const literal = csharpLiteral(javaClass, quotedValue(target))
  return [
    make('csharp-extractor', 'PofExtractor', head(using.slice(0, 3)) + extractor),
    make(
      'csharp-key-extractor',
      'PofExtractor for a key',
      `${head(using.slice(0, 3))}IValueExtractor extractor = new PofExtractor(${reads}, ${simple}, AbstractExtractor.KEY);`,
    ),
    make(
      'csharp-updater',
      'PofUpdater',
      `${head(using.slice(0, 3))}IValueUpdater updater = new PofUpdater(${navigator});`,
    ),
    ...(literal === null
      ? []
      : [
          make(
            'csharp-filter',
            'Filter with this value',
            `${head(using)}${extractor}\nIFilter filter = new EqualsFilter(extractor, ${literal});`,
          ),
        ]),
  ]
}

/** The snippets in C++. Empty where there is no path, or the node is the root. */
export function cppSnippets(target: CodeTarget): CodeSnippet[] {
  const { path, javaClass, notes } = target
  if (path === null || path.length === 0) return []
  const reads = `typeid(${(javaClass === null ? undefined : entryOf(CPP_TYPES, javaClass)) ?? 'void'})`
  const array = [
    `Array<int32_t>::Handle haPath = Array<int32_t>::create(${path.length});`,
    ...path.map((index, i) => `haPath[${i}] = ${index};`),
  ]
  const [before, navigator] =
    path.length === 1 ? [[], String(path[0])] : [array, 'SimplePofPath::create(haPath)']
  const extractor = `ValueExtractor::View vExtractor = PofExtractor::create(${reads}, ${navigator});`
  const keyNavigator = path.length === 1 ? `SimplePofPath::create(${path[0]})` : navigator
  const make = (id: string, title: string, ...lines: string[]): CodeSnippet => ({
    id,
    title,
    language: 'cpp',
    code: [...before, ...lines].join('\n'),
    notes,
  })
  const literal = cppLiteral(javaClass, quotedValue(target))
  return [
    make('cpp-extractor', 'PofExtractor', extractor),
    make(
      'cpp-key-extractor',
      'PofExtractor for a key',
      `ValueExtractor::View vExtractor = PofExtractor::create(${reads}, ${keyNavigator}, AbstractExtractor::key);`,
    ),
    make('cpp-updater', 'PofUpdater', `ValueUpdater::View vUpdater = PofUpdater::create(${navigator});`),
    ...(literal === null
      ? []
      : [
          make(
            'cpp-filter',
            'Filter with this value',
            extractor,
            `Filter::View vFilter = EqualsFilter::create(vExtractor, ${literal});`,
          ),
        ]),
  ]
}

/** CohQL: by names where every step has one, else by index where there is one step. The cache is called `cache`. */
export function cohqlSnippets(target: CodeTarget): CodeSnippet[] {
  const { path, namedPath, javaClass, notes } = target
  if (path === null || path.length === 0) return []
  const byIndex = path.length === 1 ? `new com.tangosol.util.extractor.PofExtractor(null, ${path[0]})` : null
  const field = namedPath ?? byIndex
  if (field === null) return []
  const value = quotedValue(target)
  const literal = cohqlLiteral(javaClass, value)
  const where = literal === null ? '' : ` where ${field} ${value === null ? 'is null' : `= ${literal}`}`
  const select = `select ${field} from "cache"${where}`
  return [{ id: 'cohql-select', title: 'CohQL', language: 'cohql', code: select, notes }]
}
