import { describe, expect, test } from '@jest/globals';
import { StubError } from '#infra/testing/aws-stub.ts';
import { testContext } from '#infra/testing/command-context.ts';
import { address, deployStacks, run } from '#infra/testing/fake-account/deployed-site.ts';
import { account, stub } from '#infra/testing/fake-account/example-account.ts';
import { tenant as example } from '../example.ts';
import { deploy } from './deploy.ts';
import { smoke } from './smoke.ts';
import { status } from './status.ts';

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
    for (const key of ['a', 'b', 'isolated/c']) deadLetters.set(`aws/lambda/${key}`, '');
    account.resources.set('arn:aws:dynamodb:eu-central-1:1:table/day-zero-example-t/b1', 'backup');
    const text = await show();
    for (const line of [
      /day-zero-example-data +UPDATE_COMPLETE +2026-11-20 08:00 UTC/,
      /day-zero-example-firewall +UPDATE_COMPLETE/,
      /page +\S+, published 2026-11-20 08:00 UTC/,
      /alarms +day-zero-example-api-slow, day-zero-example-site-errors$/m,
      /writes +stopped by a restore/,
      /dead letters +3 \(1 failed by themselves\), the first since 2026-11-20 08:00 UTC: npm run tenant replay example processes them again$/m,
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

  test('shows how the last smoke ended', async () => {
    deployStacks();
    expect(await show()).toMatch(/last smoke +never$/m);
    await run(deploy);
    expect(await show()).toMatch(
      /last smoke +\d{4}-\d\d-\d\d \d\d:\d\d UTC, all 4 checks passed$/m,
    );
    account.stacks.get('day-zero-example-web')!.outputs.Address = `${address}/nowhere`;
    await expect(smoke(testContext('example').context)).rejects.toThrow('of 4 checks failed');
    expect(await show()).toMatch(
      /last smoke +.* UTC, \d of 4 checks failed: npm run tenant smoke example shows which$/m,
    );
  });

  test('shows the rest if another version recorded the last smoke in its own way', async () => {
    await run(deploy);
    account.smoke = { PK: { S: 'SMOKE' }, SK: { S: 'SMOKE' }, passed: { BOOL: true } };
    const text = await show();
    expect(text).toMatch(/last smoke +unknown$/m);
    expect(text).toMatch(/dead letters +none$/m);
  });

  test('smoke says that its result is not recorded where it may not write', async () => {
    deployStacks();
    stub.handlers.PutItem = () => {
      throw new StubError('AccessDeniedException', 'denied');
    };
    const { context, text } = testContext('example');
    await smoke(context);
    expect(text()).toContain('The result is not recorded');
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
    deployStacks();
    expect(await show()).toContain('none: npm run tenant deploy publishes it');
  });
});
