import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

// Read again by every worker, which must find what the first reading chose.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'day-zero-e2e-'));

const port = process.env.E2E_PORT;
const weatherPort = Number(port) - 10_000;
const weather = `http://127.0.0.1:${weatherPort}`;
const chromium = await findChromium();
const root = join(import.meta.dirname, '../..');

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
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1280, height: 860 },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium.path, args: chromium.flags },
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
