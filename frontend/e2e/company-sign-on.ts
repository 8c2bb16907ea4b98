import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from './test.ts';

/** Resolves with the address that it prints once it listens. */
const addressOf = (region: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text;
      const address = /Day Zero is at (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    region.stdout?.on('data', read);
    region.stderr?.on('data', read);
    region.once('close', () => reject(new Error(`It did not start: ${printed}`)));
  });

/**
 * A product of its own for those walks, whose tenant has a company's identity provider: no other
 * walk meets the button, and none waits for this one to start.
 */
export const test = base.extend<object, { companySite: string }>({
  companySite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what is used.
    async ({}, use, { parallelIndex }) => {
      const region = spawn(process.execPath, ['infra/local/start.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        env: {
          ...process.env,
          TENANT: 'localcompany',
          PORT: String(Number(process.env.E2E_PORT) + 1 + parallelIndex),
          WEATHER_ENDPOINT: `http://127.0.0.1:${Number(process.env.E2E_PORT) - 10_000}`,
          DATA_DIR: join(process.env.E2E_DATA!, `company-${process.pid}`),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      await use(await addressOf(region));
      const ended = once(region, 'exit');
      if (region.kill('SIGTERM')) await ended;
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ companySite }, use) => use(companySite),
  /** The theme is remembered for a site. */
  storageState: ({ storageState, companySite }, use) =>
    use(
      typeof storageState === 'object'
        ? {
            ...storageState,
            origins: storageState.origins.map((each) => ({ ...each, origin: companySite })),
          }
        : storageState,
    ),
});
