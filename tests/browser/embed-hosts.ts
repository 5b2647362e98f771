// Hosts of the viewer for the browser tests: pages written as docs/embedding.md says, built where they must be, and
// served with a strict policy. What a host is made from is the packed form of the viewer, in lib.

import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** What docs/embedding.md says a strict policy must allow. */
export const STRICT: string = /^Content-Security-Policy: (.*)$/m.exec(documentation())?.[1] ?? ''

/** A page on a server of its own, until it is closed. */
export interface Host {
  readonly url: string
  readonly close: () => void
}

/** The blocks of docs/embedding.md in a language, in order. */
export function blocksOf(language: string): string[] {
  return [...documentation().matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code as string,
  )
}

/** The one block whose first line is a comment with this name. */
export function blockNamed(language: string, name: string): string {
  const block = blocksOf(language).find((code) => code.startsWith(`// ${name}\n`))
  if (block === undefined) throw new Error(`docs/embedding.md has no block "${name}"`)
  return block
}

/**
 * An empty folder for a host, in which packages are found as they are here, and this one by its name. Each worker of the
 * tests has its own: a file's tests may run in several at once.
 */
export function hostFolder(name: string): string {
  const own = `${name}-${process.env.TEST_PARALLEL_INDEX ?? 0}`
  const folder = join(root, 'node_modules/.cache/pof-inspector-hosts', own)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(root, join(folder, 'node_modules/pof-inspector'), 'junction')
  return folder
}

/** Writes the files of a host, given by their paths in its folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** The file that registers the element, copied into a folder under another name, with those beside it. */
export function copyElement(folder: string, name: string): void {
  const from = join(root, 'lib/embed')
  cpSync(join(from, 'element.js'), join(folder, name))
  for (const part of readdirSync(from).filter((file) => /^element-[a-z-]+\.js$/.test(file)))
    cpSync(join(from, part), join(dirname(join(folder, name)), part))
}

/** The modules of the decoder, copied into a folder within that folder. */
export function copyDecoder(folder: string, name: string): void {
  cpSync(join(root, 'lib/pof'), join(folder, name), { recursive: true })
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves a folder; every answer has the headers. */
export async function serve(folder: string, headers: Readonly<Record<string, string>>): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
    const isThere = existsSync(path)
    // Browsers ask for an icon of their own accord.
    response.statusCode = isThere ? 200 : pathname === '/favicon.ico' ? 204 : 404
    response.end(isThere ? readFileSync(path) : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

function documentation(): string {
  return readFileSync(join(root, 'docs/embedding.md'), 'utf8')
}
