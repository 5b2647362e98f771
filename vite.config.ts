// How the page is built and served, and how the unit tests run: one configuration for Vite and Vitest.
// The page's own plugins are in scripts/vite. Paths in the build are relative, so that it can be put anywhere.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentSecurityPolicy } from './scripts/vite/content-security-policy.ts'
import { examples } from './scripts/vite/examples.ts'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What ships runs on Preact. The more special names come first: an alias matches beginnings. */
const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: file('./scripts/vite/preact-as-react.ts'),
}

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), examples(), contentSecurityPolicy()],
  resolve: {
    alias: {
      // The package adds a <style> element, which the page's policy refuses.
      'react-style-singleton': file('./scripts/vite/adopted-style-singleton.ts'),
      ...(command === 'build' ? PREACT : {}),
    },
  },
  build: {
    target: 'es2022',
    // The polyfill fetches, and `connect-src 'none'` refuses; every browser this targets preloads by itself.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
}))
