import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { within } from '@day-zero/local-cloud';
import type { User } from '#shared/people/user.ts';
import { newAccount } from './fixtures.ts';
import { test as base } from './test.ts';

/** Resolves with the URL that the local cloud prints once it listens. */
const readUrl = (localCloud: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let printed = '';
    const read = (text: Buffer) => {
      printed += text;
      const url = /Day Zero is at (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    };
    localCloud.stdout?.on('data', read);
    localCloud.stderr?.on('data', read);
    localCloud.once('close', () => reject(new Error(`It did not start: ${printed}`)));
  });

const post = async (site: string, path: string, body: object, cookie = '') => {
  const response = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** Founds the company of the provider; returns the founder's session cookie. */
const foundCompany = async (site: string) => {
  const { username, password } = newAccount('Mara Lindqvist');
  const body = { name: 'Mara Lindqvist', username, password, companyId: 'Northwind Logistics' };
  const response = await post(site, '/api/register', body);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

interface ProviderSite {
  url: string;
  founderCookie: string;
}

/**
 * A separate local cloud whose tenant has an identity provider, so that the button is not shown
 * in other tests and only these tests wait for its start.
 */
export const test = base.extend<{ colleague: User }, { singleSignOnSite: ProviderSite }>({
  singleSignOnSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what is used.
    async ({}, use, { parallelIndex }) => {
      const localCloud = spawn(process.execPath, ['infra/commands/start.ts'], {
        cwd: join(import.meta.dirname, '../../../..'),
        env: {
          ...process.env,
          TENANT: 'localcompany',
          PORT: String(Number(process.env.E2E_PORT) + 1 + parallelIndex),
          WEATHER_ENDPOINT: `http://127.0.0.1:${Number(process.env.E2E_PORT) - 10_000}`,
          DATA_DIR: join(process.env.E2E_DATA!, `single-sign-on-${process.pid}`),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const url = await within(50, 'The start of the local cloud', readUrl(localCloud));
      await use({ url, founderCookie: await foundCompany(url) });
      const ended = once(localCloud, 'exit');
      if (localCloud.kill('SIGTERM')) await ended;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ singleSignOnSite }, use) => use(singleSignOnSite.url),
  /** Somebody in the provider's company. */
  colleague: async ({ singleSignOnSite: { url, founderCookie } }, use) => {
    const { name, username, password } = newAccount('Idris Okafor');
    const body = { name, username, password };
    await use(await (await post(url, '/api/invite-user', body, founderCookie)).json());
  },
  /** localStorage, which holds the theme, is per origin. */
  storageState: ({ storageState, singleSignOnSite }, use) =>
    use(
      typeof storageState === 'object'
        ? {
            ...storageState,
            origins: storageState.origins.map((each) => ({
              ...each,
              origin: singleSignOnSite.url,
            })),
          }
        : storageState,
    ),
});
