import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  resourcesOf,
  type StackName,
  synthesizeInChild,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';

jest.setTimeout(180_000);

const stackNames: StackName[] = ['data', 'api', 'live', 'web', 'ops'];

/** CloudFormation's and API Gateway's limits, and IAM's for the policies of one role. */
const limits = { resources: 500, outputs: 200, templateBytes: 1_000_000, routes: 300 };
const rolePolicyCharacters = 10_240;
const functionNameCharacters = 64;

/** As many as the whole product is meant to have. */
const routeCount = 95;

describe('the product with 95 routes', () => {
  let templates: Record<StackName, Template>;

  beforeAll(async () => {
    templates = await synthesizeInChild({ tenant: 'example', routeCount });
  });

  test('has five stacks', () => {
    expect(Object.keys(templates).sort()).toEqual([...stackNames].sort());
  });

  test.each(stackNames)('keeps a tenth of what the stack %s may hold', (name) => {
    const template = templates[name];
    expect(Object.keys(template.Resources).length).toBeLessThan(0.9 * limits.resources);
    expect(Object.keys(template.Outputs ?? {}).length).toBeLessThan(0.9 * limits.outputs);
    expect(JSON.stringify(template, null, 1).length).toBeLessThan(0.9 * limits.templateBytes);
  });

  test('fits one HTTP API', () => {
    const routes = resourcesOf(templates.api, 'AWS::ApiGatewayV2::Route');
    expect(routes).toHaveLength(routeCount + 1);
    expect(routes.length).toBeLessThan(limits.routes);
  });

  test('has policies that fit their roles and names that fit their functions', () => {
    for (const { properties } of resourcesOf(templates.api, 'AWS::IAM::Policy'))
      expect(JSON.stringify(properties.PolicyDocument).length).toBeLessThan(rolePolicyCharacters);
    for (const { properties } of resourcesOf(templates.api, 'AWS::Lambda::Function'))
      expect(properties.FunctionName.length).toBeLessThanOrEqual(functionNameCharacters);
  });
});
