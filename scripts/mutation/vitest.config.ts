// The tests that mutants are run against. One worker loads them all, the sources once for all of them; what walks through so many
// random streams that one mutant would take minutes is left out.
import { defineConfig } from 'vitest/config'
import { examples } from '../vite/examples.ts'
import { fastExports } from '../vite/fast-exports.ts'
import { quickCounters } from './quick-counters.ts'

export default defineConfig({
  plugins: [quickCounters(), examples(), fastExports()],
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    include: ['tests/{pof,cost,input,conformance}/**/*.test.ts', 'scripts/mutation/mutants.test.ts'],
    exclude: [
      'tests/conformance/{decode-law,defects-shell,json-law,laws}.test.ts',
      'tests/cost/{columns/columns,columns/running-costs,columns/stop,costs-in-order,query,roots}.test.ts',
      'tests/cost/advice/advice-damage.test.ts',
      'tests/input/{never-throws,round-trip,share-link}.test.ts',
      'tests/pof/{parts,tree-bulk}.test.ts',
      'tests/pof/write/{edit-damage,edit-laws,edit-overlong,write,write-value}.test.ts',
    ],
    setupFiles: ['scripts/mutation/loaded-tests.ts'],
    testTimeout: 600_000,
    sequence: {
      // The file that runs mutants comes when all others are loaded.
      sequencer: class {
        shard<T>(files: T[]): T[] {
          return files
        }
        sort<T extends { moduleId: string }>(files: T[]): T[] {
          const isLast = (file: T): number => (file.moduleId.endsWith('mutants.test.ts') ? 1 : 0)
          return files.toSorted((a, b) => isLast(a) - isLast(b) || (a.moduleId < b.moduleId ? -1 : 1))
        }
      },
    },
  },
})
