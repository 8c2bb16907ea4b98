import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { assumptions } from '#infra/cost/monthly-cost.ts';
import { projectRoot } from '#infra/project-root.ts';
import { plainValue } from '#infra/testing/plain-value.ts';
import {
  exampleTemplates,
  resourcesOf,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import {
  everyOption,
  templatesWithEveryOption,
  templatesWithFewestOptions,
} from '#infra/testing/tenant-options.ts';

const { backups, restoredTable } = everyOption;

const templates = await exampleTemplates();
const copied = await templatesWithEveryOption();
const without = await templatesWithFewestOptions();

const only = ({ data }: Templates, type: string) => {
  const [resource, ...others] = resourcesOf(data, `AWS::Backup::${type}`);
  expect(others).toEqual([]);
  return resource!.properties;
};

test('the table, and nothing else, is saved each week and kept as long as the tenant says', () => {
  expect(only(templates, 'BackupPlan').BackupPlan.BackupPlanRule).toEqual([
    {
      RuleName: 'weekly',
      ScheduleExpression: 'cron(0 2 ? * SUN *)',
      Lifecycle: { DeleteAfterDays: 35 },
      TargetBackupVault: {
        'Fn::GetAtt': [expect.stringMatching(/^BackupsVault/), 'BackupVaultName'],
      },
    },
  ]);
  expect(only(templates, 'BackupSelection').BackupSelection.Resources.map(plainValue)).toEqual([
    'TableArn',
  ]);
});

const roleOf = ({ data }: Templates) =>
  resourcesOf(data, 'AWS::IAM::Role').find(({ id }) => id.startsWith('BackupsRole'))!;

test('vault and role stay when the tenant or the setting goes, so that backups expire', () => {
  for (const each of [templates, copied]) {
    const vaults = resourcesOf(each.data, 'AWS::Backup::BackupVault');
    for (const { id } of [...vaults, roleOf(each)])
      expect(each.data.Resources[id]!.DeletionPolicy).toBe('RetainExceptOnCreate');
    const policies = resourcesOf(each.data, 'AWS::IAM::Policy').map(({ id }) => id);
    // A policy of its own would be deleted with the stack.
    expect(policies.filter((id) => id.startsWith('BackupsRole'))).toEqual([]);
  }
});

test('without the setting, backups of before it expire by the same role, and a later plan finds its vault', () => {
  const idsOf = (of: Templates, type: string) => resourcesOf(of.data, type).map(({ id }) => id);
  for (const type of ['BackupPlan', 'BackupSelection'])
    expect(idsOf(without, `AWS::Backup::${type}`)).toEqual([]);
  expect(only(without, 'BackupVault')).toEqual(only(templates, 'BackupVault'));
  expect(roleOf(without)).toEqual(roleOf(templates));
});

test('AWS Backup may delete the backups of each table of the tenant, also after a restore', () => {
  for (const each of [templates, copied]) {
    const [statement] = statementsFor(each, 'dynamodb:DeleteBackup');
    expect(plainValue(statement.Resource)).toMatch(
      /dynamodb:eu-central-1:111122223333:table\/day-zero-example-\*\/backup\/\*$/,
    );
  }
});

test('a copy goes to the vault of the tenant, and is kept as long', () => {
  const [rule] = only(copied, 'BackupPlan').BackupPlan.BackupPlanRule;
  expect(rule).toMatchObject({
    Lifecycle: { DeleteAfterDays: 90 },
    CopyActions: [
      { DestinationBackupVaultArn: backups.copyTo, Lifecycle: { DeleteAfterDays: 90 } },
    ],
  });
  expect(JSON.stringify(roleOf(copied).properties)).toContain(backups.copyTo);
});

/** Id, name and key of each vault. CloudFormation cannot give a vault another key. */
const vaultsOf = ({ data }: Templates) =>
  resourcesOf(data, 'AWS::Backup::BackupVault').map(({ id, properties }) => [
    id.replace(/[0-9A-F]{8}$/, ''),
    properties.BackupVaultName,
    properties.EncryptionKeyArn && plainValue(properties.EncryptionKeyArn),
  ]);

test('with the key of the tenant backups go to another vault, and the one without stays', () => {
  const withoutKey = ['BackupsVault', 'day-zero-example', undefined];
  expect(vaultsOf(templates)).toEqual([withoutKey]);
  expect(vaultsOf(copied)).toEqual([
    withoutKey,
    ['BackupsKeyVault', 'day-zero-example-key', 'KeyArn'],
  ]);
  const [rule] = only(copied, 'BackupPlan').BackupPlan.BackupPlanRule;
  expect(rule.TargetBackupVault['Fn::GetAtt'][0]).toMatch(/^BackupsKeyVault/);
});

test('AWS Backup may copy from backups, which is what the action names, and into both vaults', () => {
  const resourcesFor = (action: string) =>
    // biome-ignore lint/suspicious/noExplicitAny: a property of a template.
    statementsFor(copied, action).flatMap(({ Resource }: any) => [Resource].flat().map(plainValue));
  expect(resourcesFor('backup:CopyFromBackupVault')).toEqual([
    expect.stringMatching(/backup:eu-central-1:111122223333:recovery-point:\*$/),
  ]);
  expect(resourcesFor('backup:CopyIntoBackupVault')).toEqual([
    expect.stringMatching(/backup-vault:day-zero-example-key$/),
    backups.copyTo,
  ]);
});

const statementsFor = (each: Templates, action: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: a property of a template.
  roleOf(each).properties.Policies[0].PolicyDocument.Statement.filter(({ Action }: any) =>
    [Action].flat().includes(action),
  );

test("AWS Backup may tag recovery points, and grant itself a tenant's key", () => {
  for (const each of [templates, copied])
    expect(
      // biome-ignore lint/suspicious/noExplicitAny: a property of a template.
      statementsFor(each, 'backup:TagResource').map(({ Resource }: any) => plainValue(Resource)),
    ).toEqual([expect.stringMatching(/backup:eu-central-1:111122223333:recovery-point:\*$/)]);
  expect(statementsFor(templates, 'kms:CreateGrant')).toEqual([]);
  const [grant] = statementsFor(copied, 'kms:CreateGrant');
  expect(plainValue(grant.Resource)).toBe('KeyArn');
  expect(grant.Condition).toEqual({ Bool: { 'kms:GrantIsForAWSResource': 'true' } });
});

test('the selection of a restored table does not have the name of the one that it replaces', () => {
  const nameOf = (of: Templates) => only(of, 'BackupSelection').BackupSelection.SelectionName;
  expect([nameOf(templates), nameOf(copied)]).toEqual(['table', restoredTable.name]);
});

test('an alarm for each metric of backups and of copies, in both vaults', () => {
  const alarms = resourcesOf(copied.ops, 'AWS::CloudWatch::Alarm')
    .map(({ properties }) => properties)
    .filter(({ AlarmName }) => /-(backups|copies)-/.test(AlarmName));
  const simple = alarms.filter(({ Metrics }) => !Metrics);
  expect(
    simple.map(({ AlarmName, MetricName, Dimensions, ComparisonOperator, Threshold }) => [
      AlarmName,
      MetricName,
      Dimensions[0].Value,
      `${ComparisonOperator} ${Threshold}`,
    ]),
  ).toEqual([
    [
      'day-zero-example-backups-failed',
      'NumberOfBackupJobsFailed',
      'day-zero-example-key',
      'GreaterThanOrEqualToThreshold 1',
    ],
    [
      'day-zero-example-copies-failed-here',
      'NumberOfCopyJobsFailed',
      'day-zero-example-key',
      'GreaterThanOrEqualToThreshold 1',
    ],
    [
      'day-zero-example-copies-failed-there',
      'NumberOfCopyJobsFailed',
      'copies',
      'GreaterThanOrEqualToThreshold 1',
    ],
  ]);
  // The one for missing backups also needs to know since when the tenant exists.
  expect(alarms).toHaveLength(simple.length + 1);
  expect(simple).toHaveLength(assumptions.backupAlarmMetrics - 2 + assumptions.copyAlarmMetrics);
  const book = readFileSync(join(projectRoot, 'docs/operations/alarms.md'), 'utf8');
  expect(book).toMatch(/^### `copies-failed-\*`$/m);
});

test.each([
  ['two days', copied, 2],
  ['a week, with weekly backups,', templates, 7],
])(
  'no backup for %s raises an alarm, but not one that ends after midnight, or the days before the first',
  (_, { ops }, EvaluationPeriods) => {
    const missing = resourcesOf(ops, 'AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.AlarmName === 'day-zero-example-backups-missing',
    );
    expect(missing!.properties).toMatchObject({
      // Days on which the tenant was there for half the time or less have no data.
      TreatMissingData: 'notBreaching',
      ComparisonOperator: 'LessThanOrEqualToThreshold',
      Threshold: 0,
      EvaluationPeriods,
    });
  },
);

test('a tenant may be saved each night', () => {
  const [rule] = only(copied, 'BackupPlan').BackupPlan.BackupPlanRule;
  expect(rule).toMatchObject({ RuleName: 'daily', ScheduleExpression: 'cron(0 2 * * ? *)' });
});

test('a day counts for missing backups if more than half the runs of a task were made', () => {
  const missing = resourcesOf(templates.ops, 'AWS::CloudWatch::Alarm').find(
    ({ properties }) => properties.AlarmName === 'day-zero-example-backups-missing',
  );
  const metrics: { Expression?: string }[] = missing!.properties.Metrics;
  const [expression] = metrics.flatMap(({ Expression }) => Expression ?? []);
  expect(expression).toBe('IF(runs > 48, SUM([TIME_SERIES(0), FILL(completed, 0)]))');
  const schedules = resourcesOf(templates.live, 'AWS::Scheduler::Schedule').map(
    ({ properties }) => properties.ScheduleExpression,
  );
  // 96 runs a day.
  expect(new Set(schedules)).toEqual(new Set(['cron(0/15 * * * ? *)']));
});
