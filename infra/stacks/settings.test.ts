import { expect, test } from '@jest/globals';
import { plainValue } from '#infra/testing/plain-value.ts';
import {
  exampleTemplates,
  resourcesOf,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';

const templates = await exampleTemplates();

/** Name → properties, of all resources of a type. */
const byName = (stack: keyof Templates, type: string) =>
  Object.fromEntries(
    resourcesOf(templates[stack]!, type).map(({ id, properties }) => [
      plainValue({ Ref: id }),
      properties,
    ]),
  );

test('the table and its indexes have a maximum of units per second', () => {
  const [table] = resourcesOf(templates.data, 'AWS::DynamoDB::GlobalTable');
  const read = { ReadOnDemandThroughputSettings: { MaxReadRequestUnits: 12_000 } };
  const write = { WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 4000 } };
  expect(table!.properties).toMatchObject({
    ...write,
    GlobalSecondaryIndexes: [
      { IndexName: 'GSI1', ...write },
      { IndexName: 'GSI2', ...write },
    ],
    Replicas: [
      {
        ...read,
        GlobalSecondaryIndexes: [
          { IndexName: 'GSI1', ...read },
          { IndexName: 'GSI2', ...read },
        ],
      },
    ],
  });
});

test('files and their versions expire', () => {
  const { Photos, Exports, DeadLettersBucket, AccessLogs } = byName('data', 'AWS::S3::Bucket');
  expect(Photos.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(Photos.LifecycleConfiguration.Rules).toEqual([
    {
      Id: 'abandoned-uploads',
      Status: 'Enabled',
      Prefix: 'uploads/',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    },
    {
      Id: 'unfinished-uploads',
      Status: 'Enabled',
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
    {
      Id: 'replaced-photos',
      Status: 'Enabled',
      NoncurrentVersionExpiration: { NoncurrentDays: 35 },
    },
  ]);
  expect(Exports.LifecycleConfiguration.Rules).toEqual([
    {
      Id: 'old-exports',
      Status: 'Enabled',
      ExpirationInDays: 1,
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
  ]);
  expect(DeadLettersBucket.LifecycleConfiguration.Rules).toEqual([
    {
      Id: 'old-dead-letters',
      Status: 'Enabled',
      ExpirationInDays: 14,
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    },
  ]);
  expect(AccessLogs.LifecycleConfiguration.Rules).toEqual([
    { Status: 'Enabled', ExpirationInDays: 30 },
  ]);
});

test('browsers may upload photos from the site only', () => {
  expect(byName('data', 'AWS::S3::Bucket').Photos.CorsConfiguration.CorsRules).toEqual([
    {
      AllowedHeaders: ['content-type'],
      AllowedMethods: ['GET', 'HEAD', 'PUT', 'POST'],
      AllowedOrigins: ['https://work.example.com'],
      MaxAge: 3600,
    },
  ]);
});

test("the user pool's tokens are short-lived, and a second factor is an app", () => {
  expect(byName('data', 'AWS::Cognito::UserPool').UsersPool).toMatchObject({
    UserPoolTier: 'LITE',
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    UsernameConfiguration: { CaseSensitive: false },
  });
  expect(byName('data', 'AWS::Cognito::UserPoolClient').UsersPoolSite).toMatchObject({
    AccessTokenValidity: 5,
    IdTokenValidity: 5,
    RefreshTokenValidity: 60,
    TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  });
});

test('Cognito sends emails through SES, from the address of the tenant', () => {
  expect(byName('data', 'AWS::Cognito::UserPool').UsersPool.EmailConfiguration).toMatchObject({
    EmailSendingAccount: 'DEVELOPER',
    From: 'Day Zero <day-zero@example.com>',
  });
});

test('logs are kept as long as the tenant says', () => {
  const logs = Object.values(templates).flatMap((template) =>
    resourcesOf(template, 'AWS::Logs::LogGroup'),
  );
  expect(logs.length).toBeGreaterThan(0);
  for (const { properties } of logs) expect(properties.RetentionInDays).toBe(30);
});

test('both gateways have the throttle of the tenant', () => {
  for (const stack of ['api-stage', 'live'] as const)
    expect(byName(stack, 'AWS::ApiGatewayV2::Stage').Stage.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 200,
      ThrottlingBurstLimit: 400,
    });
});

test('consumers of the stream retry for less than the day that it is kept', () => {
  const mappings = byName('live', 'AWS::Lambda::EventSourceMapping');
  const settingsOf = (name: string) => {
    const { BatchSize, MaximumRetryAttempts, MaximumRecordAgeInSeconds, TumblingWindowInSeconds } =
      mappings[name];
    return { BatchSize, MaximumRetryAttempts, MaximumRecordAgeInSeconds, TumblingWindowInSeconds };
  };
  expect(settingsOf('PushChangesStreamMapping')).toEqual({
    BatchSize: 100,
    MaximumRetryAttempts: 3,
    MaximumRecordAgeInSeconds: 20 * 3600,
  });
  expect(settingsOf('ProcessChangesStreamMapping')).toEqual({
    BatchSize: 25,
    MaximumRetryAttempts: 100,
    MaximumRecordAgeInSeconds: 20 * 3600,
  });
  for (const { DestinationConfig } of Object.values(mappings))
    expect(DestinationConfig.OnFailure.Destination).toEqual({
      'Fn::GetStackOutput': expect.objectContaining({
        OutputName: expect.stringMatching(/DeadLettersBucket/),
      }),
    });
});

test('S3 tells a queue of each change that is set aside, for the alarm', () => {
  const { DeadLettersBucket } = byName('data', 'AWS::S3::Bucket');
  const [{ Event, Queue }, ...others] =
    DeadLettersBucket.NotificationConfiguration.QueueConfigurations;
  expect([Event, plainValue(Queue), others]).toEqual([
    's3:ObjectCreated:*',
    'DeadLettersQueueArn',
    [],
  ]);
  const queues = byName('data', 'AWS::SQS::Queue');
  expect(Object.keys(queues)).toEqual(['DeadLettersQueue']);
  expect(queues.DeadLettersQueue).toMatchObject({
    MessageRetentionPeriod: 3600,
    SqsManagedSseEnabled: true,
  });
  const [policy] = Object.values(byName('data', 'AWS::SQS::QueuePolicy'));
  const allowed = policy.PolicyDocument.Statement.filter(
    ({ Effect }: { Effect: string }) => Effect === 'Allow',
  );
  expect(allowed).toMatchObject([
    {
      Principal: { Service: 's3.amazonaws.com' },
      Action: 'sqs:SendMessage',
      Condition: {
        StringEquals: { 'aws:SourceAccount': '111122223333' },
        ArnEquals: {
          'aws:SourceArn': 'arn:aws:s3:::day-zero-example-dead-letters-111122223333-eu-central-1',
        },
      },
    },
  ]);
});

test('a scheduled function is retried twice, until its next run', () => {
  const schedules = Object.values(byName('live', 'AWS::Scheduler::Schedule'));
  expect(schedules).toHaveLength(3);
  for (const { FlexibleTimeWindow, Target } of schedules) {
    expect(FlexibleTimeWindow).toEqual({ Mode: 'OFF' });
    expect(Target.RetryPolicy).toEqual({
      MaximumEventAgeInSeconds: 900,
      MaximumRetryAttempts: 2,
    });
  }
});

test('CloudFront caches files for a year, and revalidates pages and responses', () => {
  const policies = byName('web', 'AWS::CloudFront::CachePolicy');
  const cachedFor = (name: string) => {
    const { MinTTL, DefaultTTL, MaxTTL } = policies[`BehaviorsCaches${name}`].CachePolicyConfig;
    return [MinTTL, DefaultTTL, MaxTTL];
  };
  const [day, year] = [86_400, 365 * 86_400];
  expect(cachedFor('Page')).toEqual([0, 0, 1]);
  expect(cachedFor('Api')).toEqual([0, 0, 1]);
  expect(cachedFor('Asset')).toEqual([day, year, year]);
});
