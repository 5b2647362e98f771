// Mutation testing, by hand: CONTRIBUTING.md, "Tests of tests", says how. Strings are left alone: they are words, which are compared
// with the documents, or codes, which the compiler checks.
export default {
  testRunner: 'loaded-once',
  plugins: ['./scripts/mutation/loaded-once.mjs'],
  mutate: ['src/{pof,cost,input}/**/*.ts', '!src/**/index.ts'],
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 1,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  ignorePatterns: ['/dist', '/lib', '/docs/.vitepress', '/reports'],
  // There is none to rewrite: the compiler that it would be read with has no interface for JavaScript.
  disableTypeChecks: false,
  tsconfigFile: 'stryker.tsconfig.json',
  timeoutMS: 15_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 30,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  htmlReporter: { fileName: 'reports/mutation/mutation.html' },
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  warnings: { slow: false },
}
