import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

// Read again by every worker, which must find what the first reading chose.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'day-zero-e2e-'));

const port = process.env.E2E_PORT;
const chromium = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
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
  webServer: {
    command: 'node infra/local/start.ts',
    cwd: join(import.meta.dirname, '../..'),
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA },
    url: `http://localhost:${port}`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
