import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { stop } from 'esbuild';
import { bundleFunctions } from '#infra/bundle/bundle-functions.ts';
import { functionSources, projectRoot } from '#infra/bundle/function-sources.ts';
import { permissionsOf } from '#infra/constructs/feature-permissions.ts';
import {
  resourcesOf,
  type StackName,
  synthesizeInChild,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

jest.setTimeout(180_000);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

let templates: Record<StackName, Template>;
/** Feature → the source files that its functions reach. */
let reached: Map<string, Set<string>>;
const directory = mkdtempSync(join(tmpdir(), 'day-zero-bundle-'));

beforeAll(async () => {
  templates = await synthesizeInChild({ tenant: 'example' });
  const built = Map.groupBy(await bundleFunctions({ directory }), ({ feature }) => feature);
  reached = new Map(
    [...built].map(([feature, its]) => [feature, new Set(its.flatMap(({ modules }) => modules))]),
  );
}, 300_000);

afterAll(async () => {
  await stop();
  rmSync(directory, { recursive: true, force: true });
});

const features = [...new Set(functionSources().map(({ feature }) => feature))];

const list = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);

const statementsOf = (template: Template) => [
  ...resourcesOf(template, 'AWS::IAM::Policy').map(({ id, properties }) => ({
    id,
    statements: properties.PolicyDocument.Statement as Statement[],
  })),
  ...resourcesOf(template, 'AWS::IAM::Role').map(({ id, properties }) => ({
    id,
    statements: list(properties.Policies ?? []).flatMap(
      (policy) => policy.PolicyDocument.Statement as Statement[],
    ),
  })),
];

const actionsOf = (feature: string) => {
  const id = new RegExp(`^(Features)?${feature}RoleDefaultPolicy`, 'i');
  return [templates.api, templates.live]
    .flatMap(statementsOf)
    .filter((policy) => id.test(policy.id))
    .flatMap(({ statements }) => statements.flatMap(({ Action }) => list(Action)));
};

const reaches = (feature: string, file: string) => reached.get(feature)!.has(file);

describe('nobody', () => {
  test('may do everything, scan the table, or do anything to everything', () => {
    const statements = Object.values(templates)
      .flatMap(statementsOf)
      .flatMap((policy) => policy.statements);
    expect(statements.length).toBeGreaterThan(features.length);
    for (const { Action, Resource } of statements) {
      for (const action of list(Action)) expect(action).not.toMatch(/\*|Scan|PartiQL|Table$/);
      for (const resource of list(Resource)) expect(resource).not.toBe('*');
    }
  });

  test('uses a policy that somebody else may change', () => {
    for (const template of Object.values(templates))
      for (const { properties } of resourcesOf(template, 'AWS::IAM::Role'))
        expect(properties.ManagedPolicyArns).toBeUndefined();
  });
});

describe.each(features)('%s', (feature) => {
  const matching = (pattern: RegExp) => actionsOf(feature).filter((it) => pattern.test(it));
  const permissions = permissionsOf(feature);

  test('may use the table if it does', () => {
    const usesTable = reaches(feature, 'functions/kit/table-client.ts');
    expect(matching(/^dynamodb:/).length > 0).toBe(usesTable);
  });

  test('may write to the table if it has anything to write', () => {
    const usesTable = reaches(feature, 'functions/kit/table-client.ts');
    const own = routes.filter((route) => route.feature === feature);
    const writes = usesTable && (own.length === 0 || own.some(({ method }) => method !== 'GET'));
    expect(matching(/:(Put|Update|Delete)Item$|ConditionCheck/)).toHaveLength(writes ? 4 : 0);
  });

  test('may write in batches where it does, and only there', () => {
    expect(matching(/BatchWriteItem/).length > 0).toBe(
      reaches(feature, 'functions/kit/clear-partition.ts'),
    );
  });

  test('may administer users where it does, and only there', () => {
    expect(
      matching(/^cognito-idp:/)
        .map((it) => it.replace('cognito-idp:', ''))
        .sort(),
    ).toEqual([...(permissions.userPool ?? [])].sort());
    expect(permissions.userPool !== undefined).toBe(reaches(feature, 'functions/kit/identity.ts'));
  });

  test('may send to connections where it does, and only there', () => {
    expect(matching(/ManageConnections/).length > 0).toBe(
      reaches(feature, 'functions/live/connections-client.ts'),
    );
  });

  test('may touch what is stored where it does, and only there', () => {
    expect(matching(/^s3:/).length > 0).toBe(reaches(feature, 'functions/kit/storage-access.ts'));
  });

  test('may read the stream where it consumes it, and only there', () => {
    expect(matching(/GetRecords/).length > 0).toBe(feature === 'live' || feature === 'upkeep');
  });
});

test('the calls to the user pool that are allowed are those that are made', () => {
  const asking = ['identity.ts', 'second-factor.ts'].map((file) =>
    readFileSync(join(projectRoot, 'functions', 'kit', file), 'utf8'),
  );
  const made = [...asking.join('').matchAll(/new \w*?(Admin\w+)Command/g)].map(([, call]) => call);
  const allowed = features.flatMap((feature) => permissionsOf(feature).userPool ?? []);
  expect([...new Set(allowed)].sort()).toEqual([...new Set(made)].sort());
});
