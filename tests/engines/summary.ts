// A reporter of vitest: at the end a table with one row for each engine.

import type { Reporter, TestModule, TestSuite } from 'vitest/node'

interface Row {
  readonly engine: string
  readonly version: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly seconds: string
}

function rowOf(module: TestModule): Row | null {
  const suite = [...module.children].find((child): child is TestSuite => child.type === 'suite')
  if (suite === undefined) return null
  const tests = [...module.children.allTests()]
  const states = tests.map((test) => test.result().state)
  const version = tests
    .map((test) => (test.meta() as { version?: string }).version)
    .find((one) => one !== undefined)
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  return {
    engine: suite.name,
    version: version ?? (module.state() === 'failed' ? 'did not start' : 'missing'),
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped') + count('pending'),
    seconds: (module.diagnostic().duration / 1000).toFixed(1),
  }
}

export default class Summary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const rows = modules.map(rowOf).filter((row) => row !== null)
    if (rows.length === 0) return
    const columns = ['engine', 'version', 'passed', 'failed', 'skipped', 'seconds'] as const
    const table = [columns.map(String), ...rows.map((row) => columns.map((column) => String(row[column])))]
    const widths = columns.map((_, i) => Math.max(...table.map((cells) => cells[i]?.length ?? 0)))
    const line = (cells: readonly string[]) =>
      cells.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')
    console.log(`\n${table.map((cells) => `  ${line(cells)}`).join('\n')}\n`)
  }
}
