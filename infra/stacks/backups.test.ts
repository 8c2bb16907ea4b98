import { beforeAll, expect, jest, test } from '@jest/globals';
import { plainValue } from '#infra/testing/plain-value.ts';
import {
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';

jest.setTimeout(180_000);

const copyTo = 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies';

let templates: Templates;
let copied: Templates;

beforeAll(async () => {
  templates = await exampleTemplates();
  const changes = { backups: { keepDays: 90, copyTo }, customerManagedKey: true };
  copied = await synthesizeInChild({ tenant: 'example', changes });
});

const only = ({ data }: Templates, type: string) => {
  const [resource, ...others] = resourcesOf(data, `AWS::Backup::${type}`);
  expect(others).toEqual([]);
  return resource!.properties;
};

test('the table, and nothing else, is saved each night and kept as long as the tenant says', () => {
  expect(only(templates, 'BackupPlan').BackupPlan.BackupPlanRule).toEqual([
    {
      RuleName: 'daily',
      ScheduleExpression: 'cron(0 2 * * ? *)',
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

test('a vault stays when the tenant or the setting goes', () => {
  for (const { data } of [templates, copied])
    for (const { Type, DeletionPolicy } of Object.values(data.Resources))
      if (Type === 'AWS::Backup::BackupVault') expect(DeletionPolicy).toBe('RetainExceptOnCreate');
});

test('a copy goes to the vault of the tenant, and is kept as long', () => {
  const [rule] = only(copied, 'BackupPlan').BackupPlan.BackupPlanRule;
  expect(rule).toMatchObject({
    Lifecycle: { DeleteAfterDays: 90 },
    CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays: 90 } }],
  });
  expect(JSON.stringify(resourcesOf(copied.data, 'AWS::IAM::Policy'))).toContain(copyTo);
});

test('a vault has the key of the tenant', () => {
  expect(plainValue(only(copied, 'BackupVault').EncryptionKeyArn)).toBe('KeyArn');
  expect(only(templates, 'BackupVault')).not.toHaveProperty('EncryptionKeyArn');
});
