// Java for a node: the path, an extractor for values and for keys, an updater, a filter with the node's value, the
// universal form by names, and a JUnit test with the payload. What is written here was compiled and run.

import type { PofValue } from '../../pof/index.ts'
import { javaLiteral } from './code-literals.ts'
import { type CodeSnippet, type CodeTarget, quotedValue, targetName } from './code-target.ts'

const IMPORTS: Readonly<Record<string, string>> = {
  SimplePofPath: 'com.tangosol.io.pof.reflect.SimplePofPath',
  PofValueParser: 'com.tangosol.io.pof.reflect.PofValueParser',
  PofValue: 'com.tangosol.io.pof.reflect.PofValue',
  PofExtractor: 'com.tangosol.util.extractor.PofExtractor',
  PofUpdater: 'com.tangosol.util.extractor.PofUpdater',
  AbstractExtractor: 'com.tangosol.util.extractor.AbstractExtractor',
  ValueExtractor: 'com.tangosol.util.ValueExtractor',
  Extractors: 'com.tangosol.util.Extractors',
  EqualsFilter: 'com.tangosol.util.filter.EqualsFilter',
  IsNullFilter: 'com.tangosol.util.filter.IsNullFilter',
  Filter: 'com.tangosol.util.Filter',
  Binary: 'com.tangosol.util.Binary',
  SimplePofContext: 'com.tangosol.io.pof.SimplePofContext',
  BigInteger: 'java.math.BigInteger',
  BigDecimal: 'java.math.BigDecimal',
  HexFormat: 'java.util.HexFormat',
  Test: 'org.junit.jupiter.api.Test',
}

/** Bytes beyond this are not written into a test: Java takes no longer literals. */
const MAX_TEST_BYTES = 16 * 1024

/** `new SimplePofPath(new int[] {1, 0, 2})`; `new SimplePofPath(1)` for one step. */
export function javaPath(path: readonly number[]): string {
  return `new SimplePofPath(${path.length === 1 ? path[0] : `new int[] {${path.join(', ')}}`})`
}

/** The snippets in Java. Empty where there is no path, or the node is the root. */
export function javaSnippets(target: CodeTarget): CodeSnippet[] {
  const { path, rootClass, variable } = target
  if (path === null || path.length === 0) return []
  const value = quotedValue(target)
  const root = shortName(rootClass)
  const type = shortName(target.javaClass)
  const reads = target.javaClass === null ? 'null' : `${type}.class`
  const navigator = path.length === 1 ? String(path[0]) : javaPath(path)
  const extractor = `ValueExtractor<${root}, ${type}> extractor = new PofExtractor<>(${reads}, ${navigator});`
  const classes = [rootClass, target.javaClass]
  const make = (id: string, title: string, code: string): CodeSnippet => ({
    id,
    title,
    language: 'java',
    code: withImports(code, classes),
    notes: target.notes,
  })
  return [
    make(
      'java-path',
      'PofValue',
      `${type} ${variable} = (${type}) ${javaPath(path)}.navigate(PofValueParser.parse(binary, context)).getValue(${reads});`,
    ),
    make('java-extractor', 'PofExtractor', extractor),
    make(
      'java-key-extractor',
      'PofExtractor for a key',
      `ValueExtractor<${root}, ${type}> extractor =\n        new PofExtractor<>(${reads}, ${javaPath(path)}, AbstractExtractor.KEY);`,
    ),
    make('java-updater', 'PofUpdater', `PofUpdater updater = new PofUpdater(${navigator});`),
    ...universal(target, root, type, make),
    ...filter(target, value, extractor, root, make),
    ...test(target, value, make),
  ]
}

type Make = (id: string, title: string, code: string) => CodeSnippet

function universal({ namedPath }: CodeTarget, root: string, type: string, make: Make): CodeSnippet[] {
  if (namedPath === null) return []
  // Only `chained` takes a name with dots apart.
  const method = namedPath.includes('.') ? 'chained' : 'extract'
  const code = `ValueExtractor<${root}, ${type}> extractor = Extractors.${method}("${namedPath}");`
  return [make('java-extract', `Extractors.${method}, by getters`, code)]
}

function filter(
  target: CodeTarget,
  value: PofValue,
  extractor: string,
  root: string,
  make: Make,
): CodeSnippet[] {
  if (value === null)
    return [
      make('java-filter', 'Filter', `${extractor}\nFilter<${root}> filter = new IsNullFilter<>(extractor);`),
    ]
  const literal = javaLiteral(target.javaClass, value)
  if (literal === null) return []
  return [
    make(
      'java-filter',
      'Filter with this value',
      `${extractor}\nFilter<${root}> filter = new EqualsFilter<>(extractor, ${literal});`,
    ),
  ]
}

function test(target: CodeTarget, value: PofValue, make: Make): CodeSnippet[] {
  const { doc, node, element, path, variable, javaClass } = target
  if (path === null || doc.bytes.length > MAX_TEST_BYTES) return []
  const name = variable === 'value' ? `value${path.join('_')}` : variable
  const literal = javaLiteral(javaClass, value)
  const type = shortName(javaClass)
  const assertions =
    value === null
      ? ['assertNull(value.getValue());']
      : literal === null
        ? element >= 0
          ? []
          : [`assertEquals(${doc.tree.type(node)}, value.getTypeId());`]
        : [`${type} expected = ${literal};`, `assertEquals(expected, value.getValue(${type}.class));`]
  if (assertions.length === 0) return []
  const lines = [
    `class ${name.charAt(0).toUpperCase()}${name.slice(1)}Test {`,
    '    @Test',
    `    void ${name}() {`,
    `        Binary binary = new Binary(HexFormat.of().parseHex(`,
    ...hexLines(doc.bytes).map((line) => `                ${line}`),
    '        PofValue root = PofValueParser.parse(binary, new SimplePofContext());',
    `        PofValue value = ${javaPath(path)}.navigate(root); // ${targetName(target)}`,
    ...assertions.map((line) => `        ${line}`),
    '    }',
    '}',
  ]
  return [make('java-test', 'JUnit test with these bytes', lines.join('\n'))]
}

function hexLines(bytes: Uint8Array): string[] {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const parts = hex.match(/.{1,80}/g) ?? ['']
  return parts.map((part, i) => `${i === 0 ? '' : '+ '}"${part}"${i === parts.length - 1 ? '));' : ''}`)
}

/** `Line` of `com.acme.Order.Line`; `Object` where there is no class. */
function shortName(className: string | null): string {
  return className === null ? 'Object' : (className.split('.').at(-1) as string)
}

function withImports(code: string, classes: readonly (string | null)[]): string {
  const own = classes.flatMap((name) => (name?.includes('.') === true ? [name] : []))
  const used = Object.entries(IMPORTS).filter(([name]) =>
    new RegExp(`\\b${name}\\b`).test(withoutStrings(code)),
  )
  const names = new Set([
    ...own.filter((name) => new RegExp(`\\b${shortName(name)}\\b`).test(code)),
    ...used.map(([, name]) => name),
  ])
  const asserts = ['assertEquals', 'assertNull'].filter((name) => code.includes(`${name}(`))
  const lines = [
    ...asserts.map((name) => `import static org.junit.jupiter.api.Assertions.${name};`),
    ...(asserts.length > 0 ? [''] : []),
    ...[...names].sort().map((name) => `import ${name};`),
  ]
  return lines.length === 0 ? code : `${lines.join('\n')}\n\n${code}`
}

function withoutStrings(code: string): string {
  return code.replace(/"(?:[^"\\]|\\.)*"|\/\/.*/g, '""')
}
