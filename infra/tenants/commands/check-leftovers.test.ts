import { beforeEach, describe, expect, test } from '@jest/globals';
import { account } from '#infra/testing/fake-account/example-account.ts';
import { runCheck } from '#infra/testing/run-check.ts';
import { tenant as example } from '../example.ts';
import type { Tenant } from '../tenant.ts';

describe('npm run tenant check after an earlier tenant of this name', () => {
  const bucket = (part: string) => `day-zero-example-${part}-111122223333-eu-central-1`;
  beforeEach(() => {
    account.deployStacks('https://work.example.com');
    account.stacks.clear();
  });

  test('finds nothing when nothing is left', async () => {
    account.vaults.clear();
    account.facts.logGroups = ['/day-zero-examples/todos', '/other'];
    const { error, text } = await runCheck();
    expect(error).toBeUndefined();
    expect(text).toMatch(/ok +names +none is left/);
  });

  const leftovers: [string, () => void, string, string][] = [
    ...['photos', 'exports', 'dead-letters'].map((part): [string, () => void, string, string] => [
      `the bucket of ${part}`,
      () => account.objects.set(bucket(part), new Map()),
      `There is a bucket ${bucket(part)} already.`,
      'npx cdk import day-zero-example-data -c tenant=example takes it into the new stack; otherwise delete it: npm run tenant destroy example -- --everything',
    ]),
    [
      'the vault',
      () => {
        account.vaults.set('day-zero-example', { region: example.region, backups: new Map() });
      },
      'There is a backup vault day-zero-example already.',
      'npm run tenant destroy example -- --everything',
    ],
    [
      'log groups',
      () => {
        account.facts.logGroups = ['/day-zero-example/todos'];
      },
      'There are log groups below /day-zero-example/ already.',
      'aws logs delete-log-group --region eu-central-1',
    ],
    [
      'a secret',
      () => account.facts.secrets.set('day-zero-example-origin-1', true),
      'There is a secret day-zero-example-origin-1 already, which AWS is about to delete.',
      'Set originSecrets: [2]',
    ],
  ];

  test.each(leftovers)('finds %s, and says what helps', async (_, leave, found, fix) => {
    account.vaults.clear();
    leave();
    const { error, text } = await runCheck();
    expect(error?.message).toContain('1 of 13 are missing');
    expect(text).toContain(found);
    expect(text).toContain(fix);
  });

  test('finds the domain prefix of the user pool', async () => {
    account.vaults.clear();
    account.facts.userPoolOfDomain = 'eu-central-1_Old';
    const singleSignOn = { domainPrefix: 'acme' } as Tenant['singleSignOn'];
    const { text } = await runCheck({ singleSignOn });
    expect(text).toContain(
      'aws cognito-idp delete-user-pool-domain --region eu-central-1 --domain acme --user-pool-id eu-central-1_Old',
    );
  });

  const key = 'day-zero-example-key';
  const customerManagedKey = true;

  test('finds the vault with the key of the tenant, unless this one has no key', async () => {
    account.vaults.clear();
    account.vaults.set(key, { region: example.region, backups: new Map() });
    const { text } = await runCheck({ customerManagedKey });
    expect(text).toContain(`There is a backup vault ${key} already.`);
    expect((await runCheck()).text).not.toContain('already');
  });

  test('of a deployed tenant, refuses a vault with a former key, and no other', async () => {
    account.deployStacks('https://work.example.com');
    expect((await runCheck({ customerManagedKey })).error).toBeUndefined();
    account.vaults.set(key, { region: example.region, backups: new Map() });
    expect((await runCheck()).error).toBeUndefined();
    const { text } = await runCheck({ customerManagedKey });
    expect(text).toContain(`There is a backup vault ${key} already, with a former key`);
    expect(text).toContain(
      `aws backup delete-backup-vault --region eu-central-1 --backup-vault-name ${key}`,
    );
    const { resources } = account.stacks.get('day-zero-example-data')!;
    resources.push({ type: 'AWS::Backup::BackupVault', id: key, isRetained: true });
    expect((await runCheck({ customerManagedKey })).error).toBeUndefined();
  });

  test('is not confused by a deployment that still creates the stack', async () => {
    account.objects.set(bucket('photos'), new Map());
    account.addStack('day-zero-example-data', { status: 'CREATE_IN_PROGRESS' });
    const { text } = await runCheck();
    expect(text).not.toContain('already');
    account.addStack('day-zero-example-data', { status: 'ROLLBACK_COMPLETE' });
    expect((await runCheck()).text).toContain('There is a bucket');
  });
});
