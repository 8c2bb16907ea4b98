import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, listenOn, type RunningLocalCloud, startLocalCloud } from '@day-zero/local-cloud';
import { eventually } from '@day-zero/local-cloud/testing';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { describeDifference } from '#functions/consistency/difference.ts';
import { auditTable } from '#infra/tenants/data/audit-table.ts';
import { openTenantData } from '#infra/tenants/data/tenant-data.ts';
import { findDeployment } from '#infra/tenants/kit/deployment.ts';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import type { User } from '#shared/people/user.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Todo } from '#shared/todos/todo.ts';
import { createApiClient } from '../seed/api-client.ts';
import { companyName, password, people } from '../seed/company.ts';
import { productOptions } from './product-options.ts';

jest.setTimeout(300_000);

const run = promisify(execFile);
let dataFolder: string;
let port: number;
let cloud: RunningLocalCloud | undefined;

const seed = async () => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
  });
  return stdout;
};

beforeAll(async () => {
  dataFolder = mkdtempSync(join(tmpdir(), 'day-zero-seed-'));
  port = await freePort();
});
afterAll(async () => {
  await cloud?.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** The stream counts a moment after what it counts. */
const expectNoDifference = async () => {
  process.env.DATA_DIR = dataFolder;
  const data = openTenantData(await findDeployment(await loadTenant('local')));
  const audit = async () => {
    const found: string[] = [];
    // Leaves the processor to the stream.
    await pause(1000);
    await auditTable(data, (difference) => found.push(describeDifference(difference)));
    return found;
  };
  expect(await eventually(audit, (found) => found.length === 0, 120_000)).toEqual([]);
};

test('creates the company once without a running local cloud, and prints how to sign in', async () => {
  // The port may be in use by a starting local cloud or another program.
  const other = createServer((_, response) => response.end());
  await listenOn(other, port);
  const first = await seed();
  other.close();
  expect(first).toContain(`${companyName}: 12 people, 4 teams, 98 todos`);
  expect(first).toContain(`after \`npm start\` at http://localhost:${port}/auth`);
  for (const { email } of [people.mara, people.idris, people.noor]) expect(first).toContain(email);

  cloud = await startLocalCloud({
    port,
    dataFolder,
    ...productOptions(),
    onLog: () => {},
    onMail: () => {},
  });
  expect(await seed()).toContain(`${companyName} already exists.`);
  await expectNoDifference();

  const mara = createApiClient(cloud.url);
  const noor = createApiClient(cloud.url);
  const { companyId } = await mara.call<User>('POST', '/api/login', {
    username: people.mara.email,
    password,
  });
  await noor.call('POST', '/api/login', { username: people.noor.email, password });
  expect(await mara.call<User[]>('GET', '/api/users')).toHaveLength(12);
  const teams = await mara.call<Team[]>('GET', `/api/companies/${companyId}/teams`);
  expect(teams).toHaveLength(4);
  const seen = await noor.call<Team[]>('GET', `/api/companies/${companyId}/teams`);
  expect(seen.map(({ name }) => name)).not.toContain('Leadership');
  const platform = teams.find(({ name }) => name === 'Platform');
  const todos = await mara.call<Todo[]>('GET', `/api/teams/${platform?.id}/todos`);
  expect(new Set(todos.map(({ status }) => status)).size).toBeGreaterThanOrEqual(4);
  expect(new Set(todos.map(({ title }) => title)).size).toBe(todos.length);
  const invoice = todos.find(({ title }) => title.startsWith('Reply to Harbour Freight'));
  expect(invoice?.priority).toBe('1');
});
