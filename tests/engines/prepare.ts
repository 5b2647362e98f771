// Before the tests: the engines are looked for, and the built page is served as `vite preview` serves it.

import { preview } from 'vite'
import type { TestProject } from 'vitest/node'
import { findEngines } from '../../scripts/find-engines.mjs'
import type { WebKitPrograms } from './drivers/webkit.ts'
import type { Engine } from './run-scenarios.ts'

declare module 'vitest' {
  interface ProvidedContext {
    base: string
    chromium: Engine<string>
    firefox: Engine<string>
    webkit: Engine<WebKitPrograms>
  }
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const { chromium, firefox, webkit } = await findEngines()
  for (const { missing } of [chromium, firefox, webkit]) if (missing !== '') console.warn(missing)
  project.provide('chromium', chromium)
  project.provide('firefox', firefox)
  project.provide('webkit', webkit)
  // Whichever port is free.
  const port = Number(process.env.POF_TEST_PORT ?? 0)
  const server = await preview({ preview: { host: '127.0.0.1', port }, logLevel: 'warn' })
  project.provide('base', server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '')
  return () => server.close()
}
