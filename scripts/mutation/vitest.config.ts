// How Vitest runs the tests that mutants are run against: one worker loads them all, and the sources once for all of them.
import { defineConfig } from 'vitest/config'
import { examples } from '../vite/examples.ts'
import { fastExports } from '../vite/fast-exports.ts'
import { quickCounters } from './quick-counters.ts'
import { SLOW } from './tests.mjs'

export default defineConfig({
  plugins: [quickCounters(), examples(), fastExports()],
  test: {
    environment: 'node',
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    include: ['tests/{pof,cost,input,conformance,fuzz}/**/*.test.ts', 'scripts/mutation/mutants.test.ts'],
    exclude: process.env.MUTATION_TESTS === undefined ? SLOW : [],
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
          return [...files].sort((a, b) => isLast(a) - isLast(b) || (a.moduleId < b.moduleId ? -1 : 1))
        }
      },
    },
  },
})
