// Tests in a real browser, against the built page (dist) as `vite preview` serves it.
// scripts/test.mjs hands over CHROME_PATH (a browser proved by a launch) and POF_TEST_PORT (a free port);
// without them, Playwright's own browser and port 4183 are used. Colour schemes are left to the tests.
import { defineConfig } from '@playwright/test'

const port = Number(process.env.POF_TEST_PORT ?? 4183)
const executablePath = process.env.CHROME_PATH || undefined
const ci = Boolean(process.env.CI)

/** Two pages of the browser's own, below its address bar, which nobody sees here: each window loaded them, with 400 modules. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** What Playwright turns off by itself: a browser takes the last of such lists only. */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/golden/paint/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_GOLDEN === '1' ? 'all' : 'none',
  fullyParallel: true,
  forbidOnly: ci,
  // On a busy build server a key may come before the page has painted: such a test is told as flaky at the end.
  retries: ci ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Every core: left alone, Playwright takes half of them, which on two is one, and tests mostly wait.
  workers: '100%',
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath, args: [`--disable-features=${[...OFF, ...ADDRESS_BAR].join(',')}`] },
  },
  projects: [{ name: 'chromium', use: { browserName: 'chromium' } }],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})
