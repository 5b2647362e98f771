// temp
import { JavaProcess } from './java-process.ts'
import { askObjects, askReadings } from './requests.ts'
import { differencesIn, newTally, subjectOf } from './comparison.ts'
import { Random } from './random.ts'
import { knownRow } from './known.ts'
import { mutated } from './mutations.ts'
const java = new JavaProcess({ classPath: process.argv[2]!, options: [] })
await java.ready()
const N = Number(process.argv[3] ?? 1000)
let t0 = Date.now()
const made = await (await askObjects(java, 1, 0, N))()
console.log('made', Date.now() - t0, made.reduce((s, m) => s + m.bytes.length, 0) / N)
t0 = Date.now()
const tally = newTally()
const M = Number(process.argv[4] ?? 0)
const subjects = M === 0 ? made.map((m) => subjectOf(m.bytes, new Random(1, m.number), { isSound: true, paths: 5 })) : made.flatMap((m, i) => { const r = new Random(7, m.number); return Array.from({length: M}, () => subjectOf(mutated(m.bytes, made[(i + 1) % N]!.bytes, r), r, { isSound: false, paths: 2 })) })
console.log('subjects', Date.now() - t0)
t0 = Date.now()
const answers = await (await askReadings(java, subjects.map((s) => s.question)))()
console.log('java', Date.now() - t0)
t0 = Date.now()
const kinds = new Map<string, number>()
for (const [i, s] of subjects.entries()) {
  for (const d of differencesIn(s, answers[i]!, tally)) {
    const row = knownRow(d, s)
    const k = row ? 'known ' + row.id : d.section + ' ' + d.kind
    const n = kinds.get(k) ?? 0
    kinds.set(k, n + 1)
    if (n < 2 && !row) console.log(i, k, d.path ?? '', '\n ', Buffer.from(s.bytes).toString('hex').slice(0, 1500), '\n  P', d.project.slice(0, 700), '\n  C', d.coherence.slice(0, 700))
  }
}
console.log('compared', Date.now() - t0, tally)
console.log(kinds)
java.close()
