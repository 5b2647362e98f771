// What the budgets of .size-limit.mjs measure, as one table: each size, its budget, and what is left of it.
// It fails where a budget is exceeded. Sizes are minified and gzipped; 1 kB is 1,000 bytes.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import budgets from '../.size-limit.mjs'
import { root, runCommand, SetupError } from './setup.mjs'

await runCommand(() => {
  const require = createRequire(import.meta.url)
  const program = join(dirname(require.resolve('size-limit/package.json')), 'bin.js')
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--json'], { cwd: root, encoding: 'utf8' })
  const measured = stdout.startsWith('[') ? JSON.parse(stdout) : []
  if (measured.length !== budgets.length) throw new SetupError(`size-limit failed.\n${stdout}${stderr}`)

  const rows = measured.map(({ name, size, passed }, i) => [name, kilobytes(size), budgets[i].limit, passed])
  const width = Math.max(...rows.map(([name]) => name.length))
  console.log(`${'minified and gzipped'.padEnd(width)}  ${'size'.padStart(10)}  ${'budget'.padStart(10)}`)
  for (const [name, size, limit, passed] of rows) {
    const verdict = passed ? '' : '  exceeded'
    console.log(`${name.padEnd(width)}  ${size.padStart(10)}  ${limit.padStart(10)}${verdict}`)
  }
  const exceeded = rows.filter(([, , , passed]) => !passed)
  if (exceeded.length > 0) throw new SetupError(`Over budget: ${exceeded.map(([name]) => name).join('; ')}.`)
})

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`
}
