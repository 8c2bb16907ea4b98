import { describe, expect, test } from '@jest/globals';
import {
  exampleTemplates,
  resourcesOf,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { templatesWithFewestOptions } from '#infra/testing/tenant-options.ts';
import { routes } from '#shared/routes.ts';

const templates = await exampleTemplates();
const unlimited = await templatesWithFewestOptions();

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

  const settingsIn = (of: Templates) => {
    const [stage] = resourcesOf(of['api-stage']!, 'AWS::ApiGatewayV2::Stage');
    return stage!.properties.RouteSettings as Record<
      string,
      { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }
    >;
  };
  const usedSignedIn = ['GET /api/sign-in-options', 'GET /api/teams/{teamId}', 'POST /api/logout'];

  test('let routes that anybody may call have a quarter, and half to read and sign out', () => {
    const of = (rate: number, burst: number) => ({
      ThrottlingRateLimit: rate,
      ThrottlingBurstLimit: burst,
    });
    const keys = anonymous.map(({ method, path }) => `${method} ${path}`);
    const all = (others: object, reading: object) => ({
      ...Object.fromEntries(keys.map((key) => [key, others])),
      ...Object.fromEntries(usedSignedIn.map((key) => [key, reading])),
    });
    expect(settingsIn(unlimited)).toEqual(all(of(50, 100), of(100, 200)));
    // Signing in would get 50 as well if its function could run 50 at once.
    expect(settingsIn(templates)).toEqual(all(of(20, 10), of(100, 10)));
  });

  test('let no more requests begin, while one takes, than the function of the route runs at once', () => {
    const reserved = reservedIn(templates);
    expect(anonymous.length).toBeGreaterThan(10);
    for (const { method, path, feature, name } of anonymous) {
      const key = `${method} ${path}`;
      const { ThrottlingRateLimit, ThrottlingBurstLimit } = settingsIn(templates)[key]!;
      const seconds = usedSignedIn.includes(key) ? 0.1 : 0.5;
      const begun = ThrottlingBurstLimit + seconds * ThrottlingRateLimit;
      expect([key, begun]).toEqual([key, Math.min(begun, reserved[`${feature}/${name}`]!)]);
    }
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
          ['process-changes', 'remind-due', 'repeat-due', 'resume-jobs'].map(
            (name) => `background/${name}`,
          ),
          12,
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
