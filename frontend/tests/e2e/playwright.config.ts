import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const root = join(import.meta.dirname, '../../..');

// Workers read this file again and must get the same values. The port is below the ephemeral ports,
// which an outgoing connection may occupy at any moment.
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

/** localStorage with the chosen theme. */
const inTheme = (theme: 'light' | 'dark') => ({
  cookies: [],
  origins: [
    {
      origin: `http://localhost:${port}`,
      localStorage: [{ name: 'day-zero-theme', value: theme }],
    },
  ],
});

/** These specs iterate over themes and widths themselves. */
const visualStates = 'visual-states/*.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: '../../../.build/e2e-results',
  reporter: process.env.E2E_REPORT
    ? [
        ['json', { outputFile: process.env.E2E_REPORT }],
        ['line'],
        [join(root, 'infra/checks/running-files/playwright-reporter.ts')],
      ]
    : [['line']],
  projects: [
    {
      name: 'visual states',
      testMatch: visualStates,
      // Colors differ during a fade.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'desktop, light',
      testIgnore: visualStates,
      use: {
        viewport: { width: 1280, height: 860 },
        storageState: inTheme('light'),
        // Animations take a tenth of the run time. The phone project runs them.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      name: 'phone, dark',
      // Only what depends on the layout or on touch.
      grep: /@phone/,
      testIgnore: visualStates,
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
    // Tracing takes a third of the run time.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // Caching the app in every new context takes a fifth of the run time, so only the specs that
    // test the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: JSON.parse(process.env.E2E_BROWSER),
  },
  webServer: [
    {
      command: `node frontend/tests/e2e/support/weather-stub.ts ${weatherPort}`,
      cwd: root,
      url: weather,
    },
    {
      command: 'node infra/commands/start.ts',
      cwd: root,
      env: {
        PORT: port,
        DATA_DIR: process.env.E2E_DATA,
        WEATHER_ENDPOINT: weather,
        VALIDATE_LISTS: 'true',
      },
      url: `http://localhost:${port}`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
});
