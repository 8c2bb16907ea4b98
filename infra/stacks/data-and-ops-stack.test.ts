import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '#infra/project-root.ts';
import { exampleTemplates, resourcesOf } from '#infra/testing/synthesize-in-child.ts';

const templates = await exampleTemplates();

/** Changing one of these logical ids would create a new, empty resource. */
const retained = {
  table: 'TableCD117FA1',
  photos: 'PhotosB9552D0D',
  pool: 'UsersPoolBFC35D3B',
};

const propertiesOf = (id: string) => templates.data.Resources[id]?.Properties;

describe('the data stack', () => {
  test('retains table, photos and user pool, under the same logical ids', () => {
    for (const id of Object.values(retained))
      expect(templates.data.Resources[id]?.DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('has one table with two indexes, time to live, a stream and point-in-time recovery', () => {
    const table = propertiesOf(retained.table);
    const keys = (prefix: string) => [
      { AttributeName: `${prefix}PK`, KeyType: 'HASH' },
      { AttributeName: `${prefix}SK`, KeyType: 'RANGE' },
    ];
    expect(table).toMatchObject({
      KeySchema: keys(''),
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      GlobalSecondaryIndexes: ['GSI1', 'GSI2'].map((name) => ({
        IndexName: name,
        KeySchema: keys(name),
        Projection: { ProjectionType: 'ALL' },
      })),
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
  });

  test('keeps photos private and allows TLS only', () => {
    const photos = propertiesOf(retained.photos);
    expect(Object.values(photos.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(photos.CorsConfiguration.CorsRules).toMatchObject([
      { AllowedOrigins: ['https://work.example.com'] },
    ]);
    expect(photos.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1 }),
    );
    const policies = resourcesOf(templates.data, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(4);
    for (const { properties } of policies)
      expect(JSON.stringify(properties)).toContain('"aws:SecureTransport":"false"');
  });

  test('deletes exported files after a day', () => {
    const [exported] = resourcesOf(templates.data, 'AWS::S3::Bucket').filter(({ id }) =>
      id.startsWith('Exports'),
    );
    expect(Object.values(exported!.properties.PublicAccessBlockConfiguration)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(exported!.properties.LifecycleConfiguration.Rules).toEqual([
      expect.objectContaining({ ExpirationInDays: 1, Status: 'Enabled' }),
    ]);
  });

  test('has users that only administrators create and sign in, with an email alias and a six-character password', () => {
    expect(propertiesOf(retained.pool)).toMatchObject({
      AliasAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      DeletionProtection: 'ACTIVE',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
    });
    const [client] = resourcesOf(templates.data, 'AWS::Cognito::UserPoolClient');
    expect(client?.properties).toMatchObject({
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      WriteAttributes: ['locale'],
    });
  });
});

describe('the ops stack', () => {
  const alarms = () =>
    (['ops', 'site-alarms'] as const).flatMap((stack) =>
      resourcesOf(templates[stack], 'AWS::CloudWatch::Alarm').map(({ properties }) => properties),
    );

  test('has alarms for failures and both consumers, which send an email', () => {
    const names = alarms().map(({ AlarmName }) => AlarmName.replace('day-zero-example-', ''));
    expect(names).toEqual(
      expect.arrayContaining([
        'failures',
        'push-changes-behind',
        'process-changes-behind',
        'changes-set-aside',
        'api-errors',
        'table-throttled',
      ]),
    );
    for (const { AlarmActions, OKActions, TreatMissingData } of alarms()) {
      expect(AlarmActions).toHaveLength(1);
      expect(OKActions).toEqual(AlarmActions);
      expect(TreatMissingData).toBe('notBreaching');
    }
    const [subscription] = resourcesOf(templates.ops, 'AWS::SNS::Subscription');
    expect(subscription?.properties).toMatchObject({
      Protocol: 'email',
      Endpoint: 'operations@example.com',
    });
  });

  test('has an entry in alarms.md for every alarm, with the command that shows the cause', () => {
    const book = readFileSync(join(projectRoot, 'docs', 'operations', 'alarms.md'), 'utf8');
    const entries = new Map(
      book.split('\n### ').map((entry) => [/^`(.+)`/.exec(entry)?.[1], entry]),
    );
    for (const { AlarmName } of alarms()) {
      const name = AlarmName.replace('day-zero-example-', '');
      const entry = entries.get(name.replace(/^(push-changes|process-changes)-/, '*-'));
      expect([name, entry]).toEqual([name, expect.stringMatching(/^```\naws /m)]);
    }
  });

  test('has the tenant’s budget', () => {
    const [budget] = resourcesOf(templates.ops, 'AWS::Budgets::Budget');
    expect(budget?.properties.Budget.BudgetLimit).toEqual({ Amount: 100, Unit: 'USD' });
  });
});
