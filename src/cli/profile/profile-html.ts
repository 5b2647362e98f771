// A profile as one page without scripts, for wikis and tickets.

import type { FieldReport, ProfileReport } from '../../profile/index.ts'
import type { Names } from '../../schema/index.ts'
import { classLabel } from '../../schema/index.ts'
import { escapeHtml } from '../../view/export/index.ts'
import { grouped } from '../../view/place/index.ts'
import { cellsOf, type FieldCells } from './field-cells.ts'

const HEADS: readonly (readonly [string, keyof FieldCells])[] = [
  ['field', 'path'],
  ['name', 'name'],
  ['kind', 'kind'],
  ['written %', 'written'],
  ['distinct', 'distinct'],
  ['min', 'min'],
  ['median', 'median'],
  ['max', 'max'],
  ['bytes %', 'share'],
  ['extract ns', 'extract'],
]

const STYLE = `body{font:15px/1.4 system-ui,sans-serif;margin:2em;max-width:75em;color:#1b1b1b;background:#fff}
table{border-collapse:collapse;margin:1em 0}th,td{padding:.2em .6em;text-align:right;border-bottom:1px solid #ddd;white-space:nowrap}
th:nth-child(-n+3),td:nth-child(-n+3),td.alerts{text-align:left}td.alerts{white-space:normal}
td.max,td.min,td.median{max-width:14em;overflow:hidden;text-overflow:ellipsis}.share{background:linear-gradient(#56b4e9,#56b4e9) no-repeat right/var(--share) 100%}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1b1b1b}th,td{border-color:#444}.share{background-image:linear-gradient(#0072b2,#0072b2)}}`

/** The page; `more` are further sections, as HTML. */
export function profileHtml(report: ProfileReport, names: Names | null, more = ''): string {
  const { entries, sound, keyBytes, valueBytes, damaged, types, keys } = report
  const parts = [
    `<p>${grouped(entries)} entries, ${grouped(sound)} sound; ${grouped(valueBytes)} bytes of values, ${grouped(keyBytes)} of keys.</p>`,
    damaged.length === 0
      ? ''
      : `<p>Damaged: ${damaged
          .slice(0, 100)
          .map(({ line, kind }) => `line ${grouped(line)} (${kind})`)
          .join(', ')}${damaged.length > 100 ? ', …' : ''}</p>`,
    typesHtml(types, names),
    fieldsHtml(report.fields),
    keys === null ? '' : `<h2>Keys</h2>${typesHtml(keys.types, names)}${fieldsHtml(keys.fields)}`,
    more,
  ]
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Profile of ${grouped(entries)} entries</title>
<style>${STYLE}</style>
<h1>Profile</h1>
${parts.filter(Boolean).join('\n')}
</html>
`
}

function typesHtml(types: ProfileReport['types'], names: Names | null): string {
  const items = types.map(({ path, type, count, versions }) => {
    const label = classLabel(names, type) ?? `type ${type}`
    const said = Object.entries(versions).map(([version, count]) => `version ${version}: ${grouped(count)}`)
    return `<li>${escapeHtml(`${path === '' ? 'value' : path}: ${label}, ${grouped(count)} (${said.join(', ')})`)}</li>`
  })
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`
}

function fieldsHtml(fields: Readonly<Record<string, FieldReport>>): string {
  const rows = Object.entries(fields).map(([path, field]) => {
    const cells = cellsOf(path, field)
    const tds = HEADS.map(([, cell]) => {
      const share = cell === 'share' ? ` style="--share:${Math.round(100 * field.share)}%"` : ''
      return `<td class="${cell}"${share}>${escapeHtml(cells[cell])}</td>`
    })
    const alerts = field.alerts.map(({ code, message, line }) => `${code}: ${message}; line ${grouped(line)}`)
    return `<tr>${tds.join('')}<td class="alerts">${alerts.map(escapeHtml).join('<br>')}</td></tr>`
  })
  const heads = [...HEADS.map(([head]) => head), 'alerts'].map((head) => `<th>${head}</th>`)
  return `<table><thead><tr>${heads.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`
}
