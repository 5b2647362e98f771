import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { parse } from '../../src/pof/parse.ts'
import * as v from '../../src/view/panes.ts'
it('t', () => {
  const all = JSON.parse(readFileSync('/tmp/all.json', 'utf8'))
  const t: Record<string, number> = {}
  const worst: Record<string, [number, string]> = {}
  const time = (k: string, id: string, f: () => void) => { const a = performance.now(); f(); const d = performance.now() - a; t[k] = (t[k] ?? 0) + d; if (d > (worst[k]?.[0] ?? 0)) worst[k] = [d, id] }
  for (const [id, hex] of Object.entries(all) as [string, string][]) {
    const b = Uint8Array.from(hex.match(/../g) ?? [], (x) => parseInt(x, 16))
    let doc!: ReturnType<typeof parse>
    time('parse', id, () => { doc = parse(b) })
    const n = Math.min(b.length, 400)
    for (let i = 0; i < n; i += 3) {
      let s: any
      time('selectionAt', id, () => { s = v.selectionAt(doc, i) })
      time('range', id, () => v.selectionRange(doc, s))
      time('tokenRows', id, () => v.tokenRows(doc, s))
      time('valueDetail', id, () => v.valueDetail(doc, s))
      time('breadcrumb', id, () => v.breadcrumb(doc, s))
      time('navigation', id, () => v.navigation(doc, s))
      time('problemsOf', id, () => v.problemsOf(doc, s))
      time('elementWindow', id, () => v.elementWindow(doc, s))
      time('marks', id, () => v.hexMarks(doc, s, s, null))
    }
    time('overview', id, () => v.overview(doc, 500))
  }
  console.log(t, worst)
}, 200000)
