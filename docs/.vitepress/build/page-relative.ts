// What VitePress writes into the head of a page, as a strict policy and any address want it: addresses relative to the page, no
// script in the text, and the policy itself before all that it governs.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { POLICY } from '../../../scripts/vite/content-security-policy.ts'
import { BASE } from './base.ts'

const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`

/** The text of the page that lies at `path` below `outDir`. Scripts of the text become files below `outDir`. */
export function pageRelative(html: string, path: string, outDir: string): string {
  const toRoot = relative(dirname(path), outDir).replaceAll('\\', '/')
  return html
    .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    ${META}`)
    .replace(/<script([^>]*)>([^<]+)<\/script>/g, (_, attributes: string, code: string) => {
      const name = `assets/inline-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
      mkdirSync(join(outDir, 'assets'), { recursive: true })
      writeFileSync(join(outDir, name), code)
      return `<script${attributes} src="${BASE}${name}"></script>`
    })
    .replaceAll(/((?:href|src)=")([^"]*)/g, (_, attribute: string, address: string) =>
      address.startsWith(BASE)
        ? `${attribute}${toRoot === '' ? '.' : toRoot}/${address.slice(BASE.length)}`
        : attribute + address,
    )
}
