import { beforeEach, describe, expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { account, resetAccount, stub } from '#infra/testing/fake-account/example-account.ts';
import { amount } from '#infra/testing/run-length.ts';
import { tenant as example } from '../example.ts';
import type { Tenant } from '../tenant.ts';
import { destroy } from './destroy.ts';

const backup = 'arn:aws:dynamodb:eu-central-1:1:table/day-zero-example-data-Table/backup/1';
const tableArn = `arn:aws:dynamodb:eu-central-1:${example.account}:table/day-zero-example-data-Table`;
const nightly = ['1', '2'].map((id) => `arn:aws:backup:eu-central-1:1:recovery-point:${id}`);
const others = [
  'day-zero-examples-data-Table',
  'day-zero-other-data-Table',
  'arn:aws:dynamodb:eu-central-1:1:table/day-zero-other-data-Table/backup/1',
];

/** A deployed tenant with data, next to another one in the same account. */
const deployed = () => {
  resetAccount();
  account.deployStacks('https://work.example.com');
  for (const bucket of ['site', 'photos'])
    account.objects.get(`day-zero-example-${bucket}`)!.set('a file', 'v1');
  account.resources.set('day-zero-example-restored-1', 'AWS::DynamoDB::Table');
  account.resources.set(backup, 'backup');
  for (const name of ['day-zero-examples-data', 'day-zero-other-data'])
    account.addStack(name, {
      isProtected: true,
      resources: [
        { type: 'AWS::DynamoDB::GlobalTable', id: `${name}-Table`, isRetained: true },
        { type: 'AWS::S3::Bucket', id: `${name}-bucket` },
      ],
    });
  account.resources.set(others[2]!, 'backup');
  for (const point of nightly) account.vaults.get('day-zero-example')!.backups.set(point, tableArn);
};

beforeEach(deployed);

const run = async (
  options: Record<string, string | boolean> = {},
  answers?: string[],
  tenant: Tenant = example,
) => {
  const ask = answers && (async () => answers.shift() ?? '');
  const { context, text } = testContext('example', { yes: true, ...options }, ask);
  await destroy({ ...context, tenant: async () => tenant }, 1);
  return text();
};

const stacksOf = (name: string) =>
  [...account.stacks]
    .filter(([stack, { status }]) => stack.startsWith(name) && status !== 'DELETE_COMPLETE')
    .map(([stack]) => stack);
const resourcesOf = (name: string) =>
  [...account.resources.keys()].filter((id) => id.includes(name));

const retained = [
  'day-zero-example-data-Table',
  'eu-central-1_Pool',
  'day-zero-example-photos',
  'key-1',
  'role-1',
  'day-zero-example',
  'day-zero-example-restored-1',
  backup,
];
const expectOthers = () => {
  expect(stacksOf('day-zero-examples')).toHaveLength(1);
  expect(stacksOf('day-zero-other')).toHaveLength(1);
  for (const id of others) expect(account.resources.has(id)).toBe(true);
  expect(account.changes.join()).not.toMatch(/day-zero-(examples|other)/);
};

describe('npm run tenant destroy', () => {
  test('deletes the stacks after those that use them, and keeps the data', async () => {
    const text = await run({ 'name-again': 'example' });
    expect(stacksOf('day-zero-example-')).toEqual([]);
    expect(account.changes.filter((change) => change.startsWith('delete'))).toEqual([
      'delete day-zero-example-ops',
      'delete day-zero-example-site-logs',
      'delete day-zero-example-web',
      'delete day-zero-example-firewall',
      'delete day-zero-example-live',
      'delete day-zero-example-api-stage',
      'delete day-zero-example-api-goals',
      'delete day-zero-example-api-todos',
      'delete day-zero-example-api',
      'delete day-zero-example-data',
    ]);
    for (const id of retained) expect(account.resources.has(id)).toBe(true);
    expect(account.objects.get('day-zero-example-photos')!.size).toBe(1);
    expectOthers();
    expect(text).toContain(
      'aws dynamodb delete-table --table-name day-zero-example-data-Table (region eu-central-1)',
    );
    expect(text).toContain('aws kms schedule-key-deletion --key-id key-1');
  });

  test('lists what it deletes and keeps, and does nothing in a dry run', async () => {
    const text = await run({ 'dry-run': true });
    for (const id of retained) expect(text).toMatch(new RegExp(`keep the .*: ${id}$`, 'm'));
    expect(text).toContain('delete the stack day-zero-example-firewall (us-east-1)');
    expect(text).not.toMatch(/day-zero-(examples|other)/);
    expect(text).toContain(
      'keep the backups in the vault day-zero-example of eu-central-1 (2, from 2026-11-20 to 2026-11-20)',
    );
    expect(account.changes).toEqual([]);
  });

  test('deletes what stays with --everything, role and key after the vault', async () => {
    await run({ 'name-again': 'example', everything: true });
    expect(resourcesOf('day-zero-example-')).toEqual([]);
    for (const id of retained) expect(account.resources.has(id)).toBe(false);
    expect(account.changes.slice(-3)).toEqual(
      ['day-zero-example', 'role-1', 'key-1'].map((id) => `delete ${id}`),
    );
    expectOthers();
  });

  test('finds what an earlier run kept', async () => {
    await run({ 'name-again': 'example' });
    await run({ 'name-again': 'example', everything: true });
    for (const id of retained) expect(account.resources.has(id)).toBe(false);
    expect(await run()).toContain('Nothing of it is left.');
    expectOthers();
  });

  test('needs the name of the tenant, typed', async () => {
    await expect(run()).rejects.toThrow('add --name-again example');
    await expect(run({ 'name-again': 'examples' })).rejects.toThrow("'examples' is not example");
    await expect(run({}, ['exmaple'])).rejects.toThrow('nothing was deleted');
    expect(account.changes).toEqual([]);
    await run({}, ['example']);
    expect(stacksOf('day-zero-example-')).toEqual([]);
  });

  test('does nothing in another account', async () => {
    account.facts.account = '999999999999';
    await expect(run({ 'name-again': 'example' })).rejects.toThrow('of account 999999999999');
    expect(account.changes).toEqual([]);
  });

  const everything = { 'name-again': 'example', everything: true };

  test('empties the vault of the backups before it deletes it', async () => {
    const text = await run(everything);
    expect(text).toContain('  - delete the backups in the vault day-zero-example');
    expect(account.vaults.has('day-zero-example')).toBe(false);
    const deleted = account.changes.filter((change) => /recovery-point|example$/.test(change));
    expect(deleted).toEqual([...nightly, 'day-zero-example'].map((each) => `delete ${each}`));
  });

  test('deletes the vault of a key that was switched on once, with its backups', async () => {
    const name = 'day-zero-example-key';
    account.vaults.set(name, { region: example.region, backups: new Map([['old', tableArn]]) });
    account.resources.set(name, 'AWS::Backup::BackupVault');
    expect(await run({ 'name-again': 'example' })).toContain(
      `--backup-vault-name ${name} (region eu-central-1)`,
    );
    await run(everything);
    expect(account.vaults.has(name)).toBe(false);
  });

  test('waits for backups that are being created or copied, and says so', async () => {
    const vault = account.vaults.get('day-zero-example')!;
    vault.busy = new Map([
      [nightly[0]!, { status: 'CREATING', lists: 3 }],
      [nightly[1]!, { status: 'COMPLETED', lists: 3 }],
    ]);
    const text = await run(everything);
    expect(text).toContain('In the vault day-zero-example: 1 being created, 1 to be deleted');
    expect(account.vaults.has('day-zero-example')).toBe(false);
  });

  test('can be run again when a backup is not done in time', async () => {
    const vault = account.vaults.get('day-zero-example')!;
    vault.busy = new Map([[nightly[0]!, { status: 'CREATING', lists: 1000 }]]);
    await expect(run(everything)).rejects.toThrow('still has backups: 1 being created. Run this');
    expect([...vault.backups.keys()]).toEqual([nightly[0]]);
    vault.busy.clear();
    await run(everything);
    expect(account.vaults.has('day-zero-example')).toBe(false);
    expect(resourcesOf('key-1')).toEqual([]);
  });

  test('tries again when there are too many deletions at a time', async () => {
    const vault = account.vaults.get('day-zero-example')!;
    vault.throttled = 2;
    await run(everything);
    expect(vault).toMatchObject({ throttled: 0, backups: new Map() });
  });

  test('stops backups of its tables that are about to be made, and no others', async () => {
    const vault = account.vaults.get('day-zero-example')!;
    vault.backups.clear();
    vault.jobs = [
      { id: 'running', resource: tableArn, state: 'RUNNING' },
      {
        id: 'just-ended',
        resource: tableArn,
        state: 'CREATED',
        stopError: 'InvalidRequestException',
      },
      {
        id: 'forgotten',
        resource: tableArn,
        state: 'RUNNING',
        stopError: 'ResourceNotFoundException',
      },
      { id: 'done', resource: tableArn, state: 'COMPLETED' },
      { id: 'of-another', resource: tableArn.replace('example', 'examples'), state: 'RUNNING' },
    ];
    await run(everything);
    const stopped = account.changes.filter((change) => change.startsWith('stop'));
    expect(stopped).toEqual(['stop running', 'stop just-ended', 'stop forgotten']);
    expect(account.vaults.has('day-zero-example')).toBe(false);
  });

  test.each([
    [
      'final',
      new Date('2026-01-01'),
      'nobody, AWS included, can delete them before they expire, the last on 2026-12-25',
    ],
    [
      'removable',
      undefined,
      'aws backup delete-backup-vault-lock-configuration --backup-vault-name day-zero-example --region eu-central-1',
    ],
  ])(
    'keeps backups, vault, role and key under a %s lock, and says so before',
    async (_, until, found) => {
      account.vaults.get('day-zero-example')!.lock = { until };
      const plan = await run({ ...everything, 'dry-run': true });
      expect(plan).toMatch(/keep the backups .*: the .*lock/);
      expect(plan).toContain('keep the vault of the backups: day-zero-example');
      expect(plan).toContain('keep the role that deletes expired backups: role-1');
      expect(plan).toContain('keep the key of the data: key-1');
      expect(plan).toContain('delete the table with all data');
      const text = await run(everything);
      expect(text).toMatch(/^The backups in the vault .* stay: /m);
      expect(text).toContain(found);
      expect(account.vaults.get('day-zero-example')!.backups.size).toBe(2);
      expect([...resourcesOf('role-1'), ...resourcesOf('key-1')]).toHaveLength(2);
      expect(resourcesOf('day-zero-example-')).toEqual([]);
    },
  );

  test('keeps copies of another tenant in its vault, with vault and key', async () => {
    const { backups } = account.vaults.get('day-zero-example')!;
    backups.set('copy', tableArn.replace('eu-central-1', 'eu-west-1'));
    const plan = await run({ ...everything, 'dry-run': true });
    expect(plan).toContain('delete the backups in the vault day-zero-example of eu-cent');
    expect(plan).toContain('(2, from');
    expect(plan).toContain(
      'keep the vault day-zero-example of eu-central-1 and its key, because 1',
    );
    const text = await run(everything);
    expect([...backups.keys()]).toEqual(['copy']);
    expect(resourcesOf('key-1')).toHaveLength(1);
    expect(text).toContain('Kept the vault day-zero-example of eu-central-1 and its key');
    backups.clear();
    await run(everything);
    expect(resourcesOf('key-1')).toEqual([]);
  });

  describe('with copies of backups', () => {
    const copiedTo = (account: string): Tenant => ({
      ...example,
      backups: {
        every: 'week',
        keepDays: 35,
        copyTo: `arn:aws:backup:eu-west-1:${account}:backup-vault:copies`,
      },
    });
    const otherTable = tableArn.replace('day-zero-example-', 'day-zero-examples-');
    beforeEach(() => {
      const backups = new Map([
        ['copy', tableArn],
        ['copy of another', otherTable],
      ]);
      account.vaults.set('copies', { region: 'eu-west-1', backups });
    });
    const left = () => [...(account.vaults.get('copies')?.backups.keys() ?? [])];

    test('deletes them, and those of no other tenant', async () => {
      const text = await run(everything, undefined, copiedTo(example.account));
      expect(text).toContain('delete the copies of backups in the vault copies of eu-west-1 (1,');
      expect(left()).toEqual(['copy of another']);
    });

    const copyUnderWay = (lists: number) => {
      const vault = account.vaults.get('copies')!;
      vault.backups.delete('copy');
      vault.copyJobs = [
        { resource: tableArn, lists, copy: 'first copy' },
        { resource: otherTable, lists: 1000, copy: 'first copy of another' },
      ];
      return vault;
    };

    test('waits for a first copy that is under way, and deletes it', async () => {
      copyUnderWay(4);
      const text = await run(everything, undefined, copiedTo(example.account));
      expect(text).toContain('delete the copies of backups in the vault copies of eu-west-1 (1 be');
      expect(text).toContain('In the vault copies: 1 being copied');
      expect(text).toContain('In the vault copies: 1 to be deleted');
      expect(left()).toEqual(['copy of another']);
    });

    test('can be run again when a copy takes long, and finds it although nothing else is left', async () => {
      const vault = copyUnderWay(1000);
      const tenant = copiedTo(example.account);
      const again = 'still has backups: 1 being copied. Run this again later';
      await expect(run(everything, undefined, tenant)).rejects.toThrow(again);
      vault.copyJobs![0]!.lists = 3;
      expect(await run(everything, undefined, tenant)).not.toContain('Nothing of it is left.');
      expect(left()).toEqual(['copy of another']);
      expect(await run(everything, undefined, tenant)).toContain('Nothing of it is left.');
    });

    test('keeps a first copy that is under way to a locked vault', async () => {
      copyUnderWay(1000).lock = { until: new Date('2026-01-01') };
      const text = await run(everything, undefined, copiedTo(example.account));
      expect(text).toContain('can delete them before they expire. Run this again then.');
      expect(resourcesOf('day-zero-example-')).toEqual([]);
    });

    test('keeps a copy that a locked vault got after it was found empty', async () => {
      const vault = account.vaults.get('copies')!;
      vault.backups.clear();
      vault.lock = { until: new Date('2026-01-01') };
      const { context } = testContext('example', { yes: true, everything: true }, async () => {
        vault.backups.set('late copy', tableArn);
        return 'example';
      });
      await destroy({ ...context, tenant: async () => copiedTo(example.account) }, 1);
      expect(left()).toEqual(['late copy']);
      expect(resourcesOf('day-zero-example-')).toEqual([]);
    });

    test('says that it cannot reach another account', async () => {
      const tenant = copiedTo('444455556666');
      const text = await run(everything, undefined, tenant);
      expect(text).toMatch(/keep the copies of backups .*: the vault is in account 444455556666/);
      expect(left()).toHaveLength(2);
      const again = await run(everything, undefined, tenant);
      expect(again).toContain('Nothing of it is left.');
      expect(again).toContain(
        `Sign in there, and delete them: for point in $(aws backup list-recovery-points-by-backup-vault --region eu-west-1 --backup-vault-name copies --query "RecoveryPoints[?starts_with(ResourceArn, 'arn:aws:dynamodb:eu-central-1:111122223333:table/day-zero-example-')]`,
      );
      expect(again).not.toContain('under way');
    });

    test('waits for no copy that is under way to another account, and says when to delete it', async () => {
      const tenant = copiedTo('444455556666');
      await run(everything, undefined, tenant);
      copyUnderWay(1000);
      const text = await run({ everything: true }, undefined, tenant);
      expect(text).toContain('Nothing of it is left.');
      expect(text).toContain(
        'copies of eu-west-1 (1 being copied) stay: the vault is in account 4444',
      );
      expect(text).toContain('delete them once those under way have ended: for point in');
    });

    test('says that it knows no vault which the file named earlier', async () => {
      const formerly = 'If the file of the tenant ever named another one, delete the copies there';
      expect(await run(everything)).toContain(formerly);
      expect(left()).toHaveLength(2);
      expect(await run(everything)).toContain(formerly);
    });
  });

  // Each test interrupts a sixth of the calls, so that none takes long on a slow machine.
  test.each([1, 2, 3, 4, 5, 6])(
    'ends the same after an interruption of any call (part %s of 6)',
    async (part) => {
      await run(everything);
      const count = stub.calls.length;
      expect(count).toBeGreaterThan(40);
      const first = Math.floor((count * (part - 1)) / 6) + 1;
      const last = Math.floor((count * part) / 6);
      for (let at = first; at <= amount(first, last); at += 1) {
        deployed();
        stub.interrupt({ at, moment: (part + at - first) % 2 ? 'before' : 'after' });
        await expect(run(everything)).rejects.toThrow();
        stub.interrupt();
        await run(everything);
        expect([stacksOf('day-zero-example-'), resourcesOf('day-zero-example-')]).toEqual([[], []]);
        expectOthers();
      }
    },
  );
});
