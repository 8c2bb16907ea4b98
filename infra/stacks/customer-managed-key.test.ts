import { expect, test } from '@jest/globals';
import { plainValue } from '#infra/testing/plain-value.ts';
import {
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';

const templates = await synthesizeInChild({
  tenant: 'example',
  changes: { customerManagedKey: true },
  skipValidation: true,
});
/** With keys of AWS. */
const without = await exampleTemplates();

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

const usesKey = ({ Action }: Statement) => String(Action).startsWith('kms:');

/** Id of the policy, or of the role that contains it → its statements. */
const policiesOf = (of: Templates) =>
  new Map(
    Object.values(of).flatMap((template: Template) =>
      ['AWS::IAM::Policy', 'AWS::IAM::Role']
        .flatMap((type) => resourcesOf(template, type))
        .flatMap(({ id, properties }) =>
          [properties, ...(properties.Policies ?? [])]
            .filter(({ PolicyDocument }) => PolicyDocument)
            .map(({ PolicyDocument }) => [id, PolicyDocument.Statement as Statement[]] as const),
        ),
    ),
  );

const ofType = (of: Templates, type: string) =>
  Object.values(of).flatMap((template: Template) => resourcesOf(template, type));

test('a role that may access the table may use the key for it, through services only', () => {
  const reading = ['kms:Decrypt', 'kms:DescribeKey'];
  const writing = [
    ...reading,
    'kms:Encrypt',
    'kms:GenerateDataKey',
    'kms:ReEncryptFrom',
    'kms:ReEncryptTo',
  ];
  const found = policiesOf(templates);
  expect(found.size).toBeGreaterThan(20);
  for (const [id, statements] of found) {
    const actions = statements.flatMap(({ Action }) => Action);
    const isBackups = id.startsWith('Backups');
    const expected =
      isBackups || actions.includes('dynamodb:PutItem')
        ? [writing]
        : actions.includes('dynamodb:GetItem')
          ? [reading]
          : [];
    const granted = statements
      .filter(usesKey)
      // Of AWS Backup: see backups.test.ts.
      .filter(({ Action }) => Action !== 'kms:CreateGrant')
      .map(({ Resource, ...rest }) => ({ ...rest, Resource: plainValue(Resource) }));
    expect([id, granted]).toEqual([
      id,
      expected.map((Action) => ({
        Effect: 'Allow',
        Action,
        Resource: 'KeyArn',
        Condition: {
          StringEquals: {
            'kms:ViaService': (isBackups ? ['backup', 'dynamodb'] : ['dynamodb', 's3']).map(
              (service) => `${service}.eu-central-1.amazonaws.com`,
            ),
          },
        },
      })),
    ]);
  }
});

test('nothing else changes in the roles, except the vault of the backups', () => {
  const others = [...policiesOf(templates)].map(([id, statements]) => [
    id,
    statements.filter((statement) => !usesKey(statement)),
  ]);
  const vault = (suffix: string) => `backup-vault:day-zero-example${suffix}"`;
  const withFormerVault = JSON.stringify(others).replace(vault('-key'), vault(''));
  expect(JSON.parse(withFormerVault)).toEqual([...policiesOf(without)]);
});

test('the key rotates, is retained, and is for the account and its logs', () => {
  const [[, key] = []] = Object.entries(templates.data.Resources).filter(
    ([, { Type }]) => Type === 'AWS::KMS::Key',
  );
  expect(key).toMatchObject({
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: { EnableKeyRotation: true },
  });
  expect(key!.Properties.KeyPolicy.Statement).toEqual([
    {
      Effect: 'Allow',
      Principal: { AWS: 'arn:aws:iam::111122223333:root' },
      Action: 'kms:*',
      Resource: '*',
    },
    {
      Effect: 'Allow',
      Principal: { Service: 'logs.eu-central-1.amazonaws.com' },
      Action: [
        'kms:Decrypt',
        'kms:DescribeKey',
        'kms:Encrypt',
        'kms:GenerateDataKey*',
        'kms:ReEncrypt*',
      ],
      Resource: '*',
      Condition: {
        ArnLike: {
          'kms:EncryptionContext:aws:logs:arn':
            'arn:aws:logs:eu-central-1:111122223333:log-group:/day-zero-example/*',
        },
      },
    },
  ]);
});

test('the key encrypts the table, files and logs', () => {
  const [table] = resourcesOf(templates.data, 'AWS::DynamoDB::GlobalTable');
  expect(table!.properties.SSESpecification).toEqual({ SSEEnabled: true, SSEType: 'KMS' });
  const keys = [
    ...table!.properties.Replicas.map(
      (replica: { SSESpecification: { KMSMasterKeyId: unknown } }) =>
        replica.SSESpecification.KMSMasterKeyId,
    ),
    ...ofType(templates, 'AWS::Logs::LogGroup').map(({ properties }) => properties.KmsKeyId),
  ];
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(keys.map(plainValue))).toEqual(new Set(['KeyArn']));
  const buckets = Object.fromEntries(
    resourcesOf(templates.data, 'AWS::S3::Bucket').map(({ id, properties }) => [
      plainValue({ Ref: id }),
      properties.BucketEncryption.ServerSideEncryptionConfiguration,
    ]),
  );
  const byKey = [
    {
      BucketKeyEnabled: true,
      ServerSideEncryptionByDefault: {
        KMSMasterKeyID: { 'Fn::GetAtt': [expect.stringMatching(/^Key/), 'Arn'] },
        SSEAlgorithm: 'aws:kms',
      },
    },
  ];
  // S3 delivers its logs to no bucket with such a key.
  const byS3 = [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }];
  expect(buckets).toEqual({
    Photos: byKey,
    Exports: byKey,
    DeadLettersBucket: byKey,
    AccessLogs: byS3,
  });
});

test('by default there is no key, and AWS encrypts by its own', () => {
  expect(ofType(without, 'AWS::KMS::Key')).toEqual([]);
  const [table] = resourcesOf(without.data, 'AWS::DynamoDB::GlobalTable');
  expect(table!.properties.SSESpecification).toBeUndefined();
  for (const { properties } of ofType(without, 'AWS::SQS::Queue'))
    expect(properties.SqsManagedSseEnabled).toBe(true);
  for (const { properties } of resourcesOf(without.data, 'AWS::S3::Bucket'))
    expect(JSON.stringify(properties.BucketEncryption)).toContain('AES256');
});
