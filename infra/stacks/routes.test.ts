import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { otherFunctions } from '#infra/bundle/function-sources.ts';
import {
  resourcesOf,
  type StackName,
  synthesizeInChild,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

jest.setTimeout(180_000);

let templates: Record<StackName, Template>;

beforeAll(async () => {
  templates = await synthesizeInChild({ tenant: 'example' });
});

const functionsOf = (template: Template) => resourcesOf(template, 'AWS::Lambda::Function');

/** Route key → name of the function that answers it. */
const answered = (template: Template) => {
  const names = new Map(functionsOf(template).map((it) => [it.id, it.properties.FunctionName]));
  const integrations = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map((it) => [it.id, it.properties]),
  );
  return Object.fromEntries(
    resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
      const integration = integrations.get(properties.Target['Fn::Join'][1][1].Ref);
      expect(integration.CredentialsArn['Fn::GetAtt'][0]).toMatch(/^InvokingRole/);
      const [id] = /[A-Z]\w+(?=",\s*"Arn")/.exec(JSON.stringify(integration.IntegrationUri))!;
      return [properties.RouteKey, names.get(id)];
    }),
  );
};

describe('the API', () => {
  test('answers every route by a function of its own, and all else by one', () => {
    expect(answered(templates.api)).toEqual(
      Object.fromEntries([
        ...routes.map(({ method, path, feature, name }) => [
          `${method} ${path}`,
          `day-zero-example-${feature}-${name}`,
        ]),
        ['$default', 'day-zero-example-fallback-answer-unknown-path'],
      ]),
    );
    const more = otherFunctions.filter(({ feature }) => !['live', 'upkeep'].includes(feature));
    expect(functionsOf(templates.api)).toHaveLength(routes.length + more.length);
  });

  test('invokes by its role, not by a permission a function; only the user pool has none', () => {
    const permissions = Object.values(templates).flatMap((template) =>
      resourcesOf(template, 'AWS::Lambda::Permission'),
    );
    expect(permissions).toMatchObject([
      {
        properties: {
          Action: 'lambda:InvokeFunction',
          Principal: 'cognito-idp.amazonaws.com',
          SourceArn: {
            'Fn::GetStackOutput': { OutputName: expect.stringContaining('UsersPool') },
          },
        },
      },
    ]);
  });

  test('is throttled and logs its requests, without cookies and query values', () => {
    const [stage] = resourcesOf(templates.api, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.properties).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
    });
    expect(Object.values(JSON.parse(stage?.properties.AccessLogSettings.Format))).not.toContain(
      expect.stringMatching(/cookie|querystring|\$context\.path/i),
    );
  });
});

describe('the live channel', () => {
  test('answers connecting, disconnecting and pings', () => {
    expect(answered(templates.live)).toEqual({
      $connect: 'day-zero-example-live-connect',
      $disconnect: 'day-zero-example-live-disconnect',
      ping: 'day-zero-example-live-ping',
    });
    const [api] = resourcesOf(templates.live, 'AWS::ApiGatewayV2::Api');
    expect(api?.properties.RouteSelectionExpression).toBe('$request.body.action');
    const [stage] = resourcesOf(templates.live, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.properties.StageName).toBe('ws');
  });

  test('sends the answer to a ping back', () => {
    const ping = resourcesOf(templates.live, 'AWS::ApiGatewayV2::Route').find(
      ({ properties }) => properties.RouteKey === 'ping',
    )!;
    expect(ping.properties.RouteResponseSelectionExpression).toBe('$default');
    expect(resourcesOf(templates.live, 'AWS::ApiGatewayV2::RouteResponse')).toMatchObject([
      { properties: { RouteId: { Ref: ping.id }, RouteResponseKey: '$default' } },
    ]);
  });

  test('feeds both consumers of the stream and sets aside what fails', () => {
    const fed = resourcesOf(templates.live, 'AWS::Lambda::EventSourceMapping');
    expect(fed).toHaveLength(2);
    for (const { properties } of fed) {
      expect(properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ParallelizationFactor: 1,
      });
      expect(properties.DestinationConfig.OnFailure.Destination).toBeDefined();
      expect(JSON.stringify(properties.EventSourceArn)).toContain('StreamArn');
    }
    expect(functionsOf(templates.live)).toHaveLength(
      otherFunctions.filter(({ feature }) => ['live', 'upkeep'].includes(feature)).length,
    );
  });
});

test.each(['remind-due', 'repeat-todos'])(
  'the clock runs %s on every quarter of an hour, and may run nothing else',
  (name) => {
    const runs = functionsOf(templates.live).find(
      ({ properties }) => properties.FunctionName === `day-zero-example-upkeep-${name}`,
    );
    const schedules = resourcesOf(templates.live, 'AWS::Scheduler::Schedule').filter(
      ({ properties }) => properties.Target.Arn['Fn::GetAtt'][0] === runs?.id,
    );
    expect(schedules).toHaveLength(1);
    const { ScheduleExpression, Target } = schedules[0]!.properties;
    expect(ScheduleExpression).toBe('cron(0/15 * * * ? *)');
    const roleId = Target.RoleArn['Fn::GetAtt'][0];
    const policies = resourcesOf(templates.live, 'AWS::IAM::Policy').filter(({ properties }) =>
      properties.Roles.some((role: { Ref: string }) => role.Ref === roleId),
    );
    expect(policies.map(({ properties }) => properties.PolicyDocument.Statement)).toEqual([
      [{ Action: 'lambda:InvokeFunction', Effect: 'Allow', Resource: Target.Arn }],
    ]);
  },
);

/** Seconds that functions may take which have more to do than to answer a request. */
const longer: Record<string, number> = {
  'day-zero-example-upkeep-run-upkeep': 60,
  'day-zero-example-upkeep-remind-due': 300,
  'day-zero-example-upkeep-repeat-todos': 300,
};

test('every function runs on Node 24, on ARM, with what it must know of its surroundings', () => {
  for (const { properties } of [templates.api, templates.live].flatMap(functionsOf)) {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: 512,
      Timeout: longer[properties.FunctionName] ?? 10,
      LoggingConfig: { LogFormat: 'JSON' },
    });
    if (properties.FunctionName.includes('-fallback-')) {
      expect(properties.Environment).toBeUndefined();
      continue;
    }
    const { OPEN_SIGN_UP, OWN_PASSWORD_CHANGE, CONNECTIONS_ENDPOINT, ...names } =
      properties.Environment.Variables;
    expect(OPEN_SIGN_UP).toBe('true');
    expect(OWN_PASSWORD_CHANGE).toBe('false');
    expect(Object.keys(names).sort()).toEqual(
      [
        'EXPORTS_BUCKET',
        'PHOTOS_BUCKET',
        'TABLE_NAME',
        'USER_POOL_CLIENT_ID',
        'USER_POOL_ID',
      ].sort(),
    );
    expect(CONNECTIONS_ENDPOINT !== undefined).toBe(properties.FunctionName.includes('-live-'));
  }
});
