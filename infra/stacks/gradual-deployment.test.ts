import { describe, expect, test } from '@jest/globals';
import {
  exampleTemplates,
  type Resource,
  resourcesOf,
  synthesizeInChild,
  type Template,
  type Templates,
} from '#infra/testing/synthesize-in-child.ts';
import { templatesWithFewestOptions } from '#infra/testing/tenant-options.ts';

const templates = await exampleTemplates();
const sudden = await templatesWithFewestOptions();
const atOnce = await synthesizeInChild({ tenant: 'example', atOnce: true, skipValidation: true });

const withFunctions = (of: Templates) =>
  Object.values(of).filter((template) => resourcesOf(template, 'AWS::Lambda::Function').length > 0);

const aliasesOf = ({ Resources }: Template) =>
  Object.values(Resources).filter(({ Type }) => Type === 'AWS::Lambda::Alias');

describe('a function', () => {
  test('has one alias, of one version, which depends on code and settings only', () => {
    expect(withFunctions(templates).length).toBeGreaterThan(20);
    for (const template of withFunctions(templates)) {
      const ids = resourcesOf(template, 'AWS::Lambda::Function').map(({ id }) => id);
      const versions = new Map(
        resourcesOf(template, 'AWS::Lambda::Version').map(({ id, properties }) => [
          id,
          properties.FunctionName.Ref,
        ]),
      );
      const named = aliasesOf(template).map(({ Properties }) => {
        expect(Properties.Name).toBe('current');
        expect(versions.get(Properties.FunctionVersion['Fn::GetAtt'][0])).toBe(
          Properties.FunctionName.Ref,
        );
        return Properties.FunctionName.Ref;
      });
      expect(named.sort()).toEqual(ids.sort());
      expect([...versions.values()].sort()).toEqual(ids.sort());
    }
    const versionsOf = (of: Templates) =>
      withFunctions(of).flatMap((template) =>
        resourcesOf(template, 'AWS::Lambda::Version').map(({ id }) => id),
      );
    expect(versionsOf(sudden)).toEqual(versionsOf(templates));
  });

  test('loses its former version when the next one is deployed', () => {
    for (const template of withFunctions(templates))
      for (const { Type, DeletionPolicy } of Object.values(template.Resources))
        if (Type === 'AWS::Lambda::Version') expect(DeletionPolicy ?? 'Delete').toBe('Delete');
  });

  test('is invoked by its alias only', () => {
    const invoking = [
      'AWS::ApiGatewayV2::Integration',
      'AWS::Lambda::EventSourceMapping',
      'AWS::Lambda::Permission',
      'AWS::Scheduler::Schedule',
    ];
    for (const template of withFunctions(templates)) {
      const functions = resourcesOf(template, 'AWS::Lambda::Function').map(({ id }) => id);
      const text = JSON.stringify(
        invoking.flatMap((type) => resourcesOf(template, type).map(({ properties }) => properties)),
      );
      for (const id of functions) expect(text).not.toContain(`"${id}"`);
      expect(text).toMatch(/"Ref":"\w+Aliascurrent\w+"/);
    }
    const [pool] = resourcesOf(templates.data, 'AWS::Cognito::UserPool');
    const arnOf = (name: string) =>
      `arn:aws:lambda:eu-central-1:111122223333:function:day-zero-example-session-${name}:current`;
    expect(pool!.properties.LambdaConfig).toEqual({
      CustomMessage: arnOf('check-password-reset'),
      PostConfirmation: arnOf('end-sessions-after-reset'),
    });
  });
});

describe('a gradual deployment', () => {
  /** The busy functions, with their features. */
  const gradual = {
    'api-activity': ['list-team-activities'],
    'api-dashboard': ['read-stats'],
    'api-session': ['read-session-user'],
    'api-todos': ['list-team-todos', 'read-todo'],
    live: ['connect', 'disconnect', 'ping', 'process-changes', 'push-changes'],
  };
  const nameOf = ({ Resources }: Template, alias: Resource) =>
    Resources[alias.Properties.FunctionName.Ref]!.Properties.Description.split('/')[1];

  test('is for functions that run all day, whose errors show within minutes', () => {
    const found = Object.entries(templates).map(([name, template]) => [
      name,
      aliasesOf(template)
        .filter(({ UpdatePolicy }) => UpdatePolicy)
        .map((alias) => nameOf(template, alias))
        .sort(),
    ]);
    expect(Object.fromEntries(found.filter(([, names]) => names!.length > 0))).toEqual(gradual);
  });

  test('is over before the functions of other features change', () => {
    const features = Object.keys(templates).filter(
      (name) => name.startsWith('api-') && name !== 'api-stage',
    );
    const first = Object.keys(gradual).map((name) => `day-zero-example-${name}`);
    for (const name of features.filter((each) => !(each in gradual)))
      expect([name, templates[name as keyof Templates]!.dependsOn]).toEqual([
        name,
        expect.arrayContaining(first),
      ]);
    // They do not wait for each other.
    for (const name of features)
      for (const stack of templates[name as keyof Templates]!.dependsOn)
        if (name in gradual) expect(first).not.toContain(stack);
  });

  test('gives a new version a tenth of the requests for five minutes', () => {
    for (const template of withFunctions(templates)) {
      const groups = resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup');
      const updates = aliasesOf(template).flatMap(
        ({ UpdatePolicy }) => UpdatePolicy?.CodeDeployLambdaAliasUpdate ?? [],
      );
      expect(updates).toEqual(
        expect.arrayContaining(
          groups.map(({ id, properties }) => ({
            ApplicationName: properties.ApplicationName,
            DeploymentGroupName: { Ref: id },
          })),
        ),
      );
      expect(groups).toHaveLength(updates.length);
      for (const { properties } of groups)
        expect(properties.DeploymentConfigName).toBe(
          'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        );
    }
  });

  test('is reverted when functions of the tenant fail often, not when one page fails', () => {
    const alarm = resourcesOf(templates.ops, 'AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.AlarmName === 'day-zero-example-many-failures',
    );
    // A request that fails writes up to three lines, and a page asks three times.
    expect(alarm!.properties.Threshold).toBeGreaterThan(3 * 3);
    for (const template of withFunctions(templates))
      for (const { properties } of resourcesOf(template, 'AWS::CodeDeploy::DeploymentGroup'))
        expect(properties).toMatchObject({
          AlarmConfiguration: {
            Alarms: [{ Name: 'day-zero-example-many-failures' }],
            Enabled: true,
            // The first deployment creates the alarm last.
            IgnorePollAlarmFailure: true,
          },
          AutoRollbackConfiguration: {
            Enabled: true,
            Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
          },
        });
  });

  test('is left out by deploy --at-once, which changes nothing else', () => {
    expect(withFunctions(atOnce)).toHaveLength(withFunctions(templates).length);
    for (const [name, template] of Object.entries(templates)) {
      const resources = structuredClone(template.Resources);
      for (const resource of Object.values(resources))
        if (resource.Type === 'AWS::Lambda::Alias') delete resource.UpdatePolicy;
      expect(atOnce[name as keyof Templates]!.Resources).toEqual(resources);
    }
  });

  test('can be left out', () => {
    for (const template of withFunctions(sudden)) {
      expect(JSON.stringify(template)).not.toContain('CodeDeploy');
      for (const alias of aliasesOf(template)) expect(alias).not.toHaveProperty('UpdatePolicy');
    }
  });
});

describe('a deployment', () => {
  test('changes five functions of a stack at the same time, because Lambda accepts 15 changes a second', () => {
    for (const template of withFunctions(templates)) {
      const functions = Object.entries(template.Resources).filter(
        ([, { Type, Properties }]) =>
          Type === 'AWS::Lambda::Function' && Properties.Environment?.Variables?.TABLE_NAME,
      );
      for (const feature of Map.groupBy(
        functions,
        ([, it]) => it.Properties.Description.split('/')[0],
      ).values()) {
        // Before a function changes, all but four of the former ones have.
        const ids = feature.map(([id]) => id);
        for (const [at, [, { DependsOn = [] }]] of feature.entries())
          expect([DependsOn].flat().filter((id) => ids.includes(id))).toHaveLength(at < 5 ? 0 : 1);
        const awaited = feature.flatMap(([, { DependsOn = [] }]) =>
          [DependsOn].flat().filter((id) => ids.includes(id)),
        );
        expect(new Set(awaited).size).toBe(awaited.length);
      }
    }
  });

  test('changes the stacks of given features one after the other, those with gradual deployments first', async () => {
    const inTurn = await synthesizeInChild({
      tenant: 'example',
      changedRoutes: 'goals,todos,session,people',
      skipValidation: true,
    });
    const waitsFor = (name: string, other: string) =>
      inTurn[`api-${name}`]!.dependsOn.includes(`day-zero-example-api-${other}`);
    expect(waitsFor('todos', 'session')).toBe(true);
    expect(waitsFor('people', 'todos')).toBe(true);
    expect(waitsFor('goals', 'people')).toBe(true);
    expect(waitsFor('issues', 'goals')).toBe(false);
    for (const [name, { Resources }] of Object.entries(inTurn))
      expect([name, Resources]).toEqual([name, templates[name as keyof Templates]!.Resources]);
  });
});
