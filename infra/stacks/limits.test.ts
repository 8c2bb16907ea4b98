import { describe, expect, test } from '@jest/globals';
import { loadTenant, tenantNames } from '#infra/tenants/load-tenant.ts';
import {
  apiTemplates,
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

/** Of CloudFormation for a stack. */
const stackLimits = { resources: 500, outputs: 200, templateBytes: 1_000_000 };
/** Of API Gateway for routes, which can be raised, and integrations, which cannot. */
const routesPerApi = 300;
/** Of IAM for the policies of one role, and of Lambda. */
const rolePolicyCharacters = 10_240;
const functionNameCharacters = 64;

const sizeOf = (template: Templates['api']) => ({
  resources: Object.keys(template.Resources).length,
  outputs: Object.keys(template.Outputs ?? {}).length,
  templateBytes: JSON.stringify(template, null, 1).length,
});

/** Lists each stack that exceeds nine tenths of a limit, with the number. */
const stacksNearLimit = (templates: Templates) =>
  Object.entries(templates).flatMap(([name, template]) =>
    Object.entries(sizeOf(template))
      .filter(([limit, size]) => size > 0.9 * stackLimits[limit as keyof typeof stackLimits])
      .map(([limit, size]) => `${name}: ${size} ${limit}`),
  );

const countOf = (templates: Templates, type: string) =>
  apiTemplates(templates).flatMap((template) => resourcesOf(template, type)).length;

const tenants = await Promise.all(
  tenantNames().map(async (name) => ({
    name,
    templates:
      name === 'example'
        ? await exampleTemplates()
        : await synthesizeInChild({ tenant: name, skipValidation: true }),
  })),
);

describe.each(tenants)('the tenant $name', ({ name, templates }) => {
  test('has a stack for each feature in addition to the others', async () => {
    const { webFirewall } = await loadTenant(name);
    const features = new Set(routes.map(({ feature }) => `api-${feature}`));
    expect(Object.keys(templates).sort()).toEqual(
      [...features, 'api', 'api-stage', 'data', 'live', 'ops', 'site-alarms', 'site-logs', 'web']
        .concat(webFirewall ? 'firewall' : [])
        .sort(),
    );
  });

  test('throttles every route that anybody may call, and no other', () => {
    const [stage] = resourcesOf(templates['api-stage']!, 'AWS::ApiGatewayV2::Stage');
    const open = routes.filter(({ access }) => access === 'anyone');
    expect(Object.keys(stage!.properties.RouteSettings)).toEqual(
      open.map(({ method, path }) => `${method} ${path}`),
    );
  });

  test('keeps a tenth of what every stack may contain', () => {
    expect(stacksNearLimit(templates)).toEqual([]);
  });

  test('has stacks of at most 400 resources', () => {
    for (const [stack, template] of Object.entries(templates))
      expect([stack, Math.max(sizeOf(template).resources, 400)]).toEqual([stack, 400]);
  });

  test('has policies that fit their roles and names that fit their functions', () => {
    for (const template of [...apiTemplates(templates), templates.live]) {
      for (const { properties } of resourcesOf(template, 'AWS::IAM::Policy'))
        expect(JSON.stringify(properties.PolicyDocument).length).toBeLessThan(rolePolicyCharacters);
      for (const { properties } of resourcesOf(template, 'AWS::Lambda::Function'))
        expect(properties.FunctionName.length).toBeLessThanOrEqual(functionNameCharacters);
    }
  });
});

const templates = await synthesizeInChild({
  tenant: 'example',
  // The fallback is the 300th.
  routeCount: routesPerApi - 1,
  skipValidation: true,
});

test('300 routes fit, with a gradual deployment per function', () => {
  for (const type of ['Route', 'Integration'])
    expect(countOf(templates, `AWS::ApiGatewayV2::${type}`)).toBe(routesPerApi);
  // The user pool's two triggers are functions without a route.
  for (const type of [
    'Lambda::Function',
    'Lambda::Version',
    'Lambda::Alias',
    'CodeDeploy::DeploymentGroup',
  ])
    expect(countOf(templates, `AWS::${type}`)).toBe(routesPerApi + 2);
  expect(stacksNearLimit(templates)).toEqual([]);
});
