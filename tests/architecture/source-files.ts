// The files of src as the architecture tests see them: paths from the project's folder with forward
// slashes, texts, and parsed modules. A real parser reads them, so comments and strings cannot mislead.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ParseResult, parseSync } from 'vite'

export interface SourceFile {
  /** From the project's folder: "src/pof/types.ts". */
  readonly path: string
  readonly text: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every file below src whose name ends in one of the extensions (".ts"), sorted by path. */
export function sourceFiles(...extensions: string[]): SourceFile[] {
  return readdirSync(`${root}src`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extensions.some((extension) => entry.name.endsWith(extension)))
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .map((path) => path.slice(path.lastIndexOf('/src/') + 1))
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
}

/** The names of the folders directly in src, and of every folder below them, as paths ("src/ui/tree"). */
export function sourceFolders(): string[] {
  return readdirSync(`${root}src`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
    .map((path) => path.slice(path.lastIndexOf('/src/') + 1))
    .sort()
}

/** The parsed module; throws when the text is not valid TypeScript. */
export function parseModule(file: SourceFile): ParseResult {
  const parsed = parseSync(file.path, file.text)
  const error = parsed.errors[0]
  if (error !== undefined) throw new Error(`${file.path} cannot be parsed: ${error.message}`)
  return parsed
}

/** The line, from 1, that holds the offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
