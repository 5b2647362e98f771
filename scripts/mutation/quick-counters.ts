// A Vite plugin for sources with mutants in them. Stryker counts in objects under texts, at every step of every test; here it counts
// in an array, and only while the tests run for the first time.
import type { Plugin } from 'vite'

/** What Stryker writes at the beginning of each file. */
const HEADER = /function stryNS_9fa48\(\) \{.*?\nfunction stryMutAct_9fa48\(id\) \{.*?\n\}\n/s

const QUICK_HEADER = `
const stryker = globalThis.__stryker__
function stryCov_9fa48(...ids) {
  const counts = stryker.counts
  if (counts !== undefined) for (let i = 0; i < ids.length; i++) counts[ids[i]]++
}
function stryMutAct_9fa48(id) {
  if (stryker.activeMutant !== id) return false
  if (++stryker.hitCount > stryker.hitLimit) throw new Error('The mutant is in a loop without an end.')
  return true
}
`

/** The plugin. */
export function quickCounters(): Plugin {
  return {
    name: 'pof-inspector:quick-counters',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('stryNS_9fa48')) return undefined
      const quick = code
        .replace(HEADER, QUICK_HEADER)
        .replace(/stry(?:Cov|MutAct)_9fa48\("[^)]*"\)/g, (call) => call.replaceAll('"', ''))
      if (quick.includes('stryNS_9fa48'))
        throw new Error(`Stryker writes another header than is known: ${id}`)
      return { code: quick, map: null }
    },
  }
}
