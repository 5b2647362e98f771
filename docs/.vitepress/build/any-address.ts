// VitePress builds for one address; a copied folder has any. The build is for an address that cannot be, and what was written of
// it is replaced: in pages by relative addresses (page-relative.ts), in scripts by what address.js finds when a page is opened.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { BASE } from './base.ts'

/** What holds the address when a page is open. */
const FOUND = 'globalThis.__docsBase'
/** The first script of each page: where the site is, from where the script itself is. */
const ADDRESS = `${FOUND} = new URL('..', document.currentScript.src).pathname\n`

/** Makes the scripts and style sheets below `outDir` work at any address. */
export async function atAnyAddress(outDir: string): Promise<void> {
  const files = await readdir(outDir, { recursive: true })
  for (const file of files) {
    const path = join(outDir, file)
    if (file.endsWith('.js')) await rewrite(path, scriptAtAnyAddress)
    if (file.endsWith('.css')) await rewrite(path, (css) => css.replaceAll(`${BASE}assets/`, ''))
  }
  await writeFile(join(outDir, 'assets/address.js'), ADDRESS)
}

async function rewrite(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, 'utf8')
  if (text.includes(BASE)) await writeFile(path, change(text))
}

/** A script in which each text with the address is made of its parts when it runs. */
export function scriptAtAnyAddress(code: string): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, start, end, value } = node as { type?: string; start: number; end: number; value: unknown }
    if (type === 'Literal' && typeof value === 'string' && value.includes(BASE)) {
      const parts = value.split(BASE).map((part) => JSON.stringify(part))
      edits.push({ start, end, text: `(${parts.join(`+${FOUND}+`)})` })
    } else if (type === 'TemplateElement') {
      const text = code.slice(start, end)
      if (text.includes(BASE)) edits.push({ start, end, text: text.replaceAll(BASE, `\${${FOUND}}`) })
    } else for (const child of Object.values(node)) walk(child)
  }
  walk(parseAst(code))
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
