import { describe, expect, test } from '@jest/globals';
import { loadTenant, tenantNames } from '#infra/tenants/load-tenant.ts';
import { plainValue } from '#infra/testing/plain-value.ts';
import {
  apiTemplates,
  exampleTemplates,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { templatesWithEveryOption } from '#infra/testing/tenant-options.ts';
import { routes } from '#shared/routes.ts';

/** Of CloudFormation for a template. */
const stackLimits = {
  resources: 500,
  outputs: 200,
  parameters: 200,
  mappings: 200,
  templateBytes: 1_000_000,
  dynamicReferences: 60,
  descriptionBytes: 1024,
  longestOutputDescription: 1024,
  longestLogicalId: 255,
};
/** Of each service for the description of a resource. */
const descriptionLimits: Record<string, number> = {
  'AWS::CloudFront::CachePolicy': 128,
  'AWS::CloudFront::Distribution': 128,
  'AWS::CloudFront::Function': 128,
  'AWS::CloudFront::ResponseHeadersPolicy': 128,
  'AWS::CloudWatch::Alarm': 1024,
  'AWS::IAM::Role': 1000,
  'AWS::KMS::Key': 8192,
  'AWS::Lambda::Function': 256,
  'AWS::SecretsManager::Secret': 2048,
  'AWS::WAFv2::WebACL': 256,
};
/** Of Lambda for the variables of a function. */
const variableBytes = 4096;
/** Of API Gateway for routes, which can be raised, and integrations, which cannot. */
const routesPerApi = 300;
/** Of IAM for the policies of one role, and of Lambda. */
const rolePolicyCharacters = 10_240;
const functionNameCharacters = 64;

const longest = (texts: readonly unknown[]) =>
  Math.max(0, ...texts.map((text) => String(text ?? '').length));

const sizeOf = (template: Template): Record<keyof typeof stackLimits, number> => {
  const { Resources, Outputs = {}, Parameters = {}, Mappings = {}, Description = '' } = template;
  const text = JSON.stringify(template, null, 1);
  return {
    resources: Object.keys(Resources).length,
    outputs: Object.keys(Outputs).length,
    parameters: Object.keys(Parameters).length,
    mappings: Object.keys(Mappings).length,
    templateBytes: Buffer.byteLength(text),
    dynamicReferences: text.match(/\{\{resolve:/g)?.length ?? 0,
    descriptionBytes: Buffer.byteLength(Description),
    longestOutputDescription: longest(Object.values(Outputs).map((output) => output.Description)),
    longestLogicalId: longest(
      [Resources, Outputs, Parameters, Mappings].flatMap((each) => Object.keys(each)),
    ),
  };
};

/** Lists each description that exceeds nine tenths of its limit. */
const longDescriptions = (templates: Templates) =>
  Object.entries(templates).flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
      const { Description, AlarmDescription, DistributionConfig, FunctionConfig } = Properties;
      const text =
        Description ?? AlarmDescription ?? DistributionConfig?.Comment ?? FunctionConfig?.Comment;
      if (typeof text !== 'string' || !(Type in descriptionLimits)) return [];
      return text.length > 0.9 * descriptionLimits[Type]! ? [`${stack}: ${id} ${text.length}`] : [];
    }),
  );

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

test('a tenant with every option, such as two secrets, also keeps a tenth', async () => {
  const withEveryOption = await templatesWithEveryOption();
  expect(stacksNearLimit(withEveryOption)).toEqual([]);
  expect(longDescriptions(withEveryOption)).toEqual([]);
});

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
    expect(longDescriptions(templates)).toEqual([]);
  });

  test('has variables that fit their functions', () => {
    for (const [stack, template] of Object.entries(templates))
      for (const { id, properties } of resourcesOf(template, 'AWS::Lambda::Function')) {
        const variables: object = properties.Environment?.Variables ?? {};
        const text = Object.entries(variables).map(([name, value]) => name + plainValue(value));
        const bytes = Buffer.byteLength(text.join(''));
        expect([stack, id, Math.max(bytes, 0.9 * variableBytes)]).toEqual([
          stack,
          id,
          0.9 * variableBytes,
        ]);
      }
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

test('300 routes fit', () => {
  for (const type of ['Route', 'Integration'])
    expect(countOf(templates, `AWS::ApiGatewayV2::${type}`)).toBe(routesPerApi);
  // The user pool's two triggers are functions without a route.
  for (const type of ['Lambda::Function', 'Lambda::Version', 'Lambda::Alias'])
    expect(countOf(templates, `AWS::${type}`)).toBe(routesPerApi + 2);
  expect(stacksNearLimit(templates)).toEqual([]);
});
