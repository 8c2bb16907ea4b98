import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AwsStub } from '#infra/testing/aws-stub.ts';
import { testContext } from '#infra/testing/command-context.ts';
import { FakeAccount } from '#infra/testing/fake-account/fake-account.ts';
import { amount } from '#infra/testing/run-length.ts';
import { useAwsStub } from '#infra/testing/use-aws-stub.ts';
import { tenant as example } from '../example.ts';
import type { Migration } from '../migrations/migration.ts';
import { type DeployParts, deploy } from './deploy.ts';
import { status } from './status.ts';
import { upgrade } from './upgrade.ts';

let stub: AwsStub;
let account: FakeAccount;
let site: Server;
let address: string;
let webFolder: string;
let cdkRuns: string[][];

/** Responds like a deployed tenant. */
const respond = (path: string): [number, string] => {
  if (path === '/api/sign-in-options') return [200, '{}'];
  if (path === '/api/user') return [401, '{"code":"signed_out"}'];
  if (path === '/api/no-such-route') return [404, '{"code":"not_found"}'];
  return [200, '<script type="module" src="/assets/app.js"></script>'];
};

beforeAll(async () => {
  stub = await useAwsStub({});
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
  account = new FakeAccount(example);
  Object.assign(stub.handlers, account.handlers);
  stub.interrupt();
  cdkRuns = [];
});
afterAll(async () => {
  await stub.stop();
  site.closeAllConnections();
  site.close();
  rmSync(webFolder, { recursive: true });
});

const parts = (): DeployParts => ({
  webFolder,
  async cdk(_, parameters) {
    cdkRuns.push([...parameters]);
    account.deployStacks(address);
  },
});

const run = async (command: typeof deploy, more: DeployParts = {}, options = {}) => {
  const { context, text } = testContext('example', { yes: true, ...options });
  await command(context, { ...parts(), ...more });
  return text();
};

const published = () => [...(account.objects.get('day-zero-example-site') ?? new Map()).keys()];

const migration = (title: string, ran: string[]): Migration => ({
  title,
  async step() {
    ran.push(title);
    return 'done';
  },
});

describe('npm run tenant deploy', () => {
  test('checks, deploys all stacks, publishes the page and tries it', async () => {
    const text = await run(deploy);
    expect(cdkRuns).toEqual([
      ['deploy', '--all', '--require-approval', 'never', '--concurrency', '8'],
    ]);
    expect(published()).toEqual(['icon.svg', 'index.html']);
    expect(text.match(/^ {2}ok .*$/gm)?.slice(-4)).toEqual([
      '  ok      the page loads, with its headers and script',
      '  ok      a route that anybody may call responds',
      '  ok      an unknown route returns 404',
      '  ok      the live channel rejects strangers',
    ]);
    expect(text).toContain(`The page is at ${address}`);
  });

  test('moves all requests at once with --at-once', async () => {
    const text = await run(deploy, {}, { 'at-once': true });
    const atOnce = ['deploy', '--all', '--require-approval', 'never', '--concurrency', '8'];
    expect(cdkRuns).toEqual([[...atOnce, '-c', 'atOnce=true']]);
    expect(text).toContain('move all requests to this version at once');
    await run(deploy, { atOnce: true });
    expect(cdkRuns[1]).toEqual(cdkRuns[0]);
  });

  describe('while the alarm of failures is raised', () => {
    const warning = 'The alarm day-zero-example-failures is raised.';
    beforeEach(() => {
      account.deployStacks(address);
      account.facts.alarms = ['day-zero-example-failures'];
    });

    test.each([
      ['deploy', deploy],
      ['upgrade', upgrade],
    ])('%s warns before it asks', async (_, command) => {
      const migrations = [migration('colors', [])];
      if (command === deploy) account.migrations = { finished: { N: '1' }, version: { N: '1' } };
      const text = await run(command, { migrations }, { 'dry-run': true });
      expect(text).toContain(warning);
      expect(text.indexOf(warning)).toBeLessThan(text.indexOf('This will, for the tenant example'));
    });

    test('upgrade warns once, also after migrations', async () => {
      for (const migrations of [[migration('colors', [])], []]) {
        const text = await run(upgrade, { migrations });
        expect(text.split(warning)).toHaveLength(2);
      }
    });

    test.each([
      ['deploy', deploy],
      ['upgrade', upgrade],
    ])('%s --at-once is not affected', async (_, command) => {
      const migrations = command === deploy ? [] : [migration('colors', [])];
      const text = await run(command, { migrations }, { 'at-once': true, 'dry-run': true });
      expect(text).not.toContain(warning);
    });

    test('a deployment that is never gradual is not affected', async () => {
      const { context, text } = testContext('example', { 'dry-run': true });
      const tenant = async () => ({ ...example, gradualDeployment: false });
      await deploy({ ...context, tenant }, parts());
      expect(text()).not.toContain(warning);
    });
  });

  test('is not affected by other alarms', async () => {
    account.deployStacks(address);
    account.facts.alarms = ['day-zero-example-api-slow', 'day-zero-example-failures-2'];
    expect(await run(deploy, {}, { 'dry-run': true })).not.toContain('is raised');
  });

  test('does not deploy when something is missing', async () => {
    account.facts.isSenderVerified = false;
    await expect(run(deploy)).rejects.toThrow('1 of 13 are missing');
    expect(cdkRuns).toEqual([]);
  });

  test('prints its plan and does nothing in a dry run', async () => {
    const text = await run(deploy, {}, { 'dry-run': true });
    expect(text).toContain('create its stacks');
    expect([cdkRuns, account.changes]).toEqual([[], []]);
  });

  test('waits for stacks that an interrupted deployment still changes', async () => {
    account.deployStacks(address);
    const stack = account.stacks.get('day-zero-example-api')!;
    stack.status = 'UPDATE_IN_PROGRESS';
    let looks = 0;
    const { DescribeStacks } = account.handlers;
    stub.handlers.DescribeStacks = (call) => {
      if (!call.input.StackName && call.region === example.region && ++looks === 3)
        stack.status = 'UPDATE_COMPLETE';
      return DescribeStacks!(call);
    };
    const text = await run(deploy, { pollMs: 1 });
    expect(text).toContain('An earlier deployment still changes day-zero-example-api.');
    expect(looks).toBeGreaterThanOrEqual(3);
    expect(cdkRuns).toHaveLength(1);
  });

  test('says how to continue a rollback that failed', async () => {
    account.deployStacks(address);
    account.stacks.get('day-zero-example-live')!.status = 'UPDATE_ROLLBACK_FAILED';
    await expect(run(deploy)).rejects.toThrow(
      'aws cloudformation continue-update-rollback --region eu-central-1 --stack-name day-zero-example-live',
    );
  });

  test('continues a first deployment whose web stack failed', async () => {
    account.deployStacks(address);
    account.addStack('day-zero-example-web', { status: 'ROLLBACK_COMPLETE' });
    expect(await run(deploy)).toContain('create its stacks');
    account.addStack('day-zero-example-web', { status: 'ROLLBACK_COMPLETE' });
    await run(upgrade);
    expect(cdkRuns).toHaveLength(2);
  });

  test('lets the CDK delete a protected stack whose creation failed, and no other', async () => {
    account.deployStacks(address);
    account.addStack('day-zero-example-web', { isProtected: true });
    account.addStack('day-zero-example-data', { isProtected: true, status: 'ROLLBACK_COMPLETE' });
    account.vaults.clear();
    let before: string[] = [];
    const cdk = async () => {
      before = [...account.changes];
      account.deployStacks(address);
    };
    await run(deploy, { cdk });
    expect(before).toEqual(['unprotect day-zero-example-data']);
  });

  test('needs no output that this version adds', async () => {
    account.deployStacks(address);
    delete account.stacks.get('day-zero-example-data')!.outputs.ExportsBucketName;
    await run(deploy);
    delete account.stacks.get('day-zero-example-data')!.outputs.ExportsBucketName;
    await run(upgrade, { migrations: [migration('colors', [])] });
    expect(cdkRuns).toHaveLength(2);
  });

  test('ends the same after an interruption of any call', async () => {
    await run(deploy);
    const count = stub.calls.length;
    const whole = [published(), account.migrations];
    expect(count).toBeGreaterThan(15);
    const stride = Math.ceil(count / amount(6, count));
    for (let at = 1; at <= count; at += stride) {
      account = new FakeAccount(example);
      Object.assign(stub.handlers, account.handlers);
      stub.interrupt({ at, moment: Math.floor(at / stride) % 2 ? 'before' : 'after' });
      await expect(run(deploy)).rejects.toThrow();
      stub.interrupt();
      await run(deploy);
      expect([published(), account.migrations]).toEqual(whole);
    }
  });

  test('needs the migrations of its version first', async () => {
    account.deployStacks(address);
    const migrations = [migration('colors', [])];
    await expect(run(deploy, { migrations })).rejects.toThrow('npm run tenant upgrade example');
    expect(cdkRuns).toEqual([]);
  });
});

describe('npm run tenant upgrade', () => {
  test('migrates before the new code runs, once', async () => {
    account.deployStacks(address);
    const ran: string[] = [];
    const migrations = [migration('colors', ran), migration('sizes', ran)];
    const cdk: DeployParts['cdk'] = async () => {
      ran.push('new code');
    };
    await run(upgrade, { migrations, cdk });
    await run(upgrade, { migrations, cdk });
    expect(ran).toEqual(['colors', 'sizes', 'new code', 'new code']);
  });

  test.each([
    ['upgrade', upgrade],
    ['status', status],
  ])('like %s does nothing in another account', async (_, command) => {
    account.deployStacks(address);
    account.facts.account = '999999999999';
    const ran: string[] = [];
    const { context } = testContext('example', { yes: true });
    await expect(
      command(context, { ...parts(), migrations: [migration('colors', ran)] }),
    ).rejects.toThrow('of account 999999999999');
    expect([ran, cdkRuns, account.changes]).toEqual([[], [], []]);
  });

  test('of a first deployment migrates nothing, then or later', async () => {
    const ran: string[] = [];
    const migrations = [migration('colors', ran)];
    await run(upgrade, { migrations });
    await run(upgrade, { migrations });
    expect(ran).toEqual([]);
    expect(cdkRuns).toHaveLength(2);
  });
});

describe('npm run tenant status', () => {
  const show = async () => {
    const { context, text } = testContext('example');
    await status(context);
    return text();
  };

  test('shows stacks, version, alarms, dead letters and backups', async () => {
    await run(deploy);
    account.facts.alarms = [
      'day-zero-example-api-slow',
      'day-zero-example-site-errors',
      'day-zero-other-api-slow',
    ];
    account.facts.areWritesStopped = true;
    const deadLetters = account.objects.get('day-zero-example-dead-letters')!;
    for (const key of ['a', 'b', 'c']) deadLetters.set(`aws/lambda/${key}`, '');
    account.resources.set('arn:aws:dynamodb:eu-central-1:1:table/day-zero-example-t/b1', 'backup');
    const text = await show();
    for (const line of [
      /day-zero-example-data +UPDATE_COMPLETE +2026-11-20 08:00 UTC/,
      /day-zero-example-firewall +UPDATE_COMPLETE/,
      /page +\S+, published 2026-11-20 08:00 UTC/,
      /alarms +day-zero-example-api-slow, day-zero-example-site-errors$/m,
      /writes +stopped by a restore/,
      /dead letters +3$/m,
      /last backup +2026-11-20 08:00 UTC; every second until 2026-11-20 08:00 UTC/,
      /migrations +0 ran, none to run$/m,
      /canary +none: the setting `canary` signs in every five minutes$/m,
    ])
      expect(text).toMatch(line);
  });

  test('shows the last backup of AWS Backup, which DynamoDB does not list', async () => {
    await run(deploy);
    expect(await show()).toMatch(/last backup +never; every second/);
    const table = 'arn:aws:dynamodb:eu-central-1:111122223333:table/day-zero-example-data-Table';
    const point = 'arn:aws:backup:eu-central-1:1:recovery-point:1';
    account.vaults.get('day-zero-example')!.backups.set(point, table);
    expect(await show()).toMatch(/last backup +2026-11-20 08:00 UTC; every second/);
  });

  test('shows how many migrations the data went through', async () => {
    await run(deploy);
    account.migrations = { finished: { N: '3' }, version: { N: '1' } };
    expect(await show()).toMatch(/migrations +3 ran, none to run$/m);
  });

  test('shows the last hour of the canary', async () => {
    await run(deploy);
    account.facts.canaryInvocations = [5, 7];
    const { context, text } = testContext('example');
    const canary = { secretName: 'day-zero-example/canary' };
    await status({ ...context, tenant: async () => ({ ...example, canary }) });
    expect(text()).toMatch(/canary +12 sign-ins in the last hour, 0 failed$/m);
    const asked = stub.calls.find(({ operation }) => operation === 'GetMetricData');
    expect(JSON.stringify(asked?.input)).toContain('day-zero-example-canary-sign-in');
  });

  test('says that the page is not published, and how to deploy', async () => {
    await expect(show()).rejects.toThrow('npm run tenant deploy example');
    account.deployStacks(address);
    expect(await show()).toContain('none: npm run tenant deploy publishes it');
  });
});
