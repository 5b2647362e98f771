// The generated part of a page: what stands between two comments. `UPDATE_GOLDEN=1` rewrites it.

import { writeFileSync } from 'node:fs'
import { readText } from '../markdown.ts'

const BEGIN = '<!-- generated -->\n\n'
const END = '\n\n<!-- end of generated -->'

/** The generated part of a page, rewritten first where UPDATE_GOLDEN=1 asks for it. Throws where the page has none. */
export function generatedPart(path: string, wanted: string): string {
  const page = readText(path)
  const start = page.indexOf(BEGIN)
  const end = page.lastIndexOf(END)
  if (start < 0 || end < 0) throw new Error(`${path} has no part between ${BEGIN.trim()} and ${END.trim()}`)
  if (process.env.UPDATE_GOLDEN !== '1')
    return page.slice(start + BEGIN.length, Math.max(end, start + BEGIN.length))
  const next = `${page.slice(0, start)}${BEGIN}${wanted}${page.slice(end)}`
  writeFileSync(new URL(`../../../${path}`, import.meta.url), next)
  return wanted
}
