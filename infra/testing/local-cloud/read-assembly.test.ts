import { cpSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Resource, readAssembly } from '@day-zero/local-cloud/testing';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { streamFilters } from '../../constructs/functions/stream-filter.ts';
import { changeTemplate, makeSmallApp, type SmallApp } from './small-app.ts';

type Resources = Record<string, Resource>;

const pristine = await makeSmallApp({
  'GET /api/things': 'export const handler = async () => {};',
  'POST /api/things/{thingId}': 'export const handler = async () => {};',
});
let app: SmallApp;
afterAll(() => pristine.remove());
beforeEach(() => {
  app = { ...pristine, assemblyFolder: `${pristine.assemblyFolder}-changed` };
  rmSync(app.assemblyFolder, { recursive: true, force: true });
  cpSync(pristine.assemblyFolder, app.assemblyFolder, { recursive: true });
});

const ofType = (resources: Resources, type: string) =>
  Object.values(resources)
    .filter(({ Type }) => Type === type)
    .map(({ Properties }) => Properties ?? {});

const plant = (stack: string, change: (resources: Resources) => void) => {
  changeTemplate(app, stack, change);
  return expect(() => readAssembly(app.assemblyFolder));
};

test('reads everything that runs from the synthesized stacks', () => {
  const assembly = readAssembly(app.assemblyFolder);
  const [api] = assembly.httpApis;
  const [live] = assembly.webSocketApis;
  const [table] = assembly.tables;
  expect(api?.routes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['GET /api/things', 'POST /api/things/{thingId}', '$default']),
  );
  const route = api?.routes.find(({ key }) => key === 'GET /api/things');
  expect(route?.throttle).toEqual({ requestsPerSecond: 5000, burst: 10_000 });
  const fallback = api?.routes.find(({ key }) => key === '$default');
  expect(fallback).not.toHaveProperty('throttle');
  expect(route?.function).toMatchObject({ exportName: 'handler', timeoutMs: 10_000 });
  expect(route?.function.environment).toMatchObject({
    TABLE_NAME: table?.TableName,
    USER_POOL_ID: assembly.userPools[0]?.id,
    USER_POOL_CLIENT_ID: assembly.userPools[0]?.clients[0]?.id,
    OPEN_SIGN_UP: 'true',
  });
  expect(live?.stage).toBe('ws');
  expect(live?.actionField).toBe('action');
  expect(live?.routes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['$connect', '$disconnect', 'ping']),
  );
  const [ping] = live?.routes ?? [];
  expect(ping?.function.environment.CONNECTIONS_ENDPOINT).toBe(`https://${live?.host}/ws`);
  expect(table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual([
    'GSI1',
    'GSI2',
  ]);
  expect(table?.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
  expect(assembly.eventSources).toHaveLength(2);
  expect(assembly.eventSources[0]).toMatchObject({
    streamArn: table?.StreamArn,
    startingPosition: 'TRIM_HORIZON',
    bisectOnError: true,
    partialFailures: true,
    patterns: streamFilters,
    failureBucket: 'day-zero-local-dead-letters-000000000000-us-east-1',
  });
  const behaviors = assembly.distribution?.behaviors ?? [];
  expect(behaviors.at(-1)).toMatchObject({ pathPattern: '*', encodings: ['br', 'gzip'] });
  expect(behaviors.find(({ pathPattern }) => pathPattern === '/api/*')).toMatchObject({
    origin: { kind: 'api', api: { id: api?.id } },
    forwardsViewer: true,
  });
});

describe('throws for', () => {
  test('a route without an integration', () => {
    plant('api-todos', (resources) => {
      for (const route of ofType(resources, 'AWS::ApiGatewayV2::Route'))
        route.Target = 'integrations/none';
    }).toThrow('has no integration');
  });

  test('a gateway that may not invoke', () => {
    plant('api', (resources) => {
      for (const role of ofType(resources, 'AWS::IAM::Role')) delete role.Policies;
    }).toThrow('The gateway may not invoke');
  });

  test('a gateway that may invoke a function, but not its alias', () => {
    plant('api', (resources) => {
      for (const { Policies } of ofType(resources, 'AWS::IAM::Role'))
        for (const { PolicyDocument } of (Policies ?? []) as {
          PolicyDocument: { Statement: { Resource: string }[] };
        }[])
          for (const statement of PolicyDocument.Statement)
            statement.Resource =
              'arn:aws:lambda:us-east-1:000000000000:function:day-zero-local-todos-get-api-things';
    }).toThrow('The gateway may not invoke');
  });

  test('an alias that does not exist', () => {
    plant('api-todos', (resources) => {
      const arn =
        'arn:aws:lambda:us-east-1:000000000000:function:day-zero-local-todos-get-api-things';
      for (const integration of ofType(resources, 'AWS::ApiGatewayV2::Integration'))
        integration.IntegrationUri = `${arn}:former`;
    }).toThrow(':function:day-zero-local-todos-get-api-things:former');
  });

  test('an API without a stage', () => {
    plant('api-stage', (resources) => {
      for (const [id, { Type }] of Object.entries(resources))
        if (Type === 'AWS::ApiGatewayV2::Stage') delete resources[id];
    }).toThrow('has no stage');
  });

  test('a throttle of a route that does not exist', () => {
    plant('api-stage', (resources) => {
      for (const { RouteSettings } of ofType(resources, 'AWS::ApiGatewayV2::Stage'))
        Object.assign(RouteSettings as object, { 'GET /api/moon': {} });
    }).toThrow('The stage throttles GET /api/moon, which is no route.');
  });

  test('a handler that the bundle does not have', () => {
    const bundle = dirname(app.bundleOf('GET /api/things'));
    renameSync(bundle, `${bundle}-gone`);
    expect(() => readAssembly(app.assemblyFolder)).toThrow('names index.handler, not found');
    renameSync(`${bundle}-gone`, bundle);
  });

  test('a consumer that may not read its stream', () => {
    plant('live', (resources) => {
      for (const { PolicyDocument } of ofType(resources, 'AWS::IAM::Policy')) {
        const document = PolicyDocument as { Statement: { Action: string | string[] }[] };
        document.Statement = document.Statement.filter(
          ({ Action }) => ![Action].flat().includes('dynamodb:GetRecords'),
        );
      }
    }).toThrow('reads a stream but may not dynamodb:DescribeStream');
  });

  test('a consumer that may not set records aside', () => {
    plant('live', (resources) => {
      for (const { PolicyDocument } of ofType(resources, 'AWS::IAM::Policy')) {
        const document = PolicyDocument as { Statement: { Action: string | string[] }[] };
        document.Statement = document.Statement.filter(({ Action }) => Action !== 's3:PutObject');
      }
    }).toThrow('sets records aside but may not s3:PutObject');
  });

  test('a consumer that sets records aside in a queue', () => {
    plant('live', (resources) => {
      for (const mapping of ofType(resources, 'AWS::Lambda::EventSourceMapping'))
        mapping.DestinationConfig = { OnFailure: { Destination: 'arn:aws:sqs:us-east-1:1:queue' } };
    }).toThrow('which is not a bucket');
  });

  test('a table without a stream', () => {
    plant('data', (resources) => {
      for (const table of ofType(resources, 'AWS::DynamoDB::GlobalTable'))
        delete table.StreamSpecification;
    }).toThrow('which no table has');
  });

  test('an origin outside the app', () => {
    plant('web', (resources) => {
      for (const { DistributionConfig } of ofType(resources, 'AWS::CloudFront::Distribution')) {
        const { Origins } = DistributionConfig as { Origins: { DomainName: string }[] };
        for (const origin of Origins) origin.DomainName = 'elsewhere.example';
      }
    }).toThrow("CloudFront's origin elsewhere.example is neither");
  });

  test('an error page that hides the API’s errors', () => {
    plant('web', (resources) => {
      for (const { DistributionConfig } of ofType(resources, 'AWS::CloudFront::Distribution')) {
        Object.assign(DistributionConfig as object, {
          CustomErrorResponses: [{ ErrorCode: 404, ResponsePagePath: '/index.html' }],
        });
      }
    }).toThrow('Error pages would hide');
  });

  test('an unsupported intrinsic function', () => {
    plant('api-todos', (resources) => {
      for (const each of ofType(resources, 'AWS::Lambda::Function')) {
        each.Environment = { Variables: { TABLE_NAME: { 'Fn::Cidr': ['10.0.0.0/16', 1, 8] } } };
      }
    }).toThrow('does not understand Fn::Cidr');
  });

  test('a reference to a missing resource', () => {
    plant('api-todos', (resources) => {
      for (const each of ofType(resources, 'AWS::Lambda::Function')) {
        each.Environment = { Variables: { TABLE_NAME: { Ref: 'Gone' } } };
      }
    }).toThrow('names Gone, which it does not have');
  });
});
