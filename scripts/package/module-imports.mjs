// What a module of the package imports, and the same module with other names for it.
// A real parser finds the places, so text that only looks like an import stays as it is.
import { parseSync, Visitor } from 'vite'

/**
 * Every module the text names, in order: as written, where, and the names taken from it; `names` is undefined
 * where all of them are (`import * as`, `export *`, `import()`).
 */
export function importsOf(path, text) {
  const found = []
  const add = (source, names) =>
    found.push({ specifier: nameOf(source), start: source.start, end: source.end, names })
  new Visitor({
    ImportDeclaration: ({ source, specifiers }) => add(source, namesOf(specifiers, 'imported')),
    ExportNamedDeclaration: ({ source, specifiers }) => {
      if (source) add(source, namesOf(specifiers, 'local'))
    },
    ExportAllDeclaration: ({ source }) => add(source, undefined),
    ImportExpression: ({ source }) => add(source, undefined),
    TSImportType: ({ source }) => add(source, undefined),
  }).visit(parseSync(path, text).program)
  return found.sort((a, b) => a.start - b.start)
}

/** The text with every import named as `rename(specifier)` says. */
export function renameImports(path, text, rename) {
  let result = ''
  let end = 0
  for (const { specifier, ...place } of importsOf(path, text)) {
    const quote = text[place.start]
    result += `${text.slice(end, place.start)}${quote}${rename(specifier)}${quote}`
    end = place.end
  }
  return result + text.slice(end)
}

/** Minified, a name is a template without a hole. */
function nameOf(source) {
  return source.type === 'TemplateLiteral' ? source.quasis[0]?.value.cooked : source.value
}

function namesOf(specifiers, side) {
  const names = specifiers.map((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return 'default'
    return specifier[side]?.name ?? specifier[side]?.value
  })
  return names.includes(undefined) ? undefined : names
}
