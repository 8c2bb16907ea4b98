import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = join(import.meta.dirname, '../..');

// Read again by every worker, which must find what the first reading chose. Below the ports that a
// system gives to connections: one of them may hold such a port at any moment.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'day-zero-e2e-'));
process.env.E2E_BROWSER ??= execFileSync('node', ['infra/checks/find-browser.ts'], {
  cwd: root,
  encoding: 'utf8',
});

const port = process.env.E2E_PORT;
const weatherPort = Number(port) - 10_000;
const weather = `http://127.0.0.1:${weatherPort}`;

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];

/** The theme as a person's browser remembers it. */
const inTheme = (theme: 'light' | 'dark') => ({
  cookies: [],
  origins: [
    {
      origin: `http://localhost:${port}`,
      localStorage: [{ name: 'day-zero-theme', value: theme }],
    },
  ],
});

/** Walks that go through themes and widths themselves. */
const inEveryLook = ['looks.spec.ts', 'looks-*.spec.ts', 'accessibility.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../.build/e2e-results',
  reporter: process.env.E2E_REPORT
    ? [['json', { outputFile: process.env.E2E_REPORT }], ['line']]
    : [['line']],
  // Every walk is walked twice; those that go through themes and widths themselves, once.
  projects: [
    {
      name: 'every look',
      testMatch: inEveryLook,
      // What fades in has other colours meanwhile.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'desktop, light',
      testIgnore: inEveryLook,
      use: { viewport: { width: 1280, height: 860 }, storageState: inTheme('light') },
    },
    {
      name: 'phone, dark',
      testIgnore: inEveryLook,
      use: {
        viewport: { ...viewport, width: 375 },
        userAgent,
        deviceScaleFactor,
        isMobile,
        hasTouch,
        storageState: inTheme('dark'),
      },
    },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    // A third of the time of all walks: only for looking into one that fails.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // It fetches and keeps the whole product in every new context: a fifth of all walks' time.
    // Walks in which it has a part allow it.
    serviceWorkers: 'block',
    launchOptions: JSON.parse(process.env.E2E_BROWSER),
  },
  webServer: [
    { command: `node frontend/e2e/weather-service.ts ${weatherPort}`, cwd: root, url: weather },
    {
      command: 'node infra/local/start.ts',
      cwd: root,
      env: { PORT: port, DATA_DIR: process.env.E2E_DATA, WEATHER_ENDPOINT: weather },
      url: `http://localhost:${port}`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
