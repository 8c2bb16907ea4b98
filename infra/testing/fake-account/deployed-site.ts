import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { DeployParts, deploy } from '#infra/tenants/commands/deploy.ts';
import type { Migration } from '#infra/tenants/migrations/migration.ts';
import { testContext } from '#infra/testing/command-context.ts';
import { account } from './example-account.ts';

/* Deploys the tenant `example` into the fake account: its site responds, the CDK does not run. */

let site: Server;
let webFolder: string;

export let address: string;
/** Parameters of each run of the CDK. */
export const cdkRuns: string[][] = [];

/** Responds like a deployed tenant. */
const respond = (path: string): [number, string] => {
  if (path === '/api/sign-in-options') return [200, '{}'];
  if (path === '/api/user') return [401, '{"code":"signed_out"}'];
  if (path === '/api/no-such-route') return [404, '{"code":"not_found"}'];
  return [200, '<script type="module" src="/assets/app.js"></script>'];
};

beforeAll(async () => {
  site = createServer((request, response) => {
    const [code, body] = respond(request.url ?? '/');
    response.writeHead(code, {
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  });
  site.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  webFolder = mkdtempSync(join(tmpdir(), 'day-zero-web-'));
  for (const file of ['index.html', 'icon.svg']) writeFileSync(join(webFolder, file), file);
});

beforeEach(() => {
  cdkRuns.length = 0;
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
  rmSync(webFolder, { recursive: true });
});

export const deployStacks = () => account.deployStacks(address);

export const parts = (): DeployParts => ({
  webFolder,
  async cdk(_, parameters) {
    cdkRuns.push([...parameters]);
    deployStacks();
  },
});

/** Runs a command and returns what it prints. */
export const run = async (command: typeof deploy, more: DeployParts = {}, options = {}) => {
  const { context, text } = testContext('example', { yes: true, ...options });
  await command(context, { ...parts(), ...more });
  return text();
};

/** Keys of the published files. */
export const published = () => [
  ...(account.objects.get('day-zero-example-site') ?? new Map()).keys(),
];

/** A migration that records when it ran. */
export const recordedMigration = (title: string, ran: string[]): Migration => ({
  title,
  async step() {
    ran.push(title);
    return 'done';
  },
});
