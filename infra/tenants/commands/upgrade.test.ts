import { describe, expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import {
  cdkRuns,
  deployStacks,
  parts,
  recordedMigration,
  run,
} from '#infra/testing/fake-account/deployed-site.ts';
import { account } from '#infra/testing/fake-account/example-account.ts';
import type { DeployParts } from './deploy.ts';
import { status } from './status.ts';
import { upgrade } from './upgrade.ts';

describe('npm run tenant upgrade', () => {
  test('migrates before the new code runs, once', async () => {
    deployStacks();
    const ran: string[] = [];
    const migrations = [recordedMigration('colors', ran), recordedMigration('sizes', ran)];
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
    deployStacks();
    account.facts.account = '999999999999';
    const ran: string[] = [];
    const { context } = testContext('example', { yes: true });
    await expect(
      command(context, { ...parts(), migrations: [recordedMigration('colors', ran)] }),
    ).rejects.toThrow('of account 999999999999');
    expect([ran, cdkRuns, account.changes]).toEqual([[], [], []]);
  });

  test('of a first deployment migrates nothing, then or later', async () => {
    const ran: string[] = [];
    const migrations = [recordedMigration('colors', ran)];
    await run(upgrade, { migrations });
    await run(upgrade, { migrations });
    expect(ran).toEqual([]);
    expect(cdkRuns).toHaveLength(2);
  });
});
