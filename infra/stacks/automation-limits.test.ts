import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  exampleTemplates,
  resourcesOf,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { templatesWithFewestOptions } from '#infra/testing/tenant-options.ts';
import { routes } from '#shared/routes.ts';

jest.setTimeout(600_000);

let templates: Templates;
let unlimited: Templates;

beforeAll(async () => {
  templates = await exampleTemplates();
  unlimited = await templatesWithFewestOptions();
});

const distributionOf = ({ web }: Templates) =>
  resourcesOf(web, 'AWS::CloudFront::Distribution')[0]!.properties.DistributionConfig;

describe('the web firewall', () => {
  const acl = () => resourcesOf(templates.firewall, 'AWS::WAFv2::WebACL')[0]!.properties;

  test('returns 429 above the limits of the tenant for one source address', () => {
    const { Scope, DefaultAction, Rules, CustomResponseBodies } = acl();
    expect({ Scope, DefaultAction }).toEqual({
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
    });
    expect(JSON.parse(CustomResponseBodies.tooManyAttempts.Content)).toEqual({
      error: 'Too many attempts. Please wait a moment and try again.',
      code: 'too_many',
    });
    const block = {
      Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: 'tooManyAttempts' } },
    };
    const limit = (Limit: number) => ({
      RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit },
    });
    expect(Rules).toMatchObject([
      { Name: 'requests', Priority: 0, Action: block, Statement: limit(20_000) },
      { Name: 'anonymous-requests', Priority: 1, Action: block, Statement: limit(300) },
    ]);
    expect(Rules[0].Statement.RateBasedStatement).not.toHaveProperty('ScopeDownStatement');
  });

  test('counts exactly the routes that anybody may post to for the lower limit', () => {
    const { FieldToMatch, RegexString, TextTransformations } =
      acl().Rules[1].Statement.RateBasedStatement.ScopeDownStatement.RegexMatchStatement;
    expect(FieldToMatch).toEqual({ UriPath: {} });
    expect(TextTransformations).toEqual([{ Priority: 0, Type: 'URL_DECODE' }]);
    // A limit of WAF.
    expect(RegexString.length).toBeLessThanOrEqual(512);
    const counted = routes.filter(({ path }) => new RegExp(RegexString).test(path));
    expect(counted.length).toBeGreaterThan(5);
    expect(counted.map(({ path }) => path)).toEqual(
      routes
        .filter(({ access, method }) => access === 'anyone' && method !== 'GET')
        .map(({ path }) => path),
    );
  });

  test('has the metrics that its alarm counts', () => {
    const { Name, VisibilityConfig } = acl();
    expect(VisibilityConfig).toMatchObject({ CloudWatchMetricsEnabled: true, MetricName: Name });
    const alarmsOf = (of: Templates) =>
      resourcesOf(of['site-alarms'], 'AWS::CloudWatch::Alarm').filter(
        ({ properties }) => properties.MetricName === 'BlockedRequests',
      );
    const [alarm] = alarmsOf(templates);
    expect(alarm!.properties.Dimensions).toContainEqual({ Name: 'WebACL', Value: Name });
    expect(alarmsOf(unlimited)).toEqual([]);
  });

  test('keeps no samples of requests, whose queries have keys', () => {
    for (const { VisibilityConfig } of [acl(), ...acl().Rules])
      expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
  });

  test('is in front of the site, if the tenant wants it', () => {
    expect(distributionOf(templates).WebACLId).toEqual({
      'Fn::GetStackOutput': {
        StackName: 'day-zero-example-firewall',
        OutputName: 'WebAclArn',
        Region: 'us-east-1',
      },
    });
    expect(distributionOf(unlimited)).not.toHaveProperty('WebACLId');
    expect(unlimited).not.toHaveProperty('firewall');
  });
});

/** `<feature>/<function>` → how many run at once at most. */
const reservedIn = (of: Templates) =>
  Object.fromEntries(
    Object.values(of)
      .flatMap((template) => resourcesOf(template, 'AWS::Lambda::Function'))
      .filter(({ properties }) => 'ReservedConcurrentExecutions' in properties)
      .map(({ properties }) => [properties.Description, properties.ReservedConcurrentExecutions]),
  );

describe('the throttles of routes', () => {
  const anonymous = routes.filter(({ access }) => access === 'anyone');

  test('let routes that anybody may call have a quarter, and half to read and sign out', () => {
    const [stage] = resourcesOf(templates['api-stage']!, 'AWS::ApiGatewayV2::Stage');
    const half = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 20 };
    expect(stage!.properties.RouteSettings).toEqual({
      ...Object.fromEntries(
        anonymous.map(({ method, path }) => [
          `${method} ${path}`,
          { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 20 },
        ]),
      ),
      'GET /api/sign-in-options': half,
      'GET /api/teams/{teamId}': half,
      'POST /api/logout': half,
    });
  });

  /** `<METHOD> <path>` → the largest burst of a route that anybody may call. */
  const burstsIn = (of: Templates) => {
    const [stage] = resourcesOf(of['api-stage']!, 'AWS::ApiGatewayV2::Stage');
    const settings: Record<string, { ThrottlingBurstLimit: number }> =
      stage!.properties.RouteSettings;
    return new Map(
      Object.entries(settings).map(([key, limits]) => [key, limits.ThrottlingBurstLimit]),
    );
  };

  test('let no burst through that is larger than the function of the route runs at once', () => {
    const reserved = reservedIn(templates);
    const bursts = burstsIn(templates);
    expect(anonymous.length).toBeGreaterThan(10);
    for (const { method, path, feature, name } of anonymous)
      expect(bursts.get(`${method} ${path}`)).toBeLessThanOrEqual(reserved[`${feature}/${name}`]!);
  });

  test('allow a burst of twice the rate where functions have no limit of their own', () => {
    expect(burstsIn(unlimited).get('POST /api/login')).toBe(100);
    expect(burstsIn(unlimited).get('POST /api/logout')).toBe(200);
  });

  test('are deployed after their routes', () => {
    expect(templates['api-stage']!.dependsOn).toEqual(
      expect.arrayContaining(anonymous.map(({ feature }) => `day-zero-example-api-${feature}`)),
    );
  });
});

describe('reserved concurrency', () => {
  test('is that of the tenant for background, live channel and routes that anybody may call', () => {
    const named = (names: string[], reserved: number) => names.map((name) => [name, reserved]);
    const anonymous = routes.filter(({ access }) => access === 'anyone');
    expect(reservedIn(templates)).toEqual(
      Object.fromEntries([
        ...named(
          ['process-changes', 'remind-due', 'repeat-todos', 'resume-jobs'].map(
            (name) => `background/${name}`,
          ),
          5,
        ),
        ...named(
          ['connect', 'disconnect', 'ping', 'push-changes'].map((name) => `live/${name}`),
          20,
        ),
        ...named(
          anonymous.map(({ feature, name }) => `${feature}/${name}`),
          20,
        ),
      ]),
    );
  });

  test('can be left out, for accounts that allow few executions', () => {
    expect(reservedIn(unlimited)).toEqual({});
  });
});
