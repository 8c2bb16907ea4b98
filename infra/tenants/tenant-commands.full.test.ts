import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { freePort, within } from '@day-zero/local-cloud';
import { eventually } from '@day-zero/local-cloud/testing';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { prepareProduct } from '#infra/commands/prepare/prepare-product.ts';
import { productOptions } from '#infra/commands/product-options.ts';
import { projectRoot } from '#infra/project-root.ts';
import { password, people } from '#infra/seed/company.ts';

jest.setTimeout(900_000);

let folder: string;
let dataFolder: string;
let port: number;
let cloud: ChildProcess;

beforeAll(async () => {
  await prepareProduct('ignore');
  folder = mkdtempSync(join(tmpdir(), 'day-zero-tenant-commands-'));
  dataFolder = join(folder, 'data');
  port = await freePort();
  cloud = fork(
    join(projectRoot, 'infra', 'testing', 'local-cloud', 'local-cloud-process.ts'),
    [JSON.stringify({ port, dataFolder, ...productOptions() })],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  );
  await within(60, 'The start of the local cloud', once(cloud, 'message'));
});
afterAll(() => {
  cloud?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  lines: string[];
  errors: string;
}

/** Runs `npm run tenant …`; it is killed with all of its processes as soon as `killWhen` is true. */
const tenant = async (
  parameters: readonly string[],
  {
    data = dataFolder,
    password = '',
    killWhen = (_: string[]) => false as boolean | Promise<boolean>,
  } = {},
): Promise<Run> => {
  const entry = join(projectRoot, 'infra', 'tenants', 'tenant-command.ts');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, ...parameters],
    {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: data, PORT: String(port), DAY_ZERO_PASSWORD: password },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const run: Run = { code: null, lines: [], errors: '' };
  let isEnded = false;
  const kill = () => {
    try {
      if (!isEnded) process.kill(-child.pid!, 'SIGKILL');
    } catch (error) {
      // It has ended, though its output has not been read to the end.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  child.stderr.on('data', (text) => {
    run.errors += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    run.lines.push(line);
    if (killWhen(run.lines) === true) kill();
  });
  const watching = setInterval(async () => (await killWhen(run.lines)) && kill(), 20);
  const [code] = await within(120, `The command ${parameters[0]}`, once(child, 'close'));
  isEnded = true;
  clearInterval(watching);
  return { ...run, code };
};

/** Without durations. */
const linesOf = ({ lines }: Run) => lines.map((line) => line.replace(/\(\d+\.\d s\)/, ''));

const expectDone = (run: Run) => {
  expect(run.errors).toBe('');
  expect(run.code).toBe(0);
};

const running = () => JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8'));

/** The number of items of each type. */
const itemCounts = async () => {
  const { environment, outputs } = running();
  const client = new DynamoDBClient({
    region: 'us-east-1',
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID,
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
    },
  });
  const counts: Record<string, number> = {};
  const { TableName } = outputs['day-zero-local-data'];
  for await (const { Items = [] } of paginateScan({ client }, { TableName }))
    for (const { type } of Items)
      counts[type?.S ?? 'other'] = (counts[type?.S ?? 'other'] ?? 0) + 1;
  return counts;
};

describe('a tenant of the local cloud', () => {
  test.each([
    ['check', 'local'],
    ['deploy', 'local', '--yes'],
    ['upgrade', 'local', '--yes'],
    ['smoke', 'local'],
    ['status', 'local'],
  ])(
    '%s %s is killed after every line, and has the same result when run again',
    async (...words) => {
      const whole = await tenant(words);
      expectDone(whole);
      expect(whole.lines.length).toBeGreaterThan(3);
      for (let at = 1; at <= whole.lines.length; at += 1)
        await tenant(words, { killWhen: ({ length }) => length >= at });
      const again = await tenant(words);
      expectDone(again);
      expect(linesOf(again)).toEqual(linesOf(whole));
    },
  );

  test('seed is killed several times, and creates the same company when run again', async () => {
    const words = ['seed', 'local', '--yes'];
    for (const type of ['user', 'team', 'goal', 'todo', 'comment', 'scorecard']) {
      const before = (await itemCounts())[type] ?? 0;
      const run = await tenant(words, {
        killWhen: async () => ((await itemCounts())[type] ?? 0) > before,
      });
      expect(run.errors).toBe('');
    }
    expectDone(await tenant(words));
    expect((await tenant(words)).lines.join()).toContain('Northwind Logistics already exists.');
    expect(await itemCounts()).toMatchObject({ company: 1, user: 12, team: 4, todo: 98 });
  });

  test('passes the checks as a user, has no running jobs and no differences', async () => {
    await eventually(
      async () => (await tenant(['status', 'local'])).lines.join(),
      (text) => /jobs under way +none/.test(text),
      60_000,
    );
    const { email } = people.mara;
    expectDone(await tenant(['smoke', 'local', '--email', email], { password }));
    const wrong = await tenant(['smoke', 'local', '--email', email], { password: 'wrong' });
    expect([wrong.code, wrong.errors]).toEqual([
      1,
      '\n1 of 5 checks failed; docs/operations/incidents.md says what to do.\n',
    ]);
    const audit = await eventually(
      () => tenant(['audit', 'local']),
      ({ code }) => code === 0,
      60_000,
    );
    expect(audit.lines.at(-1)).toMatch(/1 company, 0 differences$/);
  });

  test('destroy is killed after every line, and leaves nothing when run again', async () => {
    const words = ['destroy', 'local', '--yes', '--everything', '--name-again', 'local'];
    const rejected = await tenant(words);
    expect(rejected.errors).toContain('stop it first');
    cloud.kill('SIGTERM');
    await within(60, 'The end of the local cloud', once(cloud, 'exit'));
    const copy = (at: number) => join(folder, `copy-${at}`);
    cpSync(dataFolder, copy(0), { recursive: true });
    const whole = await tenant(words, { data: copy(0) });
    expectDone(whole);
    for (let at = 1; at <= whole.lines.length; at += 1) {
      const data = copy(at);
      cpSync(dataFolder, data, { recursive: true });
      await tenant(words, { data, killWhen: ({ length }) => length >= at });
      expectDone(await tenant(words, { data }));
      expect(existsSync(data)).toBe(false);
    }
    expect(existsSync(dataFolder)).toBe(true);
  });
});
