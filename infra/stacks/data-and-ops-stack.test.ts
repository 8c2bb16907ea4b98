import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { functionSources, projectRoot } from '#infra/bundle/function-sources.ts';
import {
  resourcesOf,
  type StackName,
  synthesizeInChild,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';

jest.setTimeout(180_000);

let templates: Record<StackName, Template>;

beforeAll(async () => {
  templates = await synthesizeInChild({ tenant: 'example' });
});

/** A new logical id is a new, empty resource: these must never change. */
const kept = {
  table: 'TableCD117FA1',
  photos: 'PhotosB9552D0D',
  pool: 'UsersPoolBFC35D3B',
};

const propertiesOf = (id: string) => templates.data.Resources[id]?.Properties;

describe('what a tenant keeps', () => {
  test('stays when its stack goes, and is what it always was', () => {
    for (const id of Object.values(kept))
      expect(templates.data.Resources[id]?.DeletionPolicy).toBe('RetainExceptOnCreate');
  });

  test('is one table with two sparse indexes, expiry, a stream and a way back', () => {
    const table = propertiesOf(kept.table);
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

  test('is photos that nobody reads without a signature, over TLS only', () => {
    const photos = propertiesOf(kept.photos);
    expect(Object.values(photos.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(photos.CorsConfiguration.CorsRules).toMatchObject([
      { AllowedOrigins: ['https://work.example.com'] },
    ]);
    expect(photos.LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ Prefix: 'uploads/', ExpirationInDays: 1 }),
    );
    const policies = resourcesOf(templates.data, 'AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(3);
    for (const { properties } of policies)
      expect(JSON.stringify(properties)).toContain('"aws:SecureTransport":"false"');
  });

  test('is no exported file: it is gone after a day', () => {
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

  test('is users whom only we make, with an e-mail alias and any six characters', () => {
    expect(propertiesOf(kept.pool)).toMatchObject({
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
      ExplicitAuthFlows: [
        'ALLOW_ADMIN_USER_PASSWORD_AUTH',
        'ALLOW_USER_SRP_AUTH',
        'ALLOW_REFRESH_TOKEN_AUTH',
      ],
      WriteAttributes: ['locale'],
    });
  });
});

describe('who watches', () => {
  const alarms = () =>
    resourcesOf(templates.ops, 'AWS::CloudWatch::Alarm').map(({ properties }) => properties);

  test('every feature and both consumers have alarms, all of which write to somebody', () => {
    const names = alarms().map(({ AlarmName }) => AlarmName.replace('day-zero-example-', ''));
    const features = new Set(functionSources().map(({ feature }) => feature));
    expect(names).toEqual(
      expect.arrayContaining([
        ...[...features].map((feature) => `${feature}-failures`),
        ...['push-changes', 'run-upkeep'].flatMap((it) => [`${it}-behind`, `${it}-set-aside`]),
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

  test('every alarm has its chapter in the operators’ book', () => {
    const book = readFileSync(join(projectRoot, 'docs', 'operations', 'alarms.md'), 'utf8');
    for (const { AlarmName } of alarms()) {
      const name = AlarmName.replace('day-zero-example-', '').replace(
        /^.*-failures$/,
        '*-failures',
      );
      expect(book).toContain(`\`${name.replace(/^(push-changes|run-upkeep)-/, '*-')}\``);
    }
  });

  test('the budget is the tenant’s', () => {
    const [budget] = resourcesOf(templates.ops, 'AWS::Budgets::Budget');
    expect(budget?.properties.Budget.BudgetLimit).toEqual({ Amount: 100, Unit: 'USD' });
  });
});
