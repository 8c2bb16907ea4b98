import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type FunctionConfiguration,
  LambdaClient,
  ListEventSourceMappingsCommand,
  paginateListFunctions,
} from '@aws-sdk/client-lambda';
import { CreateHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { loadTenant } from '#infra/tenants/load-tenant.ts';
import type { Tenant } from '#infra/tenants/tenant.ts';
import { knownResources, MotoStacks } from '#infra/testing/create-in-moto.ts';
import { isMotoInstalled, startMoto } from '#infra/testing/moto-server.ts';
import {
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';

jest.setTimeout(600_000);

let moto: Awaited<ReturnType<typeof startMoto>>;
let tenant: Tenant;
let templates: Templates;
let stacks: MotoStacks;
let functions: FunctionConfiguration[];
let tableArn: string;
let streamArn: string;

/** The CDK uploads the code before it creates stacks. */
const uploadCode = async () => {
  const s3 = new S3Client({ region: tenant.region, forcePathStyle: true });
  const all = Object.values(templates).flatMap((each) =>
    resourcesOf(each, 'AWS::Lambda::Function'),
  );
  const codes = new Map(all.map(({ properties: { Code } }) => [Code.S3Key, Code.S3Bucket]));
  const CreateBucketConfiguration = { LocationConstraint: tenant.region as 'eu-central-1' };
  for (const Bucket of new Set(codes.values()))
    await s3.send(new CreateBucketCommand({ Bucket, CreateBucketConfiguration }));
  for (const [Key, Bucket] of codes)
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: 'code' }));
};

const createZone = async (name: string) => {
  const request = new CreateHostedZoneCommand({ Name: name, CallerReference: name });
  const { HostedZone } = await new Route53Client({ region: tenant.region }).send(request);
  return HostedZone!.Id!.replace('/hostedzone/', '');
};

const listFunctions = async () => {
  const client = new LambdaClient({ region: tenant.region });
  const found: FunctionConfiguration[] = [];
  for await (const { Functions = [] } of paginateListFunctions({ client }, {}))
    found.push(...Functions);
  return found;
};

const namesOf = (type: string) =>
  stacks.resources.filter((each) => each.type === type).map(({ physicalId }) => physicalId);

interface InlinePolicy {
  policy: string;
  role: string;
}

const inlinePolicies = () =>
  Object.entries(templates).flatMap(([part, template]) =>
    Object.values(knownResources(template))
      .filter(({ Type }) => Type === 'AWS::IAM::Policy')
      .flatMap(({ Properties: { PolicyName, Roles } }) =>
        (Roles as { Ref: string }[]).map(
          ({ Ref }): InlinePolicy => ({
            policy: String(PolicyName),
            role: stacks.resources.find(
              ({ stack, logicalId }) => stack === part && logicalId === Ref,
            )!.physicalId,
          }),
        ),
      ),
  );

interface PolicyDocument {
  Statement: { Resource: string | string[] }[];
}

/** There is no client of IAM in this project. */
const readPolicy = async ({ role, policy }: InlinePolicy) => {
  const response = await fetch(moto.url, {
    method: 'POST',
    headers: {
      authorization:
        'AWS4-HMAC-SHA256 Credential=moto/20260101/us-east-1/iam/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: new URLSearchParams({
      Action: 'GetRolePolicy',
      Version: '2010-05-08',
      RoleName: role,
      PolicyName: policy,
    }),
  });
  const [, document = ''] = /<PolicyDocument>([^<]*)</.exec(await response.text()) ?? [];
  return JSON.parse(decodeURIComponent(document)) as PolicyDocument;
};

const resourcesNamedIn = ({ Statement }: PolicyDocument) =>
  Statement.flatMap(({ Resource }) => Resource);

/** Whether the ARN in a policy, which may have wildcards, is of a resource or of something in it. */
const isPartOf = (named: string, existing: string) => {
  const [account = ''] = /^(?:[^:]*:){5}/.exec(named) ?? [];
  // Such as `table/*/backup/*`, which are backups of a table.
  const beginnings = [...named.matchAll(/[:/]/g)]
    .map(({ index }) => named.slice(0, index))
    .filter(({ length }) => length > account.length);
  return [named, ...beginnings].some((each) => {
    const pattern = RegExp.escape(each).replaceAll('\\*', '[^:/]*');
    return new RegExp(`^${pattern}$`).test(existing);
  });
};

test.each([
  ['arn:aws:iam::*', 'arn:aws:iam::1:role/a', false],
  ['arn:aws:dynamodb:*:*:table/*/backup/*', 'arn:aws:dynamodb:r:1:table/a', true],
  ['arn:aws:dynamodb:r:1:table/a/index/*', 'arn:aws:dynamodb:r:1:table/a', true],
  ['arn:aws:dynamodb:r:1:table/b*', 'arn:aws:dynamodb:r:1:table/a', false],
  ['arn:aws:s3:::a/*', 'arn:aws:s3:::a', true],
])('whether %s names %s, or something in it: %p', (named, existing, expected) => {
  expect(isPartOf(named, existing)).toBe(expected);
});

const describeWithMoto = isMotoInstalled() ? describe : describe.skip;

describeWithMoto('in moto, as far as it creates what is in the templates', () => {
  beforeAll(async () => {
    tenant = await loadTenant('example');
    moto = await startMoto(tenant.account);
    const { domain } = tenant;
    const { name } = domain!.hostedZone!;
    const hostedZone = { id: await createZone(name), name };
    templates = await synthesizeInChild({
      tenant: tenant.name,
      changes: { domain: { ...domain!, hostedZone } },
      skipValidation: true,
    });
    await uploadCode();
    stacks = new MotoStacks(tenant, templates);
    try {
      await stacks.create();
    } catch (error) {
      throw new Error(`${error}\n${moto.printed().slice(-3000)}`, { cause: error });
    }
    functions = await listFunctions();
    const client = new DynamoDBClient({ region: tenant.region });
    const [TableName] = namesOf('AWS::DynamoDB::Table');
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    tableArn = Table!.TableArn!;
    streamArn = Table!.LatestStreamArn!;
  });

  afterAll(() => moto?.stop());

  test('all stacks are created, each after those that it reads', () => {
    for (const [part, template] of Object.entries(templates)) {
      const created = stacks.resources.filter(({ stack }) => stack === part);
      const ids = created.map(({ logicalId }) => logicalId);
      expect([part, ids.sort()]).toEqual([part, Object.keys(knownResources(template)).sort()]);
    }
    expect(functions.length).toBeGreaterThan(150);
  });

  test('functions have a role and read settings of what exists', () => {
    const roles = namesOf('AWS::IAM::Role');
    const buckets = namesOf('AWS::S3::Bucket');
    for (const { FunctionName, Role, Environment } of functions) {
      expect([FunctionName, roles]).toEqual([
        FunctionName,
        expect.arrayContaining([Role?.split('/').at(-1)]),
      ]);
      const variables = Environment?.Variables ?? {};
      for (const [name, value] of Object.entries(variables))
        expect([FunctionName, name, value]).toEqual([
          FunctionName,
          name,
          expect.stringMatching(/./),
        ]);
      if (variables.TABLE_NAME) expect(tableArn).toMatch(new RegExp(`/${variables.TABLE_NAME}$`));
      for (const name of ['PHOTOS_BUCKET', 'EXPORTS_BUCKET'])
        if (variables[name]) expect(buckets).toContain(variables[name]);
    }
  });

  test('consumers of the stream are functions, and set aside what fails in a bucket', async () => {
    const { EventSourceMappings = [] } = await new LambdaClient({ region: tenant.region }).send(
      new ListEventSourceMappingsCommand({}),
    );
    const buckets = namesOf('AWS::S3::Bucket').map((name) => `arn:aws:s3:::${name}`);
    expect(EventSourceMappings).toHaveLength(2);
    const arns = functions.map(({ FunctionArn }) => FunctionArn);
    for (const { FunctionArn, EventSourceArn, DestinationConfig } of EventSourceMappings) {
      expect(arns).toContain(FunctionArn);
      expect(EventSourceArn).toBe(streamArn);
      expect(buckets).toContain(DestinationConfig?.OnFailure?.Destination);
    }
  });

  test('policies of roles name only what exists', async () => {
    const existing = [
      tableArn,
      streamArn,
      ...functions.map(({ FunctionArn }) => FunctionArn!),
      ...namesOf('AWS::S3::Bucket').map((name) => `arn:aws:s3:::${name}`),
      ...namesOf('AWS::Logs::LogGroup').map(
        (name) => `arn:aws:logs:${tenant.region}:${tenant.account}:log-group:${name}`,
      ),
    ];
    const named = (await Promise.all(inlinePolicies().map(readPolicy))).flatMap(resourcesNamedIn);
    const known = named.filter((arn) => /^arn:aws:(dynamodb|lambda|s3|logs):/.test(arn));
    expect(new Set(known).size).toBeGreaterThan(30);
    for (const arn of new Set(known))
      expect([arn, existing.filter((each) => isPartOf(arn, each))]).not.toEqual([arn, []]);
  });

  describe('a stack is not created', () => {
    const withDisplayName = (DisplayName: unknown): Template => ({
      Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: { DisplayName } } },
      dependsOn: [],
    });

    test('unless it refers to what is there', async () => {
      const found = withDisplayName({ Ref: 'AWS::StackName' });
      await expect(stacks.createStack('faultless', found)).resolves.toBeUndefined();
    });

    test.each([
      ['a resource that is not there', { Ref: 'Nobody' }],
      ['an attribute of a resource that is not there', { 'Fn::GetAtt': ['Nobody', 'Arn'] }],
      [
        'an output that is not there',
        { 'Fn::GetStackOutput': { StackName: 'day-zero-example-data', OutputName: 'Nothing' } },
      ],
    ])('if it refers to %s', async (_, reference) => {
      await expect(stacks.createStack('faulty', withDisplayName(reference))).rejects.toThrow();
    });
  });
});
