// How the page is built and served, and how the unit tests run: one configuration for Vite and Vitest.
// The page's own plugins are in scripts/vite. Paths in the build are relative, so that it can be put anywhere.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentSecurityPolicy } from './scripts/vite/content-security-policy.ts'
import { docsBuild } from './scripts/vite/docs-build.ts'
import { documentationLink } from './scripts/vite/documentation-link.ts'
import { elementStyles } from './scripts/vite/element-styles.ts'
import { examples } from './scripts/vite/examples.ts'
import { fastExports } from './scripts/vite/fast-exports.ts'
import { folderSlash } from './scripts/vite/folder-slash.ts'
import { offlineFile, offlineText } from './scripts/vite/offline-file.ts'
import { shippedPackages } from './scripts/vite/shipped-packages.ts'
import { isViewerMode, viewerBuild } from './scripts/vite/viewer-build.ts'

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The element and the figures of the documentation run on Preact 10, which is small beside the pages around them. The more special names come first: an alias matches beginnings. */
const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

/** Where the builds that become part of the package name the packages that they hold. */
const PACKAGES: Readonly<Record<string, string>> = {
  offline: './dist/offline/packages.json',
  docs: './node_modules/.cache/docs-figures/packages.json',
}

export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [
    react(),
    examples(),
    folderSlash(),
    offlineText({ isOffline: mode === 'offline' }),
    elementStyles({ isViewer: isViewerMode(mode) || mode === 'docs' }),
    ...(mode === 'offline' ? offlineFile() : [contentSecurityPolicy(), documentationLink()]),
    ...(mode in PACKAGES ? [shippedPackages(file(PACKAGES[mode] as string))] : []),
  ],
  resolve: {
    alias: {
      // The package adds a <style> element, which the page's policy refuses.
      'react-style-singleton': file('./scripts/vite/adopted-style-singleton.ts'),
      ...(mode === 'element' || mode === 'docs' ? PREACT : {}),
    },
  },
  build: {
    ...(mode === 'offline' ? { outDir: 'dist/offline', copyPublicDir: false } : {}),
    ...(isViewerMode(mode) ? viewerBuild(mode) : docsBuild(mode)),
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    // The polyfill fetches, which the page's policy forbids; browsers of the target know the link.
    modulePreload: { polyfill: false },
  },
  // Of a page opened from disk browsers start no worker that is a module.
  worker: { format: 'iife' },
  test: {
    environment: 'node',
    // Every core: left alone, vitest keeps one free, which on two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        plugins: [fastExports()],
        test: {
          name: 'unit',
          // A busy machine takes its time; what is slow is measured in benchmarks/.
          testTimeout: 180_000,
          // Garbage of one test is not collected in the time that the next one measures.
          execArgv: ['--max-semi-space-size=64'],
          // The modules under test keep nothing between files: loading them once for each worker takes half the time.
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/package/**', 'tests/live/**', 'tests/engines/**'],
        },
      },
      {
        // Tests against a running Coherence: skipped, and said so, where Java or Maven are missing.
        extends: true,
        test: {
          name: 'live',
          include: ['tests/live/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        // The page in three engines, each in a process of its own; an engine that is missing is skipped, and that is said.
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/engines/prepare.ts',
          // They wait for their browsers: more of them than cores may run.
          maxWorkers: 3,
          // On a busy build server a browser may answer late.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        // Tests of what `npm pack` packs: slow, and of lib rather than of src.
        extends: true,
        test: {
          name: 'package',
          include: ['tests/package/**/*.test.ts'],
          globalSetup: 'tests/package/install-package.ts',
          testTimeout: 60_000,
          // A busy disk takes its time to remove a clone with all of its packages.
          hookTimeout: 240_000,
        },
      },
    ],
  },
}))
