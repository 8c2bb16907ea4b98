import { describe, expect, test } from '@jest/globals';
import { otherFunctions } from '#infra/bundle/function-sources.ts';
import {
  apiTemplates,
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

const templates = await exampleTemplates();
const moved = routes.find(({ feature }) => feature === 'todos')!;
const moving = await synthesizeInChild({
  tenant: 'example',
  movingRoute: `${moved.method} ${moved.path}`,
  skipValidation: true,
});

const functionsOf = (template: Template) => resourcesOf(template, 'AWS::Lambda::Function');

/** Id of an alias → name of its function. */
const functionByAlias = (template: Template) => {
  const names = new Map(functionsOf(template).map((it) => [it.id, it.properties.FunctionName]));
  return new Map(
    resourcesOf(template, 'AWS::Lambda::Alias').map(({ id, properties }) => [
      id,
      names.get(properties.FunctionName.Ref) as string,
    ]),
  );
};

/** Route key → name of its function. */
const functionByRoute = (template: Template) => {
  const names = functionByAlias(template);
  const integrations = new Map(
    resourcesOf(template, 'AWS::ApiGatewayV2::Integration').map((it) => [it.id, it.properties]),
  );
  return Object.fromEntries(
    resourcesOf(template, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
      const integration = integrations.get(properties.Target['Fn::Join'][1][1].Ref);
      expect(JSON.stringify(integration.CredentialsArn)).toMatch(
        /InvokingRole\w*Arn|"InvokingRole\w*","Arn"/,
      );
      const [id] = /(?<="Ref":")[A-Z]\w+Alias\w+/.exec(JSON.stringify(integration.IntegrationUri))!;
      return [properties.RouteKey, names.get(id)];
    }),
  );
};

describe('the API', () => {
  test('has a function for every route, and one for all unknown paths', () => {
    expect(Object.assign({}, ...apiTemplates(templates).map(functionByRoute))).toEqual(
      Object.fromEntries([
        ...routes.map(({ method, path, feature, name }) => [
          `${method} ${path}`,
          `day-zero-example-${feature}-${name}`,
        ]),
        ['$default', 'day-zero-example-fallback-reject-unknown-path'],
      ]),
    );
    const more = otherFunctions.filter(
      ({ feature }) => !['live', 'background', 'canary'].includes(feature),
    );
    expect(apiTemplates(templates).flatMap(functionsOf)).toHaveLength(routes.length + more.length);
  });

  test('puts the routes of a feature into the stack of that feature', () => {
    for (const feature of new Set(routes.map((route) => route.feature)))
      expect(Object.keys(functionByRoute(templates[`api-${feature}`]!)).sort()).toEqual(
        routes
          .filter((route) => route.feature === feature)
          .map(({ method, path }) => `${method} ${path}`)
          .sort(),
      );
  });

  test('keeps the id of a route that moves to another stack, with a key for any method', () => {
    const idOf = (of: Templates, key: string) =>
      resourcesOf(of['api-todos']!, 'AWS::ApiGatewayV2::Route').find(
        ({ properties }) => properties.RouteKey === key,
      )?.id;
    const { method, path } = moved;
    expect(idOf(moving, `ANY ${path}`)).toBeDefined();
    expect(idOf(moving, `ANY ${path}`)).toBe(idOf(templates, `${method} ${path}`));
    expect(idOf(moving, `${method} ${path}`)).toBeUndefined();
  });

  test('invokes functions by its role; only the user pool has a permission', () => {
    const permissions = Object.values(templates).flatMap((template) =>
      resourcesOf(template, 'AWS::Lambda::Permission'),
    );
    const functions = ['SessionCheckPasswordReset', 'SessionEndSessionsAfterReset'];
    expect(permissions).toMatchObject(
      functions.map((name) => ({
        properties: {
          FunctionName: { Ref: expect.stringMatching(new RegExp(`^${name}Alias`)) },
          Action: 'lambda:InvokeFunction',
          Principal: 'cognito-idp.amazonaws.com',
          SourceArn: {
            'Fn::GetStackOutput': { OutputName: expect.stringContaining('UsersPool') },
          },
        },
      })),
    );
  });

  test('is throttled and logs its requests, without cookies and query values', () => {
    const [stage] = resourcesOf(templates['api-stage']!, 'AWS::ApiGatewayV2::Stage');
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
  test('has functions for connecting, disconnecting and pings', () => {
    expect(functionByRoute(templates.live)).toEqual({
      $connect: 'day-zero-example-live-connect',
      $disconnect: 'day-zero-example-live-disconnect',
      ping: 'day-zero-example-live-ping',
    });
    const [api] = resourcesOf(templates.live, 'AWS::ApiGatewayV2::Api');
    expect(api?.properties.RouteSelectionExpression).toBe('$request.body.action');
    const [stage] = resourcesOf(templates.live, 'AWS::ApiGatewayV2::Stage');
    expect(stage?.properties.StageName).toBe('ws');
  });

  test('sends the response to a ping back', () => {
    const ping = resourcesOf(templates.live, 'AWS::ApiGatewayV2::Route').find(
      ({ properties }) => properties.RouteKey === 'ping',
    )!;
    expect(ping.properties.RouteResponseSelectionExpression).toBe('$default');
    expect(resourcesOf(templates.live, 'AWS::ApiGatewayV2::RouteResponse')).toMatchObject([
      { properties: { RouteId: { Ref: ping.id }, RouteResponseKey: '$default' } },
    ]);
  });

  test('delivers the stream to both consumers, with a dead-letter queue', () => {
    const fed = resourcesOf(templates.live, 'AWS::Lambda::EventSourceMapping');
    expect(fed).toHaveLength(2);
    for (const { properties } of fed) {
      expect(properties).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
      });
      expect(JSON.stringify(properties.FunctionName)).toMatch(/"\w+Aliascurrent\w+"/);
      expect(properties.DestinationConfig.OnFailure.Destination).toBeDefined();
      expect(JSON.stringify(properties.EventSourceArn)).toContain('StreamArn');
    }
    expect(functionsOf(templates.live)).toHaveLength(
      otherFunctions.filter(({ feature }) => ['live', 'background'].includes(feature)).length,
    );
  });
});

test.each(['remind-due', 'repeat-due', 'resume-jobs'])(
  '%s runs every quarter of an hour, with a role that may invoke nothing else',
  (name) => {
    const names = functionByAlias(templates.live);
    const schedules = resourcesOf(templates.live, 'AWS::Scheduler::Schedule').filter(
      ({ properties }) =>
        names.get(properties.Target.Arn.Ref) === `day-zero-example-background-${name}`,
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

/** Timeouts in seconds of functions that do not serve requests. */
const longer: Record<string, number> = {
  'day-zero-example-live-push-changes': 60,
  'day-zero-example-background-process-changes': 60,
  'day-zero-example-background-remind-due': 300,
  'day-zero-example-background-repeat-due': 300,
  'day-zero-example-background-resume-jobs': 300,
};

test('every function runs on Node 24, on ARM, with the environment variables it needs', () => {
  for (const { properties } of [...apiTemplates(templates), templates.live].flatMap(functionsOf)) {
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
    const {
      AUDIT_DAYS,
      WRITE_UNITS_PER_MINUTE,
      MAIL_FROM,
      OPEN_SIGN_UP,
      SIGN_UP_DOMAINS,
      REGISTRATIONS_PER_HOUR,
      SESSION_DAYS,
      SESSION_IDLE_HOURS,
      ADMINISTRATOR_IDLE_HOURS,
      TYPED_PASSWORDS,
      DATA_DEFINITION,
      CONNECTIONS_ENDPOINT,
      DEAD_LETTERS_BUCKET,
      ...names
    } = properties.Environment.Variables;
    expect(AUDIT_DAYS).toBe('365');
    expect(WRITE_UNITS_PER_MINUTE).toBe('10000');
    expect(MAIL_FROM).toBe('day-zero@example.com');
    expect(OPEN_SIGN_UP).toBe('true');
    expect(SIGN_UP_DOMAINS).toBe('[]');
    expect(REGISTRATIONS_PER_HOUR).toBe('20');
    expect(SESSION_DAYS).toBe('30');
    expect(SESSION_IDLE_HOURS).toBe('168');
    expect(ADMINISTRATOR_IDLE_HOURS).toBe('168');
    expect(TYPED_PASSWORDS).toBe('true');
    expect(DATA_DEFINITION).toMatch(/^[0-9a-f]{16}$/);
    expect(Object.keys(names).sort()).toEqual(
      [
        'EXPORTS_BUCKET',
        'ORIGIN_SECRETS',
        'PHOTOS_BUCKET',
        'TABLE_NAME',
        'USER_POOL_CLIENT_ID',
        'USER_POOL_ID',
      ].sort(),
    );
    expect(DEAD_LETTERS_BUCKET !== undefined).toBe(
      properties.FunctionName === 'day-zero-example-background-process-changes',
    );
    expect(CONNECTIONS_ENDPOINT !== undefined).toBe(properties.FunctionName.includes('-live-'));
  }
});
